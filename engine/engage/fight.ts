/** Phase 8: the fights themselves (6.10, R47-R56). */
import type { Dice } from '../ruleset.ts';
import type { BySeat, Seat } from '../seat.ts';
import { inFightOrder, leastSquare, type Plan, planOf, termsOfPair } from './combat.ts';
import { throwOut } from './disengage.ts';
import { type Draft, type DraftDivision, type DraftUnit, draftDivision, draftUnits } from './draft.ts';
import type { Event, Pair } from './events.ts';
import { assaults, type Field, firstSeat, unitsOf } from './field.ts';
import { removeDestroyed, strike } from './losses.ts';
import type { DivisionId, SeenDivision, Unit } from './state.ts';
import { GRADES, HIT_FROM } from './tables.ts';

/** Phase 8: all fights, in the order that the higher die chooses. The break check follows in moves.ts. */
export function fightAll(draft: Draft, wishes: BySeat<readonly DivisionId[]>, dice: Dice, told: Event[]): void {
  const plan = planOf(draft);
  if (plan.pairs.length === 0) return;
  for (const division of draft.divisions) division.fought = plan.pairs.some((pair) => pair.includes(division.id));
  told.push({ type: 'fights-joined', pairs: plan.pairs });
  for (const pair of orderOfFights(draft, plan, wishes, dice, told)) fight(draft, plan, pair, dice, told);
}

/** R47, D37: rolled for only where there is something to order. */
function orderOfFights(
  draft: Draft,
  { pairs }: Plan,
  wishes: BySeat<readonly DivisionId[]>,
  dice: Dice,
  told: Event[],
): readonly Pair[] {
  if (pairs.length < 2) return pairs;
  const seat = rollOff('fight-order', draft, dice, told);
  return inFightOrder(pairs, seat, wishes[seat]);
}

/** Each side rolls; the higher, or at a tie the first side of the turn (D13). */
export function rollOff(type: 'fight-order' | 'manoeuvre-order', draft: Draft, dice: Dice, told: Event[]): Seat {
  const white = dice.roll(6, 0);
  const black = dice.roll(6, 1);
  const seat: Seat = white === black ? firstSeat(draft) : white > black ? 0 : 1;
  told.push({ type, white, black, seat });
  return seat;
}

function fight(draft: Draft, plan: Plan, pair: Pair, dice: Dice, told: Event[]): void {
  const terms = termsOfPair(draft, plan, pair);
  const white = draftDivision(draft, pair[0]);
  const black = draftDivision(draft, pair[1]);
  if (terms === null || white === null || black === null) {
    told.push({ type: 'fight-dropped', pair });
    return;
  }
  const roll = (seat: Seat): readonly number[] => Array.from({ length: terms[seat].dice }, () => dice.roll(6, seat));
  const rolled = roll(0);
  const faces: BySeat<readonly number[]> = [rolled, roll(1)];
  const hits: BySeat<number> = [hitsIn(faces[0]), hitsIn(faces[1])];
  told.push({ type: 'fight', pair, terms, faces, hits });
  // Both shares are settled on the position before any loss (D34).
  const shares: BySeat<Share> = [shareOf(draft, white, black, hits[1]), shareOf(draft, black, white, hits[0])];
  suffer(draft, white, hits[1], shares[0], told);
  suffer(draft, black, hits[0], shares[1], told);
  removeDestroyed(draft, told);
  if (hits[0] === hits[1] || !(assaults(white) || assaults(black))) return;
  const weaker = hits[0] < hits[1] ? white : black;
  if (draft.divisions.includes(weaker)) throwOut(draft, weaker, dice, told);
}

function hitsIn(faces: readonly number[]): number {
  return faces.filter((face) => face >= HIT_FROM).length;
}

/** How the hits on a Division fall. */
export interface Share {
  /** Units nearest to the enemy first (D38), as they stand before any loss. */
  readonly units: readonly Unit[];
  /** Units that are not farther from the enemy than their General (D39). */
  readonly front: number;
  /** Hits that the Division takes. */
  readonly total: number;
}

/** R51-R53: how `hits` of a foe fall on a Division. */
export function shareOf(field: Field, division: SeenDivision, foe: SeenDivision, hits: number): Share {
  const enemies = unitsOf(field, foe.id);
  const general = leastSquare(division, enemies);
  const far = unitsOf(field, division.id).map((unit) => ({ unit, square: leastSquare(unit, enemies) }));
  const front = far.filter(({ square }) => square <= general).length;
  far.sort((a, b) => a.square - b.square || tieOf(a.unit, b.unit));
  const extra = front < far.length && hits > front ? field.options.exposureExtra * (hits - front) : 0;
  return { units: far.map(({ unit }) => unit), front, total: hits + extra };
}

/** D38 among equally near units: Good Order first, then militia, line, elite, then id. */
export function tieOf(a: Unit, b: Unit): number {
  return (
    Number(a.disordered) - Number(b.disordered) ||
    GRADES.indexOf(a.grade) - GRADES.indexOf(b.grade) ||
    (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
  );
}

/** One hit each in this order, repeated over the survivors until the hits are used up or nobody is left. */
function suffer(draft: Draft, { id, seat }: DraftDivision, hits: number, { units, total }: Share, told: Event[]): void {
  if (total > hits) told.push({ type: 'general-exposed', seat, division: id, hits, total });
  const own = draftUnits(draft, id);
  let left = total;
  let row: readonly DraftUnit[] = units.flatMap((unit) => own.find((one) => one.id === unit.id) ?? []);
  while (left > 0 && row.length > 0) {
    for (const unit of row) {
      if (left === 0) break;
      strike(draft, unit, told);
      left--;
    }
    row = row.filter((unit) => draft.units.includes(unit));
  }
}
