/**
 * The test kit of Assaultous: positions, actions and what must come of them as text, in the notation of the rule book's
 * section 9, played through match.ts with scripted dice. Every test hands its own ruleset in, so that the same checks run
 * against the engine and against broken copies of it (mutants.test.ts).
 *
 * The whole of it is `play(rules, script)`, where the script is an example as the book prints it:
 *
 *     Given: act b; b1 w 2W; e3 b W          the position text of position.ts (`orders w {...}` as well)
 *     Dice: 1                                faces of the next Do, all of it; none may be left over
 *     Do: b end-turn; w move b1>b2 W         actions (action-text.ts), each with its seat
 *     Then: phase actions w; m3; w g1 i0     everything that changed since the Given (notation.ts)
 *     Also: turns w6 b5; die 1               what changed and the book leaves unsaid
 *     Told: Blue rolls a 1. Blue earns ...   all sentences of the Do, where a test wants to see them
 *
 * A second Do starts from the same Given, with dice of its own. `Then` and `Also` together must name every subject that
 * changed, and whatever they name must be so, changed or not (`b2 -`, `m2`, `bank g3 i7`, `discards w/spy!,b/ambush`).
 * `reject <code>` in Then: the last action is refused with that code and its sentence, those before it are played. A line
 * without a keyword belongs to the line before. Every action goes through `act`: frozen states, invariants, schemas, JSON,
 * the position text there and back, what each viewer's `follow` makes of the events, and the book-keeping of audit.ts.
 *
 * `rule('D38 ...', (rules) => {...})` is a test that mutants can run. `position`, `created`, `act`, `refusal` and
 * `legalTexts` serve tests that need more than a script; `carryOn` plays a script whose steps follow each other.
 */
import { expect } from 'vitest';
import type { Action, Event, Options, Orders, Shown, State, View } from '../../../engine/assaultous/state.ts';
import { type ScriptedDice, scriptedDice } from '../../../engine/dice.ts';
import { type Entry, goesBack } from '../../../engine/entry.ts';
import { stateHash } from '../../../engine/hash.ts';
import * as match from '../../../engine/match.ts';
import type { Actions, Ruleset, Sentence } from '../../../engine/ruleset.ts';
import type { BySeat, Seat } from '../../../engine/seat.ts';
import { actionText, parseAction, seatOf } from './action-text.ts';
import { audit } from './audit.ts';
import { MESSAGES } from './messages.ts';
import { changesOf, deciderOf, factsOf, readItem } from './notation.ts';
import { type Attempt, readScript } from './script.ts';

export type Assaultous = Ruleset<Options, State, Action, Event, View, Orders, Shown>;

/** A test that can be run against any copy of the ruleset. Its title begins with the rule that it shows. */
export interface RuleTest {
  readonly title: string;
  readonly run: (rules: Assaultous) => void;
}

/** A test, named by its rule (`R28 ...`, `D34 ...`). */
export function rule(title: string, run: (rules: Assaultous) => void): RuleTest {
  return { title, run };
}

/** A match under test. */
export interface Game {
  readonly rules: Assaultous;
  readonly fold: match.Fold<State>;
  readonly orders: BySeat<Orders | null>;
}

/** What an action led to, with the entries that standing orders added. */
export interface Played {
  readonly game: Game;
  readonly entries: readonly Entry<Action, Event>[];
  /** All events of the entries, in order. */
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

/** A match that stands in a position. */
export function position(rules: Assaultous, text: string): Game {
  const { state, orders } = rules.parse(text);
  return gameAt(rules, state, orders);
}

/** A match that stands in a state. */
export function gameAt(rules: Assaultous, state: State, orders: BySeat<Orders | null> = [null, null]): Game {
  const over = rules.outcome(state) !== null;
  const fold = { seq: 1, state: deepFreeze(state), pending: rules.pending(state), over, undo: [] };
  return { rules, fold, orders };
}

/** A match that has just been created. `faces`: every die of section 4, in order. */
export function created(rules: Assaultous, options: unknown, faces: readonly number[]): Played {
  const dice = scriptedDice(faces);
  const { fold, entry } = match.open(rules, rules.options.parse(options), dice, AT);
  dice.finish();
  expect(rules.invariants(fold.state), 'invariants').toEqual([]);
  told(rules, fold.state);
  return { game: { rules, fold, orders: [null, null] }, entries: [entry], events: gameEvents(entry) };
}

/** The game's own events of an entry; an undo has none. */
export function gameEvents(entry: Entry<Action, Event>): readonly Event[] {
  return goesBack(entry) ? [] : entry.events;
}

/** No action breaks an invariant; test positions may lack cards that a real game would have. */
function sound(rules: Assaultous, before: State, after: State): void {
  const already = rules.invariants(before);
  const broken = rules.invariants(after).filter((fault) => !already.includes(fault));
  expect(broken, 'invariants').toEqual([]);
}

/** A state survives JSON and the position text, and its views are those that the schema knows. */
function told(rules: Assaultous, state: State): void {
  expect(JSON.parse(JSON.stringify(state)), 'JSON').toEqual(state);
  expect(rules.parse(rules.print(state)).state, 'the position text, there and back').toEqual(state);
  for (const viewer of VIEWERS) {
    const view = rules.view(state, viewer);
    const parsed = rules.viewSchema.safeParse(view);
    expect(parsed.success ? parsed.data : parsed.error, `the schema takes the view of ${viewer}`).toEqual(view);
  }
}

/** What each viewer is told leads from its view before to its view after (P17). */
function followed(rules: Assaultous, before: State, events: readonly Event[], after: State): void {
  for (const event of events) {
    expect(rules.eventSchema.safeParse(event).success, `the schema takes ${JSON.stringify(event)}`).toBe(true);
  }
  for (const viewer of VIEWERS) {
    const seen = events.flatMap((event) => rules.viewEvent(event, viewer) ?? []);
    const view = seen.reduce((at, event) => rules.follow(at, event), rules.view(before, viewer));
    expect(view, `what ${viewer} is told`).toEqual(rules.view(after, viewer));
  }
}

/** The code with which `check` refuses an action, or null. Its sentence must be the rule book's. */
export function refusal(game: Game, seat: Seat, action: Action): string | null {
  const { rules, fold } = game;
  const before = stateHash(fold.state);
  const refused = rules.check(deepFreeze(rules.view(fold.state, seat)), seat, deepFreeze(action));
  expect(stateHash(fold.state), 'check leaves the state alone').toBe(before);
  if (refused === null) return null;
  expect(MESSAGES[refused.code], `${refused.code} is a code of section 8`).toBeDefined();
  expect(refused.message).toMatch(MESSAGES[refused.code] ?? /^$/);
  return refused.code;
}

/** Plays one action with the given faces; what standing orders answer follows at once. */
export function act(game: Game, seat: Seat, action: Action, faces: readonly number[] = []): Played {
  const played = actWith(game, seat, action, faces);
  expect(played.rest, 'no die is left over').toEqual([]);
  return played;
}

function actWith(
  game: Game,
  seat: Seat,
  action: Action,
  faces: readonly number[],
): Played & { rest: readonly number[] } {
  const { rules, orders } = game;
  const refused = refusal(game, seat, action);
  if (refused !== null) throw new Error(`${actionText(action)} is refused: ${refused}`);
  expect(rules.action.safeParse(action).success, 'the schema takes the action').toBe(true);
  expect(legalTexts(game), 'what is accepted is listed').toContain(actionText(action));
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
    const events = gameEvents(step.entry);
    audit(before, events, fold.state);
    sound(rules, before, fold.state);
    followed(rules, before, events, fold.state);
    told(rules, fold.state);
  };
  enter(seat === 0 ? [action, null] : [null, action], 'player');
  for (;;) {
    const given = match.answers(rules, fold, orders);
    if (given[0] === null && given[1] === null) break;
    enter(given, 'orders');
  }
  return { game: { rules, fold, orders }, entries, events: entries.flatMap(gameEvents), rest };
}

