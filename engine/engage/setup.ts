/** From the options to the first turn (section 4). No die is rolled. */
import { plus } from '../board/plane.ts';
import type { Applied } from '../ruleset.ts';
import { SEATS, type Seat } from '../seat.ts';
import type { Draft, DraftDivision, DraftUnit } from './draft.ts';
import type { Event } from './events.ts';
import { type DivisionRow, SCENARIOS, SLOTS, type UnitRow } from './scenarios.ts';
import type { DivisionId, Options, State } from './state.ts';
import { beginTurn } from './turn.ts';

/** `w1`, `b4`. `number`: from 1. */
export function divisionId(seat: Seat, number: number): DivisionId {
  return `${seat === 0 ? 'w' : 'b'}${number}`;
}

/** The letter of a unit by its place in the list. */
function letterOf(at: number): string {
  return String.fromCharCode(97 + at);
}

/** R69: all cavalry of a Division but the first unit become infantry of the same grade. */
function thinned(units: readonly UnitRow[], rare: boolean): readonly UnitRow[] {
  if (!rare) return units;
  const first = units.findIndex(({ arm }) => arm === 'cavalry');
  return units.map((unit, at) => (unit.arm === 'cavalry' && at !== first ? { ...unit, arm: 'infantry' } : unit));
}

function unitsAt(seat: Seat, id: DivisionId, row: DivisionRow, rare: boolean): DraftUnit[] {
  return thinned(row.units, rare).map(({ arm, grade }, at) => {
    const [x, y] = SLOTS[at] ?? [0, 0];
    const turned = seat === 0 ? 1 : -1;
    return {
      id: `${id}${letterOf(at)}`,
      division: id,
      arm,
      grade,
      at: plus(row.at, [turned * x, turned * y]),
      disordered: false,
    };
  });
}

/** Creation, to the first ORDERS. */
export function openGame(options: Options): Applied<State, Event> {
  const scenario = SCENARIOS[options.scenario];
  const divisions: DraftDivision[] = [];
  const units: DraftUnit[] = [];
  for (const seat of SEATS) {
    for (const [at, row] of scenario.divisions[seat].entries()) {
      const id = divisionId(seat, at + 1);
      divisions.push({
        id,
        seat,
        at: row.at,
        order: 'hold',
        arrow: null,
        retreat: { direction: 'away', distance: 120 },
        began: false,
        wasEngaged: false,
        fought: false,
        forced: false,
      });
      units.push(...unitsAt(seat, id, row, options.cavalryRare));
    }
  }
  units.sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
  const count = (seat: Seat): number => scenario.divisions[seat].reduce((sum, row) => sum + row.units.length, 0);
  const draft: Draft = {
    options,
    terrain: scenario.terrain,
    turn: 1,
    phase: 'orders',
    divisions,
    units,
    commanders: [scenario.commanders[0], scenario.commanders[1]],
    start: [count(0), count(1)],
    result: null,
  };
  const events: Event[] = [];
  beginTurn(draft, 1, events);
  return { state: draft, events, reveals: false };
}
