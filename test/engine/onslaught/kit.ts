/**
 * The test kit of Onslaught: positions, actions and what must come of them as text, in the notation of the rule book's
 * section 9, played through match.ts with scripted dice. Every test hands its own ruleset in, so that the same checks run
 * against the engine and against broken copies of it (mutants.test.ts).
 */
import { expect } from 'vitest';
import { type ScriptedDice, scriptedDice } from '../../../engine/dice.ts';
import { type Entry, goesBack } from '../../../engine/entry.ts';
import { stateHash } from '../../../engine/hash.ts';
import * as match from '../../../engine/match.ts';
import type { Action, Event, Options, Orders, Shown, State, View } from '../../../engine/onslaught/state.ts';
import type { Actions, Ruleset } from '../../../engine/ruleset.ts';
import { type BySeat, other, type Seat } from '../../../engine/seat.ts';
import { actionText, parseAction, seatOf } from './action-text.ts';
import { audit } from './audit.ts';
import { MESSAGES } from './messages.ts';
import { changedUnits, eventText, phaseText } from './notation.ts';

export type Onslaught = Ruleset<Options, State, Action, Event, View, Orders, Shown>;

/** A test that can be run against any copy of the ruleset. Its title begins with the rule that it shows. */
export interface RuleTest {
  readonly title: string;
  readonly run: (rules: Onslaught) => void;
}

/** A test, named by its rule (`R28 ...`, `D34 ...`). */
export function rule(title: string, run: (rules: Onslaught) => void): RuleTest {
  return { title, run };
}

/** A match under test. */
export interface Game {
  readonly rules: Onslaught;
  readonly fold: match.Fold<State>;
  readonly orders: BySeat<Orders | null>;
}

/** What an action led to, with the entries that standing orders and conducts added. */
export interface Played {
  readonly game: Game;
  readonly entries: readonly Entry<Action, Event>[];
  /** All events of the entries, in order. */
  readonly events: readonly Event[];
  /** The events in the notation of section 9; questions that orders answered are left out, as there. */
  readonly text: string;
}

const AT = '2026-11-30T12:00:00.000Z';

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const member of Object.values(value)) deepFreeze(member);
  }
  return value;
}

/** A match that stands in a position. */
export function position(rules: Onslaught, text: string): Game {
  const { state, orders } = rules.parse(text);
  return gameAt(rules, state, orders);
}

/** A match that stands in a state. */
export function gameAt(rules: Onslaught, state: State, orders: BySeat<Orders | null> = [null, null]): Game {
  const over = rules.outcome(state) !== null;
  const fold = { seq: 1, state: deepFreeze(state), pending: rules.pending(state), over, undo: [] };
  return { rules, fold, orders };
}

/** A match that has just been created. `faces`: the initiative dice. */
export function created(rules: Onslaught, options: unknown, faces: readonly number[]): Played {
  const dice = scriptedDice(faces);
  const { fold, entry } = match.open(rules, rules.options.parse(options), dice, AT);
  dice.finish();
  expect(rules.invariants(fold.state), 'invariants').toEqual([]);
  return { ...told([entry]), game: { rules, fold, orders: [null, null] } };
}

/** No action breaks an invariant; test positions may lack terrain that a real game would have. */
function sound(rules: Onslaught, before: State, after: State): void {
  const already = rules.invariants(before);
  expect(
    rules.invariants(after).filter((broken) => !already.includes(broken)),
    'invariants',
  ).toEqual([]);
}

/** The code with which `check` refuses an action, or null. Its sentence must be the rule book's. */
export function refusal(game: Game, seat: Seat, action: Action): string | null {
  const { rules, fold } = game;
  const before = stateHash(fold.state);
  const refused = rules.check(deepFreeze(rules.view(fold.state, seat)), seat, action);
  expect(stateHash(fold.state), 'check leaves the state alone').toBe(before);
  if (refused === null) return null;
  expect(MESSAGES[refused.code], `${refused.code} is a code of section 8`).toBeDefined();
  expect(refused.message).toMatch(MESSAGES[refused.code] ?? /^$/);
  return refused.code;
}

