/**
 * Positions as text, as the worked examples have them (section 9), items separated by `;` or by lines. `print` writes every
 * item on a line of its own; `parse` fills in what the examples leave out: layout T, White in the middle of a turn with two
 * moves, both past their first turns, each Commander on his Capital, no cubes, no cards in hand.
 */
import { type Parsed, PositionError } from '../ruleset.ts';
import { type BySeat, other, type Seat } from '../seat.ts';
import { neighbours, tileIndex } from './country.ts';
import { parseTiles, parseTransit, printTiles, printTransit, towersOf } from './position-board.ts';
import { parseCards, printCards } from './position-cards.ts';
import { Items, oneOf, seatOf, sideLetter, tileOf, wholeOf } from './position-items.ts';
import { ordersSchema } from './schemas.ts';
import type { Diversion, Options, Orders, Phase, Reason, Result, State, Tile } from './state.ts';
import { BARRACKS, TOWERS } from './tables.ts';

const PHASES: readonly Phase[] = ['trade', 'actions', 'keep-card', 'ambush', 'over'];
const REASONS: readonly Reason[] = [
  'commander',
  'capital',
  'turn-limit',
  'surrender',
  'agreed',
  'timeout',
  'cancelled',
];
/** More moves, cubes and the like than a game can have. */
const PLENTY = 9999;

/** Reads a position. Throws `PositionError` with the item and what is wrong with it. */
export function parse(text: string): Parsed<State, Orders> {
  const items = new Items(text);
  const result = parseResult(items);
  const { phase, active } = parsePhase(items, result);
  const options = parseOptions(items);
  const pending = parseTransit(items, active);
  const tiles = parseTiles(items, pending);
  const { hands, pile, discards, drawn } = parseCards(items, active);
  const turns = parseTurns(items, options.turnLimit);
  const [white, black] = [parseCubes(items, 0), parseCubes(items, 1)];
  const towers = parseTowers(items, tiles);
  const inUse = tiles.filter(({ barracks }) => barracks).length;
  if (inUse > BARRACKS) throw new PositionError(`${inUse} Barracks, more than ${BARRACKS}`);
  const state: State = {
    options,
    tiles,
    phase,
    active,
    movesLeft: items.whole('m', 0, PLENTY, 2),
    die: parseDie(items),
    pool: items.whole('pool', 0, BARRACKS, BARRACKS - inUse),
    pending,
    due: items.whole('due', 0, 2, phase === 'trade' ? 1 : 0),
    sieged: (items.list('siege') ?? []).map((tile) => tileOf('siege', tile)),
    diversions: parseDiversions(items),
    result,
    seats: [
      { turn: turns[0], ...white, towers: towers[0], hand: hands[0] },
      { turn: turns[1], ...black, towers: towers[1], hand: hands[1] },
    ],
    pile,
    discards,
    drawn,
  };
  const orders: BySeat<Orders | null> = [parseOrders(items, 0), parseOrders(items, 1)];
  items.finish();
  checkShape(state);
  return { state, orders };
}

/** `act w`, `phase actions w`: who moves, and what is asked of whom. Each follows from the other where one is missing. */
function parsePhase(items: Items, result: Result | null): { readonly phase: Phase; readonly active: Seat } {
  const act = items.take('act');
  const [word, side, more] = (items.take('phase') ?? '').split(/\s+/);
  const phase =
    word === '' || word === undefined ? (result === null ? 'actions' : 'over') : oneOf('phase', word, PHASES);
  if (more !== undefined) throw new PositionError(`phase: nothing may follow "${side}"`);
  if (side === undefined) return { phase, active: act === null ? 0 : seatOf('act', act) };
  if (phase === 'over') throw new PositionError('phase: nobody is asked when the game is over');
  const asked = seatOf('phase', side);
  // The Ambush window is the only question to the seat whose turn it is not (6.4).
  const active = phase === 'ambush' ? other(asked) : asked;
  if (act !== null && seatOf('act', act) !== active)
    throw new PositionError(`phase: ${side} is not asked in this turn`);
  return { phase, active };
}

function parseResult(items: Items): Result | null {
  const text = items.take('over');
  if (text === null) return null;
  const [who = '', why = '', more] = text.split(/\s+/);
  const winner = oneOf('over', who, ['white', 'black', 'draw'] as const);
  if (more !== undefined) throw new PositionError(`over: nothing may follow "${why}"`);
  return { winner: winner === 'draw' ? null : winner === 'white' ? 0 : 1, reason: oneOf('over', why, REASONS) };
}

function parseOptions(items: Items): Options {
  const bank = items.word('bank', ['12', '16', 'unlimited'] as const, '12');
  const first = items.word('first', ['roll', 'white', 'black'] as const, 'roll');
  return {
    layout: items.word('layout', ['random', 'mirrored'] as const, 'random'),
    bank: bank === 'unlimited' ? bank : bank === '12' ? 12 : 16,
    turnLimit: items.whole('limit', 20, 200, 60),
    first: first === 'roll' ? first : first === 'white' ? 0 : 1,
  };
}

/** Two numbers behind the letters of the sides: `w5 b6`. */
function bothOf(name: string, text: string, most: number): BySeat<number> {
  const [, white, black] = /^w(\d+)\s+b(\d+)$/.exec(text) ?? [];
  if (white === undefined || black === undefined) throw new PositionError(`${name}: "${text}" is not like w5 b5`);
  return [wholeOf(name, white, 0, most), wholeOf(name, black, 0, most)];
}

