import type { SeenEntry } from '../../engine/entry.ts';
import type { Tagged } from '../../engine/ruleset.ts';
import type { Match } from '../../schema/wire/match.ts';
import type { TableMatch } from './session.ts';

/** What the table shows of a match of the service: its last word, with the log as far as it has been read. */
export function shownMatch(match: Match, log: readonly SeenEntry<Tagged>[]): TableMatch {
  const { own } = match;
  return {
    ...match,
    log,
    orders: own?.orders ?? null,
    seen: own?.seen ?? null,
    invite: own?.invite ?? null,
    dispatches: own?.dispatches ?? [],
  };
}
