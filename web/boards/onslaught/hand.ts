import { computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Action, Event, Phase, Shown, Square, UnitId, View } from '../../../engine/onslaught/state.ts';
import type { Rejection } from '../../../engine/ruleset.ts';
import type { Seat } from '../../../engine/seat.ts';
import type { Hand, TableContext } from '../board.ts';
import { type Activation, choicesOf, isAttack, unitsToAct } from './choices.ts';
import { BLANK, type Draft, isDraftOf, questionOf, readDraft } from './draft.ts';
import { focusSquare, hasFocus, startSquare } from './focus.ts';
import { type Lie, lieOf } from './geometry.ts';
import type { Mark, Marks } from './marks.ts';
import { isAction, isEvent, isShown, viewOf } from './narrow.ts';
import { loadPart, loadRest, type Part, partOf, partsFrom } from './part.ts';

/** Why something cannot be done, told beside the board; with the line of fire where that is the reason. */
export interface Note {
  readonly about: string;
  readonly why: readonly Rejection[];
  readonly shot: Shown['shot'];
}

/** A piece that the pointer drags: what, and where the pointer is, in units of the drawing. */
export interface Dragged {
  readonly what: string;
  readonly x: number;
  readonly y: number;
  readonly over: Square | null;
}

/** One table's hand on an Onslaught board. */
export interface OnslaughtHand extends Hand {
  readonly table: TableContext;
  /** Null while the match is open. */
  readonly view: ReadonlySignal<View | null>;
  readonly lie: ReadonlySignal<Lie | null>;
  /** The seat that is asked here and now; null: the board is only looked at. */
  readonly seat: ReadonlySignal<Seat | null>;
  /** The phase, while this seat is asked. */
  readonly phase: ReadonlySignal<Phase | null>;
  readonly options: ReadonlySignal<readonly Action[]>;
  readonly draft: ReadonlySignal<Draft>;
  /** The selected unit, if it can still act; in an answer the asked unit. */
  readonly selected: ReadonlySignal<UnitId | null>;
  readonly choices: ReadonlySignal<readonly Activation[]>;
  /** What the phase asks of the board, while this seat is asked and once it is loaded. */
  readonly part: ReadonlySignal<Part | null>;
  /** The action that Confirm would send. */
  readonly prepared: ReadonlySignal<Action | null>;
  readonly shown: ReadonlySignal<Shown | null>;
  readonly marks: ReadonlySignal<Marks>;
  readonly recent: ReadonlySignal<readonly Event[]>;
  readonly playing: ReadonlySignal<Event | null>;
  /** Where the keyboard is. */
  readonly cursor: Signal<Square>;
  readonly note: Signal<Note | null>;
  /** The square that is being explained. */
  readonly lens: Signal<Square | null>;
  readonly dragged: Signal<Dragged | null>;
  /** The board's element, to give focus back to after an action. */
  readonly field: { current: HTMLElement | null };
  /** What was asked last, so that the keyboard moves once with each question. */
  readonly question: { current: string };
  change(patch: Partial<Draft>): void;
  preview(action: Action): Shown | null;
  refusal(action: Action): Rejection | null;
  /** Sends an action, with the chosen conduct where it may carry one. */
  send(action: Action): Promise<void>;
}