function parseTurns(items: Items, limit: number): BySeat<number> {
  const text = items.take('turns');
  return text === null ? [5, 5] : bothOf('turns', text, limit);
}

function parseTowers(items: Items, tiles: readonly Tile[]): BySeat<number> {
  const onBoard: BySeat<number> = [towersOf(tiles, 0), towersOf(tiles, 1)];
  const text = items.take('towers');
  if (text === null) return [TOWERS - onBoard[0], TOWERS - onBoard[1]];
  const waiting = bothOf('towers', text, TOWERS);
  if (waiting[0] + onBoard[0] > TOWERS || waiting[1] + onBoard[1] > TOWERS) {
    throw new PositionError(`towers: with those on the board more than ${TOWERS}`);
  }
  return waiting;
}

function parseCubes(items: Items, seat: Seat): { readonly gold: number; readonly iron: number } {
  const side = sideLetter(seat);
  const text = items.take(side);
  if (text === null) return { gold: 0, iron: 0 };
  const [, gold, iron] = /^g(\d+)\s+i(\d+)$/.exec(text) ?? [];
  if (gold === undefined || iron === undefined) throw new PositionError(`${side}: "${text}" is not like g1 i0`);
  return { gold: wholeOf(side, gold, 0, PLENTY), iron: wholeOf(side, iron, 0, PLENTY) };
}

function parseDie(items: Items): number | null {
  const text = items.take('die');
  return text === null || text === '-' ? null : wholeOf('die', text, 1, 6);
}

/** `w b2>a2, c1>b1 met`: who owes which move; a side holds until another is named. */
function parseDiversions(items: Items): readonly Diversion[] {
  let side = '';
  return (items.list('owed') ?? []).map((part) => {
    const [, named, from, to, met] = /^(?:([wb])\s+)?(\w+)>(\w+)(\s+met)?$/.exec(part) ?? [];
    side = named ?? side;
    if (from === undefined || to === undefined) throw new PositionError(`owed: "${part}" is not like w b2>a2`);
    if (!neighbours(tileIndex(tileOf('owed', from))).includes(tileIndex(tileOf('owed', to)))) {
      throw new PositionError(`owed: ${from} and ${to} do not touch`);
    }
    return { seat: seatOf('owed', side), from, to, met: met !== undefined };
  });
}

function parseOrders(items: Items, seat: Seat): Orders | null {
  const name = `orders ${sideLetter(seat)}`;
  const text = items.take(name);
  if (text === null || text === '-') return null;
  const read = ordersSchema.safeParse(jsonOf(name, text));
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
  const { phase, options, seats, pending } = state;
  const only = (what: string, there: boolean, where: Phase): void => {
    if (there !== (phase === where) && !(there && phase === 'over')) {
      throw new PositionError(`${what}: in phase ${where}, and only there`);
    }
  };
  if ((phase === 'over') !== (state.result !== null))
    throw new PositionError('over: a result ends the game, and nothing else');
  only('transit', pending !== null, 'ambush');
  only('drawn', state.drawn.length > 0, 'keep-card');
  only('due', state.due > 0, 'trade');
  if (pending !== null && state.tiles[tileIndex(pending.to)]?.terrain === 'lake') {
    throw new PositionError('transit: nothing can enter a Lake');
  }
  if (options.bank === 'unlimited') return;
  for (const metal of ['gold', 'iron'] as const) {
    if (seats[0][metal] + seats[1][metal] > options.bank) {
      throw new PositionError(`bank: there are only ${options.bank} cubes of ${metal}`);
    }
  }
}

/** Writes a position, every item of it; `parse` gives back the same state and orders. */
export function print(state: State, orders: BySeat<Orders | null> = [null, null]): string {
  const { options, seats, result } = state;
  const lines = [
    `act ${sideLetter(state.active)}`,
    `phase ${state.phase}`,
    ...(result === null ? [] : [`over ${result.winner === null ? 'draw' : sideWord(result.winner)} ${result.reason}`]),
    `m${state.movesLeft}`,
    `die ${state.die ?? '-'}`,
    `due ${state.due}`,
    ...printTiles(state),
    printTransit(state.pending),
    `w g${seats[0].gold} i${seats[0].iron}`,
    `b g${seats[1].gold} i${seats[1].iron}`,
    `towers w${seats[0].towers} b${seats[1].towers}`,
    `turns w${seats[0].turn} b${seats[1].turn}`,
    ...printCards(state),
    `pool ${state.pool}`,
    `siege ${state.sieged.join(',') || '-'}`,
    `owed ${state.diversions.map(owed).join(', ') || '-'}`,
    `bank ${options.bank}`,
    `limit ${options.turnLimit}`,
    `layout ${options.layout}`,
    `first ${options.first === 'roll' ? 'roll' : sideWord(options.first)}`,
  ];
  orders.forEach((given, seat) => {
    if (given !== null) lines.push(`orders ${seat === 0 ? 'w' : 'b'} ${JSON.stringify(given)}`);
  });
  return `${lines.join('\n')}\n`;
}

function owed({ seat, from, to, met }: Diversion): string {
  return `${sideLetter(seat)} ${from}>${to}${met ? ' met' : ''}`;
}

function sideWord(seat: Seat): string {
  return seat === 0 ? 'white' : 'black';
}
