import type { Continued } from '../../engine/continued.ts';
import { commit } from '../../engine/dice.ts';
import { goesBack, undoneSeqs } from '../../engine/entry.ts';
import { stateHash } from '../../engine/hash.ts';
import { replay } from '../../engine/match.ts';
import type { AnyRuleset } from '../../engine/ruleset.ts';
import type { Battle } from '../../schema/wire/battle.ts';
import type { FullEntry } from '../../schema/wire/entry.ts';
import type { DeviceMatch, WholeMatch } from './device-store.ts';

/** A battle of this device: word for word what the service would make of it, but not sealed. */
export type DeviceBattle = Battle & { readonly continued?: Continued };

/**
 * The battle that a match on this device has become. Null while it runs: until then it keeps its secret to itself.
 * @param rules those of the match (device-rules.ts)
 * @throws ReplayError where the stored log does not follow from itself
 */
export function deviceBattle(rules: AnyRuleset, { match, log }: WholeMatch): DeviceBattle | null {
  const last = replay(rules, match.options, log);
  const result = rules.outcome(last.state);
  if (!last.over || result === null) return null;
  const undone = undoneSeqs(log);
  const marked = log.map((entry): FullEntry => (undone.has(entry.seq) ? { ...entry, undone: true } : entry));
  const { id, ruleset, version, options, names, continued } = match;
  return {
    ...{ id, ruleset, version, options, names, result },
    title: rules.title,
    sides: [...rules.sides],
    mode: rules.mode(options),
    computers: computersOf(match),
    rounds: rules.turn(last.state).round,
    length: log.filter((entry) => !goesBack(entry) && !undone.has(entry.seq)).length,
    began: log.at(0)?.at ?? match.begun,
    ended: log.at(-1)?.at ?? match.changed,
    sealed: false,
    dice: { commitment: commit(match.secret), values: match.values, secret: match.secret },
    hash: stateHash(last.state),
    log: marked,
    ...(continued === undefined
      ? {}
      : { continued: { battle: continued.battle, seq: continued.seq, position: continued.position } }),
  };
}

function computersOf({ computer }: DeviceMatch): Battle['computers'] {
  if (computer === null) return [null, null];
  return computer.seat === 0 ? [computer.level, null] : [null, computer.level];
}
