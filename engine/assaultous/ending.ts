/** Ends of the game (6.9). */
import type { BySeat, Seat } from '../seat.ts';
import type { Draft } from './draft.ts';
import type { Event, Public, Result } from './state.ts';
import { strengthOf } from './tile.ts';

/** The game is over; nothing else changes. */
export function finish(draft: Draft, result: Result, told: Event[]): void {
  draft.phase = 'over';
  draft.result = result;
  told.push({ type: 'game-over', winner: result.winner, reason: result.reason, tiles: null, strength: null });
}

/** Whether the turn that is running is the last one of both (D34). */
export function isLastTurn(table: Public & { readonly seats: BySeat<{ readonly turn: number }> }): boolean {
  const limit = table.options.turnLimit;
  return table.seats[0].turn >= limit && table.seats[1].turn >= limit;
}

/** D34: more tiles, then more Strength on the board, then a draw. */
export function finishAtLimit(draft: Draft, told: Event[]): void {
  const tiles: [number, number] = [0, 0];
  const strength: [number, number] = [0, 0];
  for (const tile of draft.tiles) {
    if (tile.owner === null) continue;
    tiles[tile.owner]++;
    strength[tile.owner] += strengthOf(tile);
  }
  const lead = tiles[0] - tiles[1] || strength[0] - strength[1];
  const winner: Seat | null = lead === 0 ? null : lead > 0 ? 0 : 1;
  draft.phase = 'over';
  draft.result = { winner, reason: 'turn-limit' };
  told.push({ type: 'game-over', winner, reason: 'turn-limit', tiles, strength });
}
