/** What is worth marking in a battle, and the evaluation that shows how it went. */
import { goesBack } from '../../../engine/entry.ts';
import type { Fold } from '../../../engine/match.ts';
import type { AnyRuleset, Moment, Tagged } from '../../../engine/ruleset.ts';
import type { Seat, Viewer } from '../../../engine/seat.ts';
import type { FullEntry } from '../../../schema/wire/entry.ts';

/** How a battle stood after an entry: -1000..1000 for seat 0. */
export interface Point {
  readonly seq: number;
  readonly value: number;
}

/** A moment worth marking. */
export interface Mark {
  readonly seq: number;
  readonly moment: Moment | 'turning-point';
  /** The event that it is; null for a turning point, which is no event of its own. */
  readonly event: Tagged | null;
}

/** The game's evaluation after each entry that counts: not those taken back, nor the undos themselves. */
export function curveOf(
  rules: AnyRuleset,
  log: readonly FullEntry[],
  folds: ReadonlyMap<number, Fold<unknown>>,
): readonly Point[] {
  const points: Point[] = [];
  for (const entry of log) {
    const fold = folds.get(entry.seq);
    if (fold === undefined || !counts(entry)) continue;
    // While armies are still being set out there is no balance to speak of.
    const begun = rules.turn(fold.state).no > 0;
    points.push({ seq: entry.seq, value: begun ? rules.evaluate(fold.state) : 0 });
  }
  return points;
}

/** The key moments, in the order of the log. `winner`: null where it was drawn, or nobody knows. */
export function marksOf(
  rules: AnyRuleset,
  log: readonly FullEntry[],
  curve: readonly Point[],
  winner: Viewer,
): readonly Mark[] {
  const marks: Mark[] = [];
  for (const entry of log) {
    if (goesBack(entry) || !counts(entry)) continue;
    for (const event of entry.events) {
      const moment = rules.moment(event);
      // Of several first bloods the first one counts.
      if (moment === null || (moment === 'first-blood' && marks.some((mark) => mark.moment === moment))) continue;
      marks.push({ seq: entry.seq, moment, event });
    }
  }
  const turned = winner === null ? null : turningPoint(curve, winner);
  // Who gives up, or whose time is up, has lost by then: that is the end, and no turn of the battle.
  const end = log.at(-1);
  const fought = end?.kind === 'act' || end?.kind === 'together' || turned !== end?.seq;
  if (turned !== null && fought) marks.push({ seq: turned, moment: 'turning-point', event: null });
  return marks.sort((a, b) => a.seq - b.seq || (a.moment < b.moment ? -1 : a.moment > b.moment ? 1 : 0));
}

/**
 * The entry at which a won battle turned: the last change of the leading side, which is where the winner took the lead
 * that he kept until the end. Where the loser had never led, it is the largest swing to the winner that was not made good
 * again: the entry after which the evaluation never fell back to what it had been before by as much. The last entry
 * decides the battle anyhow, so it is the turning point only if the winner was not ahead before it. Null for a battle
 * without any such entry.
 * @param curve entries that count, in order; the last one ended the battle
 */
export function turningPoint(curve: readonly Point[], winner: Seat): number | null {
  const own = curve.map(({ value }) => (winner === 0 ? value : -value));
  const end = own.length - 1;
  const before = own.slice(0, end);
  const last = curve[end];
  if (last === undefined || before.length === 0) return null;
  const behind = before.findLastIndex((value) => value <= 0);
  if (behind === end - 1) return last.seq;
  if (before.some((value) => value < 0)) return curve[behind + 1]?.seq ?? null;
  let found: number | null = null;
  let most = 0;
  let kept = Number.POSITIVE_INFINITY;
  // From the end, so that what is kept of each swing is known when it is reached; of equal ones the first counts.
  for (let at = end - 1; at > 0; at--) {
    kept = Math.min(kept, own[at] ?? 0);
    const swing = kept - (own[at - 1] ?? 0);
    if (swing > 0 && swing >= most) {
      most = swing;
      found = curve[at]?.seq ?? null;
    }
  }
  return found;
}

/** Stretches of the curve in which the same side was ahead (null: neither), by their first and last seq. */
export function leads(curve: readonly Point[]): readonly { seat: Viewer; from: number; to: number }[] {
  const found: { seat: Viewer; from: number; to: number }[] = [];
  for (const { seq, value } of curve) {
    const seat: Viewer = value > 0 ? 0 : value < 0 ? 1 : null;
    const last = found.at(-1);
    if (last !== undefined && last.seat === seat) last.to = seq;
    else found.push({ seat, from: seq, to: seq });
  }
  return found;
}

function counts(entry: FullEntry): boolean {
  return !goesBack(entry) && !(entry.undone === true);
}
