import type { AnyRuleset } from '../../engine/ruleset.ts';
import { other } from '../../engine/seat.ts';
import { delist, enlist } from '../archive/challenges.ts';
import { isTaken, type MatchRecord } from './record.ts';

/**
 * Brings the public list of challenges up to date with a match (L9): on it while anybody may sit down, else off it.
 * Saying it again changes nothing. Throws when D1 does.
 */
export async function list(database: D1Database, rules: AnyRuleset, record: MatchRecord): Promise<void> {
  const { header, chairs, live } = record;
  const free = other(header.creator);
  if (live.gone || live.expires === null || isTaken(record, free)) {
    await delist(database, header.match);
    return;
  }
  await enlist(database, {
    id: header.match,
    ruleset: header.ruleset,
    version: header.version,
    mode: rules.mode(header.options),
    options: JSON.stringify(header.options),
    name: chairs[header.creator].name,
    free,
    clock: header.clock === null ? null : JSON.stringify(header.clock),
    created: header.created,
    expires: live.expires,
  });
}
