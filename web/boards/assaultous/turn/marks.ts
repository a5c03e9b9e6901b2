/** Which tiles carry which mark in a turn, from the legal actions and the draft. */

import type { AssaultousHand } from '../hand.ts';
import type { Put } from '../part.ts';
import { sameTroops, tileOf, troopsOf } from '../troops.ts';
import { targetsOf } from './aiming.ts';
import { changedTiles } from './changed.ts';

export function markTurn(hand: AssaultousHand, put: Put): void {
  const { selected, moves, troops, seat, options, view } = hand;
  const { aim, to, deed } = hand.draft.value;
  if (seat.value === null || view.value === null) return;
  for (const tile of changedTiles(hand.recent.value, seat.value)) put(tile, 'changed');
  if (aim !== null) {
    for (const tile of targetsOf(options.value, aim)) put(tile, 'target');
    put(aim.tile, 'chosen');
    put(aim.to, 'chosen');
    return;
  }
  put(selected.value, 'from');
  if (deed !== null) return;
  for (const move of moves.value) {
    const enemy = tileOf(view.value, move.to)?.owner === (seat.value === 0 ? 1 : 0);
    put(move.to, !sameTroops(troopsOf(move), troops.value) ? 'other' : enemy ? 'attack' : 'move');
  }
  put(to, 'chosen');
}