/** Plays one action with the given faces; what standing orders and conducts answer follows at once. */
export function act(game: Game, seat: Seat, action: Action, faces: readonly number[]): Played {
  const { rules, orders } = game;
  const refused = refusal(game, seat, action);
  if (refused !== null) throw new Error(`refused: ${refused}`);
  expect(rules.action.safeParse(action).success, 'the schema takes the action').toBe(true);
  const entries: Entry<Action, Event>[] = [];
  let fold = game.fold;
  let rest = faces;
  const enter = (actions: Actions<Action>, by: 'player' | 'orders'): void => {
    const dice: ScriptedDice = scriptedDice(rest);
    const before = fold.state;
    const step = match.act(rules, fold, deepFreeze(actions), [actions[0] && by, actions[1] && by], dice, AT);
    rest = rest.slice(dice.rolled.length);
    fold = step.fold;
    deepFreeze(fold.state);
    entries.push(step.entry);
    audit(before, gameEvents(step.entry), fold.state);
    sound(rules, before, fold.state);
  };
  enter(seat === 0 ? [action, null] : [null, action], 'player');
  for (;;) {
    const given = match.answers(rules, fold, orders);
    if (given[0] === null && given[1] === null) break;
    enter(given, 'orders');
  }
  expect(rest, 'no die is left over').toEqual([]);
  return { ...told(entries), game: { rules, fold, orders } };
}

/** The game's own events of an entry; an undo has none. */
export function gameEvents(entry: Entry<Action, Event>): readonly Event[] {
  return goesBack(entry) ? [] : entry.events;
}

function told(entries: readonly Entry<Action, Event>[]): Omit<Played, 'game'> {
  const events = entries.flatMap(gameEvents);
  const shown = entries.flatMap((entry, index) => {
    const answered = index + 1 < entries.length;
    return gameEvents(entry).filter((event) => event.type !== 'asked' || !answered);
  });
  const text = shown.map(eventText).filter((part) => part !== '');
  return { entries, events, text: text.join('; ') };
}

/** The dice that an expectation names in brackets, in order. */
function facesIn(text: string): number[] {
  return [...text.matchAll(/\[([1-6 ]+)\]/g)].flatMap((found) => (found[1] ?? '').split(' ').map(Number));
}

/**
 * Plays a script in the notation of section 9 and compares everything it says:
 * `W fire wA1 bL1 → wA1 strikes bL1 [5 1 2 6]: 2 hits, 2 left; ... ⇒ bL1 f5(2); answer, decider black`.
 * Steps stand on lines of their own or are parted by ` · `. An expectation that ends in ` ...` tells the beginning only,
 * a step without one must merely be accepted. After `⇒` stands every unit that differs from the start
 * (`-`: none), then phase, decider and counters.
 */
export function play(rules: Onslaught, from: string | Game, script: string): Game {
  let game = typeof from === 'string' ? position(rules, from) : from;
  const start = game.fold.state;
  for (const line of script.split(/\n| · /)) {
    const [step = '', end] = line.trim().split(/ ?⇒ /);
    if (step !== '') game = playStep(game, step);
    if (end !== undefined) demandEnd(start, game.fold.state, end);
  }
  return game;
}

function playStep(game: Game, step: string): Game {
  const [command = '', expected = ''] = step.split(' → ');
  const seat = seatOf(command.charAt(0));
  const action = parseAction(command.slice(2));
  if (expected.startsWith('rejected ')) {
    expect(`${command} → rejected ${refusal(game, seat, action)}`).toBe(step);
    return game;
  }
  const played = act(game, seat, action, facesIn(expected));
  if (expected.endsWith(' ...')) {
    const shown = expected.slice(0, -4);
    expect(played.text.slice(0, shown.length)).toBe(shown);
  } else if (expected !== '') expect(`${command} → ${played.text}`).toBe(step);
  return played.game;
}

function demandEnd(start: State, state: State, end: string): void {
  const [units = '', phase] = end.includes('; ') ? end.split('; ') : /^(?:[wb][GLCA]|-)/.test(end) ? [end] : ['-', end];
  const named = units === '-' ? [] : units.split(', ').sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  expect(changedUnits(start, state), 'every unit that differs from the start').toEqual(named);
  if (phase !== undefined) expect(phaseText(state, phase.split(', '))).toBe(phase);
}

/** What the engine lists as legal for the seat that decides, as sorted texts. `of`: only those that begin so. */
export function legalTexts(game: Game, of = ''): string[] {
  const { rules, fold } = game;
  const seat = fold.state.decider;
  if (seat === null) return [];
  const texts = rules.legal(deepFreeze(rules.view(fold.state, seat)), seat).actions.map(actionText);
  return texts.filter((text) => text.startsWith(of)).sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
}

/** The strikes among events: striker, target, number of dice, the face needed. */
export function strikesIn(events: readonly Event[]): string[] {
  return events.flatMap((event) =>
    event.type === 'strike' ? [`${event.unit} ${event.target} ${event.dice.length} on ${event.need}`] : [],
  );
}

/** The other side's refusal of the same action: only the decider may act. */
export function refusedToOther(game: Game, seat: Seat, action: Action): string | null {
  return refusal(game, other(seat), action);
}
