/** A prepared action in a few words: for the bar on a phone and for the live region. */
import type { Action } from '../../../engine/onslaught/state.ts';
import type { OnslaughtHand } from './hand.ts';
import { enemyName, nameOf } from './pieces.ts';

/** What an action of a turn or an answer would do, in a few words; null where that goes without saying. */
export function heading(hand: OnslaughtHand, action: Action | null): string | null {
  if (action?.type === 'end-turn') return 'End your turn?';
  if (action?.type === 'retreat') return `Fall back to ${action.to}`;
  if (action?.type === 'strike') return 'Strike back';
  if (action?.type === 'hold') return 'Hold';
  if (action === null || !('unit' in action)) return null;
  const unit = nameOf(hand, action.unit);
  switch (action.type) {
    case 'move':
      return `${unit} to ${action.to}`;
    case 'fire':
      return `${unit} fires at ${enemyName(hand, action.target)}`;
    case 'move-and-fire':
      return `${unit} to ${action.to}, fires at ${enemyName(hand, action.target)}`;
    case 'charge':
      return `${unit} charges ${enemyName(hand, action.target)} from ${action.from}`;
  }
}
