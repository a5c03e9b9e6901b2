/** What a seat is asked, and what is done for one that is not there (section 5). */
import type { Prompt } from '../ruleset.ts';
import type { Seat } from '../seat.ts';
import type { Action, View } from './state.ts';
import { askedSeats } from './turn.ts';

/** In one sentence; null for a seat that is not asked. */
export function prompt(view: View, seat: Seat): Prompt | null {
  if (!askedSeats(view).includes(seat)) return null;
  switch (view.phase) {
    case 'orders': {
      const text =
        view.turn === 1
          ? 'Turn 1: give your Generals their orders.'
          : `Turn ${view.turn}: send your Commander, and orders to the Generals whom he reaches.`;
      return { text, kinds: ['submit-orders'], rule: 'R14' };
    }
    case 'moves':
      return { text: 'All orders lie open: place your units.', kinds: ['submit-moves'], rule: 'D12' };
    case 'manoeuvre':
      return { text: 'March your Divisions on Manoeuvre.', kinds: ['submit-manoeuvres'], rule: 'R57' };
    case 'over':
      return null;
  }
}

/** For a seat that is not there: all orders and places are kept, and nobody manoeuvres. Always legal. */
export function fallback(view: View, _seat: Seat): Action {
  switch (view.phase) {
    case 'orders':
    case 'over':
      return { type: 'submit-orders' };
    case 'moves':
      return { type: 'submit-moves' };
    case 'manoeuvre':
      return { type: 'submit-manoeuvres' };
  }
}
