import { computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Action, Event, Phase, Shown, TileId, Troops, View } from '../../../engine/assaultous/state.ts';
import type { Rejection } from '../../../engine/ruleset.ts';
import type { Seat } from '../../../engine/seat.ts';
import type { Hand, TableContext } from '../board.ts';
import { BLANK, type Draft, isDraftOf, questionOf, readDraft } from './draft.ts';
import { focusTile, hasFocus, startTile } from './focus.ts';
import { type Lie, lieOf, type Point } from './geometry.ts';
import type { Mark, Marks } from './marks.ts';
import { isAction, isEvent, isShown, viewOf } from './narrow.ts';
import { loadPart, loadRest, type Part, type PartName, partOf, partsFrom } from './part.ts';
import { clamped, type Move, NOBODY, preset, tileOf } from './troops.ts';

/** Why something cannot be done, told beside the board. */
export interface Note {
  readonly about: string;
  readonly why: readonly Rejection[];
}

/** Pieces that the pointer drags from a tile, where it is on the drawing, and the tile below it. */
export interface Dragged extends Point {
  readonly from: TileId;
  readonly over: TileId | null;
}

/** One table's hand on an Assaultous board. */
export interface AssaultousHand extends Hand {
  readonly table: TableContext;
  /** Null while the match is open. */
  readonly view: ReadonlySignal<View | null>;
  readonly lie: ReadonlySignal<Lie>;
  /** The seat that is asked here and now; null: the board is only looked at. */
  readonly seat: ReadonlySignal<Seat | null>;
  /** The phase, while this seat is asked. */
  readonly phase: ReadonlySignal<Phase | null>;
  readonly options: ReadonlySignal<readonly Action[]>;
  readonly draft: ReadonlySignal<Draft>;
  /** The selected tile, while this seat still holds it. */
  readonly selected: ReadonlySignal<TileId | null>;
  /** Legal moves from the selected tile. */
  readonly moves: ReadonlySignal<readonly Move[]>;
  /** What would move from the selected tile: what was chosen, else the preset. */
  readonly troops: ReadonlySignal<Troops>;
  /** What the phase asks of the board, while this seat is asked and once it is loaded. */
  readonly part: ReadonlySignal<Part | null>;
  /** What the draft amounts to, legal or not; `refusal` says why not, `prepared` is it where it is legal. */
  readonly candidate: ReadonlySignal<Action | null>;
  readonly refusal: ReadonlySignal<Rejection | null>;
  /** The action that Confirm would send. */
  readonly prepared: ReadonlySignal<Action | null>;
  /** What comes of it: outlooks with Ambushes, warnings. */
  readonly shown: ReadonlySignal<Shown | null>;
  readonly marks: ReadonlySignal<Marks>;
  readonly recent: ReadonlySignal<readonly Event[]>;
  readonly playing: ReadonlySignal<Event | null>;
  /** Where the keyboard is. */
  readonly cursor: Signal<TileId>;
  readonly note: Signal<Note | null>;
  /** The tile that is being explained. */
  readonly lens: Signal<TileId | null>;
  readonly dragged: Signal<Dragged | null>;
  /** Keys B and K want the keyboard in the market or among the cards; that panel takes it there and sets this to null. */
  readonly wanted: Signal<'market' | 'cards' | null>;
  /** The board's element, to give focus back to after an action. */
  readonly field: { current: HTMLElement | null };
  /** What was asked last, so that the keyboard moves once with each question. */
  readonly question: { current: string };
  /** Changes the draft. What was asked once is asked again for something else. */
  change(patch: Partial<Draft>): void;
  preview(action: Action): Shown | null;
  /** Why an action would be refused now; null: it is legal. */
  refused(action: Action): Rejection | null;
  /**
   * Sends what is prepared. Where the preview warns (section 10), the first call only asks: `draft.asked` is true
   * afterwards, and the next call sends.
   */
  confirm(): Promise<void>;
  /** Sends an action without asking. */
  send(action: Action): Promise<void>;
}

