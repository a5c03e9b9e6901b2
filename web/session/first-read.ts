import { loadTableRules } from '../../engine/rulesets.ts';
import type { Match } from '../../schema/wire/match.ts';
import { loadBoard } from '../boards/boards.ts';
import { type Answer, readMatch } from './api.ts';
import { seatOf } from './seats.ts';

const reading = new Map<string, Promise<Answer<Match>>>();

/**
 * Begins to fetch everything that the table of match `id` needs, all at once: the match itself, the rules and the board
 * of its game (of the seat kept here; else what the service said of it in the page, nothing where it said nothing).
 */
export function startTable(id: string, secret = seatOf(id)?.secret ?? null): void {
  const seat = seatOf(id);
  const [game, version] = seat === null ? saidRules() : [seat.ruleset, seat.version];
  if (game !== undefined) {
    void loadBoard(game).catch(() => null);
    void loadTableRules(game, Number(version)).catch(() => null);
  }
  const answer = readMatch(id, secret);
  // Whoever waits for it meets the failure; until then it is nobody's.
  answer.catch(() => null);
  reading.set(id, answer);
}

/** Game and version of the table that this page was asked for, as the service wrote them into it. */
function saidRules(): readonly (string | undefined)[] {
  return document.querySelector<HTMLMetaElement>('meta[name="galloper:rules"]')?.content.split('@') ?? [];
}

/** The first read of match `id` if it has been begun, once; else a fresh one. */
export function firstRead(id: string, secret: string | null): Promise<Answer<Match>> {
  const begun = reading.get(id);
  reading.delete(id);
  return begun ?? readMatch(id, secret);
}
