import type { ReadonlySignal } from '@preact/signals';
import type { Entry, MatchEvent, SeenEntry } from '../../engine/entry.ts';
import type { AnyTableRules, Legal, Outcome, Prompt, Rejection, Tagged } from '../../engine/ruleset.ts';
import type { BySeat, Seat, Viewer } from '../../engine/seat.ts';
import type { ClaimBody, Clock } from '../../schema/wire/clock.ts';
import type { Dispatch } from '../../schema/wire/dispatches.ts';
import type { Match } from '../../schema/wire/match.ts';
import type { OfferBody, OfferKind, Offers } from '../../schema/wire/offers.ts';

/** What a table shows of a match, wherever the match lives. Field for field what the API's `match` says. */
export interface TableMatch {
  readonly id: string;
  readonly options: unknown;
  /** On which public lists it stands: of challenges while open, of battles once over. */
  readonly listed: Match['listed'];
  readonly seq: number;
  readonly status: 'open' | 'running' | 'over';
  readonly pending: readonly Seat[];
  /** Whose eyes the view is: a seat, or null for a spectator. On one device it is the seat that must decide. */
  readonly you: Viewer;
  readonly names: BySeat<string | null>;
  readonly seated: BySeat<boolean>;
  readonly commitment: { readonly hash: string; readonly values: BySeat<string | null> } | null;
  readonly result: Outcome | null;
  readonly prompt: Prompt | null;
  readonly view: unknown;
  readonly legal: Legal<Tagged> | null;
  readonly undo: readonly number[];
  /** Null in a match without a pace. */
  readonly clock: Clock | null;
  /** What stands between the players; null where nothing can be offered: on this device, or switched off. */
  readonly offers: Offers | null;
  /** The rematch that both have agreed on, once it is stored. */
  readonly rematch: { readonly id: string } | null;
  readonly orders: unknown;
  /** The last seq that this seat has looked at; null for spectators. */
  readonly seen: number | null;
  readonly invite: string | null;
  /** How this seat is told of what happens while nobody looks (L20); empty for spectators and on this device. */
  readonly dispatches: readonly Dispatch[];
  /** ISO time at which an unjoined match is removed (L7); null otherwise. */
  readonly expires: string | null;
  readonly log: readonly SeenEntry<Tagged>[];
}

/** How fresh the picture is. `live`: told at once; `slow`: asking now and then; `lost`: retrying; `gone`: no more. */
export type Connection = 'local' | 'live' | 'slow' | 'lost' | 'gone';

/** An answer to something that a player did: done, or why not. */
export type Done = { readonly ok: true } | { readonly ok: false; readonly rejection: Rejection };

/**
 * What two players settle with each other over the wire, and what their clocks allow (L8, L17, L24-L27). Each is answered
 * like an action: done, or refused with a reason and the current match (L12).
 */
export interface Dealings {
  /** Offers, or accepts what the other side has offered alike; `resume` ends a pause. */
  offer(body: OfferBody): Promise<Done>;
  /** Answers the other side's offer, or with `accept` false withdraws the own one. `to`: which takeback is meant. */
  answer(kind: OfferKind, accept: boolean, to?: number): Promise<Done>;
  /** When the other side's flag has fallen. */
  claim(want: ClaimBody['want']): Promise<Done>;
  /** Gives this seat a new secret: links and devices that have the old one are out (L5). */
  renew(): Promise<Done>;
}

/** The one interface that tables and boards see: a match of the service, or one on this device. */
export interface MatchSession {
  readonly rules: AnyTableRules;
  /** Two people play at one screen. */
  readonly shared: boolean;
  readonly match: ReadonlySignal<TableMatch>;
  readonly connection: ReadonlySignal<Connection>;
  /** An action on its way: shown as sent, never as done. */
  readonly sending: ReadonlySignal<boolean>;
  /** The computer is thinking (on this device). */
  readonly thinking: ReadonlySignal<boolean>;
  /** Something that the player should read, until dismissed. */
  readonly trouble: ReadonlySignal<Rejection | null>;
  /** At one screen: who must take the device before more is shown than everybody may see (L35); null: nobody. */
  readonly handover: ReadonlySignal<Seat | null>;
  /** That player has it now. */
  takeOver(): void;
  dismiss(): void;
  /** Asks the service again at once instead of at the next turn. */
  retry(): Promise<void>;
  act(action: Tagged): Promise<Done>;
  undo(to?: number): Promise<Done>;
  resign(seat: Seat): Promise<Done>;
  setOrders(orders: unknown): Promise<Done>;
  /** Null where there is nobody to deal with: on this device. */
  readonly dealings: Dealings | null;
  /** This seat has looked at everything up to `seq`. */
  lookedAt(seq: number): Promise<void>;
  /** The view after entry `seq`, from which playback folds the later entries. */
  viewAt(seq: number): Promise<unknown>;
  close(): void;
}

export type { Entry, MatchEvent };
