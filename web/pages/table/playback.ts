import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import { goesBack, type SeenEntry, undoneSeqs } from '../../../engine/entry.ts';
import type { Tagged } from '../../../engine/ruleset.ts';
import type { BySeat } from '../../../engine/seat.ts';
import { sentencesOf } from '../../../engine/telling.ts';
import { announce } from '../../parts/announce.tsx';
import { storyText } from '../../parts/die.tsx';
import type { MatchSession } from '../../session/session.ts';
import { settings } from './settings.ts';
import { type Step, stepsOf } from './steps.ts';

/** Between two steps that play by themselves. */
const PACE_MS = 650;
/** What arrives so soon after the page was shown again happened while it was not. */
const RETURN_MS = 4000;
/** How many entries back the board is told of. */
const RECENT = 30;

/** What the table draws: now, or a step of what happened before. */
export interface Playback {
  readonly view: ReadonlySignal<unknown>;
  readonly playing: ReadonlySignal<Tagged | null>;
  readonly recent: ReadonlySignal<readonly Tagged[]>;
  /** The step being shown and how many there are; null: the board shows now. */
  readonly step: ReadonlySignal<{ readonly step: Step; readonly no: number; readonly of: number } | null>;
  /** Something is being played, or about to be: nobody is asked meanwhile. */
  readonly busy: ReadonlySignal<boolean>;
  /** Steps follow each other without a tap. */
  readonly running: ReadonlySignal<boolean>;
  /** There is something that can be played again. */
  readonly canRepeat: ReadonlySignal<boolean>;
  next(): void;
  run(on: boolean): void;
  skip(): void;
  again(): void;
  dispose(): void;
}

/**
 * Plays what happened (L11): first what this seat has not looked at yet, a step a tap; then, while the table is open,
 * what others do, by itself. What this player does is shown at once.
 */
