/** The book-keeping of marches, windows and combats (audit.ts). */
import { expect } from 'vitest';
import type { Event } from '../../../engine/assaultous/state.ts';
import { TERRAIN } from '../../../engine/assaultous/tables.ts';
import { other } from '../../../engine/seat.ts';
import { type Ledger, pay, put, thin, tileOf } from './ledger.ts';

/** Enters an event of a move (6.3-6.5); false: it is none. `wounds`: Towers that the Commander solved (R61). */
export function march(books: Ledger, event: Event, wounds: number): boolean {
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
      expect(event.seat).toBe(other(books.active));
      books.phase = 'actions';
      return true;
    case 'ambushed':
      expect(event).toMatchObject({ seat: other(books.active), tile: books.transit?.to });
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
      fight(books, event, wounds);
      return true;
    default:
      return false;
  }
}

function fight(books: Ledger, event: Extract<Event, { type: 'fought' }>, wounds: number): void {
  const { seat, tile, workers, armies, commander, attack, defence, end } = event;
  expect(books.transit, 'those fight who are on their way').toMatchObject({
    seat,
    to: tile,
    workers,
    armies,
    commander,
  });
  if (attack === null || defence === null) {
    expect([attack, defence], 'a comparison has two Strengths').toEqual([null, null]);
    expect(['broken', 'commander']).toContain(end);
    return;
  }
  const ground = tileOf(books, tile);
  const shield = ground.barracks || books.sieged.includes(tile) ? 0 : TERRAIN[ground.terrain].bonus;
  expect([attack, defence], 'the Strengths').toEqual([
    armies + (commander ? 2 - wounds : 0),
    ground.armies + (ground.commander ? 2 : 0) + shield,
  ]);
  expect(end, 'the Strengths say how the combat ends').toBe(
    attack > defence ? 'taken' : attack < defence ? 'held' : 'both',
  );
}

/** The victors of a combat enter the tile once the losses are told. */
export function settle(books: Ledger): void {
  const { transit } = books;
  if (transit === null || books.phase === 'ambush') return;
  if (transit.workers + transit.armies > 0 || transit.commander) put(books, transit.seat, transit.to, transit, 1);
  books.transit = null;
}
