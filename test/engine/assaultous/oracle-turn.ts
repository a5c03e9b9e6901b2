/** The start of a turn (6.2) and the opening of the window (6.4) read plainly, sharing nothing with the engine. */
import type { Action, AmbushCondition, Orders, State, Transit } from '../../../engine/assaultous/state.ts';
import { other, type Seat } from '../../../engine/seat.ts';
import { at, bank, boardOf, bonus, capacity, capital, lettersOf, NAMES, pieces, supply } from './oracle.ts';
import { fight } from './oracle-combat.ts';

type Metal = 'gold' | 'iron';

/** Section 7: which metal on which faces. */
const YIELDS: Readonly<Record<string, readonly [Metal, ...number[]]>> = {
  city: ['gold', 1, 2, 3, 4],
  village: ['gold', 1, 2, 3],
  arsenal: ['iron', 1, 2, 3, 4],
  mine: ['iron', 4, 5, 6],
};

/** What a turn begins with. */
export interface Beginning {
  /** By seat: Gold and Iron. */
  readonly cubes: readonly [Readonly<Record<Metal, number>>, Readonly<Record<Metal, number>>];
  readonly movesLeft: number;
  /** Cubes that the seat must choose; 0: nothing is asked, and both sides have been served. */
  readonly due: number;
  /** What is owed now and later, oldest first. */
  readonly owed: readonly string[];
}

/** The turn of the other seat after `end-turn` with this face (null: its first turn, without a roll). */
export function beginning(state: State, face: number | null): Beginning {
  const seat = other(state.active);
  const board = boardOf(state);
  const left = { gold: bank(state, 'gold'), iron: bank(state, 'iron') };
  const [white, black] = state.seats.map(({ gold, iron }) => ({ gold, iron }));
  if (white === undefined || black === undefined) throw new Error('two seats');
  const cubes = [white, black] as const;
  const take = (whose: Seat, metal: Metal): void => {
    if (left[metal] === 0) return;
    left[metal] -= 1;
    cubes[whose][metal] += 1;
  };
  const serve = (whose: Seat): void => {
    for (const name of NAMES) {
      const tile = at(board, name);
      const [metal, ...faces] = YIELDS[tile.terrain] ?? ['gold'];
      if (tile.owner !== whose || tile.barracks || tile.workers === 0 || face === null) continue;
      if (faces.includes(face)) take(whose, metal);
    }
  };
  serve(seat);
  const mine = NAMES.map((name) => at(board, name)).filter(({ owner, barracks }) => owner === seat && !barracks);
  const towers = mine.filter(({ terrain }) => terrain === 'watch-tower').length;
  const routes = mine.filter(({ terrain, workers }) => terrain === 'trade-route' && workers >= 2).length;
  const due = face === null ? 0 : Math.min(routes, left.gold + left.iron);
  const most = Math.min(due, left.gold);
  const least = Math.max(0, due - left.iron);
  if (most === least) {
    for (let k = 0; k < least; k++) take(seat, 'gold');
    for (let k = least; k < due; k++) take(seat, 'iron');
    serve(other(seat));
  }
  const owed = state.diversions.filter((one) => one.seat === seat && at(board, one.from).owner === seat);
  return {
    cubes,
    movesLeft: 2 + (face === 1 || face === 6 ? towers : 0),
    due: most === least ? 0 : due,
    owed: owed.map(({ from, to }) => `${from}>${to}`),
  };
}

/** Whether a move of the active seat opens the window: on what everybody can see (D36). */
export function opensWindow(state: State, action: Extract<Action, { type: 'move' }>): boolean {
  const to = at(boardOf(state), action.to);
  const watcher = other(state.active);
  const shown = state.discards.filter(({ card, up }) => card === 'ambush' && up).length;
  const there = to.owner === watcher ? pieces(to) : 0;
  return (
    to.owner !== state.active &&
    state.seats[watcher].hand.length > 0 &&
    supply(state, watcher, 'armies') >= 1 &&
    there < capacity(to) &&
    shown < 2
  );
}

type Auto = Extract<Orders['ambush'], { mode: 'auto' }>;

/** 6.4, step 1: whether a condition of the watcher holds. */
function holds(state: State, march: Transit, condition: AmbushCondition): boolean {
  const watcher = other(march.seat);
  const to = at(boardOf(state), march.to);
  switch (condition) {
    case 'capital':
      return march.to === capital(watcher);
    case 'commander':
      return to.owner === watcher && to.commander;
    case 'attack':
      return to.owner === watcher;
    case 'enemy-commander':
      return march.commander;
    case 'any':
      return true;
  }
}

/** 6.4, step 2: how the watcher fares with `n` Ambushes: 4 wins, 3 holds the tile, 2 nobody, 1 the mover, 0 loses. */
function rating(state: State, march: Transit, n: number): number {
  const watcher = other(march.seat);
  const to = at(boardOf(state), march.to);
  const garrison = to.owner === watcher ? to : { workers: 0, armies: 0, towers: 0, commander: false };
  const defenders = lettersOf({ ...garrison, armies: garrison.armies + n });
  // Without a defender there is no combat: the mover arrives, bonus or not.
  if (defenders.length === 0) return march.to === capital(watcher) ? 0 : 1;
  const end = fight(lettersOf(march), defenders, bonus(state, march.to));
  if (end.winner !== null) return end.winner === 'defender' ? 4 : 0;
  if (end.attackers.length > 0) return march.to === capital(watcher) ? 0 : 1;
  if (end.defenders.length === 0) return 2;
  return march.to === capital(march.seat) ? 4 : 3;
}

/** What an automatic order answers to the window that is open: `ambush 1`, `ambush 2`, `pass`, or `ask`. */
export function answered(state: State, order: Auto): string {
  const march = state.pending;
  if (march === null) throw new Error('no window is open');
  const watcher = other(march.seat);
  const to = at(boardOf(state), march.to);
  const room = capacity(to) - (to.owner === watcher ? pieces(to) : 0);
  const held = state.seats[watcher].hand.filter((card) => card === 'ambush').length;
  const most = Math.min(2, supply(state, watcher, 'armies'), room, held);
  if (most === 0 || !order.when.some((condition) => holds(state, march, condition))) return order.otherwise;
  if (!order.onlyIfHelps) return 'ambush 1';
  const ratings = Array.from({ length: most + 1 }, (_, n) => rating(state, march, n));
  const best = ratings.indexOf(Math.max(...ratings));
  return best === 0 ? order.otherwise : `ambush ${best}`;
}
