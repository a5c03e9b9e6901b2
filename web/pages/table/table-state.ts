import { computed, effect, type ReadonlySignal, type Signal, signal, untracked } from '@preact/signals';
import type { BySeat, Seat } from '../../../engine/seat.ts';
import type { TableContext } from '../../boards/board.ts';
import type { LaidBoard, LoadedBoard } from '../../boards/loaded.tsx';
import { announce } from '../../parts/announce.tsx';
import { forget, keep, keptJson } from '../../session/kept.ts';
import type { MatchSession } from '../../session/session.ts';
import { createPlayback, type Playback } from './playback.ts';
import { settings } from './settings.ts';
import { standsStill } from './stands.ts';

/** A table as it stands open: the match, the board laid on it, and what is being played back. */
export interface TableState {
  readonly session: MatchSession;
  readonly board: LoadedBoard;
  readonly laid: LaidBoard;
  readonly playback: Playback;
  readonly turned: Signal<boolean>;
  /** What the sheet of standing orders was opened with; null: it is closed. */
  readonly orders: Signal<unknown>;
  /** What a player calls the seats: given names, else the game's. */
  readonly names: ReadonlySignal<BySeat<string>>;
  /** Entries up to this seq had been looked at when the table was opened, or before the last absence. */
  readonly unreadAfter: ReadonlySignal<number>;
  /** Why this player cannot act although the match goes on: by agreement, or because time is up (L25, L26). */
  readonly stands: ReadonlySignal<'paused' | 'late' | null>;
  dispose(): void;
}

/** Lays a board on a table. */
export function openTable(session: MatchSession, board: LoadedBoard): TableState {
  const { match, rules } = session;
  const names = computed<BySeat<string>>(() => [nameOf(session, 0), nameOf(session, 1)]);
  const playback = createPlayback(session, names);
  const turned = signal(keptJson('turned') === true);
  const orders = signal<unknown>(null);
  const you = computed(() => match.value.you);
  const draft = signal<unknown>(null);
  const draftKey = computed(() => `draft:${match.value.id}:${you.value ?? 'watching'}`);
  const stands = computed(() => standsStill(match.value));
  const unreadAfter = signal(match.peek().seen ?? match.peek().seq);

  const stops = [
    // Half-made actions are kept per match and seat (L16); two people at one screen have two drafts.
    effect(() => {
      draft.value = keptJson(draftKey.value);
    }),
    effect(() => {
      const value = draft.value;
      if (value === null || value === undefined) forget(draftKey.peek());
      else keep(draftKey.peek(), value);
    }),
    effect(() => keep('turned', turned.value)),
    // From the moment when this player acts again, only what comes afterwards is news.
    effect(() => {
      const last = match.value.log.findLast((entry) => entry.by === 'player');
      if (last !== undefined && last.seq > untracked(() => unreadAfter.value)) unreadAfter.value = last.seq;
    }),
    effect(() => {
      const prompt = playback.busy.value || stands.value !== null ? null : match.value.prompt;
      if (prompt !== null) announce(prompt.text);
    }),
  ];

  const context: TableContext = {
    rules,
    view: playback.view,
    you,
    legal: computed(() => (playback.busy.value || stands.value !== null ? null : match.value.legal)),
    playing: playback.playing,
    recent: playback.recent,
    turned,
    sending: session.sending,
    names: computed(() => match.value.names),
    draft,
    askEndOfTurn: computed(() => settings.value.askEndOfTurn),
    standing: session.shared ? null : { given: computed(() => match.value.orders), sheet: orders },
    async commit(action) {
      const key = draftKey.peek();
      const done = await session.act(action);
      // At one screen the board has turned to the other player: what was sent is no draft of this one any more.
      if (done.ok && key !== draftKey.peek()) forget(key);
      return done;
    },
    announce,
  };
  const laid = board.lay(context);
  return {
    session,
    board,
    laid,
    playback,
    turned,
    orders,
    names,
    unreadAfter,
    stands,
    dispose() {
      for (const stop of stops) stop();
      playback.dispose();
      laid.hand.dispose();
      session.close();
    },
  };
}

function nameOf(session: MatchSession, seat: Seat): string {
  return session.match.value.names[seat] ?? session.rules.sides[seat];
}
