/** The submissions of all who were asked, resolved (section 5). Who handed in first plays no part. */
import type { Actions, Applied, Dice } from '../ruleset.ts';
import type { BySeat } from '../seat.ts';
import { resolveOrders } from './command.ts';
import { type Draft, draftOf } from './draft.ts';
import type { Event } from './events.ts';
import { resolveManoeuvres } from './manoeuvre.ts';
import { resolveMoves } from './moves.ts';
import type { Action, State } from './state.ts';
import { askManoeuvres, askMoves, endTurn } from './turn.ts';

/** The next state after checked submissions, told in events. A seat that is not asked gives null. */
export function applyActions(state: State, actions: Actions<Action>, dice: Dice): Applied<State, Event> {
  const draft = draftOf(state);
  const events: Event[] = [];
  resolve(draft, actions, dice, events);
  // What one seat alone submits shows nothing that was hidden but by dice; two show each other their plans.
  return { state: draft, events, reveals: actions[0] !== null && actions[1] !== null };
}

function resolve(draft: Draft, actions: Actions<Action>, dice: Dice, told: Event[]): void {
  switch (draft.phase) {
    case 'orders':
      resolveOrders(draft, ofKind(actions, 'submit-orders'), dice, told);
      askMoves(draft, dice, told);
      return;
    case 'moves':
      resolveMoves(draft, ofKind(actions, 'submit-moves'), dice, told);
      askManoeuvres(draft, dice, told);
      return;
    case 'manoeuvre':
      resolveManoeuvres(draft, ofKind(actions, 'submit-manoeuvres'), dice, told);
      endTurn(draft, told);
      return;
    case 'over':
      throw new Error('the battle is over');
  }
}

type Kind<T extends Action['type']> = Extract<Action, { readonly type: T }>;

function ofKind<T extends Action['type']>(actions: Actions<Action>, type: T): BySeat<Kind<T> | null> {
  const read = (action: Action | null): Kind<T> | null => {
    if (action === null) return null;
    if (!isKind(action, type)) throw new Error(`${action.type} in another phase`);
    return action;
  };
  return [read(actions[0]), read(actions[1])];
}

function isKind<T extends Action['type']>(action: Action, type: T): action is Kind<T> {
  return action.type === type;
}
