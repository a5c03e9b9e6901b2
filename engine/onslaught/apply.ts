/** An action on a state (section 5.2). */
import type { Applied, Dice } from '../ruleset.ts';
import type { Seat } from '../seat.ts';
import { toCode } from './code.ts';
import { EventSink } from './events.ts';
import { Field } from './field.ts';
import { play } from './play.ts';
import { applySetUp } from './setup.ts';
import type { Action, Event, Order, State } from './state.ts';
import { load, toState } from './store.ts';

// The one field that the contract's calls work on; every call loads it anew.
const field = new Field();

/** The next state after a checked action of `seat`. */
export function applyAction(state: State, seat: Seat, action: Action, dice: Dice): Applied<State, Event> {
  const next = applySetUp(state, seat, action);
  if (next !== null) return next;
  load(field, state);
  const code = toCode(field, action);
  if (code === null) throw new Error(`not an action of play: ${action.type}`);
  const conduct = conductOf(action);
  const told: Event | null = conduct === null ? null : { type: 'conduct', side: seat, conduct };
  const sink = new EventSink(told);
  if (told !== null && action.type === 'strike') sink.events.push(told);
  play(field, code, dice, sink);
  return {
    state: toState(field, state, conducts(state, seat, action, conduct)),
    events: sink.events,
    reveals: false,
  };
}

function conductOf(action: Action): Order | null {
  return 'conduct' in action ? (action.conduct ?? null) : null;
}

/** Conducts in the running combat: an attack begins with none but its own; a later one replaces an earlier one (5.4). */
function conducts(
  state: State,
  seat: Seat,
  action: Action,
  given: Order | null,
): readonly [Order | null, Order | null] {
  const before = action.type === 'strike' ? (state.combat?.conduct ?? [null, null]) : ([null, null] as const);
  if (given === null) return before;
  return seat === 0 ? [given, before[1]] : [before[0], given];
}
