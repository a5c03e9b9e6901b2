/** What can be done on a tile in a turn, in words for its spoken label. */
import type { TileId } from '../../../../engine/assaultous/state.ts';
import type { AssaultousHand } from '../hand.ts';
import { piecesInWords } from '../words.ts';

export function turnDeeds(hand: AssaultousHand, tile: TileId): readonly string[] {
  const marks = hand.marks.value.get(tile);
  const words: string[] = [];
  if (marks?.has('changed')) words.push('changed since you acted');
  if (hand.draft.value.aim === null) words.push(...marches(hand, tile));
  else if (marks?.has('target')) words.push('the card can be played here');
  if (marks?.has('chosen')) words.push('chosen');
  return words;
}

/** Who can go there from the selected tile; without one, whether anybody can leave. */
function marches(hand: AssaultousHand, tile: TileId): readonly string[] {
  const from = hand.selected.value;
  const marks = hand.marks.value.get(tile);
  if (from === tile) return ['selected'];
  if (from === null) {
    const leaves = hand.options.value.some((action) => action.type === 'move' && action.from === tile);
    return leaves ? ['can move'] : [];
  }
  if (marks?.has('move')) return [`${piecesInWords(hand.troops.value)} can move here`];
  if (marks?.has('attack')) return [`${piecesInWords(hand.troops.value)} can attack`];
  return marks?.has('other') ? [`others of ${from} can move here`] : [];
}
