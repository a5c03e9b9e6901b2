/**
 * Whatever a test plays goes through here: the events are entered into the books of ledger.ts, so that an event that is
 * missing, out of order or wrong in any field fails the test that met it.
 */
import { expect } from 'vitest';
import type { Event, State } from '../../../engine/assaultous/state.ts';
import { market, playCard } from './audit-market.ts';
import { march, settle } from './audit-moves.ts';
import { type Ledger, ledgerOf, pay, put, standings, thin, tileOf, trade } from './ledger.ts';

const RESOLUTION = ['window-opened', 'arrived', 'tower-solved', 'fought'];
const AFTER_FIGHT = ['removed', 'barracks-lost', 'game-over', 'end'];
const INCOME = ['gained', 'gain-lost', 'extra-move', 'trade-due', 'trade-taken', 'end'];

/** What may follow what in an entry; `start` and `end` stand for its edges. */
const FOLLOWS: Readonly<Record<string, readonly string[]>> = {
  start: [
    'moved',
    'passed',
    'ambushed',
    'bought',
    'tower-placed',
    'reshuffled',
    'card-bought',
    'card-kept',
    'card-played',
    'exchanged',
    'trade-taken',
    'diversion-lapsed',
    'turn-ended',
  ],
  moved: ['diversion-met', 'barracks-lost', ...RESOLUTION],
  'diversion-met': ['diversion-met', 'barracks-lost', ...RESOLUTION],
  'barracks-lost': ['game-over', 'end', ...RESOLUTION],
  'window-opened': ['end'],
  passed: ['arrived', 'tower-solved', 'fought'],
  ambushed: ['tower-solved', 'fought'],
  arrived: ['game-over', 'end'],
  'tower-solved': ['tower-solved', 'fought'],
  fought: AFTER_FIGHT,
  removed: AFTER_FIGHT,
  bought: ['end'],
  'tower-placed': ['end'],
  reshuffled: ['card-bought'],
  'card-bought': ['drew'],
  drew: ['card-kept', 'end'],
  'card-kept': ['end'],
  'card-played': ['removed', 'end'],
  exchanged: ['end'],
  'turn-ended': ['diversion-lapsed', 'turn-began', 'game-over'],
  'diversion-lapsed': ['diversion-lapsed', 'turn-ended', 'turn-began', 'die-rolled', 'end'],
  'turn-began': ['diversion-lapsed', 'die-rolled', 'end'],
  'die-rolled': INCOME,
  gained: INCOME,
  'gain-lost': INCOME,
  'extra-move': INCOME,
  'trade-due': ['end'],
  'trade-taken': INCOME,
  'game-over': ['end'],
};

function course(books: Ledger, event: Event): void {
  switch (event.type) {
    case 'turn-ended':
      expect(event.unused, 'moves left over').toBe(books.movesLeft);
      books.movesLeft = 0;
      books.sieged = [];
      books.diversions = books.diversions.filter(({ seat, met }) => seat !== event.seat || !met);
      break;
    case 'diversion-lapsed': {
      const index = books.diversions.findIndex(
        ({ seat, from, to, met }) => seat === event.seat && from === event.from && to === event.to && !met,
      );
      expect(index, 'a Diversion lapses that is owed').toBeGreaterThanOrEqual(0);
      books.diversions.splice(index, 1);
      break;
    }
    case 'turn-began':
      pay(books, event.seat, { turn: 1 });
      expect(event.no, 'turns are counted').toBe(books.seats[event.seat].turn);
      books.active = event.seat;
      books.movesLeft = 2;
      books.die = null;
      break;
    case 'die-rolled':
      expect(event.seat).toBe(books.active);
      books.die = event.face;
      break;
    case 'gained':
      trade(books, event.seat, event.metal, 1);
      break;
    case 'gain-lost':
      expect(books.bank[event.metal], 'a gain is lost where the bank has none').toBe(0);
      break;
    case 'extra-move':
      books.movesLeft += 1;
      break;
    case 'trade-due':
      books.due = event.due;
      books.phase = 'trade';
      break;
    case 'trade-taken':
      trade(books, event.seat, 'gold', event.gold);
      trade(books, event.seat, 'iron', event.iron);
      books.due = 0;
      books.phase = 'actions';
      break;
    case 'removed':
      expect(event.by, 'what removes').toBe(books.transit === null ? 'card' : 'combat');
      if (books.transit?.seat === event.seat) thin(books, event);
      else put(books, event.seat, event.tile, event, -1);
      break;
    case 'barracks-lost': {
      const tile = tileOf(books, event.tile);
      expect(tile.barracks, `Barracks stand at ${event.tile}`).toBe(true);
      books.tiles.set(event.tile, { ...tile, barracks: false });
      books.pool += 1;
      break;
    }
    case 'card-played':
      playCard(books, event);
      break;
    case 'game-over': {
      const { winner, reason, tiles, strength } = event;
      books.result = { winner, reason };
      books.phase = 'over';
      const counted = reason === 'turn-limit' ? standings(books) : { tiles: null, strength: null };
      expect({ tiles, strength }, 'what decides at the limit').toEqual(counted);
      break;
    }
    default:
      throw new Error(`${event.type} cannot come in an entry of an action`);
  }
}

/** Throws unless the events lead from `before` to `after` and come in the order of the rules. */
export function audit(before: State, events: readonly Event[], after: State): void {
  const books = ledgerOf(before);
  let last = 'start';
  expect(events.filter(({ type }) => type !== 'drew').length, 'every entry tells everybody something').toBeGreaterThan(
    0,
  );
  const wounds = events.filter((event) => event.type === 'tower-solved' && event.by === 'commander').length;
  for (const event of events) {
    expect(FOLLOWS[last] ?? [], `${event.type} after ${last}`).toContain(event.type);
    if (!march(books, event, wounds) && !market(books, event)) course(books, event);
    last = event.type;
  }
  expect(FOLLOWS[last] ?? [], `an entry ends after ${last}`).toContain('end');
  settle(books);
  expect(books, 'the events tell all that happened').toEqual(ledgerOf(after));
}
