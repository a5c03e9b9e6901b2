/** Starts and ends of turns (6.2, 6.9). */
import type { Dice } from '../ruleset.ts';
import { other, type Seat } from '../seat.ts';
import { tileIndex } from './country.ts';
import type { Draft } from './draft.ts';
import { finishAtLimit, isLastTurn } from './ending.ts';
import { earn, trade, watch } from './income.ts';
import type { Event } from './state.ts';
import { tileAt } from './table.ts';
import { MOVES } from './tables.ts';

/** 6.2: the turn of a seat starts; up to its first decision. */
export function beginTurn(draft: Draft, seat: Seat, dice: Dice, told: Event[]): void {
  const { turn, gold, iron, towers, hand } = draft.seats[seat];
  const no = turn + 1;
  draft.seats[seat] = { turn: no, gold, iron, towers, hand };
  draft.active = seat;
  draft.phase = 'actions';
  draft.movesLeft = MOVES;
  draft.die = null;
  told.push({ type: 'turn-began', seat, no });
  if (draft.diversions.length > 0) dropLost(draft, seat, told);
  // Each player's own first turn has no roll (R11), and then nobody earns anything (D13).
  if (no === 1) return;
  const face = dice.roll(6, seat);
  draft.die = face;
  told.push({ type: 'die-rolled', seat, face });
  earn(draft, seat, face, told);
  watch(draft, face, told);
  trade(draft, told);
}

/** A Diversion from a tile that its debtor has lost comes to nothing (D41). */
function dropLost(draft: Draft, seat: Seat, told: Event[]): void {
  draft.diversions = draft.diversions.filter((diversion) => {
    if (diversion.seat !== seat || tileAt(draft, tileIndex(diversion.from)).owner === seat) return true;
    told.push({ type: 'diversion-lapsed', seat, from: diversion.from, to: diversion.to });
    return false;
  });
}

/** 6.9: the active seat ends its turn; the other's starts, or the game is over. */
export function endTurn(draft: Draft, dice: Dice, told: Event[]): void {
  const seat = draft.active;
  told.push({ type: 'turn-ended', seat, unused: draft.movesLeft });
  if (draft.diversions.length > 0) lapse(draft, seat, told);
  draft.sieged = [];
  draft.movesLeft = 0;
  if (isLastTurn(draft)) finishAtLimit(draft, told);
  else beginTurn(draft, other(seat), dice, told);
}

function lapse(draft: Draft, seat: Seat, told: Event[]): void {
  draft.diversions = draft.diversions.filter((diversion) => {
    if (diversion.seat !== seat) return true;
    const { from, to, met } = diversion;
    if (!met) told.push({ type: 'diversion-lapsed', seat, from, to });
    return false;
  });
}
