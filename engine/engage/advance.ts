/** Phase 6: the Advances of both sides in lock step (6.8, R36-R40, D31-D33). */
import { along, type Point } from '../board/plane.ts';
import { type Draft, type DraftDivision, ordered } from './draft.ts';
import type { Event, Stop } from './events.ts';
import { advancePoints, type Field, inContact, isEngaged, nearestEnemy, onTable } from './field.ts';
import { isDifficult, reachesStream } from './ground.ts';
import type { SeenDivision } from './state.ts';
import { DIFFICULT_COST } from './tables.ts';

interface Mover {
  readonly division: DraftDivision;
  readonly start: Point;
  readonly arrow: Point;
  /** What a stream costs besides: two thirds of the allowance. */
  readonly ford: number;
  left: number;
  ticks: number;
  stop: Stop | null;
}

/** The costs of a step, or why it is not taken. */
function stepOf(
  field: Field,
  { division, start, arrow, ford, left, ticks }: Mover,
): { at: Point; cost: number } | Stop {
  const at = along(start, arrow, ticks + 1);
  if (!onTable(at)) return 'edge';
  const difficult = isDifficult(field.terrain, at);
  const stream = reachesStream(field.terrain, division.at, at);
  const cost = (difficult ? DIFFICULT_COST : 1) + (stream ? ford : 0);
  if (cost <= left) return { at, cost };
  if (left === 0) return 'full';
  return stream ? 'stream' : 'difficult';
}

/** A tick: all step together, then those stop who are within 12 inches of an enemy General. */
function tick(draft: Draft, movers: readonly Mover[]): void {
  const steps = movers.map((mover) => ({ mover, step: stepOf(draft, mover) }));
  const stepped: Mover[] = [];
  for (const { mover, step } of steps) {
    if (typeof step === 'string') {
      mover.stop = step;
      continue;
    }
    mover.division.at = step.at;
    mover.left -= step.cost;
    mover.ticks++;
    stepped.push(mover);
  }
  for (const mover of stepped) if (isEngaged(draft, mover.division)) mover.stop = 'engaged';
}

/** Who advances: ordered to, and not Engaged now (R37). */
export function advances(field: Field, division: SeenDivision): boolean {
  return division.order === 'advance' && division.arrow !== null && !isEngaged(field, division);
}

/** Moves the Generals of all Advances; their units are placed by moves.ts. */
export function advanceGenerals(draft: Draft, told: Event[]): void {
  const movers = ordered(draft)
    .filter((division) => advances(draft, division))
    .map((division): Mover => {
      const points = advancePoints(draft, division.id);
      return {
        division,
        start: division.at,
        arrow: division.arrow ?? [0, 1],
        ford: Math.floor((points * 2) / 3),
        left: points,
        ticks: 0,
        stop: null,
      };
    });
  for (let moving = movers; moving.length > 0; moving = moving.filter(({ stop }) => stop === null)) tick(draft, moving);
  for (const { division, start, ticks, stop } of movers) {
    const { id, seat, at } = division;
    const enemy = stop === 'engaged' ? nearestEnemy(draft, seat, at) : null;
    const met = enemy !== null && inContact(enemy.at, at) ? enemy.id : null;
    told.push({
      type: 'general-advanced',
      seat,
      division: id,
      from: start,
      at,
      distance: ticks,
      stop: stop ?? 'full',
      met,
    });
  }
}
