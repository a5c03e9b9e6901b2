/**
 * A second, plain reading of the rule book, sharing nothing with the engine: the map as section 4 prints it, the numbers of
 * section 7, and what an action does to the board as far as section 6.8 asks. Slow and literal on purpose.
 */
import type { Action, Diversion, State, Tile } from '../../../engine/assaultous/state.ts';
import { other, type Seat } from '../../../engine/seat.ts';
import { fight, type Side } from './oracle-combat.ts';

/** Section 4, word by word. */
const TABLE = `
  a1: a2 b1 b2 | b2: a1 a2 b1 b3 c2 c3 | c3: b2 b3 c2 c4 d2 d3 | d3: c3 c4 d2 d4 e2 e3
  a2: a1 a3 b2 b3 | b3: a2 a3 b2 b4 c3 c4 | c4: b3 b4 c3 c5 d3 d4 | d4: c4 c5 d3 d5 e3 e4
  a3: a2 a4 b3 b4 | b4: a3 a4 b3 b5 c4 c5 | c5: b4 b5 c4 c6 d4 d5 | d5: c5 c6 d4 e4
  a4: a3 b4 b5 | b5: a4 b4 c5 c6 | c6: b5 c5 d5 | e1: d1 d2 e2
  b1: a1 b2 c1 c2 | c1: b1 c2 d1 | d1: c1 c2 d2 e1 | e2: d2 d3 e1 e3
  e4: d4 d5 e3 | c2: b1 b2 c1 c3 d1 d2 | d2: c2 c3 d1 d3 e1 e2 | e3: d3 d4 e2 e4`;

export const NEIGHBOURS: ReadonlyMap<string, readonly string[]> = new Map(
  TABLE.trim()
    .split(/\s*[|\n]\s*/)
    .map((row) => {
      const [name = '', list = ''] = row.split(': ');
      return [name, list.split(' ')];
    }),
);

/** All tiles in tile order. */
export const NAMES: readonly string[] = [...NEIGHBOURS.keys()].sort((a, b) => (a < b ? -1 : 1));

/** Section 7. */
export const CAPACITY: Readonly<Record<string, number>> = {
  capital: 5,
  city: 5,
  arsenal: 5,
  'trade-route': 4,
  port: 4,
  'watch-tower': 4,
  village: 4,
  mine: 4,
  plain: 5,
  lake: 0,
};
const BONUS: Readonly<Record<string, number>> = { capital: 3, city: 1, arsenal: 1 };

/** A board whose tiles go by their names. */
export type Board = ReadonlyMap<string, Tile>;

const boards = new WeakMap<State, Board>();

export function boardOf(state: State): Board {
  const known = boards.get(state);
  if (known !== undefined) return known;
  const board = new Map(NAMES.map((name, index) => [name, state.tiles[index] ?? EMPTY]));
  boards.set(state, board);
  return board;
}

const EMPTY: Tile = {
  terrain: 'lake',
  owner: null,
  workers: 0,
  armies: 0,
  towers: 0,
  commander: false,
  barracks: false,
};

export function at(board: Board, name: string): Tile {
  return board.get(name) ?? EMPTY;
}

/** The Capital of a seat. */
export function capital(seat: Seat): string {
  return seat === 0 ? 'c1' : 'c6';
}

export function pieces(tile: Tile): number {
  return tile.workers + tile.armies + tile.towers + (tile.commander ? 1 : 0);
}

export function capacity(tile: Tile): number {
  return CAPACITY[tile.terrain] ?? 0;
}

/** 6.1. */
export function bonus(state: State, name: string): number {
  const tile = at(boardOf(state), name);
  return tile.barracks || state.sieged.includes(name) ? 0 : (BONUS[tile.terrain] ?? 0);
}

/** Cubes of a metal in the bank. */
export function bank(state: State, metal: 'gold' | 'iron'): number {
  const { bank: all } = state.options;
  return all === 'unlimited' ? Number.POSITIVE_INFINITY : all - state.seats[0][metal] - state.seats[1][metal];
}

/** Workers or Army units that a seat has beside the board (section 5). */
export function supply(state: State, seat: Seat, kind: 'workers' | 'armies'): number {
  const onBoard = state.tiles.reduce((sum, tile) => sum + (tile.owner === seat ? tile[kind] : 0), 0);
  const marching = state.pending?.seat === seat ? state.pending[kind] : 0;
  return (kind === 'workers' ? 6 : 12) - onBoard - marching;
}