/** The hand of a table. Everything but draft, cursor and what is pointed at is computed from the table's signals. */
export function createHand(table: TableContext): OnslaughtHand {
  const view = computed(() => viewOf(table.view.value));
  const seat = computed<Seat | null>(() => (table.legal.value === null ? null : table.you.value));
  const phase = computed(() => (seat.value === null ? null : (view.value?.phase ?? null)));
  const lie = computed(() => (view.value === null ? null : lieOf(view.value, table.you.value, table.turned.value)));
  const options = computed(() => table.legal.value?.actions.filter(isAction) ?? []);
  const draft = computed(() => readDraft(table.draft.value, view.value === null ? '' : questionOf(view.value)));
  const selected = computed(() => {
    if (phase.value === 'answer') return view.value?.combat?.asked ?? null;
    const { unit } = draft.value;
    return phase.value === 'turn' && unit !== null && unitsToAct(options.value).includes(unit) ? unit : null;
  });
  const choices = computed(() => (phase.value === 'turn' ? choicesOf(options.value, draft.value) : []));
  const note = signal<Note | null>(null);

  const preview = (action: Action): Shown | null => {
    const now = view.value;
    if (now === null || seat.value === null) return null;
    const shown = table.rules.preview(now, seat.value, action);
    return isShown(shown) ? shown : null;
  };
  const loaded = {
    'set-up': signal<Part | null>(null),
    turn: signal<Part | null>(null),
    answer: signal<Part | null>(null),
  };
  const part = computed(() => {
    const which = phase.value === null ? null : partOf(phase.value);
    return which === null ? null : loaded[which].value;
  });
  // The part that is needed now comes first; the others follow, so that they are here when the phase changes.
  const load = async () => {
    for (const which of partsFrom(view.value === null ? null : partOf(view.value.phase))) {
      loaded[which].value = await loadPart(which);
    }
    await loadRest();
  };
  void load();

  const hand: OnslaughtHand = {
    table,
    view,
    lie,
    seat,
    phase,
    options,
    draft,
    selected,
    choices,
    part,
    prepared: computed(() => part.value?.prepared(hand) ?? null),
    shown: computed(() => {
      const action = hand.prepared.value;
      return action === null || phase.value === null || partOf(phase.value) === 'set-up' ? null : preview(action);
    }),
    marks: computed(() => {
      const marks = new Map<Square, Set<Mark>>();
      part.value?.mark(hand, (square, mark) => {
        if (square === null || square === undefined) return;
        const there = marks.get(square);
        if (there === undefined) marks.set(square, new Set([mark]));
        else there.add(mark);
      });
      return marks;
    }),
    recent: computed(() => table.recent.value.filter(isEvent)),
    playing: computed(() => {
      const event = table.playing.value;
      return event !== null && isEvent(event) ? event : null;
    }),
    cursor: signal('e1'),
    note,
    lens: signal<Square | null>(null),
    dragged: signal(null),
    field: { current: null },
    question: { current: '' },
    change(patch) {
      table.draft.value = { ...draft.value, ...patch, of: draft.value.of };
    },
    preview,
    refusal(action) {
      return view.value === null || seat.value === null ? null : table.rules.check(view.value, seat.value, action);
    },
    async send(action) {
      if (table.sending.value) return;
      const question = draft.value.of;
      const done = await table.commit(withConduct(action, draft.value));
      // Whatever was prepared for another question meanwhile stays.
      if (done.ok && isDraftOf(table.draft.value, question)) table.draft.value = null;
    },
    cancel() {
      return stepBack(hand, true);
    },
    dispose() {
      for (const stop of stops) stop();
    },
  };
  const stops = [
    effect(() => {
      view.value;
      note.value = null;
    }),
    effect(() => followQuestion(hand)),
  ];
  return hand;
}

/** With a new question the keyboard goes to where it is asked. */
function followQuestion(hand: OnslaughtHand): void {
  const { phase, seat, view } = hand;
  if (seat.value === null || view.value === null) return;
  const { round, combat } = view.value;
  const question = `${seat.value} ${phase.value} ${round} ${combat?.asked} ${combat?.strikes}`;
  if (question === hand.question.current) return;
  const start = startSquare(hand, view.value);
  if (start === null) return;
  hand.question.current = question;
  if (hasFocus(hand)) focusSquare(hand, start);
  else hand.cursor.value = start;
}

/** Attacks and strikes carry the chosen conduct (5.4). */
function withConduct(action: Action, { conduct }: Draft): Action {
  if (conduct === null || !(isAttack(action) || action.type === 'strike')) return action;
  return { ...action, conduct };
}

/**
 * Escape: gives up the last choice, one step at a time, or with `all` everything at once. False if there was nothing.
 * What is laid out in set-up stays; "Clear" takes it away.
 */
export function stepBack(hand: OnslaughtHand, all: boolean): boolean {
  const { unit, deed, square, target, inHand, showing } = hand.draft.value;
  const noted = hand.note.value !== null;
  hand.note.value = null;
  if (hand.dragged.value !== null) {
    hand.dragged.value = null;
    return true;
  }
  const busy = unit !== null || deed !== null || square !== null || target !== null || inHand !== null;
  if (!busy && showing === 'all') return noted;
  if (!all && (target !== null || deed !== null)) hand.change({ target: null, deed: null });
  else if (!all && square !== null) hand.change({ square: null });
  else if (!all && showing !== 'all') hand.change({ showing: 'all' });
  else hand.change({ ...BLANK, pieces: hand.draft.value.pieces, squares: hand.draft.value.squares });
  return true;
}

/** Says why something cannot be done. */
export function tell(hand: OnslaughtHand, about: string, why: readonly Rejection[], shot: Note['shot'] = null): void {
  hand.note.value = { about, why, shot };
  hand.table.announce(`${about}: ${why.map((refused) => refused.message).join(' ')}`);
}

/** A tap on a square, or Enter on it. */
export function tap(hand: OnslaughtHand, square: Square): void {
  hand.note.value = null;
  hand.cursor.value = square;
  hand.lens.value = square;
  // What is on its way is no draft any more.
  if (!hand.table.sending.value) hand.part.value?.tap(hand, square);
}
