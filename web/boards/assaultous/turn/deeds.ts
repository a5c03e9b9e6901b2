/** What can be done on a tile in a turn, in words for its spoken label. */
import type { TileId } from '../../../../engine/assaultous/state.ts';
import type { AssaultousHand } from '../hand.ts';

export function turnDeeds(hand: AssaultousHand, tile: TileId): readonly string[] {
  const marks = hand.marks.value.get(tile);
  if (marks === undefined) return [];
  const words: string[] = [];
  if (marks.has('changed')) words.push('changed since you acted');
  if (marks.has('from')) words.push('selected');
  if (marks.has('move')) words.push('they can move here');
  if (marks.has('attack')) words.push('they can attack it');
  if (marks.has('other') && !marks.has('move') && !marks.has('attack')) words.push('others from there can move here');
  if (marks.has('target')) words.push('the card can be played on it');
  if (marks.has('chosen')) words.push('chosen');
  return words;
}
