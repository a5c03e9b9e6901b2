import { loadRuleset } from '../../engine/rulesets.ts';
import { other } from '../../engine/seat.ts';
import { Unreachable } from './api.ts';
import { askDesk } from './desk.ts';
import type { DeskFile } from './desk-file.ts';
import { loadMatch, type WholeMatch } from './device-store.ts';
import { playedAgain } from './played-again.ts';
import { type StoredSeat, seatOf } from './seats.ts';

/** Something of the file that is not what this browser has under the same match: only the player can say which stays. */
export type Conflict =
  | { readonly kind: 'seat'; readonly id: string; readonly title: string; readonly came: StoredSeat }
  | {
      readonly kind: 'match';
      readonly id: string;
      readonly title: string;
      readonly kept: WholeMatch;
      readonly came: WholeMatch;
    };

/** What an import would do. Nothing has been kept yet. */
export interface ImportPlan {
  readonly name: string;
  readonly seats: readonly StoredSeat[];
  readonly matches: readonly WholeMatch[];
  readonly conflicts: readonly Conflict[];
  /** How many things of the file this browser has already. */
  readonly same: number;
  /** Seats of the file whose match is gone, or whose link has been renewed since. */
  readonly dead: number;
  /** Device matches that do not follow from their own logs, or are of a game that this page does not have. */
  readonly broken: number;
}

type Draft = { -readonly [K in keyof ImportPlan]: ImportPlan[K] extends readonly (infer T)[] ? T[] : ImportPlan[K] };

/**
 * Checks a desk file: seats with the service (L4), matches by playing their logs again.
 * @throws Unreachable when the service does not answer: seats that cannot be checked are not taken
 */
export async function planImport(desk: DeskFile): Promise<ImportPlan> {
  const plan: Draft = { name: desk.name, seats: [], matches: [], conflicts: [], same: 0, dead: 0, broken: 0 };
  await planSeats(desk.seats, plan);
  for (const came of desk.matches) await planMatch(came, plan);
  return plan;
}

async function planSeats(seats: readonly StoredSeat[], plan: Draft): Promise<void> {
  const { rows } = await askDesk(seats);
  for (const given of seats) {
    const found = rows.get(given.id);
    if (found === undefined || (!found.found && found.code === 'unavailable')) throw new Unreachable('not checked');
    if (!found.found) {
      plan.dead++;
      continue;
    }
    // Which seat it is, and of what, the service knows better than a file.
    const { you, ruleset, version, title, mode, names } = found.row;
    const came: StoredSeat = { ...given, seat: you, ruleset, version };
    const kept = seatOf(came.id);
    if (kept === null) plan.seats.push(came);
    else if (kept.secret !== came.secret) {
      plan.conflicts.push({ kind: 'seat', id: came.id, title: `${title}, ${mode}${against(names[other(you)])}`, came });
    } else {
      // A seat that came here by link knows less of its dice than the browser that sat down.
      const more = kept.nonce === null && came.nonce !== null;
      if (more) plan.seats.push({ ...came, since: kept.since });
      else plan.same++;
    }
  }
}

const against = (name: string | null): string => (name === null ? '' : `, against ${name}`);

async function planMatch(given: WholeMatch, plan: Draft): Promise<void> {
  const rules = await loadRuleset(given.match.ruleset, given.match.version);
  const came = rules === null ? null : playedAgain(rules, given);
  if (rules === null || came === null) {
    plan.broken++;
    return;
  }
  const { id } = came.match;
  const kept = await loadMatch(id);
  if (kept === null) plan.matches.push(came);
  else if (JSON.stringify(kept.log) === JSON.stringify(came.log)) plan.same++;
  else
    plan.conflicts.push({ kind: 'match', id, title: `${rules.title}, ${rules.mode(came.match.options)}`, kept, came });
}
