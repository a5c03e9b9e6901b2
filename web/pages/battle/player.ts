import { batch, computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import type { AnyTableRules } from '../../../engine/ruleset.ts';
import type { Viewer } from '../../../engine/seat.ts';
import type { TableContext } from '../../boards/board.ts';
import { announce } from '../../parts/announce.tsx';
import { storyText } from '../../parts/die.tsx';
import type { Step } from '../table/steps.ts';
import { momentAt, placeAsked } from './address.ts';
import { pace, stepTime } from './pace.ts';
import type { Replayed } from './replayed.ts';
import { eventsUpTo, innerOf, placeOfEntry, type Timeline, timelineOf } from './timeline.ts';

/** Steps through a battle, with one pair of eyes or another. */
export interface Player {
  readonly timeline: ReadonlySignal<Timeline>;
  readonly place: ReadonlySignal<number>;
  readonly step: ReadonlySignal<Step | null>;
  /** The entry that the board shows, or is in the middle of. */
  readonly seq: ReadonlySignal<number>;
  /** Which step of that entry it is, and of how many: 1 of 1 for most. */
  readonly inner: ReadonlySignal<{ readonly at: number; readonly of: number }>;
  /** The reader has come to the whole entry at once: the board shows all that it did, not its last step alone. */
  readonly jumped: ReadonlySignal<boolean>;
  /** What stands for this moment in an address. */
  readonly moment: ReadonlySignal<string>;
  readonly running: ReadonlySignal<boolean>;
  /** The reader has gone somewhere: the address follows from then on. */
  readonly moved: ReadonlySignal<boolean>;
  look(eyes: Viewer): Promise<void>;
  /** To a step by its place; places outside are the first or the last. */
  go(place: number): void;
  /** To how it stood after an entry. */
  goToEntry(seq: number): void;
  /** To the beginning of the round before (-1) or after (1). */
  goByRound(by: -1 | 1): void;
  run(on: boolean): void;
  dispose(): void;
}

/** How long a reader stays at a step before it is told. */
const SETTLED_MS = 150;

/** A player that begins where `search` of an address asks to (address.ts), or at the end. */
export async function createPlayer(replayed: Replayed, search: string): Promise<Player> {
  const timeline = signal(await timelineOf(replayed, null));
  const steps = () => timeline.peek().steps;
  const place = signal(placeAsked(steps(), search) ?? steps().length - 1);
  const running = signal(false);
  const moved = signal(false);
  const step = computed(() => timeline.value.steps[place.value] ?? null);
  const jumped = signal(true);
  const go = (to: number) => {
    jumped.value = false;
    const next = Math.max(0, Math.min(to, steps().length - 1));
    if (next === place.peek()) return;
    place.value = next;
    moved.value = true;
  };
  let telling: ReturnType<typeof setTimeout> | undefined;
  const byHand = (to: number) => {
    running.value = false;
    go(to);
    // Whoever drags through a battle is told where it ends, not what was passed.
    clearTimeout(telling);
    telling = setTimeout(() => announce(storyText(step.peek()?.sentence ?? [])), SETTLED_MS);
  };
  const jump = (to: number) =>
    batch(() => {
      byHand(to);
      jumped.value = true;
    });
  const stop = effect(() => {
    if (!running.value) return;
    const at = place.value;
    if (at >= timeline.value.steps.length - 1) {
      running.value = false;
      return;
    }
    const shown = untracked(() => step.value);
    if (shown !== null) announce(storyText(shown.sentence));
    const timer = setTimeout(() => go(at + 1), stepTime(pace.value));
    return () => clearTimeout(timer);
  });
  return {
    timeline,
    place,
    step,
    seq: computed(() => step.value?.seq ?? 1),
    inner: computed(() => innerOf(timeline.value.steps, place.value)),
    jumped,
    moment: computed(() => momentAt(timeline.value.steps, place.value)),
    running,
    moved,
    go: byHand,
    goToEntry: (seq) => jump(placeOfEntry(steps(), seq)),
    goByRound(by) {
      const seq = step.peek()?.seq ?? 1;
      const begins = timeline.peek().chapters.map(({ lines }) => lines[0]?.seq ?? 1);
      const next = by > 0 ? begins.find((first) => first > seq) : begins.findLast((first) => first < seq);
      jump(next === undefined ? (by > 0 ? steps().length - 1 : 0) : placeOfEntry(steps(), next));
    },
    async look(eyes) {
      const seen = await timelineOf(replayed, eyes);
      const at = momentAt(steps(), place.peek());
      timeline.value = seen;
      place.value = placeAsked(seen.steps, `?at=${at}`) ?? 0;
    },
    run(on) {
      if (on && place.peek() >= steps().length - 1) go(0);
      running.value = on;
    },
    dispose() {
      running.value = false;
      clearTimeout(telling);
      stop();
    },
  };
}

/** What the board of a battle is told: it is only looked at. */
export function boardContext(player: Player, replayed: Replayed, rules: AnyTableRules): TableContext {
  const { timeline, step, place, inner, jumped } = player;
  return {
    rules,
    view: computed(() => step.value?.view),
    you: computed(() => timeline.value.eyes),
    legal: signal(null),
    // A whole entry is shown by its moves and by its last strike, as at a table.
    playing: computed(() => (jumped.value && inner.value.of > 1 ? null : (step.value?.events[0] ?? null))),
    recent: computed(() => eventsUpTo(timeline.value.steps, place.value, replayed.battle.log)),
    turned: signal(false),
    sending: signal(false),
    names: signal(replayed.battle.names),
    draft: signal<unknown>(null),
    askEndOfTurn: signal(true),
    standing: null,
    commit: () => Promise.resolve({ ok: false, rejection: { code: 'over', message: 'This battle is over.' } }),
    announce,
  };
}
