/**
 * Actions as text, as the rule book's worked examples write them: `move c3>b2 C 2A W`, `buy-worker`, `buy-army c1`,
 * `buy-barracks c3`, `place-tower c3`, `buy-card`, `keep-card spy`, `play-card assault`, `play-card spy`,
 * `play-card assassination c6 worker`, `play-card siege-engine bonus c1`, `play-card siege-engine armies c4 2`,
 * `play-card diversion b2>a2`, `exchange iron`, `choose-trade g1 i0`, `ambush 1`, `pass`, `end-turn`.
 * Part of the tests only: nobody plays by typing.
 */
import type { Action, Play, TileId } from '../../../engine/assaultous/state.ts';
import { CARDS, type Card, METALS } from '../../../engine/assaultous/tables.ts';
import type { Seat } from '../../../engine/seat.ts';

/** The book's White is seat 0, its Black seat 1. Throws on anything but `w` and `b`. */
export function seatOf(word: string): Seat {
  if (word === 'w') return 0;
  if (word === 'b') return 1;
  throw new Error(`"${word}" is no side`);
}

/** `w` or `b`. */
export function sideOf(seat: Seat): 'w' | 'b' {
  return seat === 0 ? 'w' : 'b';
}

/** A card by its name. Throws on what is none. */
export function cardOf(word: string): Card {
  const card = CARDS.find((name) => name === word);
  if (card === undefined) throw new Error(`"${word}" is no card`);
  return card;
}

/** Pieces of one side, and the Barracks beside them. */
export interface Pieces {
  readonly commander: boolean;
  readonly armies: number;
  readonly workers: number;
  readonly towers: number;
  readonly barracks: boolean;
}

/** `C 2A W T bar`, in any order. Throws on anything else and on a piece named twice. */
export function parsePieces(text: string): Pieces {
  const found = new Map<string, number>();
  for (const word of text.split(' ').filter((part) => part !== '')) {
    const parts = /^(\d*)([AWT])$|^(C|bar)$/.exec(word);
    if (parts === null) throw new Error(`"${word}" is no piece`);
    const kind = parts[2] ?? word;
    if (found.has(kind)) throw new Error(`"${kind}" twice in "${text}"`);
    found.set(kind, parts[1] === undefined || parts[1] === '' ? 1 : Number(parts[1]));
  }
  return {
    commander: found.has('C'),
    armies: found.get('A') ?? 0,
    workers: found.get('W') ?? 0,
    towers: found.get('T') ?? 0,
    barracks: found.has('bar'),
  };
}

/** The text of pieces, always in the same order; empty for none. */
export function piecesText(pieces: Partial<Pieces>): string {
  const many = (count: number | undefined, letter: string): string[] =>
    count === undefined || count === 0 ? [] : [count === 1 ? letter : `${count}${letter}`];
  return [
    ...(pieces.commander === true ? ['C'] : []),
    ...many(pieces.armies, 'A'),
    ...many(pieces.workers, 'W'),
    ...many(pieces.towers, 'T'),
    ...(pieces.barracks === true ? ['bar'] : []),
  ].join(' ');
}

/** `b2>a2`. Throws on anything else. */
function road(text: string): readonly [from: TileId, to: TileId] {
  const [from, to, ...more] = text.split('>');
  if (from === undefined || to === undefined || more.length > 0) throw new Error(`"${text}" is no way`);
  return [from, to];
}

const VICTIMS = ['worker', 'army', 'tower', 'commander'] as const;

function parsePlay(words: readonly string[]): Play {
  const [name = '', a = '', b = '', c = ''] = words;
  const card = cardOf(name);
  switch (card) {
    case 'assault':
    case 'spy':
    case 'ambush':
      return { card };
    case 'assassination': {
      const piece = VICTIMS.find((kind) => kind === b);
      if (piece === undefined) throw new Error(`"${b}" is no piece to assassinate`);
      return { card, tile: a, piece };
    }
    case 'siege-engine':
      if (a === 'bonus') return { card, mode: a, tile: b };
      if (a === 'armies') return { card, mode: a, tile: b, count: oneOrTwo(c) };
      throw new Error(`"${a}" is no way to use a Siege Engine`);
    case 'diversion': {
      const [tile, to] = road(a);
      return { card, tile, to };
    }
  }
}

function oneOrTwo(word: string): 1 | 2 {
  if (word === '1') return 1;
  if (word === '2') return 2;
  throw new Error(`"${word}" is neither 1 nor 2`);
}

/** An action from its text. Throws on what is none; whether it is legal is the engine's affair. */
export function parseAction(text: string): Action {
  const [type = '', ...words] = text.split(' ');
  const [a = ''] = words;
  const alone = words.length === 0;
  switch (type) {
    case 'move': {
      const [from, to] = road(a);
      const { commander, armies, workers, towers, barracks } = parsePieces(words.slice(1).join(' '));
      if (barracks) break;
      return {
        type,
        from,
        to,
        ...(commander ? { commander } : {}),
        ...(armies > 0 ? { armies } : {}),
        ...(workers > 0 ? { workers } : {}),
        ...(towers > 0 ? { towers } : {}),
      };
    }
    case 'buy-worker':
    case 'buy-card':
    case 'pass':
    case 'end-turn':
      if (!alone) break;
      return { type };
    case 'buy-army':
    case 'buy-barracks':
    case 'place-tower':
      if (words.length !== 1) break;
      return { type, tile: a };
    case 'keep-card':
      return { type, card: cardOf(words.join(' ')) };
    case 'play-card':
      return { type, ...parsePlay(words) };
    case 'exchange': {
      const give = METALS.find((metal) => metal === words.join(' '));
      if (give === undefined) break;
      return { type, give };
    }
    case 'ambush':
      return { type, count: oneOrTwo(words.join(' ')) };
    case 'choose-trade': {
      const parts = /^g(\d+) i(\d+)$/.exec(words.join(' '));
      if (parts === null) break;
      return { type, gold: Number(parts[1]), iron: Number(parts[2]) };
    }
  }
  throw new Error(`"${text}" is no action`);
}

function playText(play: Play): string {
  switch (play.card) {
    case 'assault':
    case 'spy':
    case 'ambush':
      return play.card;
    case 'assassination':
      return `${play.card} ${play.tile} ${play.piece}`;
    case 'siege-engine':
      return play.mode === 'bonus'
        ? `${play.card} bonus ${play.tile}`
        : `${play.card} armies ${play.tile} ${play.count}`;
    case 'diversion':
      return `${play.card} ${play.tile}>${play.to}`;
  }
}

/** The text of an action, for comparing lists of actions and for naming them in failures. */
export function actionText(action: Action): string {
  switch (action.type) {
    case 'move': {
      const { commander = false, armies = 0, workers = 0, towers = 0 } = action;
      return `move ${action.from}>${action.to} ${piecesText({ commander, armies, workers, towers })}`.trimEnd();
    }
    case 'buy-army':
    case 'buy-barracks':
    case 'place-tower':
      return `${action.type} ${action.tile}`;
    case 'keep-card':
      return `${action.type} ${action.card}`;
    case 'play-card':
      return `${action.type} ${playText(action)}`;
    case 'exchange':
      return `${action.type} ${action.give}`;
    case 'ambush':
      return `${action.type} ${action.count}`;
    case 'choose-trade':
      return `${action.type} g${action.gold} i${action.iron}`;
    case 'buy-worker':
    case 'buy-card':
    case 'pass':
    case 'end-turn':
      return action.type;
  }
}
