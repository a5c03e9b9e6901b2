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
  /** Back to the state after entry `to`; the entries between stay in the log, marked. */
  | (Common<MatchEvent> & { readonly kind: 'undo'; readonly seat: Seat; readonly by: 'player'; readonly to: number });

/** An entry as a viewer may have it before the end: no actions, no dice, and only the own seat's `by`. */
export interface SeenEntry<Event> {
  readonly seq: number;
  readonly kind: Entry<unknown, unknown>['kind'];
  readonly seat: Viewer;
  readonly by: By | null;
  readonly events: readonly (Event | MatchEvent)[];
  readonly at: string;
  /** Where an undo leads back to; on entries of kind `undo` only. */
  readonly to?: number;
}

type AnyEntry = Entry<Tagged, Tagged>;

/** What `viewer` may have of an entry, by the ruleset's own allow-list. */
export function seenEntry(rules: AnyPlayRules, entry: AnyEntry, viewer: Viewer): SeenEntry<Tagged> {
  const base = { seq: entry.seq, kind: entry.kind, seat: entry.seat, at: entry.at };
  if (entry.kind === 'undo') {
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

/** The seqs that undo entries have taken back. */
export function undoneSeqs(
  entries: readonly { readonly seq: number; readonly kind: string; readonly to?: number }[],
): ReadonlySet<number> {
  const undone = new Set<number>();
  for (const entry of entries) {
    if (entry.kind !== 'undo' || entry.to === undefined) continue;
    for (let seq = entry.to + 1; seq < entry.seq; seq++) undone.add(seq);
  }
  return undone;
}
