/** Candidates for MOVES. */
import type { Seat } from '../seat.ts';
import { checkOffsets } from './check-ids.ts';
import { divisionsOf } from './field.ts';
import { axisOf, lineAlong, usualLine } from './formation.ts';
import { exchangedPlaces, presentPlaces, turnedPlaces } from './placing.ts';
import type { Placing, Retreat, SeenDivision, SubmitMoves, View } from './state.ts';

const TYPE = 'submit-moves';
/** Turns of the present places that a list offers, in steps of 15 degrees. */
const TURNS = [1, -1, 3, -3, 12] as const;
/** Distances of a retreat; one Division has more of them to choose from, so that no list is short. */
const USUAL = [120, 180, 240] as const;
const DISTANCES = [...USUAL, 150, 210, 130, 140, 160, 170, 190, 200, 220, 230] as const;

/** The usual line of all first; then all as they are, one at a time, ways to retreat, orders of fights. */
export function listMoves(view: View, seat: Seat): readonly SubmitMoves[] {
  const own = divisionsOf(view, seat);
  const placing = own.filter(({ order }) => order !== 'manoeuvre');
  const lines = placing.map((division): Placing => ({ division: division.id, offsets: usualLine(view, division) }));
  const single = [...lines, ...placing.flatMap((division) => turned(view, division))];
  return [
    { type: TYPE, divisions: lines },
    { type: TYPE },
    ...single.map((one): SubmitMoves => ({ type: TYPE, divisions: [one] })),
    ...USUAL.flatMap((distance) =>
      retreats(distance).map(
        (retreat): SubmitMoves => ({ type: TYPE, divisions: own.map(({ id }) => ({ division: id, retreat })) }),
      ),
    ),
    ...own.map(({ id }): SubmitMoves => ({ type: TYPE, divisions: lines, combatOrder: [id] })),
    ...own.flatMap(({ id }, at) =>
      (at === 0 ? DISTANCES : USUAL).flatMap((distance) =>
        retreats(distance).map((retreat): SubmitMoves => ({ type: TYPE, divisions: [{ division: id, retreat }] })),
      ),
    ),
  ];
}

function retreats(distance: number): readonly Retreat[] {
  return [
    { direction: 'away', distance },
    { direction: 'commander', distance },
  ];
}

/** Lines that look elsewhere, and the present places turned or with two units changed, where that leaves room. */
function turned(view: View, division: SeenDivision): readonly Placing[] {
  const [x, y] = axisOf(view, division);
  const lines = [[y, -x] as const, [-y, x] as const, [-x, -y] as const].map((axis) => lineAlong(view, division, axis));
  const present = presentPlaces(view, division);
  const ids = Object.keys(present);
  const changed = ids.slice(1).map((id, at) => exchangedPlaces(present, ids[at] ?? id, id));
  const shaped = [...TURNS.map((steps) => turnedPlaces(present, steps)), ...changed].filter(
    (offsets) => checkOffsets(view, division, offsets) === null,
  );
  return [...lines, ...shaped].map((offsets): Placing => ({ division: division.id, offsets }));
}
