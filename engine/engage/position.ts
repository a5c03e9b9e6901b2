/** Positions as text (section 9), one item a line or between ` / `; `#` starts a comment. */
import { type Parsed, PositionError } from '../ruleset.ts';
import type { BySeat, Seat } from '../seat.ts';
import { seatOfId, turnLimitOf } from './field.ts';
import { parseDivision, printDivision, sortedDivisions } from './position-divisions.ts';
import { oneOf, placeOf, textOf, wholeOf, wordsIn } from './position-words.ts';
import { optionsSchema, ordersSchema } from './schemas.ts';
import type { Feature, Options, Orders, Phase, Reason, Result, State, Unit } from './state.ts';
import { TERRAIN, TERRAINS } from './tables.ts';
import { askedSeats } from './turn.ts';

const PHASES: readonly Phase[] = ['orders', 'moves', 'manoeuvre', 'over'];
const REASONS: readonly Reason[] = ['break', 'turn-limit', 'surrender', 'agreed', 'timeout', 'cancelled'];
/** What holds where a text does not say: small forces that do not break (section 9). */
const GIVEN = { scenario: 'outpost', turnLimit: 20, breakPercent: 100 };

/** The items by their first word, and those of which there are several. */
interface Items {
  readonly single: ReadonlyMap<string, string>;
  readonly options: ReadonlyMap<string, string>;
  readonly terrain: readonly string[];
  readonly divisions: readonly string[];
}

const SINGLE: readonly string[] = ['turn', 'phase', 'wc', 'bc', 'lost', 'over', 'orders w', 'orders b'];

function itemsOf(text: string): Items {
  const single = new Map<string, string>();
  const options = new Map<string, string>();
  const terrain: string[] = [];
  const divisions: string[] = [];
  for (const raw of text.replace(/#[^\n]*/g, '').split(/\n|\s\/\s/)) {
    const item = raw.trim();
    if (item === '') continue;
    const [word = '', second = ''] = wordsIn(item);
    if (/^[wb]\d/.test(word)) divisions.push(item);
    else if (Object.hasOwn(TERRAIN, word)) terrain.push(item);
    else if (word === 'option') put(options, second, item.replace(/^option\s+\S+\s*/, ''));
    else {
      const name = word === 'orders' ? `${word} ${second}` : word;
      if (!SINGLE.includes(name)) throw new PositionError(`${name}: no such item`);
      put(single, name, item.slice(item.indexOf(word) + word.length).trim());
    }
  }
  return { single, options, terrain, divisions };
}

function put(items: Map<string, string>, name: string, text: string): void {
  if (items.has(name)) throw new PositionError(`${name}: stands twice`);
  items.set(name, text);
}

/** Reads a position. Throws `PositionError` with the item and the reason. */
export function parse(text: string): Parsed<State, Orders> {
  const items = itemsOf(text);
  const say = (name: string, missing: string): string => items.single.get(name) ?? missing;
  const options = parseOptions(items.options);
  const read = items.divisions.map(parseDivision);
  const units = read.flatMap((one) => one.units).sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
  checkNames([...units.map(({ id }) => id), ...read.map(({ division }) => division.id)]);
  const result = parseResult(items.single.get('over'));
  const base = {
    options,
    terrain: items.terrain.map(parseFeature),
    turn: wholeOf('turn', say('turn', '1'), 1, turnLimitOf(options)),
    phase: oneOf('phase', say('phase', result === null ? 'orders' : 'over'), PHASES),
    units,
    commanders: [placeOf('wc', say('wc', '360,480')), placeOf('bc', say('bc', '360,0'))] as const,
    start: startOf(units, say('lost', '0 0')),
    result,
  };
  const state: State = {
    ...base,
    divisions: sortedDivisions(
      base,
      read.map(({ division }) => division),
    ),
  };
  checkShape(state);
  return { state, orders: [parseStanding(items, 'orders w'), parseStanding(items, 'orders b')] };
}

function checkNames(names: readonly string[]): void {
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw new PositionError(`${twice}: stands twice`);
}

function parseOptions(said: ReadonlyMap<string, string>): Options {
  const given: Record<string, unknown> = { ...GIVEN };
  for (const [name, text] of said) given[name] = optionValue(text);
  const read = optionsSchema.safeParse(given);
  if (!read.success) throw new PositionError(`option: no such options: ${JSON.stringify(given)}`);
  return read.data;
}

function optionValue(text: string): unknown {
  if (text === 'true' || text === 'false') return text === 'true';
  return /^\d{1,4}$/.test(text) ? Number(text) : text;
}

function parseFeature(item: string): Feature {
  const [word = '', ...rest] = wordsIn(item);
  const kind = oneOf('terrain', word, TERRAINS);
  const places = rest.filter((part) => part.includes(','));
  const name = rest.slice(0, rest.length - places.length).join(' ');
  if (rest.slice(rest.length - places.length).some((part) => !part.includes(','))) {
    throw new PositionError(`${kind}: its name comes before its points`);
  }
  const points = places.map((part) => placeOf(kind, part));
  const least = TERRAIN[kind].shape === 'polygon' ? 3 : 2;
  if (points.length < least) throw new PositionError(`${kind}: at least ${least} points`);
  return { kind, name: name === '' ? null : name, points };
}

function startOf(units: readonly Unit[], text: string): BySeat<number> {
  const [white = '', black = '', ...more] = wordsIn(text);
  if (more.length > 0) throw new PositionError(`lost: "${text}" is not like 0 2`);
  const count = (seat: Seat, lost: string): number =>
    units.filter(({ id }) => seatOfId(id) === seat).length + wholeOf('lost', lost, 0, 24);
  return [count(0, white), count(1, black)];
}

function parseResult(text: string | undefined): Result | null {
  if (text === undefined) return null;
  const [who = '', why = '', ...more] = wordsIn(text);
  if (more.length > 0) throw new PositionError(`over: "${text}" is not like white break`);
  const winner = oneOf('over', who, ['white', 'black', 'draw']);
  return { winner: winner === 'draw' ? null : winner === 'white' ? 0 : 1, reason: oneOf('over', why, REASONS) };
}

function parseStanding(items: Items, name: string): Orders | null {
  const text = items.single.get(name);
  if (text === undefined) return null;
  const read = ordersSchema.safeParse(jsonOf(name, text.slice(1)));
  if (!read.success) throw new PositionError(`${name}: these are no standing orders: ${text}`);
  return read.data;
}

function jsonOf(name: string, text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    throw new PositionError(`${name}: no JSON: ${text}`);
  }
}

