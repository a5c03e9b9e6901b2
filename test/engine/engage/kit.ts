/**
 * The test kit of Engage!: positions as text, submissions and scripted dice through match.ts. Every test hands its own
 * ruleset in, so that the same checks run against the engine and against broken copies of it.
 *
 * `submit` plays one entry and checks on the way what is true of every entry: frozen states, invariants, schemas, JSON, the
 * position text there and back, and that each viewer's `follow` makes of the events what he sees afterwards (P17).
 */
import { expect } from 'vitest';
import type { Point } from '../../../engine/board/plane.ts';
import { scriptedDice } from '../../../engine/dice.ts';
import type { Event } from '../../../engine/engage/events.ts';
import type { Shown } from '../../../engine/engage/preview.ts';
import type { Action, Options, Orders, State, SubmitMoves, SubmitOrders, View } from '../../../engine/engage/state.ts';
import { goesBack } from '../../../engine/entry.ts';
import * as match from '../../../engine/match.ts';
import type { Actions, Ruleset } from '../../../engine/ruleset.ts';
import type { Seat } from '../../../engine/seat.ts';

export type Engage = Ruleset<Options, State, Action, Event, View, Orders, Shown>;

/** A test that can be run against any copy of the ruleset. */
export interface Example {
  readonly no: number;
  readonly title: string;
  readonly run: (rules: Engage) => void;
}

/** A test of a rule that can be run against any copy of the ruleset; its title begins with the rule that it shows. */
export interface RuleTest {
  readonly title: string;
  readonly run: (rules: Engage) => void;
}

/** A test, named by its rule (`R28 ...`, `D34 ...`). */
export function rule(title: string, run: (rules: Engage) => void): RuleTest {
  return { title, run };
}

export interface Played {
  readonly state: State;
  readonly events: readonly Event[];
}

const AT = '2026-11-30T12:00:00.000Z';
const VIEWERS = [0, 1, null] as const;

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const member of Object.values(value)) deepFreeze(member);
  }
  return value;
}

/** The state of a position text. */
export function position(rules: Engage, text: string): State {
  const { state } = rules.parse(text);
  sound(rules, state);
  return deepFreeze(state);
}

function sound(rules: Engage, state: State): void {
  expect(rules.invariants(state), 'invariants').toEqual([]);
  expect(JSON.parse(JSON.stringify(state)), 'JSON').toEqual(state);
  expect(rules.parse(rules.print(state)).state, 'the position text, there and back').toEqual(state);
  for (const viewer of VIEWERS) {
    const view = rules.view(state, viewer);
    const parsed = rules.viewSchema.safeParse(view);
    expect(parsed.success ? parsed.data : parsed.error, `the schema takes the view of ${viewer}`).toEqual(view);
  }
}

/** The code with which a submission is refused, or null. */
export function refusal(rules: Engage, state: State, seat: Seat, action: Action): string | null {
  const refused = rules.check(deepFreeze(rules.view(state, seat)), seat, deepFreeze(action));
  expect(refused?.message ?? 'a sentence', 'a sentence').not.toBe('');
  return refused?.code ?? null;
}

/** Plays the submissions of those who are asked; no die may be missing or left over. */
export function submit(rules: Engage, state: State, actions: Actions<Action>, faces: readonly number[] = []): Played {
  const pending = rules.pending(state);
  for (const seat of [0, 1] as const) {
    const action = actions[seat];
    expect(action !== null, `whether seat ${seat} submits`).toBe(pending.includes(seat));
    if (action !== null) expect(refusal(rules, state, seat, action), `the submission of ${seat}`).toBeNull();
  }
  const dice = scriptedDice(faces);
  const fold = { seq: 1, state, pending, over: false, undo: [] };
  const by = actions.map((action) => (action === null ? null : ('player' as const)));
  const { fold: after, entry } = match.act(rules, fold, actions, [by[0] ?? null, by[1] ?? null], dice, AT);
  dice.finish();
  const events = goesBack(entry) ? [] : entry.events;
  sound(rules, after.state);
  for (const event of events) {
    expect(rules.eventSchema.safeParse(event).success, `the schema takes ${JSON.stringify(event)}`).toBe(true);
  }
  for (const viewer of VIEWERS) {
    const seen = events.flatMap((event) => rules.viewEvent(event, viewer) ?? []);
    const view = seen.reduce((at, event) => rules.follow(at, event), rules.view(state, viewer));
    expect(view, `what ${viewer} is told`).toEqual(rules.view(after.state, viewer));
  }
  return { state: deepFreeze(after.state), events };
}

/** "Moves": both submit what is given, empty plans if nothing is; a seat that is not asked submits nothing. */
export function moves(
  rules: Engage,
  text: string,
  faces: readonly number[] = [],
  plans: readonly [SubmitMoves, SubmitMoves] = [{ type: 'submit-moves' }, { type: 'submit-moves' }],
): Played {
  const state = position(rules, `${text} / phase moves`);
  const asked = rules.pending(state);
  return submit(rules, state, [asked.includes(0) ? plans[0] : null, asked.includes(1) ? plans[1] : null], faces);
}

/** ORDERS of both, empty where nothing is given. */
export function orders(
  rules: Engage,
  text: string,
  faces: readonly number[] = [],
  given: readonly [Partial<SubmitOrders>, Partial<SubmitOrders>] = [{}, {}],
): Played {
  const type = 'submit-orders';
  return submit(
    rules,
    position(rules, text),
    [
      { ...given[0], type },
      { ...given[1], type },
    ],
    faces,
  );
}

/** So many dice that all miss. */
export function misses(n: number): readonly number[] {
  return Array.from({ length: n }, () => 1);
}

/** Where a General (`w1`), a unit (`w1a`) or a Commander (`wc`, `bc`) stands; `gone` if it does not. */
export function where(state: State, id: string): Point | 'gone' {
  if (id === 'wc' || id === 'bc') return state.commanders[id === 'wc' ? 0 : 1];
  const found = state.divisions.find((one) => one.id === id) ?? state.units.find((one) => one.id === id);
  return found?.at ?? 'gone';
}

/** Places of several: `w1 191,240; w1a 221,240*; b1a gone`. `*`: Disordered, and without it in Good Order. */
export function expectPlaces(state: State, text: string): void {
  for (const item of text.split(';')) {
    const [id = '', place = ''] = item.trim().split(' ');
    const unit = state.units.find((one) => one.id === id);
    const at = where(state, id);
    const found = at === 'gone' ? at : `${at.join()}${unit?.disordered ? '*' : ''}`;
    expect(`${id} ${found}`).toBe(`${id} ${place}`);
  }
}

/** The Disordered units, by id. */
export function disordered(state: State): readonly string[] {
  return state.units.filter((unit) => unit.disordered).map(({ id }) => id);
}

/** The units that are left, by id. */
export function living(state: State): readonly string[] {
  return state.units.map(({ id }) => id);
}

/** The fights: `w1 5 b1 1` with the dice of each side, in order. */
export function fights(events: readonly Event[]): readonly string[] {
  return events.flatMap((event) =>
    event.type === 'fight'
      ? [`${event.pair[0]} ${event.terms[0].dice} ${event.pair[1]} ${event.terms[1].dice}`]
      : event.type === 'fight-dropped'
        ? [`${event.pair.join(' ')} dropped`]
        : [],
  );
}

/** The events of a kind. */
export function told<T extends Event['type']>(
  events: readonly Event[],
  type: T,
): readonly Extract<Event, { readonly type: T }>[] {
  return events.filter((event): event is Extract<Event, { readonly type: T }> => event.type === type);
}
