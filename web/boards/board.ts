/**
 * What a game gives to the table. A board draws a view and knows no rules: it asks the ruleset's `legal`, `check`,
 * `preview` and `odds` for what to highlight, and hands a finished action to `commit`.
 */
import type { ReadonlySignal, Signal } from '@preact/signals';
import type { ComponentType } from 'preact';
import type { AnyTableRules, Legal, Tagged } from '../../engine/ruleset.ts';
import type { BySeat, Viewer } from '../../engine/seat.ts';
import type { Done } from '../session/session.ts';

/** A seat's standing orders, as far as a board leads to them. */
export interface Standing {
  /** The orders given; null: none yet. */
  readonly given: ReadonlySignal<unknown>;
  /** What the table's sheet is filled in with, open as long as it is not null; nothing is ordered before it is kept there. */
  readonly sheet: Signal<unknown>;
}

/** Everything that a board may know of the table it lies on. */
export interface TableContext {
  readonly rules: AnyTableRules;
  /** What is drawn: the current view, or during playback and replay an earlier one. */
  readonly view: ReadonlySignal<unknown>;
  /** Whose eyes; the board's own side lies at the bottom unless `turned`. */
  readonly you: ReadonlySignal<Viewer>;
  /** Legal actions while this seat is asked and nothing is being played back; otherwise null: the board is only looked at. */
  readonly legal: ReadonlySignal<Legal<Tagged> | null>;
  /** The event being played back just now, to be marked on the board. */
  readonly playing: ReadonlySignal<Tagged | null>;
  /**
   * Events of the latest entries up to what is drawn, oldest first, taken-back ones left out, at least those of the last
   * entry and of the running turn. From them the board draws the last trail, and the strike that an answer is about.
   */
  readonly recent: ReadonlySignal<readonly Tagged[]>;
  readonly turned: ReadonlySignal<boolean>;
  readonly sending: ReadonlySignal<boolean>;
  readonly names: ReadonlySignal<BySeat<string | null>>;
  /**
   * A half-made action (selection, placed terrain, draft deployment), kept by the table per match and seat over
   * reloads (L16). JSON only; the board must bear any old or foreign value, and null.
   */
  readonly draft: Signal<unknown>;
  /** The player wants the end of a turn to be confirmed (L17); can be switched off. */
  readonly askEndOfTurn: ReadonlySignal<boolean>;
  /** Null where nobody leaves orders: at one screen, and where a board is only looked at. */
  readonly standing: Standing | null;
  /** Sends a finished action. The table shows what the service refused. */
  commit(action: Tagged): Promise<Done>;
  /** Says something in the live region. */
  announce(text: string): void;
}

/** One table's hand on the board: selection and draft, shared by `Board` and `Panel`. */
export interface Hand {
  /** Gives up what is being prepared (Escape). False if there was nothing. */
  cancel(): boolean;
  dispose(): void;
}

export interface BoardModule<H extends Hand = Hand> {
  hand(table: TableContext): H;
  /**
   * The board itself: one element with two in it, the drawing with its labelled grid, and below it what is said in words,
   * how things stand and what is pointed at. The drawing's element has `--shape`, its width by its height, so that pages
   * may fit it to the screen.
   */
  readonly Board: ComponentType<{ hand: H }>;
  /** The action being prepared, with odds and buttons; set-up; answers. While this seat is not asked, nothing to be done with. */
  readonly Panel: ComponentType<{ hand: H }>;
  /** One line of what counts for a side ("8 units, 21 ranks"). */
  tally(view: unknown, seat: 0 | 1): string;
  /** The sheet of standing orders in the words of the rule book; calls `change` with a full value. */
  readonly Orders: ComponentType<{ orders: unknown; change: (orders: unknown) => void }>;
  /** Standing orders in one line ("Others strike back and hold when unable; the General asks"). */
  ordersInWords(orders: unknown): string;
}
