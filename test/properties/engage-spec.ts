import fc from 'fast-check';
import { recordedDice } from '../../engine/dice.ts';
import type { Event } from '../../engine/engage/events.ts';
import { engage } from '../../engine/engage/index.ts';
import { sees } from '../../engine/engage/sight.ts';
import type { Action, Orders, Retreat, State, View } from '../../engine/engage/state.ts';
import type { Actions, RandomStream } from '../../engine/ruleset.ts';
import type { Seat } from '../../engine/seat.ts';
import type { Spec } from './subject.ts';

/** Options as a client sends them; short games and long ones. */
const options = fc.record(
  {
    scenario: fc.constantFrom('outpost', 'field', 'ridge', 'crossing'),
    turnLimit: fc.constantFrom('scenario', 4, 7, 12),
    breakPercent: fc.constantFrom(30, 50, 100),
    artilleryRange: fc.constantFrom(60, 180, 360),
    cavalryRare: fc.boolean(),
    cavalryAssaultDice: fc.constantFrom(1, 2),
    exposureExtra: fc.constantFrom(1, 2),
  },
  { requiredKeys: [] },
);

const ORDERS: readonly Orders[] = [
  { orders: 'repeat', moves: 'keep', manoeuvre: 'stay' },
  { orders: 'hold', moves: 'ask', manoeuvre: 'ask' },
  { orders: 'repeat-until-contact', moves: 'keep-until-contact', manoeuvre: 'stay' },
];

/** How the other side's Divisions would retreat, drawn anew; not by `determinize`, which is itself to be tested. */
function swap(state: State, viewer: Seat, random: RandomStream): State {
  const other = (): Retreat => ({
    direction: random.below(2) === 0 ? 'away' : 'commander',
    distance: 120 + random.below(121),
  });
  return {
    ...state,
    divisions: state.divisions.map((division) =>
      division.seat === viewer ? division : { ...division, retreat: other() },
    ),
  };
}

/** Whether the search for a free place was asked, which names the smaller x where all else is equal. */
function searched(state: State, actions: Actions<Action>, dice: Parameters<typeof recordedDice>[0]): boolean {
  return engage.apply(state, actions, recordedDice(dice)).events.some((event) => {
    if (event.type === 'general-disengaged' || event.type === 'general-forced') return event.route === 'aside';
    return event.type === 'unit-shifted' || event.type === 'commander-displaced';
  });
}

/** Sight within range is the same both ways but for what stands on no line: a unit sees whoever sees it. */
function sights(state: State): readonly string[] {
  const faults: string[] = [];
  const [whites, blacks] = [
    state.units.filter(({ id }) => id.startsWith('w')),
    state.units.filter(({ id }) => id.startsWith('b')),
  ];
  for (const white of whites) {
    for (const black of blacks) {
      if (sees(state, white, black) !== sees(state, black, white)) faults.push(`${white.id} and ${black.id}`);
    }
  }
  return faults;
}

/** Where a retreat may come into play: somebody disengages, or may be thrown out of a fight. */
function consults(state: State): boolean {
  return (
    state.phase === 'moves' &&
    state.divisions.some(
      (division) => division.order === 'disengage' || (division.order === 'assault' && division.began),
    )
  );
}

type Engage = typeof engage;

/** Engage!, or a broken variant of it, for the suite. */
export const engageSpecOf = (rules: Engage): Spec<State, Action, Event, View> => ({
  rules,
  options,
  cap: 400,
  nodes: 60,
  orders: ORDERS,
  swap,
  consults,
  lopsided: searched,
  sights,
});

export const engageSpec = engageSpecOf(engage);
