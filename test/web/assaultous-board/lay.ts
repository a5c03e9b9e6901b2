import { computed, signal } from '@preact/signals';
import { vi } from 'vitest';
import { assaultous } from '../../../engine/assaultous/index.ts';
import type { Action, State } from '../../../engine/assaultous/state.ts';
import { scriptedDice } from '../../../engine/dice.ts';
import type { Tagged } from '../../../engine/ruleset.ts';
import type { Seat } from '../../../engine/seat.ts';
import { createHand } from '../../../web/boards/assaultous/hand.ts';
import { isAction } from '../../../web/boards/assaultous/narrow.ts';

/** Layout T of section 9 with both Capitals held; what else stands is added. */
export const QUIET = 'c1 w C 2A W\nc6 b C A';

/** A board on a table whose match is played by the engine itself, with the dice that the test gives. */
export async function lay(position: string, you: Seat | 'decider' = 'decider') {
  const state = signal<State>(assaultous.parse(position).state);
  const seat = computed(() => (you === 'decider' ? (assaultous.pending(state.value)[0] ?? 0) : you));
  const recent = signal<readonly Tagged[]>([]);
  const playing = signal<Tagged | null>(null);
  const draft = signal<unknown>(null);
  const sent: Action[] = [];
  const said: string[] = [];
  const dice: number[] = [];
  const askEndOfTurn = signal(true);
  const turned = signal(false);
  const table = {
    rules: assaultous,
    view: computed(() => assaultous.view(state.value, seat.value)),
    you: seat,
    legal: computed(() =>
      assaultous.pending(state.value).includes(seat.value)
        ? assaultous.legal(assaultous.view(state.value, seat.value), seat.value)
        : null,
    ),
    playing,
    recent,
    turned,
    sending: signal(false),
    names: signal<readonly [string | null, string | null]>(['Anna', 'Berta']),
    draft,
    askEndOfTurn,
    standing: null,
    async commit(action: Tagged) {
      const own = seat.value;
      if (!isAction(action)) throw new Error('nobody can send that');
      sent.push(action);
      const refused = assaultous.check(assaultous.view(state.value, own), own, action);
      if (refused !== null) return { ok: false, rejection: refused } as const;
      const script = scriptedDice(dice.splice(0));
      const applied = assaultous.apply(state.value, own === 0 ? [action, null] : [null, action], script);
      script.finish();
      recent.value = [...recent.value, ...applied.events];
      state.value = applied.state;
      return { ok: true } as const;
    },
    announce(text: string) {
      said.push(text);
    },
  };
  const hand = createHand(table);
  await vi.waitFor(() => {
    if (hand.seat.value !== null && hand.part.value === null) throw new Error('the part is still being loaded');
  });
  return { hand, table, state, sent, said, dice, draft, askEndOfTurn, recent, playing, turned };
}
