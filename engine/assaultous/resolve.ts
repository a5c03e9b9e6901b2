/** What becomes of a tile that pieces come to (6.3 steps 3 and 4). */
import { other, type Seat } from '../seat.ts';
import { type Fight, fight } from './combat.ts';
import { capitalOf } from './country.ts';
import type { Result, Tile, Troops } from './state.ts';
import { joined, withPieces } from './tile.ts';

export interface Resolution {
  /** The destination afterwards. */
  readonly tile: Tile;
  /** Null without combat. */
  readonly fight: Fight | null;
  /** Null while the game goes on (6.9). */
  readonly result: Result | null;
}

/** Pieces of `seat` come to tile number `at`, which has that bonus (6.1) for its Defender. */
export function resolve(tile: Tile, at: number, seat: Seat, troops: Troops, bonus: number): Resolution {
  const foe = other(seat);
  const fought = tile.owner === foe ? fight(troops, tile, bonus) : null;
  const after = fought === null ? joined(tile, seat, troops) : afterFight(tile, seat, fought);
  return { tile: after, fight: fought, result: resultOf(after, at, seat, fought) };
}

/** 6.5.3 and 4: who holds the tile, and with what. */
function afterFight(tile: Tile, seat: Seat, { end, attackers, defenders }: Fight): Tile {
  switch (end) {
    case 'taken':
      return withPieces(tile, seat, attackers.workers, attackers.armies, 0, attackers.commander);
    case 'both':
      return withPieces(tile, other(seat), 0, 0, 0, false);
    case 'held':
    case 'broken':
    case 'commander':
      return withPieces(tile, other(seat), defenders.workers, defenders.armies, defenders.towers, defenders.commander);
  }
}

/** Whether the Attacker's Commander fell. */
export function attackerFell({ end, attackers }: Fight): boolean {
  return attackers.commander && (end === 'commander' || end === 'held' || end === 'both');
}

/** Whether the Defender's Commander fell. */
export function defenderFell({ end, defenders }: Fight): boolean {
  return defenders.commander && (end === 'taken' || end === 'both');
}

/** 6.9: a Commander removed, else a Capital taken; an Ambush in the mover's own empty Capital may take it too (D38). */
function resultOf(after: Tile, at: number, seat: Seat, fought: Fight | null): Result | null {
  if (fought !== null) {
    // Both Commanders: the Defender wins (R71).
    if (attackerFell(fought)) return { winner: other(seat), reason: 'commander' };
    if (defenderFell(fought)) return { winner: seat, reason: 'commander' };
  }
  const capital = capitalOf(at);
  if (capital === null || after.owner === null || after.owner === capital) return null;
  return { winner: after.owner, reason: 'capital' };
}
