import { type SeenEntry, seenEntry } from '../../engine/entry.ts';
import { type Fold, replay } from '../../engine/match.ts';
import type { AnyRuleset, Tagged } from '../../engine/ruleset.ts';
import type { Seat, Viewer } from '../../engine/seat.ts';
import { type Change, type MatchRecord, type StoredEntry, viewerIndex } from './record.ts';
import type { Store } from './store.ts';

/** Folds kept in memory; older ones are folded from the log again. */
const FOLDS_KEPT = 40;

type Views = [unknown, unknown, unknown];
type Texts = [string[], string[], string[]];

/**
 * A match in the object's memory: its record, and what is costly to make again. All of it is a cache of the storage,
 * made anew after an eviction.
 */
export class Table {
  readonly rules: AnyRuleset;
  readonly #store: Store;
  #record: MatchRecord;
  /** The end of the log, from entry `#from + 1`. */
  #entries: StoredEntry[] = [];
  #from: number;
  /** JSON of those entries by viewer, made when first asked for. */
  #texts: Texts = [[], [], []];
  readonly #folds = new Map<number, Fold<unknown>>();
  #views: Views = [undefined, undefined, undefined];

  constructor(rules: AnyRuleset, store: Store, record: MatchRecord) {
    this.rules = rules;
    this.#store = store;
    this.#record = record;
    this.#from = record.live.fold?.seq ?? 0;
    if (record.live.fold !== null) this.#keep(record.live.fold);
  }

  get record(): MatchRecord {
    return this.#record;
  }

  get seq(): number {
    return this.#record.live.fold?.seq ?? 0;
  }

  /** Takes over a change that has been stored. `folds`: those of its entries. */
  take(change: Change, folds: readonly Fold<unknown>[]): void {
    if (change.record.live.fold !== this.#record.live.fold) this.#views = [undefined, undefined, undefined];
    this.#record = change.record;
    this.#entries.push(...change.entries);
    for (const fold of folds) this.#keep(fold);
  }

  /** The view of the match as it is; null while open. */
  view(viewer: Viewer): unknown {
    const { fold } = this.#record.live;
    if (fold === null) return null;
    const index = viewerIndex(viewer);
    this.#views[index] ??= this.rules.view(fold.state, viewer);
    return this.#views[index];
  }

  /** The view as it was after entry `seq`, at most the present one; null at 0. */
  viewAt(seq: number, viewer: Viewer): unknown {
    if (seq === this.seq) return this.view(viewer);
    return seq === 0 ? null : this.rules.view(this.foldAt(seq).state, viewer);
  }

  /** What the log amounted to after entry `seq`, 1 to the present one. */
  foldAt(seq: number): Fold<unknown> {
    const kept = this.#folds.get(seq);
    if (kept !== undefined) return kept;
    const { options } = this.#record.header;
    return replay(this.rules, options, this.entriesAfter(0), seq, (step) => this.#keep(step.fold));
  }

  /** The log after entry `seq`. */
  entriesAfter(seq: number): readonly StoredEntry[] {
    this.#reach(seq);
    return this.#entries.slice(Math.max(0, seq - this.#from));
  }

  /** What the viewer may have of the log after entry `seq`, as the members of a JSON array. */
  seenText(seq: number, viewer: Viewer): string {
    this.#reach(seq);
    const texts = this.#texts[viewerIndex(viewer)];
    const start = Math.max(0, seq - this.#from);
    const parts: string[] = [];
    for (let at = start; at < this.#entries.length; at++) {
      const entry = this.#entries[at];
      if (entry === undefined) continue;
      texts[at] ??= JSON.stringify(seenEntry(this.rules, entry, viewer));
      parts.push(texts[at] ?? '');
    }
    return parts.join(',');
  }

  /** Events of entries `first` to `last` as the seat may see them: what one of its requests brought about. */
  events(first: number, last: number, seat: Seat): readonly unknown[] {
    const events: unknown[] = [];
    for (const entry of this.entriesAfter(first - 1)) {
      if (entry.seq > last) break;
      const seen: SeenEntry<Tagged> = seenEntry(this.rules, entry, seat);
      events.push(...seen.events);
    }
    return events;
  }

  #reach(seq: number): void {
    if (seq >= this.#from) return;
    const older = this.#store.entries(seq, this.#from + 1);
    this.#entries = [...older, ...this.#entries];
    this.#from = seq;
    this.#texts = [[], [], []];
  }

  #keep(fold: Fold<unknown>): void {
    this.#folds.set(fold.seq, fold);
    if (this.#folds.size <= FOLDS_KEPT) return;
    const oldest = this.#folds.keys().next();
    if (!oldest.done) this.#folds.delete(oldest.value);
  }
}
