import { commit } from '../../engine/dice.ts';
import { type BySeat, SEATS, type Seat, type Viewer } from '../../engine/seat.ts';
import { shownChannels, shownClock, shownOffers } from './aside.ts';
import { lastLine } from './desk.ts';
import { undoTargets } from './going-back.ts';
import { awaited, isTaken, type Live, simultaneous, viewerIndex, withSeat } from './record.ts';
import type { Table } from './table.ts';

/** What a match's pictures are made with, besides its table. */
export interface Frame {
  /** The match's invite. */
  readonly invite: string;
}

interface Kept {
  readonly rev: number;
  /** JSON of the match up to and without its log. */
  readonly head: string;
  /** JSON of the view alone. */
  readonly view: string;
  /** The answer to whoever asks whether there is anything new; most do. */
  present: string | null;
}

/**
 * JSON of a match for its viewers, written as text, for the same text goes to everybody who asks: all but the log is
 * kept until the viewer's revision moves.
 */
export class Pictures {
  readonly #table: Table;
  readonly #frame: Frame;
  readonly #fixed: string;
  readonly #commitment: string;
  #rows: BySeat<{ readonly rev: number; readonly row: string } | null> = [null, null];
  #kept: [Kept | null, Kept | null, Kept | null] = [null, null, null];

  constructor(table: Table, frame: Frame) {
    this.#table = table;
    this.#frame = frame;
    const { header } = table.record;
    this.#commitment = commit(header.dice);
    const { match: id, ruleset, version, options, listed } = header;
    this.#fixed = JSON.stringify({ id, ruleset, version, options, listed }).slice(0, -1);
  }

  /**
   * Tells this match from any other, also from one that is made under the same id when this one is gone, and counts its
   * revs anew: the beginning of the commitment to its dice.
   */
  get mark(): string {
    return this.#commitment.slice(0, 12);
  }

  /** The match with the entries after `from` (at most the present seq); `before`: the view at `from` as well. */
  match(viewer: Viewer, from: number, before = false): string {
    const { seq } = this.#table;
    const kept = this.#picture(viewer);
    if (from >= seq) {
      const end = `${kept.head},"log":{"from":${seq},"entries":[]}`;
      if (!before) return `${end}}`;
      kept.present ??= `${end},"before":${kept.view}}`;
      return kept.present;
    }
    const log = `${kept.head},"log":{"from":${from},"entries":[${this.#table.seenText(from, viewer)}]}`;
    return before ? `${log},"before":${JSON.stringify(this.#table.viewAt(from, viewer))}}` : `${log}}`;
  }

  /** The match as a row of a seat's desk: the same values from the same record, so that list and table agree (L10). */
  row(seat: Seat): string {
    const rev = this.#table.record.live.revs[seat];
    const kept = this.#rows[seat];
    if (kept?.rev === rev) return kept.row;
    const { rules, record } = this.#table;
    const { options } = record.header;
    const told = { title: rules.title, mode: rules.mode(options), line: lastLine(this.#table, seat) };
    const rest = JSON.stringify({ ...told, ...this.#standing(seat, rev), view: this.#table.view(seat) });
    const row = `${this.#fixed},${rest.slice(1)}`;
    this.#rows = withSeat(this.#rows, seat, { rev, row });
    return row;
  }

  #picture(viewer: Viewer): Kept {
    const index = viewerIndex(viewer);
    const rev = this.#table.record.live.revs[index];
    const kept = this.#kept[index];
    if (kept?.rev === rev) return kept;
    const view = JSON.stringify(this.#table.view(viewer));
    const rest = JSON.stringify(this.#moving(viewer, rev)).slice(1, -1);
    const fresh: Kept = { rev, view, present: null, head: `${this.#fixed},"view":${view},${rest}` };
    this.#kept[index] = fresh;
    return fresh;
  }

  /** What a row of the desk says as well. */
  #standing(viewer: Viewer, rev: number) {
    const { rules, record, seq } = this.#table;
    const { chairs, live } = record;
    const { fold } = live;
    return {
      seq,
      status: statusOf(live),
      pending: awaited(live),
      you: viewer,
      names: [chairs[0].name, chairs[1].name],
      result: fold === null ? null : rules.outcome(fold.state),
      expires: isoTime(live.expires),
      since: isoTime(live.since),
      clock: shownClock(record),
      offers: shownOffers(record),
      rematch: live.rematch?.made === true ? { id: live.rematch.id } : null,
      rev,
    };
  }

  #moving(viewer: Viewer, rev: number) {
    const { rules, record } = this.#table;
    const { chairs, live } = record;
    const { fold } = live;
    const view = this.#table.view(viewer);
    const asked = fold !== null && viewer !== null && fold.pending.includes(viewer);
    return {
      ...this.#standing(viewer, rev),
      seated: [chairs[0].nonce !== null, chairs[1].nonce !== null],
      commitment: { hash: this.#commitment, values: [chairs[0].nonce, chairs[1].nonce] },
      prompt: asked ? rules.prompt(view, viewer) : null,
      legal: asked ? rules.legal(view, viewer) : null,
      sealed: sealedFor(live, viewer),
      undo: asked ? undoTargets(this.#table, viewer) : [],
      own: viewer === null ? null : this.#own(viewer),
    };
  }

  #own(seat: Seat) {
    const { header, chairs } = this.#table.record;
    const guest = seat === 0 ? 1 : 0;
    const invite = header.creator === seat && !isTaken(this.#table.record, guest) ? this.#frame.invite : null;
    return {
      orders: chairs[seat].orders,
      seen: chairs[seat].seen,
      invite,
      dispatches: shownChannels(this.#table.record, seat),
    };
  }
}

/** Open until both have sat down, over when the game is. */
export function statusOf(live: Live): 'open' | 'running' | 'over' {
  if (live.fold === null) return 'open';
  return live.fold.over ? 'over' : 'running';
}

function isoTime(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}

function sealedFor(live: Live, viewer: Viewer) {
  const { fold, sealed } = live;
  if (fold === null || !simultaneous(fold)) return null;
  if (viewer === null) return { in: SEATS.filter((seat) => sealed[seat] !== null) };
  const mine = sealed[viewer];
  const theirs = sealed[viewer === 0 ? 1 : 0];
  return { mine: mine === null ? null : mine.action, theirs: theirs !== null };
}
