/** MANOEUVRE: phase 9 for Divisions (6.11, R57-R62, D43-D45). */
import { along, type Point, samePoint, stepsOf, towards } from '../board/plane.ts';
import type { Dice } from '../ruleset.ts';
import { type BySeat, other, type Seat } from '../seat.ts';
import { type Draft, draftDivision } from './draft.ts';
import type { Event, Halt } from './events.ts';
import { engagedAt, type Field, isEngaged, marchPoints, nearestEnemy, onTable } from './field.ts';
import { rollOff } from './fight.ts';
import { entersDifficult, isDifficult, reachesStream } from './ground.ts';
import { settle } from './settle.ts';
import type { March, SeenDivision, SubmitManoeuvres } from './state.ts';
import { DIFFICULT_COST } from './tables.ts';

/** Whether a Division may manoeuvre now (D45). */
export function mayManoeuvre(field: Field, division: SeenDivision): boolean {
  return division.order === 'manoeuvre' && !division.fought && !isEngaged(field, division);
}

/** The seats with a Division that may. */
export function manoeuvring(field: Field): readonly Seat[] {
  return ([0, 1] as const).filter((seat) =>
    field.divisions.some((division) => division.seat === seat && mayManoeuvre(field, division)),
  );
}

/** The length of a path: its steps (6.11). */
export function lengthOf(from: Point, path: readonly Point[]): number {
  let at = from;
  let sum = 0;
  for (const to of path) {
    sum += stepsOf(at, to);
    at = to;
  }
  return sum;
}

/** How far a General comes on a path. */
export interface Walk {
  readonly at: Point;
  /** Way points that he reached, and where he stopped. */
  readonly path: readonly Point[];
  readonly steps: number;
  readonly halt: Halt;
  readonly by: string | null;
}

/** R58-R61: a General on his path, until something stops him. */
export function walk(field: Field, division: SeenDivision, path: readonly Point[]): Walk {
  const { seat } = division;
  const { terrain } = field;
  let left = marchPoints(field, division.id);
  let at = division.at;
  let steps = 0;
  const passed: Point[] = [];
  const end = (halt: Halt, by: string | null = null): Walk => {
    const last = passed.at(-1) ?? division.at;
    return { at, path: samePoint(last, at) ? passed : [...passed, at], steps, halt, by };
  };
  for (const to of path) {
    const start = at;
    const count = stepsOf(start, to);
    for (let k = 1; k <= count; k++) {
      const next = k === count ? to : along(start, towards(start, to), k);
      const cost = isDifficult(terrain, next) ? DIFFICULT_COST : 1;
      if (cost > left) return end('spent');
      if (!onTable(next)) return end('edge');
      if (engagedAt(field, seat, next)) return end('enemy', nearestEnemy(field, seat, next)?.id ?? null);
      const halts = entersDifficult(terrain, at, next) || reachesStream(terrain, at, next);
      at = next;
      left -= cost;
      steps++;
      if (halts) return end('terrain');
    }
    passed.push(at);
  }
  return end('done');
}

function carryOut(draft: Draft, { division: id, path, offsets }: March, told: Event[]): void {
  const division = draftDivision(draft, id);
  if (division === null) return;
  const from = division.at;
  const { at, path: walked, steps, halt, by } = walk(draft, division, path);
  division.at = at;
  const { seat } = division;
  told.push({ type: 'general-manoeuvred', seat, division: id, from, path: walked, at, distance: steps, halt, by });
  settle(draft, [{ division, from, offsets: offsets ?? {} }], told);
}

/** D10: both lists, one Division of each side in turn; an exhausted side is skipped. */
export function resolveManoeuvres(
  draft: Draft,
  submissions: BySeat<SubmitManoeuvres | null>,
  dice: Dice,
  told: Event[],
): void {
  const lists: BySeat<March[]> = [[...(submissions[0]?.moves ?? [])], [...(submissions[1]?.moves ?? [])]];
  let seat: Seat = lists[0].length > 0 ? 0 : 1;
  if (lists[0].length > 0 && lists[1].length > 0) seat = rollOff('manoeuvre-order', draft, dice, told);
  while (lists[0].length + lists[1].length > 0) {
    const next = lists[seat].shift();
    if (next !== undefined) carryOut(draft, next, told);
    seat = other(seat);
  }
}
