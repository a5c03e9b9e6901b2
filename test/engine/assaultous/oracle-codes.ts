/**
 * Section 8 read row by row: for each code a question of its own, whether it would apply to an action if it were the only
 * one. The first that applies is the answer; the others are known too, so that tests see the order of the table at work.
 */
import type { Action, State, TileId } from '../../../engine/assaultous/state.ts';
import { other, type Seat } from '../../../engine/seat.ts';
import { deciderOf } from './notation.ts';
import {
  after,
  at,
  type Board,
  bank,
  boardOf,
  bonus,
  capacity,
  capital,
  NEIGHBOURS,
  openNow,
  pieces,
  q,
  supply,
} from './oracle.ts';

type Of<T extends Action['type']> = Extract<Action, { type: T }>;
type Question = (state: State, seat: Seat, action: Action) => boolean;

const ALLOWED: Readonly<Record<string, readonly Action['type'][]>> = {
  trade: ['choose-trade'],
  actions: [
    'move',
    'buy-worker',
    'buy-army',
    'buy-barracks',
    'place-tower',
    'buy-card',
    'play-card',
    'exchange',
    'end-turn',
  ],
  'keep-card': ['keep-card'],
  ambush: ['ambush', 'pass'],
  over: [],
};

function moving({ workers = 0, armies = 0, commander = false }: Of<'move'>): number {
  return workers + armies + (commander ? 1 : 0);
}

/** The tile of a purchase; null for what is no purchase of pieces, Barracks or cards. */
function purchaseTile(seat: Seat, action: Action): TileId | null {
  switch (action.type) {
    case 'buy-worker':
    case 'buy-card':
      return capital(seat);
    case 'buy-army':
    case 'buy-barracks':
    case 'place-tower':
      return action.tile;
    default:
      return null;
  }
}

function badSplit(state: State, action: Of<'choose-trade'>): boolean {
  const most = Math.min(state.due, bank(state, 'gold'));
  const least = Math.max(0, state.due - bank(state, 'iron'));
  return action.gold + action.iron !== state.due || action.gold < least || action.gold > most;
}

function held(state: State, seat: Seat, card: string): number {
  return state.seats[seat].hand.filter((one) => one === card).length;
}

/** The tile that a card is aimed at; null for a card without one. */
function aim(action: Action): TileId | null {
  return action.type === 'play-card' && 'tile' in action ? action.tile : null;
}

function tooMany(board: Board, seat: Seat, action: Action): boolean {
  if (action.type === 'move') {
    const from = at(board, action.from);
    const own = from.owner === seat ? from : { workers: 0, armies: 0, commander: false };
    const { workers = 0, armies = 0, commander = false } = action;
    return workers > own.workers || armies > own.armies || (commander && !own.commander);
  }
  if (action.type !== 'play-card') return false;
  const target = at(board, aim(action) ?? '');
  const armies = target.owner === other(seat) ? target.armies : 0;
  const workers = target.owner === other(seat) ? target.workers : 0;
  if (action.card === 'assassination') {
    return (action.piece === 'worker' && workers === 0) || (action.piece === 'army' && armies === 0);
  }
  return action.card === 'siege-engine' && action.mode === 'armies' && armies < action.count;
}

function noneLeft(state: State, seat: Seat, action: Action): boolean {
  switch (action.type) {
    case 'buy-worker':
      return supply(state, seat, 'workers') < 1;
    case 'buy-army':
      return supply(state, seat, 'armies') < 1;
    case 'buy-barracks':
      return state.pool < 1;
    case 'place-tower':
      return state.seats[seat].towers < 1;
    case 'buy-card':
      return state.pile.length + state.discards.length < 1;
    case 'ambush':
      return supply(state, seat, 'armies') < action.count;
    default:
      return false;
  }
}

function cannotAfford(state: State, seat: Seat, action: Action): boolean {
  const { gold, iron } = state.seats[seat];
  switch (action.type) {
    case 'buy-worker':
      return gold < 2;
    case 'buy-army':
      return iron < 3;
    case 'buy-barracks':
      return gold < 3;
    case 'buy-card':
      return gold < 5;
    case 'exchange':
      return (action.give === 'gold' ? gold : iron) < 2;
    default:
      return false;
  }
}

function overCapacity(state: State, board: Board, seat: Seat, action: Action): boolean {
  const full = (name: TileId, more: number): boolean => {
    const tile = at(board, name);
    return (tile.owner === seat ? pieces(tile) : 0) + more > capacity(tile);
  };
  switch (action.type) {
    case 'move':
      return full(action.to, moving(action));
    case 'buy-worker':
    case 'buy-army':
    case 'place-tower':
      return full(purchaseTile(seat, action) ?? '', 1);
    case 'ambush':
      return state.pending !== null && full(state.pending.to, action.count);
    default:
      return false;
  }
}

/** D21. */
function noEffect(state: State, seat: Seat, action: Action): boolean {
  if (action.type !== 'play-card') return false;
  const enemy = state.seats[other(seat)];
  if (action.card === 'spy') return enemy.gold + enemy.iron === 0;
  if (action.card === 'siege-engine') return action.mode === 'bonus' && bonus(state, action.tile) === 0;
  if (action.card !== 'diversion') return false;
  return state.diversions.some(
    (one) => one.seat === other(seat) && one.from === action.tile && one.to === action.to && !one.met,
  );
}

