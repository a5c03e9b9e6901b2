/** Positions as text, one line a subject; `-` is an empty list or nothing, `|` parts the seats. */
import * as z from 'zod/mini';
import { type Parsed, PositionError } from '../../engine/ruleset.ts';
import type { BySeat } from '../../engine/seat.ts';
import { type Orders, ordersSchema, type State, viewSchema } from './state.ts';

const list = (values: readonly (number | string)[]) => (values.length === 0 ? '-' : values.join(' '));
const pair = (values: BySeat<readonly (number | string)[]>) => `${list(values[0])} | ${list(values[1])}`;
const maybe = (value: number | null) => (value === null ? '-' : String(value));

/** The position's text. */
export function print(state: State, orders?: BySeat<Orders | null>): string {
  const { attack, result } = state;
  const lines = [
    `phase ${state.phase}`,
    `round ${state.round} ${state.rounds}`,
    `turn ${state.no} ${maybe(state.active)}`,
    `initiative ${state.initiative}`,
    `posts ${pair(state.posts)}`,
    `coins ${state.coins[0]} | ${state.coins[1]}`,
    `hands ${pair(state.hands)}`,
    `shown ${pair(state.shown)}`,
    `deck ${list(state.deck)}`,
    `peeked ${state.peeked[0] ? 'yes' : 'no'} | ${state.peeked[1] ? 'yes' : 'no'}`,
    `discards ${list(state.discards)}`,
    `left ${state.marches} ${state.deeds}`,
    `attack ${attack === null ? '-' : `${attack.card} ${attack.at} ${maybe(attack.guard)}`}`,
    `blood ${state.blood ? 'yes' : 'no'}`,
    `result ${result === null ? '-' : `${maybe(result.winner)} ${result.reason}`}`,
  ];
  if (orders !== undefined)
    lines.push(`orders ${orders.map((own) => (own === null ? '-' : `${own.counter} ${own.keep}`)).join(' | ')}`);
  return `${lines.join('\n')}\n`;
}

/** Words of the lines by their first word. */
function read(text: string): (key: string) => readonly string[] {
  const lines = new Map<string, readonly string[]>();
  text.split('\n').forEach((line, at) => {
    const [key, ...words] = line.trim().split(/\s+/);
    if (key === undefined || key === '') return;
    if (lines.has(key)) throw new PositionError(`line ${at + 1}: a second ${key}`);
    lines.set(key, words);
  });
  return (key) => {
    const words = lines.get(key);
    if (words === undefined) throw new PositionError(`line ${lines.size + 1}: ${key} is missing`);
    return words;
  };
}

function number(word: string | undefined, key: string): number {
  if (word === undefined || !/^\d{1,2}$/.test(word))
    throw new PositionError(`${key}: ${word ?? 'nothing'} is no number`);
  return Number(word);
}

function sides(words: readonly string[], key: string): BySeat<readonly string[]> {
  const bar = words.indexOf('|');
  if (bar < 0) throw new PositionError(`${key}: both seats are needed`);
  return [words.slice(0, bar), words.slice(bar + 1)];
}

/** The state and standing orders of a text that `print` writes. Throws `PositionError`. */
export function parse(text: string): Parsed<State, Orders> {
  const of = read(text);
  const nothing = (words: readonly string[]) => words[0] === '-' || words.length === 0;
  const numbers = (words: readonly string[], key: string) =>
    nothing(words) ? [] : words.map((word) => number(word, key));
  const both = (key: string) => sides(of(key), key).map((words) => numbers(words, key));
  const flag = (word: string | undefined) => word === 'yes';
  const orNull = (word: string | undefined, key: string) => (word === '-' ? null : number(word, key));
  const [card, at, guard] = of('attack');
  const [winner, reason] = of('result');
  const checked = z.safeParse(viewSchema, {
    phase: of('phase')[0],
    round: number(of('round')[0], 'round'),
    rounds: number(of('round')[1], 'round'),
    no: number(of('turn')[0], 'turn'),
    active: orNull(of('turn')[1], 'turn'),
    initiative: number(of('initiative')[0], 'initiative'),
    posts: both('posts'),
    coins: sides(of('coins'), 'coins').map((words) => number(words[0], 'coins')),
    hands: both('hands'),
    shown: both('shown'),
    deck: numbers(of('deck'), 'deck'),
    peeked: sides(of('peeked'), 'peeked').map((words) => flag(words[0])),
    discards: numbers(of('discards'), 'discards'),
    marches: number(of('left')[0], 'left'),
    deeds: number(of('left')[1], 'left'),
    attack:
      card === '-' ? null : { card: number(card, 'attack'), at: number(at, 'attack'), guard: orNull(guard, 'attack') },
    blood: flag(of('blood')[0]),
    result: winner === '-' && reason === undefined ? null : { winner: orNull(winner, 'result'), reason },
  });
  if (!checked.success) throw new PositionError(z.prettifyError(checked.error));
  return { state: checked.data, orders: /^orders /m.test(text) ? parseOrders(of('orders')) : [null, null] };
}

function parseOrders(words: readonly string[]): BySeat<Orders | null> {
  const [zero, one] = sides(words, 'orders').map(([counter, keep]) => {
    if (counter === '-') return null;
    const read = z.safeParse(ordersSchema, { counter, keep: number(keep, 'orders') });
    if (!read.success) throw new PositionError(z.prettifyError(read.error));
    return read.data;
  });
  return [zero ?? null, one ?? null];
}
