import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import { sealedDice } from '../../../engine/dice.ts';
import { goesBack } from '../../../engine/entry.ts';
import { act, answers, type Fold } from '../../../engine/match.ts';
import type { Actions, AnyRuleset, Prompt, Sentence, Tagged } from '../../../engine/ruleset.ts';
import type { BySeat, Seat } from '../../../engine/seat.ts';
import type { TableContext } from '../../boards/board.ts';
import { announce } from '../../parts/announce.tsx';
import { storyText } from '../../parts/die.tsx';
import { randomHex } from '../../session/random.ts';
import type { Done } from '../../session/session.ts';

/** As many entries as standing orders make in a row at the most, as in any match. */
const MOST_ANSWERS = 50;

/** A worked example that can be tried: its position, played on by the reader for both sides with dice of its own. */
export interface Trial {
  readonly context: TableContext;
  /** What the side to decide is asked; null while the board is only looked at, or when the game is over. */
  readonly prompt: ReadonlySignal<Prompt | null>;
  /** What the last action led to. */
  readonly told: ReadonlySignal<readonly Sentence[]>;
  /** Whether the reader plays on from the example. */
  readonly playing: ReadonlySignal<boolean>;
  play(): void;
  /** Back to the position of the example, only to be looked at. */
  reset(): void;
}

/** A trial of the position that `text` says. Throws `PositionError` where it is none of this game. */
export function createTrial(rules: AnyRuleset, text: string): Trial {
  const { state, orders } = rules.parse(text);
  const start: Fold<unknown> = {
    ...{ seq: 1, state, undo: [] },
    pending: rules.pending(state),
    over: rules.outcome(state) !== null,
  };
  const seal = { secret: randomHex(32), match: 'example', values: [randomHex(16), randomHex(16)] as const };
  const fold = signal(start);
  // In a simultaneous phase: what one side has decided before the other.
  const held = signal<Actions<Tagged>>([null, null]);
  const playing = signal(false);
  const events = signal<readonly Tagged[]>([]);
  // All that has been played here: the running turn is among it.
  const past = signal<readonly Tagged[]>([]);
  const draft = signal<unknown>(null);
  const asked = computed<Seat | null>(() => fold.value.pending.find((seat) => held.value[seat] === null) ?? null);
  const you = computed(() => (playing.value ? asked.value : null));
  const view = computed(() => rules.view(fold.value.state, you.value));

  /** One entry, and what standing orders answer to it. */
  const enter = (actions: Actions<Tagged>): readonly Tagged[] => {
    const told: Tagged[] = [];
    let by: 'player' | 'orders' = 'player';
    let next: Actions<Tagged> | null = actions;
    let last = fold.peek();
    for (let entries = 0; next !== null && entries <= MOST_ANSWERS; entries++) {
      const givers: BySeat<'player' | 'orders' | null> = [next[0] && by, next[1] && by];
      const step = act(rules, last, next, givers, sealedDice(seal, last.seq + 1), '');
      last = step.fold;
      if (!goesBack(step.entry)) told.push(...step.entry.events);
      const given = answers(rules, last, orders);
      next = last.pending.length > 0 && last.pending.every((seat) => given[seat] !== null) ? given : null;
      by = 'orders';
    }
    fold.value = last;
    return told;
  };

  const commit = (action: Tagged): Promise<Done> => {
    const seat = you.peek();
    if (seat === null) return Promise.resolve(refuse('over', 'There is nothing to decide.'));
    const rejection = rules.check(rules.view(fold.peek().state, seat), seat, action);
    if (rejection !== null) return Promise.resolve({ ok: false, rejection });
    const actions: Actions<Tagged> = seat === 0 ? [action, held.peek()[1]] : [held.peek()[0], action];
    batch(() => {
      if (fold.peek().pending.some((other) => actions[other] === null)) held.value = actions;
      else {
        events.value = enter(actions);
        past.value = [...past.peek(), ...events.peek()];
        held.value = [null, null];
      }
      draft.value = null;
    });
    for (const event of events.peek()) announce(storyText(rules.story(event)));
    return Promise.resolve({ ok: true });
  };

  return {
    playing,
    prompt: computed(() => (you.value === null ? null : rules.prompt(view.value, you.value))),
    told: computed(() => events.value.map((event) => rules.story(event)).filter((told) => told.length > 0)),
    play() {
      playing.value = true;
    },
    reset() {
      batch(() => {
        fold.value = start;
        held.value = [null, null];
        events.value = [];
        past.value = [];
        draft.value = null;
        playing.value = false;
      });
    },
    context: {
      rules,
      view,
      you,
      legal: computed(() => (you.value === null ? null : rules.legal(view.value, you.value))),
      playing: signal(null),
      recent: computed(() => past.value.flatMap((event) => rules.viewEvent(event, you.value) ?? [])),
      // The board lies as the book's examples do, whoever decides.
      turned: computed(() => you.value === 1),
      sending: signal(false),
      names: signal<BySeat<string | null>>([null, null]),
      draft,
      askEndOfTurn: signal(false),
      standing: null,
      commit,
      announce,
    },
  };
}

function refuse(code: string, message: string): Done {
  return { ok: false, rejection: { code, message } };
}
