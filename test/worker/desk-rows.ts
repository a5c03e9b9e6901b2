/** The desk beside the table: what one says the other must say. */
import { expect } from 'vitest';
import type { AnyRuleset } from '../../engine/ruleset.ts';
import { sentencesOf } from '../../engine/telling.ts';
import { type DeskAnswer, type DeskRow, deskAnswer } from '../../schema/wire/desk.ts';
import type { Match } from '../../schema/wire/match.ts';
import { sentenceText } from '../../worker/archive/words.ts';
import { tiny } from '../tiny/index.ts';
import { ask, look, type Player, parsed } from './client.ts';

/** The rows of these seats. */
export async function deskOf(players: readonly Player[]): Promise<DeskAnswer['rows']> {
  const matches = players.map(({ id, secret }) => ({ id, secret }));
  // The secrets stand in the request, never in the answer: `ask` looks for them.
  const reply = await ask('/api/desk', { body: { matches } });
  expect(reply.status).toBe(200);
  return parsed(deskAnswer, reply).rows;
}

/** The last sentence of the log that came with a match. */
function lastSentence(rules: AnyRuleset, match: Match): string {
  const names = [match.names[0] ?? rules.sides[0], match.names[1] ?? rules.sides[1]] as const;
  const told = match.log.entries.flatMap((entry) => sentencesOf(entry, rules, names).map(sentenceText));
  return told.findLast((text) => text !== '') ?? '';
}

/** Every field of a row is that of its match, and its line the last sentence that this seat may read. */
export async function expectRowsAsTables(players: readonly Player[], rules: AnyRuleset = tiny): Promise<void> {
  const rows = await deskOf(players);
  for (const [at, player] of players.entries()) {
    const found = rows[at];
    if (found?.found !== true) throw new Error(`no row for seat ${player.seat}`);
    const match = await look(player);
    const { id, ruleset, version, options, listed, seq, status, pending, you, names, result } = match;
    const { clock, offers, rematch, expires, rev, since, view } = match;
    const wanted: DeskRow = {
      ...{ id, ruleset, version, options, listed, seq, status, pending, names, result },
      ...{ clock, offers, rematch, expires, rev, since, view },
      you: you ?? player.seat,
      title: rules.title,
      mode: rules.mode(options),
      line: lastSentence(rules, match),
    };
    expect(found.row).toEqual(wanted);
    expect(you).toBe(player.seat);
  }
}
