import { ownDecisions as decidedBy, type SeenEntry } from '../../../../engine/entry.ts';
import type { AnyTableRules, Tagged } from '../../../../engine/ruleset.ts';
import type { BySeat, Seat } from '../../../../engine/seat.ts';
import { sentencesOf } from '../../../../engine/telling.ts';
import { storyText } from '../../../parts/die.tsx';
import type { TableMatch } from '../../../session/session.ts';

/**
 * Decisions that `seat` has made by itself and that still count, the latest first: what a takeback may go back to (L17).
 * What a plain undo can still take back is left out: nobody need be asked for that.
 */
export function ownDecisions({ log, undo }: TableMatch, seat: Seat): readonly SeenEntry<Tagged>[] {
  const own = decidedBy(log, seat);
  return log.filter(({ seq }) => own.includes(seq) && !undo.includes(seq - 1)).reverse();
}

/** The first sentence of what entry `seq` tells: by it a player knows which decision is meant. */
export function decisionWords(match: TableMatch, seq: number, rules: AnyTableRules, names: BySeat<string>): string {
  const entry = match.log.find((one) => one.seq === seq);
  const [first] = entry === undefined ? [] : sentencesOf(entry, rules, names);
  return first === undefined ? `entry ${seq}` : storyText(first);
}
