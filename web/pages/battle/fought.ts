import { commit } from '../../../engine/dice.ts';
import { goesBack, undoneSeqs } from '../../../engine/entry.ts';
import { stateHash } from '../../../engine/hash.ts';
import { replay } from '../../../engine/match.ts';
import { other } from '../../../engine/seat.ts';
import type { Battle } from '../../../schema/wire/battle.ts';
import type { FullEntry } from '../../../schema/wire/entry.ts';
import { deviceRules } from '../../session/device-rules.ts';
import type { WholeMatch } from '../../session/played-again.ts';

/**
 * The battle that a match on this device has become. Null while it runs, when it keeps its secret to itself, and where
 * its rules are not known any more. The seat of a computer has its level's name.
 */
export async function fought({ match, log }: WholeMatch): Promise<Battle | null> {
  if (match.row.outcome === null) return null;
  const rules = await deviceRules(match);
  if (rules === null) return null;
  const { id, ruleset, version, options, names, computer, secret, values } = match;
  const last = replay(rules, options, log);
  const result = rules.outcome(last.state);
  if (result === null) return null;
  const undone = undoneSeqs(log);
  const marked = log.map((entry): FullEntry => (undone.has(entry.seq) ? { ...entry, undone: true } : entry));
  const level = computer?.level ?? null;
  return {
    ...{ id, ruleset, version, options, names },
    title: rules.title,
    sides: rules.sides,
    mode: rules.mode(options),
    computers: computer === null ? [null, null] : other(computer.seat) === 0 ? [null, level] : [level, null],
    result,
    rounds: rules.turn(last.state).round,
    length: log.filter((entry) => !goesBack(entry) && !undone.has(entry.seq)).length,
    began: match.begun,
    ended: match.changed,
    sealed: false,
    dice: { commitment: commit(secret), values, secret },
    hash: stateHash(last.state),
    log: marked,
  };
}
