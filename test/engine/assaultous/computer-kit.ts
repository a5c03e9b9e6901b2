/** Decisions of the computers from positions in text. */
import { think } from '../../../engine/assaultous/general.ts';
import { assaultous } from '../../../engine/assaultous/index.ts';
import type { Action, State } from '../../../engine/assaultous/state.ts';
import { Budget } from '../../../engine/opponent/budget.ts';
import type { Seat } from '../../../engine/seat.ts';
import { dice, seeded } from '../../properties/chance.ts';
import { actionText } from './action-text.ts';

/** The state that a position text tells. */
export function stateOf(text: string): State {
  return assaultous.parse(text).state;
}

/** Who decides. Throws when nobody does. */
export function decider(state: State): Seat {
  const [seat] = assaultous.pending(state);
  if (seat === undefined) throw new Error('nobody decides');
  return seat;
}

/** What a level decides, and how many positions it examined for that. `seed`: of its own stream. */
export function chosen(
  state: State,
  level: string,
  nodes: number | null = null,
  seed = 1,
): { readonly action: Action; readonly used: number } {
  const seat = decider(state);
  const usual = assaultous.levels.find(({ id }) => id === level)?.nodes ?? 0;
  const budget = new Budget(nodes ?? usual);
  const action = think(assaultous.view(state, seat), seat, level, seeded(seed), budget);
  return { action, used: budget.used };
}

/** The decision as text. */
export function says(text: string, level: string): string {
  return actionText(chosen(stateOf(text), level).action);
}

/** The state after an action of whoever decides; dice by chance. */
export function after(state: State, action: Action): State {
  const seat = decider(state);
  return assaultous.apply(state, seat === 0 ? [action, null] : [null, action], dice(seeded(1))).state;
}

/** What a level does until its turn is over, as texts, and where that leads. Windows are passed. */
export function turnOf(text: string, level: string): { readonly said: readonly string[]; readonly end: State } {
  let state = stateOf(text);
  const { active } = state;
  const said: string[] = [];
  while (state.phase !== 'over' && state.active === active) {
    if (state.phase === 'ambush') {
      state = after(state, { type: 'pass' });
      continue;
    }
    const { action } = chosen(state, level);
    said.push(actionText(action));
    if (action.type === 'end-turn') break;
    state = after(state, action);
  }
  return { said, end: state };
}
