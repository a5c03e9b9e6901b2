/** Numbers and pieces in words, beside the names that the log has (engine/assaultous/names.ts). */
import { piecesWords } from '../../../engine/assaultous/names.ts';
import type { Losses, Troops } from '../../../engine/assaultous/state.ts';

/** "1 move", "3 moves". */
export function counted(n: number, one: string, many = `${one}s`): string {
  return `${n} ${n === 1 ? one : many}`;
}

/** "a, b and c". */
export function listed(words: readonly string[], last = 'and'): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} ${last} ${words.slice(-1).join('')}`;
}

/** "2 Army units, a Worker and the Commander" (section 12); "nobody" for none. */
export function piecesInWords(pieces: Troops | Losses): string {
  return piecesWords(pieces) || 'nobody';
}

/** A sentence begins with a capital. */
export function begin(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