function checkShape(state: State): void {
  if ((state.phase === 'over') !== (state.result !== null)) {
    throw new PositionError('over: a result ends the battle, and nothing else');
  }
  if (state.phase === 'over') return;
  for (const seat of [0, 1] as const) {
    if (!state.divisions.some((division) => division.seat === seat)) {
      throw new PositionError(`${seat === 0 ? 'white' : 'black'} has no Division`);
    }
  }
  if (askedSeats(state).length === 0) throw new PositionError(`phase: nobody is asked in ${state.phase}`);
}

/** Writes a position, every item of it; `parse` gives back the same state and orders. */
export function print(state: State, orders: BySeat<Orders | null> = [null, null]): string {
  const { result } = state;
  const winner = result?.winner ?? null;
  const lost = ([0, 1] as const).map(
    (seat) => state.start[seat] - state.units.filter(({ id }) => seatOfId(id) === seat).length,
  );
  const lines = [
    `turn ${state.turn}`,
    `phase ${state.phase}`,
    ...(result === null
      ? []
      : [`over ${winner === null ? 'draw' : winner === 0 ? 'white' : 'black'} ${result.reason}`]),
    `wc ${textOf(state.commanders[0])}`,
    `bc ${textOf(state.commanders[1])}`,
    ...Object.entries(state.options).map(([name, value]) => `option ${name} ${value}`),
    `lost ${lost.join(' ')}`,
    ...state.terrain.map(
      ({ kind, name, points }) => `${kind}${name === null ? '' : ` ${name}`} ${points.map(textOf).join(' ')}`,
    ),
    ...state.divisions.map((division) => printDivision(state, division)),
  ];
  orders.forEach((given, seat) => {
    if (given !== null) lines.push(`orders ${seat === 0 ? 'w' : 'b'} ${JSON.stringify(given)}`);
  });
  return `${lines.join('\n')}\n`;
}
