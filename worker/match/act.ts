import type { AnyRuleset, Tagged } from '../../engine/ruleset.ts';
import type { Seat } from '../../engine/seat.ts';
import { actBody } from '../../schema/wire/calls.ts';
import { NOT_RUNNING, OVER, type Refusal, refusedByRules, STALE } from './answer.ts';
import { type Ask, bodyMark, type Done, fieldOf, holds, type Refused, readBody } from './ask.ts';
import { standsStill } from './flag.ts';
import { simultaneous } from './record.ts';
import { again, done } from './remembered.ts';
import { Work } from './work.ts';

/**
 * An action of a seat, in the order of the house: known id, expected seq, the game's schema, its `check`, then the
 * entry and what standing orders say to it. In a simultaneous phase the action is kept sealed; null withdraws it (L14).
 */
export function actOn(ask: Ask, seat: Seat, text: string): Done | Refused {
  const body = readBody(actBody, text);
  if (!body.ok) return { kind: 'refused', refusal: body.refusal, from: ask.table.seq };
  const { id, seq, action } = body.value;
  if (!holds(action)) {
    return { kind: 'refused', refusal: refusedByRules(ask.table.rules.malformed('')), from: seq };
  }
  const mark = bodyMark('act', { seq, action });
  const before = again(ask, seat, id, mark, seq);
  if (before !== null) return before;
  const { rules, record, seq: now } = ask.table;
  const refuse = (refusal: Refusal): Refused => ({ kind: 'refused', refusal, from: seq });
  const { fold } = record.live;
  if (fold === null) return refuse(NOT_RUNNING);
  const stands = standsStill(record, seat);
  if (stands !== null) return refuse(stands);
  if (seq !== now) return refuse(STALE);

  const together = simultaneous(fold);
  const work = new Work(rules, record, ask.now);
  if (together && action === null) {
    work.submit(seat, null);
    return done(ask, seat, id, mark, seq, work);
  }
  const parsed = rules.action.safeParse(action);
  if (!parsed.success) return refuse(refusedByRules(rules.malformed(fieldOf(parsed.error.issues))));
  const rejection = rules.check(ask.table.view(seat), seat, parsed.data);
  if (rejection !== null) return refuse(refusedByRules(rejection));
  if (fold.over) return refuse(OVER);
  demandPending(rules, fold.pending, seat, parsed.data);
  if (together) work.submit(seat, { action: parsed.data, by: 'player' });
  else work.act(seat, parsed.data, 'player');
  return done(ask, seat, id, mark, seq, work);
}

/** The game's `check` has let a seat act that is not asked: a fault in the game, never the player's. */
function demandPending(rules: AnyRuleset, pending: readonly Seat[], seat: Seat, action: Tagged): void {
  if (!pending.includes(seat)) throw new Error(`${rules.id} accepts ${action.type} from a seat that is not asked`);
}
