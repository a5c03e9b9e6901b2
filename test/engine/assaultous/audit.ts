/**
 * Whatever a test plays goes through here: the events are entered into the books of ledger.ts, so that an event that is
 * missing, out of order or wrong in any field fails the test that met it.
 */
import { expect } from 'vitest';
import type { Event, State } from '../../../engine/assaultous/state.ts';
import { ARMY_IRON, BARRACKS_GOLD, CARD_GOLD, EXCHANGE, WORKER_GOLD } from '../../../engine/assaultous/tables.ts';
import { other } from '../../../engine/seat.ts';
import { type Ledger, ledgerOf, pay, put, standings, thin, tileOf, trade, victimOf } from './ledger.ts';

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

function march(books: Ledger, event: Event): boolean {
  switch (event.type) {
    case 'moved': {
      const { type: _type, grounds, ...transit } = event;
      expect(grounds).toEqual([tileOf(books, event.from).terrain, tileOf(books, event.to).terrain]);
      put(books, event.seat, event.from, event, -1);
      books.transit = transit;
      books.movesLeft -= 1;
      return true;
    }
    case 'diversion-met': {
      const index = books.diversions.findIndex(
        ({ seat, from, to, met }) => seat === event.seat && from === event.from && to === event.to && !met,
      );
      const found = books.diversions[index];
      if (found === undefined) throw new Error('a Diversion is met that is not owed');
      books.diversions[index] = { ...found, met: true };
      return true;
    }
    case 'window-opened':
      expect(event).toMatchObject({ seat: other(books.active), tile: books.transit?.to });
      books.phase = 'ambush';
      return true;
    case 'passed':
      books.phase = 'actions';
      return true;
    case 'ambushed':
      books.phase = 'actions';
      put(books, event.seat, event.tile, { armies: event.count }, 1);
      pay(books, event.seat, { cards: -event.count });
      for (let k = 0; k < event.count; k++) books.discards.push({ card: 'ambush', up: true, seat: event.seat });
      return true;
    case 'arrived':
      expect(books.transit, 'those arrive who are on their way').toMatchObject({
        seat: event.seat,
        to: event.tile,
        workers: event.workers,
        armies: event.armies,
        commander: event.commander,
      });
      put(books, event.seat, event.tile, event, 1);
      books.transit = null;
      return true;
    case 'tower-solved':
      put(books, other(event.seat), event.tile, { towers: 1 }, -1);
      if (event.by === 'army') thin(books, { armies: 1 });
      return true;
    case 'fought':
      fight(books, event);
      return true;
    default:
      return false;
  }
}

function fight(books: Ledger, event: Extract<Event, { type: 'fought' }>): void {
  const compared = event.attack !== null && event.defence !== null;
  expect(event.attack === null, 'a comparison has two Strengths').toBe(event.defence === null);
  expect(books.transit, 'those fight who are on their way').toMatchObject({
    to: event.tile,
    workers: event.workers,
    armies: event.armies,
    commander: event.commander,
  });
  const order = compared ? Math.sign((event.attack ?? 0) - (event.defence ?? 0)) : null;
  const ends = order === null ? ['broken', 'commander'] : [['held'], ['both'], ['taken']][order + 1];
  expect(ends, 'the Strengths say how the combat ends').toContain(event.end);
}

/** The victors of a combat enter the tile once the losses are told. */
function settle(books: Ledger): void {
  const { transit } = books;
  if (transit === null || books.phase === 'ambush') return;
  if (transit.workers + transit.armies > 0 || transit.commander) put(books, transit.seat, transit.to, transit, 1);
  books.transit = null;
}

function market(books: Ledger, event: Event): boolean {
  switch (event.type) {
    case 'bought':
      if (event.piece === 'barracks') {
        books.tiles.set(event.tile, { ...tileOf(books, event.tile), barracks: true });
        books.pool -= 1;
        trade(books, event.seat, 'gold', -BARRACKS_GOLD);
      } else {
        const army = event.piece === 'army';
        put(books, event.seat, event.tile, army ? { armies: 1 } : { workers: 1 }, 1);
        trade(books, event.seat, army ? 'iron' : 'gold', army ? -ARMY_IRON : -WORKER_GOLD);
      }
      return true;
    case 'tower-placed':
      put(books, event.seat, event.tile, { towers: 1 }, 1);
      pay(books, event.seat, { towers: -1 });
      return true;
    case 'exchanged':
      trade(books, event.seat, event.give, -EXCHANGE);
      trade(books, event.seat, event.give === 'gold' ? 'iron' : 'gold', 1);
      return true;
    case 'reshuffled':
      expect(event.cards, 'all discards join the pile').toBe(books.pile + books.discards.length);
      books.pile = event.cards;
      books.discards = [];
      return true;
    case 'card-bought':
      trade(books, event.seat, 'gold', -CARD_GOLD);
      books.pile -= event.drawn;
      return true;
    case 'drew':
      books.drawn = event.cards;
      books.phase = 'keep-card';
      return true;
    case 'card-kept': {
      const { kept, discarded, seat, pair } = event;
      expect(pair, 'a pair was drawn').toBe(books.drawn.length === 2);
      expect([kept, ...(pair ? [discarded] : [])].sort(), 'kept and discarded').toEqual([...books.drawn].sort());
      pay(books, seat, { cards: 1 });
      if (discarded !== null) books.discards.push({ card: discarded, up: false, seat });
      books.drawn = [];
      books.phase = 'actions';
      return true;
    }
    default:
      return false;
  }
}

function playCard(books: Ledger, event: Extract<Event, { type: 'card-played' }>): void {
  const victim = victimOf(event);
  pay(books, event.seat, { cards: -1 });
  books.discards.push({ card: event.card, up: true, seat: event.seat });
  if (event.card === 'assault') books.movesLeft += 1;
  if (event.card === 'spy') {
    const { gold, iron } = books.seats[victim];
    expect([event.gold, event.iron], 'a Spy takes everything').toEqual([gold, iron]);
  } else expect([event.gold, event.iron], 'only a Spy takes cubes').toEqual([0, 0]);
  pay(books, victim, { gold: -event.gold, iron: -event.iron });
  pay(books, event.seat, { gold: event.gold, iron: event.iron });
  if (event.card === 'siege-engine' && event.mode === 'bonus') books.sieged.push(event.tile);
  if (event.card === 'diversion') {
    books.diversions.push({ seat: victim, from: event.tile, to: event.to, met: false });
  }
}

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
  for (const event of events) {
    expect(FOLLOWS[last] ?? [], `${event.type} after ${last}`).toContain(event.type);
    if (!march(books, event) && !market(books, event)) course(books, event);
    last = event.type;
  }
  expect(FOLLOWS[last] ?? [], `an entry ends after ${last}`).toContain('end');
  settle(books);
  expect(books, 'the events tell all that happened').toEqual(ledgerOf(after));
}