/** 6.8: whether a Diversion can be met on a board. */
export function canBeMet(board: Board, { seat, from, to }: Diversion): boolean {
  const x = at(board, from);
  const y = at(board, to);
  if (x.owner !== seat || x.workers + x.armies + (x.commander ? 1 : 0) === 0 || y.terrain === 'lake') return false;
  if (y.owner === null) return true;
  return y.owner === seat ? pieces(y) < capacity(y) : x.armies > 0 || x.commander;
}

/** The open Diversions of the seat whose turn it is that can be met, oldest first. */
export function openNow(state: State, board: Board): readonly Diversion[] {
  return state.diversions.filter((one) => one.seat === state.active && !one.met && canBeMet(board, one));
}

/** q of 6.8. */
export function q(state: State, board: Board, movesLeft: number): number {
  return Math.min(movesLeft, openNow(state, board).length);
}

function withTile(board: Board, name: string, change: Partial<Tile>): Board {
  const tile = { ...at(board, name), ...change };
  const empty = pieces(tile) === 0;
  return new Map([...board, [name, { ...tile, owner: empty ? null : tile.owner, barracks: !empty && tile.barracks }]]);
}

export function lettersOf(side: Partial<Tile>): string[] {
  const many = (letter: string, count: number | undefined): string[] =>
    Array.from({ length: count ?? 0 }, () => letter);
  return [
    ...many('C', side.commander === true ? 1 : 0),
    ...many('A', side.armies),
    ...many('W', side.workers),
    ...many('T', side.towers),
  ];
}

export function countsOf(letters: Side): Pick<Tile, 'workers' | 'armies' | 'towers' | 'commander'> {
  const count = (letter: string): number => letters.filter((one) => one === letter).length;
  return { workers: count('W'), armies: count('A'), towers: count('T'), commander: count('C') > 0 };
}

/** The board and the moves left after an action of the active seat, moves resolved without an Ambush (6.8). */
export function after(state: State, action: Action): { readonly board: Board; readonly movesLeft: number } {
  const board = boardOf(state);
  const seat = state.active;
  const plus = (name: string, kind: 'workers' | 'armies' | 'towers'): Board =>
    withTile(board, name, { [kind]: at(board, name)[kind] + 1 });
  switch (action.type) {
    case 'move':
      return { board: marched(state, action), movesLeft: state.movesLeft - 1 };
    case 'buy-worker':
      return { board: plus(capital(seat), 'workers'), movesLeft: state.movesLeft };
    case 'buy-army':
      return { board: plus(action.tile, 'armies'), movesLeft: state.movesLeft };
    case 'place-tower':
      return { board: plus(action.tile, 'towers'), movesLeft: state.movesLeft };
    case 'play-card': {
      if (action.card === 'assault') return { board, movesLeft: state.movesLeft + 1 };
      if (action.card === 'assassination') {
        const kind = action.piece === 'worker' ? 'workers' : 'armies';
        return {
          board: withTile(board, action.tile, { [kind]: at(board, action.tile)[kind] - 1 }),
          movesLeft: state.movesLeft,
        };
      }
      if (action.card === 'siege-engine' && action.mode === 'armies') {
        const armies = at(board, action.tile).armies - action.count;
        return { board: withTile(board, action.tile, { armies }), movesLeft: state.movesLeft };
      }
      return { board, movesLeft: state.movesLeft };
    }
    default:
      return { board, movesLeft: state.movesLeft };
  }
}

function marched(state: State, action: Extract<Action, { type: 'move' }>): Board {
  const { workers = 0, armies = 0, commander = false } = action;
  const board = boardOf(state);
  const from = at(board, action.from);
  const left = withTile(board, action.from, {
    workers: from.workers - workers,
    armies: from.armies - armies,
    commander: from.commander && !commander,
  });
  const to = at(left, action.to);
  const movers = { workers, armies, commander };
  if (to.owner !== other(state.active)) {
    return withTile(left, action.to, {
      owner: state.active,
      workers: to.workers + workers,
      armies: to.armies + armies,
      commander: to.commander || commander,
    });
  }
  const outcome = fight(lettersOf(movers), lettersOf(to), bonus(state, action.to));
  const taken = outcome.attackers.length > 0;
  const holders = taken ? outcome.attackers : outcome.defenders;
  return withTile(left, action.to, {
    ...countsOf(holders),
    owner: taken ? state.active : to.owner,
    barracks: to.barracks && !taken,
  });
}