function diversionPending(state: State, board: Board, action: Action): boolean {
  if (state.phase !== 'actions') return false;
  const now = q(state, board, state.movesLeft);
  if (action.type === 'end-turn') return now > 0;
  const meets =
    action.type === 'move' && openNow(state, board).some(({ from, to }) => from === action.from && to === action.to);
  if (meets) return false;
  const then = after(state, action);
  return q(state, then.board, then.movesLeft) < now;
}

/** In the order of the table; `malformed` is the schema's affair and `diversion-pending` asks after all others. */
const QUESTIONS: readonly (readonly [code: string, applies: Question])[] = [
  ['game-over', (state) => state.phase === 'over'],
  ['not-your-turn', (state, seat) => deciderOf(state) !== seat],
  ['wrong-phase', (state, _seat, action) => !(ALLOWED[state.phase] ?? []).includes(action.type)],
  ['bad-split', (state, _seat, action) => action.type === 'choose-trade' && badSplit(state, action)],
  ['not-offered', (state, _seat, action) => action.type === 'keep-card' && !state.drawn.includes(action.card)],
  [
    'card-not-held',
    (state, seat, action) =>
      (action.type === 'play-card' && held(state, seat, action.card) === 0) ||
      (action.type === 'ambush' && held(state, seat, 'ambush') < action.count),
  ],
  ['card-timing', (_state, _seat, action) => action.type === 'play-card' && action.card === 'ambush'],
  ['no-moves-left', (state, _seat, action) => action.type === 'move' && state.movesLeft === 0],
  ['tower-fixed', (_state, _seat, action) => action.type === 'move' && (action.towers ?? 0) > 0],
  ['nothing-moved', (_state, _seat, action) => action.type === 'move' && moving(action) === 0],
  [
    'no-piece-there',
    (state, seat, action) => {
      const name = action.type === 'move' ? action.from : purchaseTile(seat, action);
      return name !== null && at(boardOf(state), name).owner !== seat;
    },
  ],
  [
    'bad-target',
    (state, seat, action) => {
      const name = aim(action);
      return name !== null && at(boardOf(state), name).owner !== other(seat);
    },
  ],
  [
    'not-adjacent',
    (_state, _seat, action) => {
      if (action.type === 'move') return NEIGHBOURS.get(action.from)?.includes(action.to) !== true;
      if (action.type !== 'play-card' || action.card !== 'diversion') return false;
      return NEIGHBOURS.get(action.tile)?.includes(action.to) !== true;
    },
  ],
  ['lake', (state, _seat, action) => 'to' in action && at(boardOf(state), action.to).terrain === 'lake'],
  [
    'piece-protected',
    (_state, _seat, action) =>
      action.type === 'play-card' &&
      action.card === 'assassination' &&
      (action.piece === 'tower' || action.piece === 'commander'),
  ],
  ['no-such-piece', (state, seat, action) => tooMany(boardOf(state), seat, action)],
  [
    'needs-fighter',
    (state, seat, action) =>
      action.type === 'move' &&
      (action.armies ?? 0) === 0 &&
      action.commander !== true &&
      at(boardOf(state), action.to).owner === other(seat),
  ],
  [
    'no-port',
    (state, seat, action) =>
      action.type === 'exchange' &&
      !['a4', 'e1'].some((name) => {
        const port = at(boardOf(state), name);
        return port.owner === seat && port.workers > 0 && !port.barracks;
      }),
  ],
  [
    'not-a-muster',
    (state, seat, action) =>
      action.type === 'buy-army' && action.tile !== capital(seat) && !at(boardOf(state), action.tile).barracks,
  ],
  [
    'barracks-present',
    (state, seat, action) =>
      (action.type === 'buy-barracks' || action.type === 'buy-worker' || action.type === 'buy-card') &&
      at(boardOf(state), purchaseTile(seat, action) ?? '').barracks,
  ],
  ['none-left', noneLeft],
  ['cannot-afford', cannotAfford],
  [
    'bank-empty',
    (state, _seat, action) => action.type === 'exchange' && bank(state, action.give === 'gold' ? 'iron' : 'gold') === 0,
  ],
  ['over-capacity', (state, seat, action) => overCapacity(state, boardOf(state), seat, action)],
  ['no-effect', noEffect],
];

/** Every code that applies, in the order of section 8; none for a legal action. */
export function expectedCodes(state: State, seat: Seat, action: Action): readonly string[] {
  const codes = QUESTIONS.filter(([, applies]) => applies(state, seat, action)).map(([code]) => code);
  if (codes.length > 0) return codes;
  return diversionPending(state, boardOf(state), action) ? ['diversion-pending'] : [];
}

/** Whether no row of section 8 refuses an action. */
export function isLegal(state: State, seat: Seat, action: Action): boolean {
  if (QUESTIONS.some(([, applies]) => applies(state, seat, action))) return false;
  return !diversionPending(state, boardOf(state), action);
}
