import { mindStream } from '../../engine/dice.ts';
import type { By } from '../../engine/entry.ts';
import type { AnyRuleset, Tagged } from '../../engine/ruleset.ts';
import type { Seat } from '../../engine/seat.ts';
import { type MatchRecord, simultaneous } from './record.ts';
import { sealOf, Work } from './work.ts';

/** Stands for a level where a game has none, when its clock gives a seat to the computer (L25): its sound default plays. */
export const FALLBACK = 'fallback';

/** Lets the computer in `seat` play its next action: its own choice or, when that fails, the game's sound default. */
export function computerWork(rules: AnyRuleset, record: MatchRecord, seat: Seat, now: number): Work {
  const { fold } = record.live;
  if (fold === null) throw new Error('the match has not begun');
  const { action, by } = choose(rules, record, seat, rules.view(fold.state, seat), fold.seq + 1);
  const work = new Work(rules, record, now);
  if (simultaneous(fold)) work.submit(seat, { action, by });
  else work.act(seat, action, by);
  return work;
}

/** The action for entry `n`. The computer sees what its seat may see, and draws from its own stream, never the dice. */
function choose(
  rules: AnyRuleset,
  record: MatchRecord,
  seat: Seat,
  view: unknown,
  n: number,
): { action: Tagged; by: By } {
  const { level: id } = record.chairs[seat];
  if (id === null) throw new Error('this seat has no computer');
  const level = rules.levels.find((one) => one.id === id);
  if (level === undefined) return { action: rules.fallback(view, seat), by: 'fallback' };
  try {
    const action = rules.decide(view, seat, level.id, mindStream(sealOf(record), n), level.nodes);
    if (rules.check(view, seat, action) === null) return { action, by: 'computer' };
  } catch (error) {
    console.error('the computer could not decide', error);
  }
  return { action: rules.fallback(view, seat), by: 'fallback' };
}
