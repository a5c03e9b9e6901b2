/** How often a match goes back: taking back costs the one who does it nothing, and each time the log grows. */
import type { Seat } from '../../engine/seat.ts';
import type { StoredEntry } from './record.ts';
import type { Table } from './table.ts';

/** From so many entries on nothing is taken back any more: the rules then bring every match to its end. */
const MOST_ENTRIES = 2_000;
/** Undos of a seat while nobody else has done anything. */
const MOST_UNDOS = 200;

/** Whether anything may still be taken back in this match. */
export function mayGoBack({ seq }: Table): boolean {
  return seq < MOST_ENTRIES;
}

/** The seqs that the seat may undo to, the latest first (L17); none unless it alone is asked, and has not gone too far. */
export function undoTargets(table: Table, seat: Seat): readonly number[] {
  const { fold } = table.record.live;
  if (fold === null || fold.undo.length === 0 || fold.pending.length !== 1 || fold.pending[0] !== seat) return [];
  if (!mayGoBack(table)) return [];
  // Between two undos lies an action: in a short match, as nearly all are, nothing needs to be counted.
  if (table.seq < 2 * MOST_UNDOS) return fold.undo;
  return undosInARow(table.entriesAfter(0), seat) < MOST_UNDOS ? fold.undo : [];
}

/** The seat's undos at the end of the log, its own actions between them. */
function undosInARow(entries: readonly StoredEntry[], seat: Seat): number {
  let count = 0;
  for (let at = entries.length - 1; at >= 0; at--) {
    const entry = entries[at];
    if ((entry?.kind !== 'undo' && entry?.kind !== 'act') || entry.seat !== seat) break;
    if (entry.kind === 'undo') count += 1;
  }
  return count;
}
