import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import type { Viewer } from '../../../engine/seat.ts';
import type { TableContext } from '../../boards/board.ts';
import { announce } from '../../parts/announce.tsx';
import { storyText } from '../../parts/die.tsx';
import type { Step } from '../table/steps.ts';
import { battleSteps, eventsUpTo, type Replayed } from './record.ts';

const PACE_MS = 800;

/** Steps through a battle, with one pair of eyes or another. */
export interface Player {
  readonly eyes: ReadonlySignal<Viewer>;
  readonly steps: ReadonlySignal<readonly Step[]>;
  readonly place: ReadonlySignal<number>;
  readonly step: ReadonlySignal<Step | null>;
  readonly running: ReadonlySignal<boolean>;
  readonly context: TableContext;
  look(eyes: Viewer): Promise<void>;
  go(place: number): void;
  goToEntry(seq: number): void;
  run(on: boolean): void;
  dispose(): void;
}

/** A player that begins at entry `seq`, or at the end. */
export async function createPlayer(battle: Replayed, seq: number | null): Promise<Player> {
  const eyes = signal<Viewer>(null);
  const steps = signal(await battleSteps(battle, null));
  const place = signal(steps.peek().length - 1);
  const running = signal(false);
  const turned = signal(false);
  const step = computed(() => steps.value[place.value] ?? null);
  const go = (to: number) => {
    place.value = Math.max(0, Math.min(to, steps.peek().length - 1));
  };
  const goToEntry = (wanted: number) => {
    const at = steps.peek().findIndex((candidate) => candidate.seq >= wanted);
    go(at < 0 ? steps.peek().length - 1 : at);
  };
  if (seq !== null) goToEntry(seq);
  const stop = effect(() => {
    if (!running.value) return;
    const at = place.value;
    if (at >= steps.value.length - 1) {
      running.value = false;
      return;
    }
    const shown = untracked(() => step.value);
    if (shown !== null) announce(storyText(shown.sentence));
    const timer = setTimeout(() => go(at + 1), PACE_MS);
    return () => clearTimeout(timer);
  });
  const context: TableContext = {
    rules: battle.rules,
    view: computed(() => step.value?.view),
    you: eyes,
    legal: signal(null),
    playing: computed(() => step.value?.events[0] ?? null),
    recent: computed(() => eventsUpTo(steps.value, place.value)),
    turned,
    sending: signal(false),
    names: signal(battle.record.names),
    draft: signal<unknown>(null),
    askEndOfTurn: signal(true),
    commit: () => Promise.resolve({ ok: false, rejection: { code: 'over', message: 'This battle is over.' } }),
    announce,
  };
  return {
    eyes,
    steps,
    place,
    step,
    running,
    context,
    go(to) {
      running.value = false;
      go(to);
    },
    goToEntry(wanted) {
      running.value = false;
      goToEntry(wanted);
    },
    async look(whose) {
      const fresh = await battleSteps(battle, whose);
      const at = step.peek();
      steps.value = fresh;
      eyes.value = whose;
      if (at !== null) goToEntry(at.seq);
    },
    run(on) {
      if (on && place.peek() >= steps.peek().length - 1) place.value = 0;
      running.value = on;
    },
    dispose() {
      running.value = false;
      stop();
    },
  };
}
