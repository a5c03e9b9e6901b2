import { loaded } from '../loaded.tsx';
import { Board } from './board.tsx';
import './board.css';
import { createHand, type OnslaughtHand } from './hand.ts';
import { viewOf } from './narrow.ts';
import { Orders } from './orders.tsx';
import { ordersInWords } from './orders-words.ts';
import { Panel } from './panel.tsx';
import { counted } from './words.ts';

/** Onslaught's board: what the table mounts. */
export const board = loaded<OnslaughtHand>({
  hand: createHand,
  Board,
  Panel,
  tally(value, seat) {
    const own = Object.values(viewOf(value)?.units ?? {}).filter((unit) => unit.side === seat && unit.ranks > 0);
    return `${counted(own.length, 'unit')} · ${counted(
      own.reduce((sum, unit) => sum + unit.ranks, 0),
      'rank',
    )}`;
  },
  Orders,
  ordersInWords,
});
