/** Positions by chance, far wilder than play would make them, and actions by chance, legal or not. */
import type { Action, State, TileId } from '../../../engine/assaultous/state.ts';
import { CARDS } from '../../../engine/assaultous/tables.ts';
import { piecesText } from './action-text.ts';
import { at, boardOf, CAPACITY, NAMES, NEIGHBOURS } from './oracle.ts';

/** A whole number from 0 to `bound - 1`. */
export type Below = (bound: number) => number;

/** A stream of whole numbers, the same for the same seed (a linear congruential generator). */
export function stream(seed: number): Below {
  let state = (seed * 2654435761 + 12345) % 4294967296;
  return (bound) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 4294967296) * bound);
  };
}

function shuffled<T>(below: Below, list: readonly T[]): T[] {
  const cards = [...list];
  for (let i = cards.length - 1; i > 0; i--) {
    const j = below(i + 1);
    cards.splice(i, 1, ...cards.splice(j, 1, ...cards.slice(i, i + 1)));
  }
  return cards;
}

export function oneOf<T>(below: Below, list: readonly [T, ...T[]]): T {
  return list[below(list.length)] ?? list[0];
}

const DEALT = 'a2 a3 b2 b3 b4 c2 c3 c4 c5 d2 d3 d4 e2 e3'.split(' ');
const LAND = [
  ...'watch-tower watch-tower village village village village mine mine mine mine'.split(' '),
  ...'plain plain lake lake'.split(' '),
];
const FIXED: Readonly<Record<string, string>> = {
  ...{ c1: 'capital', c6: 'capital', b1: 'city', d5: 'city', d1: 'arsenal', b5: 'arsenal' },
  ...{ a1: 'trade-route', e4: 'trade-route', e1: 'port', a4: 'port' },
};
const DECK = [
  ...Array.from({ length: 4 }, () => 'assault'),
  ...Array.from({ length: 4 }, () => 'siege-engine'),
  ...['assassination', 'spy', 'ambush', 'diversion'].flatMap((card) => [card, card]),
];

interface Left {
  workers: number;
  armies: number;
  towers: number;
}

/** What stands on a tile, out of what its side has left. Often full to the brim, so that capacities matter. */
function holding(below: Below, room: number, left: Left, commander: boolean): string {
  const pieces = { workers: 0, armies: 0, towers: 0, commander };
  const wanted = below(4) === 0 ? room : 1 + below(Math.max(1, room));
  for (let k = commander ? 1 : 0; k < wanted; k++) {
    const kind = oneOf(below, ['workers', 'armies', 'armies', 'towers'] as const);
    if (left[kind] === 0) continue;
    left[kind] -= 1;
    pieces[kind] += 1;
  }
  const text = piecesText(pieces);
  return text === '' ? '' : `${text}${below(6) === 0 ? ' bar' : ''}`;
}

/** `armies`: how many each side has. Nobody stands in the enemy's Capital: the game would be over. */
function dealtTiles(below: Below, land: Readonly<Record<string, string>>, armies: number): string[] {
  const left: Record<'w' | 'b', Left> = {
    w: { workers: 6, armies, towers: 3 },
    b: { workers: 6, armies, towers: 3 },
  };
  const items: string[] = [];
  const names = shuffled(below, NAMES);
  const solid = names.filter((name) => land[name] !== 'lake' && land[name] !== 'capital');
  const commander: Readonly<Record<string, string>> = {
    w: below(2) === 0 ? 'c1' : (solid[0] ?? 'c1'),
    b: below(2) === 0 ? 'c6' : (solid[1] ?? 'c6'),
  };
  let barracks = 0;
  for (const name of names) {
    const room = CAPACITY[land[name] ?? ''] ?? 0;
    const lord = name === commander['w'] ? 'w' : name === commander['b'] ? 'b' : null;
    const own = name === 'c1' ? 'w' : name === 'c6' ? 'b' : null;
    const side = lord ?? oneOf(below, [own ?? 'w', own ?? 'b', '-'] as const);
    const held = side === '-' || room === 0 ? '' : holding(below, room, left[side], lord !== null);
    const stands = held.endsWith(' bar') && ++barracks > 6 ? held.slice(0, -4) : held;
    items.push(stands === '' ? `${name} -` : `${name} ${side} ${stands}`);
  }
  return items;
}

