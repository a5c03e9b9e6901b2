import { games, loadTableRules } from '../../engine/rulesets.ts';
import type { Match } from '../../schema/wire/match.ts';
import { loadBoard } from '../boards/boards.ts';
import { type Answer, readMatch } from './api.ts';
import { seatOf } from './seats.ts';

const reading = new Map<string, Promise<Answer<Match>>>();

/**
 * Begins to fetch everything that the table of match `id` needs, all at once: the match itself, the rules and the board
 * of its game (of the seat kept here; else of the first game on offer, which a stranger most likely follows a link to).
 */
export function startTable(id: string, secret = seatOf(id)?.secret ?? null): void {
  const seat = seatOf(id);
  const game = seat?.ruleset ?? games[0];
  if (game !== undefined) {
    void loadBoard(game).catch(() => null);
    void loadTableRules(game, seat?.version ?? 1).catch(() => null);
  }
  const answer = readMatch(id, secret);
  // Whoever waits for it meets the failure; until then it is nobody's.
  answer.catch(() => null);
  reading.set(id, answer);
}

/** The first read of match `id` if it has been begun, once; else a fresh one. */
export function firstRead(id: string, secret: string | null): Promise<Answer<Match>> {
  const begun = reading.get(id);
  reading.delete(id);
  return begun ?? readMatch(id, secret);
}
