import type { Die } from './dice.ts';
import type { AnyPlayRules, Tagged } from './ruleset.ts';
import type { BySeat, Seat, Viewer } from './seat.ts';

/** Who gave an action: the player, standing orders or a conduct, the computer, or the sound default for a seat that left. */
export type By = 'player' | 'orders' | 'computer' | 'fallback';

/** What the match itself tells; games do not know these. */
export type MatchEvent = { readonly type: 'undone'; readonly seat: Seat; readonly to: number };

interface Common<Event> {
  /** Counts from 1 and only grows, also over an undo. */
  readonly seq: number;
  readonly events: readonly Event[];
  /** Every die rolled in this entry, in order. */
  readonly dice: readonly Die[];
  /** ISO 8601, UTC. */
  readonly at: string;
}

/** One entry of the log. The log is the match: the state is the fold of its entries. */
export type Entry<Action, Event> =
  | (Common<Event> & { readonly kind: 'open'; readonly seat: null; readonly by: null })
  | (Common<Event> & { readonly kind: 'act'; readonly seat: Seat; readonly by: By; readonly action: Action })
  | (Common<Event> & {
      readonly kind: 'together';
      readonly seat: null;
      readonly by: BySeat<By | null>;
      readonly actions: BySeat<Action | null>;
    })
  | (Common<Event> & { readonly kind: 'resigned' | 'timeout'; readonly seat: Seat; readonly by: By })
  | (Common<Event> & { readonly kind: 'agreed' | 'cancelled'; readonly seat: null; readonly by: null })
  /**
   * Back to the state after entry `to`; the entries between stay in the log, marked. A takeback went beyond what undo
   * allows, with the other side's consent (L17); `seat` is the one that asked for it.
   */
  | (Common<MatchEvent> & {
      readonly kind: 'undo' | 'takeback';
      readonly seat: Seat;
      readonly by: 'player';
      readonly to: number;
    });

/** Whether an entry leads back to an earlier state: then its event is the match's own, not the game's. */
export function goesBack<E extends { readonly kind: string }>(
  entry: E,
): entry is E & { readonly kind: 'undo' | 'takeback' } {
  return entry.kind === 'undo' || entry.kind === 'takeback';
}

/** An entry as a viewer may have it before the end: no actions, no dice, and only the own seat's `by`. */
export interface SeenEntry<Event> {
  readonly seq: number;
  readonly kind: Entry<unknown, unknown>['kind'];
  readonly seat: Viewer;
  readonly by: By | null;
  readonly events: readonly (Event | MatchEvent)[];
  readonly at: string;
  /** Where an undo or a takeback leads back to; on entries of these two kinds only. */
  readonly to?: number;
}

type AnyEntry = Entry<Tagged, Tagged>;

/** What `viewer` may have of an entry, by the ruleset's own allow-list. */
export function seenEntry(rules: AnyPlayRules, entry: AnyEntry, viewer: Viewer): SeenEntry<Tagged> {
  const base = { seq: entry.seq, kind: entry.kind, seat: entry.seat, at: entry.at };
  if (goesBack(entry)) {
    return { ...base, by: viewer === entry.seat ? entry.by : null, events: entry.events, to: entry.to };
  }
  const events: Tagged[] = [];
  for (const event of entry.events) {
    const seen = rules.viewEvent(event, viewer);
    if (seen !== null) events.push(seen);
  }
  return { ...base, by: ownBy(entry, viewer), events };
}

function ownBy(entry: AnyEntry, viewer: Viewer): By | null {
  if (viewer === null) return null;
  if (entry.kind === 'together') return entry.by[viewer];
  return entry.seat === viewer ? entry.by : null;
}

/**
 * The seqs of those of `entries` that undo and takeback entries have taken back. From the last one back, so that each is
 * looked at once, whatever numbers a file claims.
 */
export function undoneSeqs(
  entries: readonly { readonly seq: number; readonly kind: string; readonly to?: number }[],
): ReadonlySet<number> {
  const undone: number[] = [];
  let least = Number.POSITIVE_INFINITY;
  for (const entry of [...entries].sort((a, b) => b.seq - a.seq)) {
    if (entry.seq > least) undone.push(entry.seq);
    if (goesBack(entry) && entry.to !== undefined) least = Math.min(least, entry.to);
  }
  return new Set(undone.reverse());
}

/** What `ownDecisions` looks at: an entry as stored, or as its own seat sees it. */
interface Decided {
  readonly seq: number;
  readonly kind: string;
  readonly seat: Viewer;
  readonly by: By | null | BySeat<By | null>;
  readonly to?: number;
}

/**
 * Seqs of the entries that the player in `seat` decided itself and that still count, in order. A takeback leads to
 * before one of them: to the question that it answered.
 */
export function ownDecisions(entries: readonly Decided[], seat: Seat): readonly number[] {
  const undone = undoneSeqs(entries);
  const own = entries.filter(({ seq, kind, seat: actor, by }) => {
    const mine = kind === 'together' || (kind === 'act' && actor === seat);
    const giver = typeof by === 'string' || by === null ? by : by[seat];
    return mine && giver === 'player' && !undone.has(seq);
  });
  return own.map(({ seq }) => seq);
}
