/** Assaultous broken on purpose: each way in which its hidden facts could show, and what else the tiny game has not. */
import { assaultous } from '../../engine/assaultous/index.ts';
import type { Action, State } from '../../engine/assaultous/state.ts';
import type { Actions } from '../../engine/ruleset.ts';
import { other } from '../../engine/seat.ts';
import { assaultousSpecOf } from './assaultous-spec.ts';
import type { BrokenSpec } from './broken-onslaught.ts';

const broken = (property: string, what: string, change: Partial<typeof assaultous>): BrokenSpec => ({
  property,
  what,
  spec: assaultousSpecOf({ ...assaultous, ...change }),
});

type Applied = ReturnType<typeof assaultous.apply>;

/** The rules with another outcome of actions. */
const applying = (
  change: (applied: Applied, before: State, actions: Actions<Action>) => Applied,
): Partial<typeof assaultous> => ({
  apply: (state, actions, dice) => change(assaultous.apply(state, actions, dice), state, actions),
});

/** A window that only opens for who holds an Ambush: the mover would know. */
const byTheHand = applying((applied) => {
  const { state, events } = applied;
  if (state.phase !== 'ambush' || events.some(({ type }) => type === 'passed' || type === 'ambushed')) return applied;
  const seat = other(state.active);
  if (state.seats[seat].hand.includes('ambush')) return applied;
  const pass: Action = { type: 'pass' };
  const passed = assaultous.apply(state, seat === 0 ? [pass, null] : [null, pass], { roll: () => 1 });
  const told = events.filter(({ type }) => type !== 'window-opened');
  return { ...passed, events: [...told, ...passed.events.filter(({ type }) => type !== 'passed')] };
});

export const assaultousVariants: readonly BrokenSpec[] = [
  broken('P6', 'a view that shows how many cards of the pile are worth having', {
    view: (state, viewer) => {
      const view = assaultous.view(state, viewer);
      return { ...view, pool: view.pool + state.pile.filter((card) => card === 'ambush').length };
    },
  }),
  broken('P6', 'a view that shows the top of the pile by the order of its members', {
    view: (state, viewer) => {
      const { pile, ...view } = assaultous.view(state, viewer);
      return state.pile[0] === 'assault' ? { pile, ...view } : { ...view, pile };
    },
  }),
  broken('P6', 'a spectator who sees a hand', {
    view: (state, viewer) => {
      const view = assaultous.view(state, viewer);
      if (viewer !== null) return view;
      return { ...view, seats: [{ ...view.seats[0], hand: state.seats[0].hand }, view.seats[1]] };
    },
  }),
  broken('P6', 'what lies face down is seen by all', {
    view: (state, viewer) => ({ ...assaultous.view(state, viewer), discards: state.discards }),
  }),
  broken('P6', 'an event that shows the card kept', {
    viewEvent: (event, viewer) => (event.type === 'card-kept' ? event : assaultous.viewEvent(event, viewer)),
  }),
  broken('P6', 'an event that shows the two cards drawn', {
    viewEvent: (event, viewer) => (event.type === 'drew' ? event : assaultous.viewEvent(event, viewer)),
  }),
  broken('P6', 'a window that opens by the hand', byTheHand),
  broken('P7', 'a determinisation that deals cards twice', {
    determinize: (view, random) => {
      const state = assaultous.determinize(view, random);
      return { ...state, pile: state.pile.map(() => 'assault') };
    },
  }),
  broken(
    'P4',
    'cards drawn as if nothing had been revealed',
    applying((applied) => ({ ...applied, reveals: false })),
  ),
  broken('P8', 'Barracks that do not come back', {
    ...applying((applied, before) => ({
      ...applied,
      state: { ...applied.state, pool: Math.min(before.pool, applied.state.pool) },
    })),
  }),
  broken('P9', 'a mirror that leaves the discards with whom they were', {
    symmetries: assaultous.symmetries.map((by) => ({
      ...by,
      state: (state) => ({ ...by.state(state), discards: state.discards }),
    })),
  }),
  broken('P13', 'odds as if the die had no 6', {
    odds: (view, seat, action) =>
      assaultous.odds(view, seat, action).map(({ label, outcomes, total }) => ({
        label,
        outcomes: outcomes.map((one, at) => (at === 0 ? { ...one, weight: one.weight - 1n } : one)),
        total: total - 1n,
      })),
  }),
  broken('P17', 'Barracks that follow leaves standing', {
    follow: (view, event) => (event.type === 'barracks-lost' ? view : assaultous.follow(view, event)),
  }),
  broken('orders', 'orders that ambush without the card', {
    answer: (view, seat, orders) =>
      orders !== null && orders.ambush.mode === 'auto' && view.phase === 'ambush' && view.active !== seat
        ? { action: { type: 'ambush', count: 2 }, complete: true }
        : assaultous.answer(view, seat, orders),
  }),
  broken('P16', 'a position text without the discards', {
    print: (state, orders) => assaultous.print({ ...state, discards: [] }, orders),
  }),
];
