import { commit } from '../../engine/dice.ts';
import { goesBack, undoneSeqs } from '../../engine/entry.ts';
import { stateHash } from '../../engine/hash.ts';
import type { AnyRuleset } from '../../engine/ruleset.ts';
import type { Battle } from '../../schema/wire/battle.ts';
import type { FullEntry } from '../../schema/wire/entry.ts';
import type { Chair, MatchRecord, StoredEntry } from '../match/record.ts';

/**
 * The battle that a finished match has become: its whole log and the revealed secret of its dice. Standing orders stay
 * private. Null while the match is not over, or if it was cancelled: then there is no battle.
 */
export function assemble(rules: AnyRuleset, record: MatchRecord, entries: readonly StoredEntry[]): Battle | null {
  const { header, chairs, live } = record;
  const { fold } = live;
  if (fold === null || !fold.over) return null;
  const result = rules.outcome(fold.state);
  const began = entries[0];
  const ended = entries.at(-1);
  const [first, second] = chairs;
  if (result === null || began === undefined || ended === undefined || ended.kind === 'cancelled') return null;
  if (first.nonce === null || second.nonce === null) return null;
  const undone = undoneSeqs(entries);
  const log = entries.map((entry): FullEntry => (undone.has(entry.seq) ? { ...entry, undone: true } : entry));
  return {
    id: header.match,
    ruleset: header.ruleset,
    version: header.version,
    title: rules.title,
    sides: [...rules.sides],
    options: header.options,
    mode: rules.mode(header.options),
    names: [first.name, second.name],
    computers: [computerOf(first), computerOf(second)],
    result,
    rounds: rules.turn(fold.state).round,
    length: log.filter((entry) => !goesBack(entry) && !undone.has(entry.seq)).length,
    began: began.at,
    ended: ended.at,
    sealed: header.device === null,
    dice: {
      ...{ commitment: commit(header.dice), values: [first.nonce, second.nonce], secret: header.dice },
      ...(header.device === null ? {} : { match: header.device }),
    },
    hash: stateHash(fold.state),
    log,
  };
}

/** The level that sat there from the beginning: a person whose time ran out stays the one who sat, and `by` tells the rest. */
function computerOf({ secret, level }: Chair): string | null {
  return secret === null ? level : null;
}
