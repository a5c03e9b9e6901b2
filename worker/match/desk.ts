import { seenEntry } from '../../engine/entry.ts';
import type { Viewer } from '../../engine/seat.ts';
import { sentencesOf } from '../../engine/telling.ts';
import { sentenceText } from '../archive/words.ts';
import type { Table } from './table.ts';

/** So many entries are looked through first; then as many more each time as have been. */
const FIRST_LOOK = 8;

/** The last sentence of the story that this viewer may read (L10); empty while there is none. */
export function lastLine(table: Table, viewer: Viewer): string {
  const { rules, record, seq } = table;
  const [first, second] = record.chairs;
  const names = [first.name ?? rules.sides[0], second.name ?? rules.sides[1]] as const;
  for (let from = Math.max(0, seq - FIRST_LOOK), end = seq; end > 0; ) {
    const entries = table.entriesAfter(from).filter((entry) => entry.seq <= end);
    for (const entry of [...entries].reverse()) {
      const sentences = sentencesOf(seenEntry(rules, entry, viewer), rules, names);
      const line = sentences.map(sentenceText).findLast((text) => text !== '');
      if (line !== undefined) return line;
    }
    end = from;
    from = Math.max(0, from - (seq - from));
  }
  return '';
}