/** Plays a script in the notation of section 9; each Do starts from the Given. Returns the match after the last Do. */
export function play(rules: Assaultous, script: string): Game {
  const { given, attempts } = readScript(script);
  if (given === null) throw new Error('a script begins with its Given');
  const start = position(rules, given);
  let end = start;
  for (const attempt of attempts) end = tryOut(start, attempt);
  return end;
}

/** Plays a script without a Given: each Do starts where the one before ended, and its Then tells what changed since. */
export function carryOn(game: Game, script: string): Game {
  const { given, attempts } = readScript(script);
  if (given !== null) throw new Error('a script that carries on has no Given');
  return attempts.reduce(tryOut, game);
}

function tryOut(start: Game, attempt: Attempt): Game {
  let game = start;
  let rest: readonly number[] = attempt.dice;
  let refused: string | null = null;
  const events: Event[] = [];
  attempt.actions.forEach((text, index) => {
    const seat = seatOf(text.charAt(0));
    const action = parseAction(text.slice(2));
    if (attempt.rejected !== null && index === attempt.actions.length - 1) {
      refused = refusal(game, seat, action);
      expect(legalTexts(game), 'what is refused is not listed').not.toContain(
        deciderOf(game.fold.state) === seat ? actionText(action) : '',
      );
      return;
    }
    const played = actWith(game, seat, action, rest);
    ({ game, rest } = played);
    events.push(...played.events);
  });
  const what = attempt.actions.join('; ');
  expect(refused, what).toBe(attempt.rejected);
  expect(rest, `${what}: no die is left over`).toEqual([]);
  demandChanges(start.fold.state, game.fold.state, attempt.items, what);
  if (attempt.told !== null) expect(sentences(start.rules, events), what).toBe(attempt.told);
  return game;
}

/** Every item is so, and every subject that changed is among them. */
function demandChanges(before: State, after: State, items: readonly string[], what: string): void {
  const named = new Map(items.map(readItem));
  expect(named.size, `${what}: no subject twice`).toBe(items.length);
  const facts = factsOf(after);
  const found = new Map(changesOf(before, after));
  // The full list of discards says what `up` and `down` say.
  if (named.has('discards')) for (const subject of ['up', 'down']) if (!named.has(subject)) found.delete(subject);
  for (const subject of named.keys()) found.set(subject, facts.get(subject) ?? 'nothing');
  expect(sorted(found.values()), `${what}: all that changed`).toEqual(sorted(named.values()));
}

function sorted(texts: Iterable<string>): string[] {
  return [...texts].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
}

/** What a player reads of events, sentence after sentence. */
export function sentences(rules: Assaultous, events: readonly Event[]): string {
  const text = (sentence: Sentence): string =>
    sentence.map((part) => (typeof part === 'string' ? part : part.dice.map(({ face }) => face).join(' '))).join('');
  return events
    .map((event) => text(rules.story(event)))
    .filter((part) => part !== '')
    .join(' ');
}

/** What the engine lists as legal for the seat that decides, as sorted texts. `of`: only those that begin so. */
export function legalTexts(game: Game, of = ''): string[] {
  const { rules, fold } = game;
  const seat = deciderOf(fold.state);
  if (seat === null) return [];
  const { complete, actions } = rules.legal(deepFreeze(rules.view(fold.state, seat)), seat);
  expect(complete, 'all legal actions are listed').toBe(true);
  return sorted(actions.map(actionText).filter((text) => text.startsWith(of)));
}
