import { loaded } from '../loaded.tsx';
import { Board } from './board.tsx';
import './board.css';
import './panels.css';
import { type AssaultousHand, createHand } from './hand.ts';
import { viewOf } from './narrow.ts';
import { Orders } from './orders.tsx';
import { ordersInWords } from './orders-words.ts';
import { Panel } from './panel.tsx';
import { tally } from './tally.ts';

/** Assaultous's board: what the table mounts. */
export const board = loaded<AssaultousHand>({
  hand: createHand,
  Board,
  Panel,
  tally(value, seat) {
    const view = viewOf(value);
    return view === null ? '' : tally(view, seat);
  },
  Orders,
  ordersInWords,
});