/** The hand of a table. Everything but draft, cursor and what is pointed at is computed from the table's signals. */
export function createHand(table: TableContext): AssaultousHand {
  const view = computed(() => viewOf(table.view.value));
  const seat = computed<Seat | null>(() => (table.legal.value === null ? null : table.you.value));
  const phase = computed(() => (seat.value === null ? null : (view.value?.phase ?? null)));
  const options = computed(() => table.legal.value?.actions.filter(isAction) ?? []);
  const draft = computed(() => readDraft(table.draft.value, view.value === null ? '' : questionOf(view.value)));
  const selected = computed(() => {
    const { tile } = draft.value;
    if (tile === null || view.value === null || phase.value !== 'actions') return null;
    return tileOf(view.value, tile)?.owner === seat.value ? tile : null;
  });
  const moves = computed(() =>
    options.value.filter((action): action is Move => action.type === 'move' && action.from === selected.value),
  );
  const troops = computed(() => {
    const from = selected.value;
    const tile = from === null || view.value === null ? null : tileOf(view.value, from);
    if (from === null || tile === null) return NOBODY;
    const { troops: chosen, to } = draft.value;
    return chosen === null ? preset(tile, from, to, moves.value) : clamped(chosen, tile);
  });

  const refused = (action: Action): Rejection | null =>
    view.value === null || seat.value === null ? null : table.rules.check(view.value, seat.value, action);
  const preview = (action: Action): Shown | null => {
    if (view.value === null || seat.value === null) return null;
    const shown = table.rules.preview(view.value, seat.value, action);
    return isShown(shown) ? shown : null;
  };
  const loaded: Readonly<Record<PartName, Signal<Part | null>>> = {
    turn: signal<Part | null>(null),
    window: signal<Part | null>(null),
    trade: signal<Part | null>(null),
    keep: signal<Part | null>(null),
  };
  const part = computed(() => {
    const which = phase.value === null ? null : partOf(phase.value);
    return which === null ? null : loaded[which].value;
  });
  // The part that is needed now comes first; the others follow, so that they are here when the phase changes.
  const load = async () => {
    const parts: Part[] = [];
    for (const which of partsFrom(view.value === null ? null : partOf(view.value.phase))) {
      const fetched = await loadPart(which);
      loaded[which].value = fetched;
      parts.push(fetched);
    }
    await loadRest(parts);
  };
  void load();
  const candidate = computed(() => part.value?.candidate(hand) ?? null);
  const refusal = computed(() => (candidate.value === null ? null : refused(candidate.value)));

  const hand: AssaultousHand = {
    table,
    view,
    lie: computed(() => lieOf(table.you.value, table.turned.value)),
    seat,
    phase,
    options,
    draft,
    selected,
    moves,
    troops,
    part,
    candidate,
    refusal,
    prepared: computed(() => (refusal.value === null ? candidate.value : null)),
    shown: computed(() => (hand.prepared.value === null ? null : preview(hand.prepared.value))),
    marks: computed(() => {
      const marks = new Map<TileId, Set<Mark>>();
      part.value?.mark(hand, (tile, mark) => {
        if (tile === null || tile === undefined) return;
        const there = marks.get(tile);
        if (there === undefined) marks.set(tile, new Set([mark]));
        else there.add(mark);
      });
      return marks;
    }),
    recent: computed(() => table.recent.value.filter(isEvent)),
    playing: computed(() => {
      const event = table.playing.value;
      return event !== null && isEvent(event) ? event : null;
    }),
    cursor: signal('c1'),
    note: signal<Note | null>(null),
    lens: signal<TileId | null>(null),
    dragged: signal<Dragged | null>(null),
    wanted: signal<'market' | 'cards' | null>(null),
    field: { current: null },
    question: { current: '' },
    change(patch) {
      table.draft.value = { ...draft.value, asked: false, ...patch, of: draft.value.of };
    },
    preview,
    refused,
    async confirm() {
      const action = hand.prepared.value;
      if (action === null) return;
      const warnings = hand.shown.value?.warnings ?? [];
      // A deed that waits to be confirmed is a question already: its card says what it means.
      if (warnings.length > 0 && !draft.value.asked && draft.value.deed === null) hand.change({ asked: true });
      else await hand.send(action);
    },
    async send(action) {
      if (table.sending.value) return;
      const question = draft.value.of;
      const tile = draft.value.tile;
      const done = await table.commit(action);
      // Whatever was prepared for another question meanwhile stays. Whoever bought something stays on the tile.
      if (!done.ok || !isDraftOf(table.draft.value, question)) return;
      const stays = action.type !== 'move' && action.type !== 'end-turn' && tile !== null;
      table.draft.value = stays ? { ...BLANK, of: question, tile } : null;
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
      hand.note.value = null;
    }),
    effect(() => followQuestion(hand)),
  ];
  return hand;
}

/** With a new question the keyboard goes to where it is asked. */
function followQuestion(hand: AssaultousHand): void {
  const { seat, view } = hand;
  if (seat.value === null || view.value === null) return;
  const question = `${seat.value} ${questionOf(view.value)}`;
  if (question === hand.question.current) return;
  const start = startTile(hand, view.value);
  if (start === null) return;
  hand.question.current = question;
  if (hasFocus(hand)) focusTile(hand, start);
  else hand.cursor.value = start;
}

/** Escape: gives up the last choice, one step at a time, or with `all` everything at once. False if there was nothing. */
export function stepBack(hand: AssaultousHand, all: boolean): boolean {
  const { tile, to, troops, aim, deed, asked } = hand.draft.value;
  const noted = hand.note.value !== null;
  hand.note.value = null;
  if (hand.dragged.value !== null) {
    hand.dragged.value = null;
    return true;
  }
  if (tile === null && to === null && aim === null && deed === null) return noted;
  if (all) hand.change(BLANK);
  else if (asked) hand.change({ asked: false });
  else if (deed !== null) hand.change({ deed: null });
  else if (aim !== null && aim.to !== null) hand.change({ aim: { ...aim, to: null } });
  else if (aim !== null && aim.tile !== null) hand.change({ aim: { ...aim, tile: null, piece: null } });
  else if (aim !== null) hand.change({ aim: null });
  else if (to !== null) hand.change({ to: null });
  else if (troops !== null) hand.change({ troops: null });
  else hand.change(BLANK);
  return true;
}

/** Says why something cannot be done. */
export function tell(hand: AssaultousHand, about: string, why: readonly Rejection[]): void {
  hand.note.value = { about, why };
  hand.table.announce(`${about}: ${why.map((refused) => refused.message).join(' ')}`);
}

/** A tap on a tile, or Enter on it. */
export function tap(hand: AssaultousHand, tile: TileId): void {
  hand.note.value = null;
  hand.cursor.value = tile;
  hand.lens.value = tile;
  // What is on its way is no draft any more.
  if (!hand.table.sending.value) hand.part.value?.tap(hand, tile);
}
