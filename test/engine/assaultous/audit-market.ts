/** The book-keeping of the market and of cards (audit.ts). */
import { expect } from 'vitest';
import type { Event } from '../../../engine/assaultous/state.ts';
import { ARMY_IRON, BARRACKS_GOLD, CARD_GOLD, EXCHANGE, WORKER_GOLD } from '../../../engine/assaultous/tables.ts';
import { type Ledger, pay, put, tileOf, trade, victimOf } from './ledger.ts';

/** Enters an event of purchases and cards (6.6, 6.7); false: it is none. */
export function market(books: Ledger, event: Event): boolean {
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

/** Enters a card that is played, but for the pieces that it removes (R74-R79). */
export function playCard(books: Ledger, event: Extract<Event, { type: 'card-played' }>): void {
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
