/** Moves (6.3) and what answers them (6.4). */
import { other, type Seat } from '../seat.ts';
import type { Fight } from './combat.ts';
import { tileIndex } from './country.ts';
import { type Draft, putTile, setHand } from './draft.ts';
import { finish } from './ending.ts';
import { resolve } from './resolve.ts';
import type { Discard, Event, Losses, TileId, Transit, Troops } from './state.ts';
import { tileAt } from './table.ts';
import { bonusOf, joined, without } from './tile.ts';
import { ambushRoom } from './window.ts';

/** 6.3, steps 1 and 2; without a window the rest follows at once. */
export function march(draft: Draft, seat: Seat, from: TileId, to: TileId, troops: Troops, told: Event[]): void {
  const transit: Transit = {
    seat,
    from,
    to,
    workers: troops.workers,
    armies: troops.armies,
    commander: troops.commander,
  };
  draft.movesLeft--;
  const grounds = [tileAt(draft, tileIndex(from)).terrain, tileAt(draft, tileIndex(to)).terrain] as const;
  told.push({ type: 'moved', grounds, ...transit });
  if (draft.diversions.length > 0) meet(draft, seat, from, to, told);
  const source = tileIndex(from);
  putTile(draft, source, without(tileAt(draft, source), seat, troops), told);
  const foe = other(seat);
  if (ambushRoom(draft, foe, tileAt(draft, tileIndex(to)), draft.seats[foe].hand.length) === 0) {
    land(draft, transit, told);
    return;
  }
  draft.pending = transit;
  draft.phase = 'ambush';
  told.push({ type: 'window-opened', seat: foe, tile: to });
}

/** A declared move meets every open Diversion over the same two tiles (D41). */
function meet(draft: Draft, seat: Seat, from: TileId, to: TileId, told: Event[]): void {
  draft.diversions = draft.diversions.map((diversion) => {
    if (diversion.met || diversion.seat !== seat || diversion.from !== from || diversion.to !== to) return diversion;
    told.push({ type: 'diversion-met', seat, from, to });
    return { seat, from, to, met: true };
  });
}

/** The responder lets the move go on, or ambushes it with so many cards (6.4; D38, D39). */
export function answerMove(draft: Draft, seat: Seat, count: 0 | 1 | 2, told: Event[]): void {
  const { pending } = draft;
  if (pending === null) throw new Error('no move waits for an answer');
  draft.pending = null;
  draft.phase = 'actions';
  if (count === 0) told.push({ type: 'passed', seat });
  else {
    const hand = draft.seats[seat].hand.slice();
    const discards: Discard[] = draft.discards.slice();
    for (let n = 0; n < count; n++) {
      hand.splice(hand.indexOf('ambush'), 1);
      discards.push({ card: 'ambush', up: true, seat });
    }
    setHand(draft, seat, hand);
    draft.discards = discards;
    const at = tileIndex(pending.to);
    draft.tiles[at] = joined(tileAt(draft, at), seat, { workers: 0, armies: count, commander: false });
    told.push({ type: 'ambushed', seat, tile: pending.to, count });
  }
  land(draft, pending, told);
}

/** 6.3, steps 3 and 4. */
function land(draft: Draft, { seat, to, workers, armies, commander }: Transit, told: Event[]): void {
  const at = tileIndex(to);
  const tile = tileAt(draft, at);
  const troops: Troops = { workers, armies, commander };
  const resolution = resolve(tile, at, seat, troops, bonusOf(tile, at, draft.sieged));
  if (resolution.fight === null) told.push({ type: 'arrived', seat, tile: to, ...troops });
  else tellFight(resolution.fight, seat, to, told);
  putTile(draft, at, resolution.tile, told);
  if (resolution.result !== null) finish(draft, resolution.result, told);
}

function tellFight(fight: Fight, seat: Seat, tile: TileId, told: Event[]): void {
  const { byArmies, byCommander, attack, defence, end, attackers, defenders } = fight;
  for (let n = 0; n < byArmies; n++) told.push({ type: 'tower-solved', seat, tile, by: 'army' });
  for (let n = 0; n < byCommander; n++) told.push({ type: 'tower-solved', seat, tile, by: 'commander' });
  told.push({ type: 'fought', seat, tile, attack, defence, end, ...attackers });
  if (end !== 'taken') tellRemoved(seat, tile, { ...attackers, towers: 0 }, told);
  if (end === 'taken' || end === 'both') {
    const { workers, armies, commander } = defenders;
    // There is no comparison while a Tower stands.
    tellRemoved(other(seat), tile, { workers, armies, commander, towers: 0 }, told);
  }
}

function tellRemoved(seat: Seat, tile: TileId, losses: Losses, told: Event[]): void {
  if (losses.workers + losses.armies === 0 && !losses.commander) return;
  told.push({ type: 'removed', seat, tile, by: 'combat', ...losses });
}
