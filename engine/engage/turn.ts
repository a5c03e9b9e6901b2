/** From one submission to the next, and the end of turns (section 5, 6.12). */
import type { Dice } from '../ruleset.ts';
import { type BySeat, SEATS, type Seat } from '../seat.ts';
import type { Draft } from './draft.ts';
import type { Event } from './events.ts';
import { divisionsOf, engagedIds, type Field, lostOf, turnLimitOf } from './field.ts';
import { isInside } from './ground.ts';
import { endBattle } from './losses.ts';
import { manoeuvring, resolveManoeuvres } from './manoeuvre.ts';
import { resolveMoves } from './moves.ts';
import { SCENARIOS } from './scenarios.ts';

/** The seats that are asked for MOVES: not one all of whose Divisions are on Manoeuvre. */
function movingSeats(field: Field): readonly Seat[] {
  return SEATS.filter((seat) => divisionsOf(field, seat).some(({ order }) => order !== 'manoeuvre'));
}

/** The seats that must submit now. */
export function askedSeats(field: Field): readonly Seat[] {
  switch (field.phase) {
    case 'orders':
      return SEATS;
    case 'moves':
      return movingSeats(field);
    case 'manoeuvre':
      return manoeuvring(field);
    case 'over':
      return [];
  }
}

/** After ORDERS: MOVES are asked, or if nobody has any they are resolved at once. */
export function askMoves(draft: Draft, dice: Dice, told: Event[]): void {
  if (draft.phase === 'over') return;
  const seats = movingSeats(draft);
  if (seats.length > 0) {
    draft.phase = 'moves';
    told.push({ type: 'asked', phase: 'moves', seats });
    return;
  }
  resolveMoves(draft, [null, null], dice, told);
  askManoeuvres(draft, dice, told);
}

/** After MOVES: MANOEUVRE is asked, or if nobody can the turn ends. */
export function askManoeuvres(draft: Draft, dice: Dice, told: Event[]): void {
  if (draft.phase === 'over') return;
  const seats = manoeuvring(draft);
  if (seats.length > 0) {
    draft.phase = 'manoeuvre';
    told.push({ type: 'asked', phase: 'manoeuvre', seats });
    return;
  }
  resolveManoeuvres(draft, [null, null], dice, told);
  endTurn(draft, told);
}

/** 6.12: the scores, or the next turn. */
export function endTurn(draft: Draft, told: Event[]): void {
  if (draft.turn >= turnLimitOf(draft.options)) {
    const scores: BySeat<number> = [scoreOf(draft, 0), scoreOf(draft, 1)];
    const lead = scores[0] - scores[1];
    endBattle(draft, lead === 0 ? null : lead > 0 ? 0 : 1, 'turn-limit', scores, told);
    return;
  }
  beginTurn(draft, draft.turn + 1, told);
}

/** A turn begins: what it remembers of the last one, and who is Engaged. */
export function beginTurn(draft: Draft, turn: number, told: Event[]): void {
  draft.turn = turn;
  draft.phase = 'orders';
  const engaged = engagedIds(draft);
  for (const division of draft.divisions) {
    division.wasEngaged = division.began || division.fought;
    division.fought = false;
    division.forced = false;
    division.began = engaged.includes(division.id);
  }
  told.push({ type: 'turn-began', turn, engaged });
}

/** D49: what a side has if the battle ends at the turn limit now. */
export function scoreOf(field: Field, seat: Seat): number {
  const foe: Seat = seat === 0 ? 1 : 0;
  const share = field.start[foe] === 0 ? 0 : Math.floor((1000 * lostOf(field, foe)) / field.start[foe]);
  return share + bonusOf(field, seat);
}

/** The scenario's bonus: a General of this side in the place, and none of the other. */
export function bonusOf(field: Field, seat: Seat): number {
  const { bonus } = SCENARIOS[field.options.scenario];
  if (bonus === null || (bonus.seat !== null && bonus.seat !== seat)) return 0;
  const places = field.terrain.filter(({ name }) => name === bonus.feature);
  const holds = (side: Seat): boolean =>
    divisionsOf(field, side).some(({ at }) => places.some((place) => isInside(place, at)));
  return holds(seat) && !holds(seat === 0 ? 1 : 0) ? bonus.points : 0;
}