export function createPlayback(session: MatchSession, names: ReadonlySignal<BySeat<string>>): Playback {
  const steps = signal<readonly Step[]>([]);
  /** Place of the step being shown; -1: none. */
  const place = signal(-1);
  /** What is drawn while steps are being made, so that the board does not jump ahead and back. */
  const held = signal<{ readonly view: unknown; readonly seq: number } | null>(null);
  const running = signal(false);
  const first = session.match.peek();
  let known = { seq: first.seq, view: first.view, status: first.status };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let making: Promise<void> = Promise.resolve();
  let disposed = false;
  /** When the page was last shown again. */
  let returned = Number.NEGATIVE_INFINITY;

  const step = computed(() => {
    const shown = steps.value[place.value];
    return shown === undefined ? null : { step: shown, no: place.value + 1, of: steps.value.length };
  });
  const busy = computed(() => step.value !== null || held.value !== null);

  const stopPlaying = () => {
    clearTimeout(timer);
    place.value = -1;
    held.value = null;
    running.value = false;
  };

  const finish = () => {
    stopPlaying();
    looked();
  };

  /** Nobody looks at a page in the background: it is said when it is shown again. */
  const looked = (event?: Event) => {
    if (event !== undefined) returned = performance.now();
    if (document.visibilityState === 'visible' && !busy.peek()) void session.lookedAt(session.match.peek().seq);
  };
  document.addEventListener('visibilitychange', looked);

  const tick = () => {
    clearTimeout(timer);
    if (running.value && step.value !== null) timer = setTimeout(next, PACE_MS);
  };

  const show = (to: number) => {
    place.value = to;
    held.value = null;
    const shown = step.peek();
    if (shown !== null) announce(storyText(shown.step.sentence));
    tick();
  };

  function next(): void {
    if (place.peek() + 1 < steps.peek().length) show(place.peek() + 1);
    else finish();
  }

  /** Makes steps of the entries after `from` and begins, or goes on, playing them. */
  const play = (view: unknown, from: number, by: 'tap' | 'itself') => {
    held.value = { view, seq: from };
    making = making.then(async () => {
      try {
        const { log } = session.match.peek();
        const last = busy.peek() && place.peek() >= 0 ? steps.peek().at(-1) : undefined;
        const start = last === undefined ? from : Math.max(from, last.seq);
        const entries = log.filter((entry) => entry.seq > start);
        const more = await stepsOf(session.rules, view, entries, names.peek(), (seq) => session.viewAt(seq));
        if (disposed || held.peek() === null) return;
        if (more.length === 0) return finish();
        if (last !== undefined) {
          steps.value = [...steps.peek(), ...more];
          held.value = null;
          tick();
        } else {
          steps.value = more;
          running.value = by === 'itself' && document.visibilityState === 'visible';
          show(0);
        }
      } catch {
        // What cannot be fetched now is not worth a broken table: show how things stand. It has not been looked at.
        stopPlaying();
      }
    });
  };

  const stop = effect(() => {
    const match = session.match.value;
    untracked(() => {
      const before = known;
      known = { seq: match.seq, view: match.view, status: match.status };
      if (match.seq <= before.seq) return;
      const fresh = match.log.filter((entry) => entry.seq > before.seq);
      for (const entry of fresh) {
        if (entry.by === 'player') announce(told(entry));
      }
      const foreign = fresh.findIndex((entry) => entry.by !== 'player');
      if (foreign < 0 || before.status === 'open' || settings.value.playback === 'off') {
        if (!busy.peek()) {
          for (const entry of fresh) if (entry.by !== 'player') announce(told(entry));
          finish();
        }
        return;
      }
      let { view, seq } = before;
      for (const entry of fresh.slice(0, foreign)) {
        if (goesBack(entry)) return finish();
        for (const event of entry.events) view = session.rules.follow(view, event);
        seq = entry.seq;
      }
      // Whoever comes back to an open page has been away too.
      const away = performance.now() - returned < RETURN_MS;
      play(view, seq, settings.value.playback === 'tap' || away ? 'tap' : 'itself');
    });
  });

  const told = (entry: SeenEntry<Tagged>) => sentencesOf(entry, session.rules, names.peek()).map(storyText).join(' ');

  const begin = () => {
    const { seen, seq, status, view } = session.match.peek();
    if (status === 'open' || seen === null || seq <= seen || settings.peek().playback === 'off') {
      if (seen !== null && seq > seen) looked();
      return;
    }
    held.value = { view, seq };
    if (seen < 1) {
      // Before the first entry there is no board to play from: the opening is read in the log.
      void playFrom(1);
    } else void playFrom(seen);
  };
  const playFrom = async (seq: number) => {
    try {
      play(await session.viewAt(seq), seq, 'tap');
    } catch {
      stopPlaying();
    }
  };
  begin();

  return {
    step,
    busy,
    running,
    view: computed(() => step.value?.step.view ?? (held.value === null ? session.match.value.view : held.value.view)),
    playing: computed(() => step.value?.step.events[0] ?? null),
    recent: computed(() => {
      const { log, seq } = session.match.value;
      const shown = step.value?.step;
      const upTo = shown?.seq ?? held.value?.seq ?? seq;
      const visible = log.filter((entry) => entry.seq <= upTo);
      const undone = undoneSeqs(visible);
      const kept = visible.slice(-RECENT).filter((entry) => !goesBack(entry) && !undone.has(entry.seq));
      const events = kept.flatMap((entry) =>
        entry.seq === shown?.seq ? shownSoFar(steps.value, place.value) : entry.events,
      );
      return events;
    }),
    canRepeat: computed(() => steps.value.length > 0 && !busy.value),
    next,
    run(on) {
      running.value = on;
      tick();
    },
    skip: finish,
    again() {
      running.value = false;
      show(0);
    },
    dispose() {
      disposed = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', looked);
      stop();
    },
  };
}

/** The events of the entry being played, up to the step being shown. */
function shownSoFar(steps: readonly Step[], place: number): readonly Tagged[] {
  const seq = steps[place]?.seq;
  return steps.filter((step, at) => at <= place && step.seq === seq).flatMap((step) => step.events);
}
