import fc from 'fast-check';
import { tiny } from '../tiny/index.ts';
import type { Action, Event, State } from '../tiny/state.ts';
import type { Spec } from './subject.ts';

/** The tiny game for the suite. */
export const tinySpec: Spec<State, Action, Event, State> = {
  rules: tiny,
  options: fc.record(
    { rounds: fc.integer({ min: 1, max: 6 }), purse: fc.integer({ min: 0, max: 9 }) },
    { requiredKeys: [] },
  ),
  cap: 200,
  orders: [
    { counter: 'never', keep: 13 },
    { counter: 'cheapest', keep: 13 },
    { counter: 'suggest', keep: 9 },
  ],
  secrets(view, seat, action) {
    if (action.type !== 'attack') return [action];
    const bare: Action = { type: 'attack', card: action.card, at: action.at };
    const guards = view.hands[seat].filter((card) => card !== action.card);
    return [bare, ...guards.map((guard): Action => ({ ...bare, guard }))];
  },
  bare: (action) => (action.type === 'attack' ? { type: 'attack', card: action.card, at: action.at } : action),
  consults(_state, viewer, actions) {
    const own = actions[viewer];
    return own?.type === 'draw' || own?.type === 'peek' || own?.type === 'counter';
  },
  chances: {
    dice: (view, seat, action) => {
      if (action.type === 'forage') return 2;
      return action.type === 'pass' || (action.type === 'attack' && view.hands[seat === 0 ? 1 : 0].length === 0)
        ? 1
        : null;
    },
    measure: (label, events) => {
      for (const event of events) {
        if (label === 'coins' && event.type === 'foraged') return event.gain;
        if (label === 'men' && event.type === 'struck') return event.lost;
      }
      return null;
    },
  },
};
