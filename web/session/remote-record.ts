import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { SeenEntry } from '../../engine/entry.ts';
import type { Tagged } from '../../engine/ruleset.ts';
import type { Match } from '../../schema/wire/match.ts';
import { shownMatch } from './remote-shown.ts';
import type { TableMatch } from './session.ts';

/** What the page knows of a match of the service: its last word, the log as far as it was read, and earlier views. */
export class RemoteRecord {
  readonly #wire: Signal<Match>;
  readonly #log: Signal<readonly SeenEntry<Tagged>[]>;
  readonly #views = new Map<number, unknown>();
  readonly shown: ReadonlySignal<TableMatch>;

  constructor(match: Match) {
    this.#wire = signal(match);
    this.#log = signal<readonly SeenEntry<Tagged>[]>(match.log.entries);
    this.shown = computed(() => shownMatch(this.#wire.value, this.#log.value));
  }

  /** The service's last word. */
  get now(): Match {
    return this.#wire.peek();
  }

  /** Up to which entry the log was read. */
  get read(): number {
    return this.#log.peek().length;
  }

  /** Takes the service's word. Dropped: an answer that a newer one has overtaken, and one with a `gap` in its log. */
  take(match: Match): 'taken' | 'dropped' | 'gap' {
    const before = this.now;
    if (match.rev < before.rev) return 'dropped';
    const known = this.#log.peek();
    const { from, entries } = match.log;
    if (from > known.length) return 'gap';
    const added = entries.filter((entry) => entry.seq > known.length);
    if (added.length > 0) this.#views.set(before.seq, before.view);
    this.#log.value = added.length > 0 ? [...known, ...added] : known;
    this.#wire.value = match;
    return 'taken';
  }

  /** The view after entry `seq`; undefined where it was not kept. */
  viewAt(seq: number): unknown {
    return this.#views.get(seq);
  }

  keepView(seq: number, view: unknown): void {
    this.#views.set(seq, view);
  }

  /** From now on seen as anybody sees it: nothing is asked of us. Revisions of spectators count apart. */
  leaveSeat(): void {
    this.#views.clear();
    this.#wire.value = { ...this.now, rev: 0, you: null, prompt: null, legal: null, undo: [], own: null };
  }
}
