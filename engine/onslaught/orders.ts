/** Standing orders and conducts (5.4, D33). */
import { squareName } from '../board/grid.ts';
import type { Answer } from '../ruleset.ts';
import type { Seat } from '../seat.ts';
import { automaticRetreat } from './combat.ts';
import { Field, opponentOf } from './field.ts';
import { DEFAULT_ORDERS } from './order-presets.ts';
import { sideOf } from './roster.ts';
import type { Action, Combat, Order, Orders, View } from './state.ts';
import { load } from './store.ts';
import { canStrike } from './strike.ts';

/** The order that standing orders hold for the struck unit of a combat: by its kind and the combat's. */
export function orderFor(orders: Orders, general: boolean, kind: Combat['kind']): Order {
  if (general) return kind === 'melee' ? orders.generalMelee : orders.generalRanged;
  return kind === 'melee' ? orders.othersMelee : orders.othersRanged;
}

const field = new Field();

/**
 * The answer that a conduct, or without one the standing orders, give to the question that `seat` is asked; null where
 * they say ask, or nothing is asked (6.5.7). A conduct goes before the orders even where it says ask.
 */
export function answer(view: View, seat: Seat, orders: Orders | null): Answer<Action> | null {
  const { combat, phase } = view;
  if (phase !== 'answer' || combat === null || sideOf(combat.asked) !== seat) return null;
  const general = view.units[combat.asked]?.kind === 'general';
  const order = combat.conduct[seat] ?? orderFor(orders ?? DEFAULT_ORDERS, general, combat.kind);
  load(field, view);
  const action = decide(field, order);
  return action === null ? null : { action, complete: true };
}

function decide(f: Field, order: Order): Action | null {
  const will = canStrike(f, f.combat, f.asked, opponentOf(f, f.asked)) ? ableAnswer(f, order) : order.unable;
  switch (will) {
    case 'ask':
      return null;
    case 'strike':
      return { type: 'strike' };
    case 'hold':
      return { type: 'hold' };
    case 'retreat':
      return { type: 'retreat', to: squareName(automaticRetreat(f, f.asked)) };
  }
}

function ableAnswer(f: Field, order: Order): 'ask' | 'strike' | 'retreat' {
  if (order.able !== 'retreat') return order.able;
  return (f.ranks[f.asked] ?? 0) <= order.ranks ? 'retreat' : 'strike';
}
