import type { ComponentChild } from 'preact';
import type { Seat } from '../../engine/seat.ts';
import type { BoardModule, Hand, TableContext } from './board.ts';

/** A board on a table, its game's own type of hand forgotten. */
export interface LaidBoard {
  readonly hand: Hand;
  Board(): ComponentChild;
  Panel(): ComponentChild;
}

/** A game's board, loaded. */
export interface LoadedBoard {
  lay(table: TableContext): LaidBoard;
  tally(view: unknown, seat: Seat): string;
  readonly Orders: BoardModule['Orders'];
  ordersInWords(orders: unknown): string;
}

/** A game's board as the table mounts it: what the game gives, its own type of hand forgotten. */
export const loaded = <H extends Hand>(board: BoardModule<H>): LoadedBoard => ({
  lay(table) {
    const hand = board.hand(table);
    return {
      hand,
      Board: () => <board.Board hand={hand} />,
      Panel: () => <board.Panel hand={hand} />,
    };
  },
  tally: (view, seat) => board.tally(view, seat),
  Orders: board.Orders,
  ordersInWords: (orders) => board.ordersInWords(orders),
});
