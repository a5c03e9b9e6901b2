import { continuing } from '../../engine/continued.ts';
import { replay } from '../../engine/match.ts';
import type { AnyRuleset } from '../../engine/ruleset.ts';
import { other } from '../../engine/seat.ts';
import { matchRow } from './device-row.ts';
import type { DeviceLog, DeviceMatch, WholeMatch } from './device-store.ts';

/** The match as its actions and dice make it, whatever else the file says; null where they do not follow the rules. */
export function playedAgain(rules: AnyRuleset, { match, log }: WholeMatch): WholeMatch | null {
  const { computer, options, continued } = match;
  const parsed = rules.options.safeParse(options);
  if (!parsed.success || (computer !== null && !rules.levels.some(({ id }) => id === computer.level))) return null;
  const viewer = computer === null ? null : other(computer.seat);
  const entries: DeviceLog[number][] = [];
  let row: DeviceMatch['row'] = match.row;
  let line = '';
  try {
    const opening = continued === undefined ? rules : continuing(rules, continued.position);
    replay(opening, parsed.data, log, Number.POSITIVE_INFINITY, (step) => {
      entries.push(step.entry);
      row = matchRow(rules, step, viewer, line);
      line = row.line;
    });
  } catch {
    return null;
  }
  return { match: { ...match, options: parsed.data, row }, log: entries };
}