/** A position in text: `seed` decides everything, also in which phase it stands. */
export function randomText(seed: number): string {
  const below = stream(seed);
  const dealt = shuffled(below, LAND);
  const land = { ...FIXED, ...Object.fromEntries(DEALT.map((name, index) => [name, dealt[index] ?? 'plain'])) };
  const solid = NAMES.filter((name) => land[name] !== 'lake');
  const active = oneOf(below, ['w', 'b'] as const);
  const foe = active === 'w' ? 'b' : 'w';
  const phase = oneOf(below, ['actions', 'actions', 'actions', 'actions', 'trade', 'keep-card', 'ambush'] as const);
  const items = [`land ${dealt.join(' ')}`, ...dealtTiles(below, land, phase === 'ambush' ? 11 : 12)];
  const cards = shuffled(below, DECK);
  const some = (most: number): string => cards.splice(0, below(most + 1)).join(',') || '-';
  items.push(`hand w ${some(4)}`, `hand b ${some(4)}`);
  const discards = cards
    .splice(0, below(4))
    .map((card) => `${oneOf(below, ['w', 'b'])}/${card}${oneOf(below, ['', '!'])}`);
  items.push(`discards ${discards.join(',') || '-'}`);
  if (phase === 'keep-card') items.push(`drawn ${cards.splice(0, 2).join(',')}`);
  // Now and then every card is in somebody's hand.
  if (below(12) === 0) items.push('pile -', 'discards -');
  items.push(`phase ${phase} ${phase === 'ambush' ? foe : active}`, `m${below(4)}`);
  items.push(`w g${below(7)} i${below(7)}`, `b g${oneOf(below, [0, 3, 6])} i${oneOf(below, [0, 3, 6])}`);
  const way = (): string => {
    const from = solid[below(solid.length)] ?? 'c1';
    const next = NEIGHBOURS.get(from) ?? [];
    return `${from}>${next[below(next.length)]}`;
  };
  const owed = [...new Set(Array.from({ length: below(4) }, () => `${oneOf(below, [active, active, foe])} ${way()}`))];
  items.push(
    `owed ${owed.map((one) => (one.startsWith(active) && below(5) === 0 ? `${one} met` : one)).join(',') || '-'}`,
  );
  if (below(3) === 0) items.push(`siege ${shuffled(below, solid).slice(0, 2).join(',')}`);
  if (below(8) === 0) items.push('pool 0');
  if (below(8) === 0) items.push('towers w0 b0');
  if (phase === 'trade') items.push(`due ${1 + below(2)}`);
  return phase === 'ambush' ? withTransit(below, items, active) : unique(items);
}

/** A march onto a tile that the marcher does not hold. */
function withTransit(below: Below, items: readonly string[], active: string): string {
  const tiles = items.filter((item) => /^[a-e]\d /.test(item) && !item.includes(` ${active} `));
  const lakes = items[0]?.split(' ').slice(1) ?? [];
  const open = tiles.map((item) => item.slice(0, 2)).filter((name) => lakes[DEALT.indexOf(name)] !== 'lake');
  const to = open[below(open.length)] ?? 'c3';
  const next = NEIGHBOURS.get(to) ?? [];
  // An Army unit: the twelfth at most.
  return unique([...items, `transit ${next[below(next.length)]}>${to} A`]);
}

/** Of items given twice the last one counts. */
function unique(items: readonly string[]): string {
  const subject = (item: string): string => /^(?:hand \w|m\d|\w+)/.exec(item)?.[0].replace(/^m\d/, 'm') ?? item;
  return [...new Map(items.map((item) => [subject(item), item])).values()].join('; ');
}

/** An action by chance, as often as not nonsense: any tile near any other, any number of pieces. */
export function anyAction(state: State, below: Below): Action {
  const board = boardOf(state);
  const own = NAMES.filter((name) => at(board, name).owner === state.active);
  const foes = NAMES.filter((name) => at(board, name).owner === (state.active === 0 ? 1 : 0));
  const pick = (from: readonly TileId[]): TileId => (from.length === 0 ? 'c3' : (from[below(from.length)] ?? 'c3'));
  const mine = below(8) === 0 ? pick(NAMES) : pick(own);
  const theirs = below(4) === 0 ? pick(NAMES) : pick(foes);
  const beside = (name: TileId): TileId => (below(8) === 0 ? pick(NAMES) : pick(NEIGHBOURS.get(name) ?? []));
  const type = oneOf(below, below(8) === 0 ? TYPES : (ANSWERS[state.phase] ?? TYPES));
  switch (type) {
    case 'move': {
      const from = at(board, mine);
      const about = (count: number): number => Math.min(6, Math.max(0, below(count + 2)));
      const workers = about(from.workers);
      const armies = about(from.armies);
      return {
        type,
        from: mine,
        to: beside(mine),
        ...(workers > 0 ? { workers } : {}),
        ...(armies > 0 ? { armies } : {}),
        ...(below(3) === 0 ? { commander: true } : {}),
        ...(below(12) === 0 ? { towers: 1 } : {}),
      };
    }
    case 'buy-army':
    case 'buy-barracks':
    case 'place-tower':
      return { type, tile: mine };
    case 'keep-card':
      return { type, card: oneOf(below, CARDS) };
    case 'exchange':
      return { type, give: oneOf(below, ['gold', 'iron']) };
    case 'ambush':
      return { type, count: oneOf(below, [1, 2]) };
    case 'choose-trade':
      return { type, gold: below(3), iron: below(3) };
    case 'play-card':
      return anyPlay(below, theirs, beside(theirs));
    default:
      return { type };
  }
}

const ANSWERS: Readonly<Record<string, readonly [Action['type'], ...Action['type'][]]>> = {
  trade: ['choose-trade'],
  'keep-card': ['keep-card'],
  ambush: ['ambush', 'ambush', 'pass'],
};

const TYPES = [
  ...(['move', 'move', 'move', 'move', 'play-card', 'play-card', 'play-card'] as const),
  ...(['buy-worker', 'buy-army', 'buy-army', 'buy-barracks', 'place-tower', 'buy-card', 'exchange'] as const),
  ...(['keep-card', 'ambush', 'choose-trade', 'pass', 'end-turn'] as const),
] as const;

function anyPlay(below: Below, tile: TileId, to: TileId): Action {
  const type = 'play-card';
  const card = oneOf(below, CARDS);
  switch (card) {
    case 'assault':
    case 'spy':
    case 'ambush':
      return { type, card };
    case 'assassination':
      return { type, card, tile, piece: oneOf(below, ['worker', 'army', 'tower', 'commander'] as const) };
    case 'siege-engine':
      return below(2) === 0
        ? { type, card, mode: 'bonus', tile }
        : { type, card, mode: 'armies', tile, count: oneOf(below, [1, 2] as const) };
    case 'diversion':
      return { type, card, tile, to };
  }
}
