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

const loaded = <H extends Hand>(board: BoardModule<H>): LoadedBoard => ({
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

const boards: Readonly<Record<string, () => Promise<LoadedBoard>>> = {
  onslaught: async () => loaded((await import('./onslaught/index.ts')).board),
};

/** The board of a game; null for a game that this page has no board for. Loading twice is loading once. */
export async function loadBoard(ruleset: string): Promise<LoadedBoard | null> {
  const load = Object.hasOwn(boards, ruleset) ? boards[ruleset] : undefined;
  return load === undefined ? null : load();
}
