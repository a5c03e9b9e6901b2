import { computed, signal } from '@preact/signals';
import type { SeenEntry } from '../../engine/entry.ts';
import type { AnyTableRules, Rejection, Tagged } from '../../engine/ruleset.ts';
import type { Seat } from '../../engine/seat.ts';
import type { Match } from '../../schema/wire/match.ts';
import * as api from './api.ts';
import { pause } from './pause.ts';
import { shownMatch } from './remote-shown.ts';
import { keepSending, keptSending, newActionId, stopSending } from './sending.ts';
import type { Connection, Done, MatchSession } from './session.ts';
import { saySighted } from './sighting.ts';
import { type MatchSocket, openSocket } from './socket.ts';

const DONE: Done = { ok: true };
const POLL_MS = 4_000;
const SLOWEST_POLL_MS = 30_000;
const RETRY_MS = 1_000;
const SLOWEST_RETRY_MS = 20_000;

/**
 * A match of the service. What the table shows is always what the service said: an action is never shown as done before
 * it is answered, and it is repeated with its id until it is (L12, L13). Sockets only say that there is news; where
 * they are blocked, asking now and then plays the whole game (L15).
 */
export class RemoteSession implements MatchSession {
  readonly rules: AnyTableRules;
  readonly shared = false;
  readonly #wire;
  readonly #log;
  readonly match;
  readonly connection = signal<Connection>('slow');
  readonly sending = signal(false);
  readonly thinking = signal(false);
  readonly trouble = signal<Rejection | null>(null);
  readonly handover = signal<Seat | null>(null);
  readonly #secret: string | null;
  readonly #socket: MatchSocket;
  readonly #views = new Map<number, unknown>();
  readonly #ends = new AbortController();
  readonly #wakeUp = new EventTarget();
  #reading: Promise<void> | null = null;
  #newest: number;
  #poll: ReturnType<typeof setTimeout> | undefined;
  #pollDelay = POLL_MS;
  /** The socket is open: the service says by itself when there is news. */
  #pushes = false;

  constructor(rules: AnyTableRules, match: Match, secret: string | null) {
    this.rules = rules;
    this.#secret = secret;
    this.#wire = signal(match);
    this.#log = signal<readonly SeenEntry<Tagged>[]>(match.log.entries);
    this.#newest = match.rev;
    this.match = computed(() => shownMatch(this.#wire.value, this.#log.value));
    this.#socket = openSocket(match.id, secret, {
      told: (pushed) => this.#heard(pushed.rev),
      live: (is) => this.#live(is),
      refused: (code) => this.#refusedSocket(code),
    });
    this.#pollLater();
    const options = { signal: this.#ends.signal };
    const wake = () => {
      if (document.visibilityState !== 'visible') return;
      this.#socket.wake();
      void this.catchUp();
    };
    document.addEventListener('visibilitychange', wake, options);
    addEventListener('online', wake, options);
    addEventListener('pageshow', wake, options);
    const seen = () => this.#wire.peek().own?.seen ?? 0;
    if (secret !== null) saySighted({ id: match.id, secret, seen, socket: () => this.#pushes }, this.#ends.signal);
    const left = keptSending(match.id);
    if (left !== null && secret !== null) void this.#sendUntilAnswered(left);
  }

  takeOver(): void {
    this.handover.value = null;
  }

  dismiss(): void {
    this.trouble.value = null;
  }

  act(action: Tagged): Promise<Done> {
    return this.#begin({ kind: 'actions', body: { id: newActionId(), seq: this.#wire.value.seq, action } });
  }

  undo(to?: number): Promise<Done> {
    const target = to ?? this.#wire.value.undo[0];
    if (target === undefined)
      return Promise.resolve(this.#refuse({ code: 'no-undo', message: 'There is nothing to take back.' }));
    return this.#begin({ kind: 'undo', body: { id: newActionId(), seq: this.#wire.value.seq, to: target } });
  }

  resign(_seat: Seat): Promise<Done> {
    return this.#once(
      (secret) => api.postResign(this.#wire.value.id, secret),
      (body) => body.match,
    );
  }

  setOrders(orders: unknown): Promise<Done> {
    return this.#once(
      (secret) => api.putOrders(this.#wire.value.id, secret, orders),
      (body) => body.match,
    );
  }

  async lookedAt(seq: number): Promise<void> {
    const { own, id } = this.#wire.value;
    if (this.#secret === null || own === null || own.seen >= seq) return;
    try {
      const answer = await api.postSeen(id, this.#secret, seq);
      if (answer.ok) this.#take(answer.body.match);
    } catch (error) {
      // Only a convenience: it is said again after the next look.
      if (!(error instanceof api.Unreachable)) throw error;
    }
  }

  async viewAt(seq: number): Promise<unknown> {
    const known = this.#views.get(seq);
    if (known !== undefined) return known;
    const answer = await api.readMatch(this.#wire.value.id, this.#secret, seq);
    if (!answer.ok) throw new api.Unreachable(answer.problem.detail);
    this.#take(answer.body);
    this.#views.set(seq, answer.body.before);
    return answer.body.before;
  }

  /** Compares with the service and takes what is new. Never throws: what fails is tried again. */
  catchUp(): Promise<void> {
    this.#reading ??= this.#read().finally(() => {
      this.#reading = null;
      if (this.#newest > this.#wire.value.rev && this.connection.value !== 'lost') void this.catchUp();
    });
    return this.#reading;
  }

  async retry(): Promise<void> {
    this.#wakeUp.dispatchEvent(new Event('now'));
    this.#socket.wake();
    await this.catchUp();
  }

  close(): void {
    this.#ends.abort();
    this.#socket.close();
    clearTimeout(this.#poll);
  }

  #refuse(rejection: Rejection): Done {
    this.trouble.value = rejection;
    return { ok: false, rejection };
  }

  #heard(rev: number): void {
    this.#newest = Math.max(this.#newest, rev);
    if (this.#newest > this.#wire.value.rev) void this.catchUp();
  }

  #live(is: boolean): void {
    const was = this.#pushes;
    this.#pushes = is;
    if (is) {
      clearTimeout(this.#poll);
      this.connection.value = 'live';
    } else if (was) {
      this.connection.value = 'slow';
      this.#pollDelay = POLL_MS;
      this.#pollLater();
    }
  }

  /** The service has answered. */
  #reached(): void {
    this.#pollDelay = POLL_MS;
    if (this.connection.value === 'lost') this.connection.value = this.#pushes ? 'live' : 'slow';
  }

  #refusedSocket(code: number): void {
    clearTimeout(this.#poll);
    this.connection.value = 'lost';
    const message =
      code === 4401
        ? 'This seat’s link has been renewed elsewhere: the secret kept here no longer works.'
        : 'This match is gone: nobody sat down in time, or it was removed.';
    this.trouble.value = { code: code === 4401 ? 'bad-secret' : 'gone', message };
  }

  #pollLater(): void {
    if (this.#ends.signal.aborted) return;
    clearTimeout(this.#poll);
    this.#poll = setTimeout(async () => {
      if (document.visibilityState === 'visible') await this.catchUp();
      if (this.connection.value !== 'live') this.#pollLater();
    }, this.#pollDelay);
  }

  async #read(): Promise<void> {
    const { id, seq } = this.#wire.value;
    try {
      const answer = await api.readMatch(id, this.#secret, seq);
      if (answer.ok) {
        this.#take(answer.body);
        this.#newest = answer.body.rev;
        this.#reached();
      } else {
        this.#newest = this.#wire.value.rev;
        this.trouble.value = api.asRejection(answer.problem);
      }
    } catch (error) {
      if (!(error instanceof api.Unreachable)) throw error;
      this.#pollDelay = Math.min(this.#pollDelay * 2, SLOWEST_POLL_MS);
      this.connection.value = 'lost';
      this.#pollLater();
    }
  }

  /** Takes the service's word; an answer that was overtaken by a newer one is dropped. */
  #take(match: Match): void {
    if (match.rev < this.#wire.peek().rev) return;
    const known = this.#log.peek();
    const { from, entries } = match.log;
    if (from > known.length) {
      // A gap: read again from what we have.
      this.#newest = Math.max(this.#newest, match.rev + 1);
      void this.catchUp();
      return;
    }
    const added = entries.filter((entry) => entry.seq > known.length);
    const before = this.#wire.peek();
    if (added.length > 0) this.#views.set(before.seq, before.view);
    this.#log.value = added.length > 0 ? [...known, ...added] : known;
    this.#wire.value = match;
  }

  async #once<T>(ask: (secret: string) => Promise<api.Answer<T>>, matchOf: (body: T) => Match): Promise<Done> {
    if (this.#secret === null) return this.#refuse(NOT_SEATED);
    this.sending.value = true;
    try {
      const answer = await ask(this.#secret);
      if (answer.ok) {
        this.#take(matchOf(answer.body));
        return DONE;
      }
      if (answer.problem.match !== undefined) this.#take(answer.problem.match);
      return this.#refuse(api.asRejection(answer.problem));
    } catch (error) {
      if (!(error instanceof api.Unreachable)) throw error;
      return this.#refuse({
        code: 'unreachable',
        message: 'The service did not answer. Nothing was changed; please try again.',
      });
    } finally {
      this.sending.value = false;
    }
  }

  #begin(sending: api.Sending): Promise<Done> {
    if (this.#secret === null) return Promise.resolve(this.#refuse(NOT_SEATED));
    if (this.sending.value)
      return Promise.resolve(this.#refuse({ code: 'busy', message: 'The last action is still on its way.' }));
    keepSending(this.#wire.value.id, sending);
    return this.#sendUntilAnswered(sending);
  }

  async #sendUntilAnswered(sending: api.Sending): Promise<Done> {
    const { id } = this.#wire.value;
    this.sending.value = true;
    try {
      for (let delay = RETRY_MS; ; delay = Math.min(delay * 2, SLOWEST_RETRY_MS)) {
        try {
          const answer = await api.send(id, this.#secret ?? '', sending);
          stopSending(id);
          this.#reached();
          if (answer.ok) {
            this.#take(answer.body.match);
            return DONE;
          }
          if (answer.problem.match !== undefined) this.#take(answer.problem.match);
          return this.#refuse(api.asRejection(answer.problem));
        } catch (error) {
          if (!(error instanceof api.Unreachable)) throw error;
          this.connection.value = 'lost';
          await pause(Math.max(delay, error.wait), this.#wakeUp, this.#ends.signal);
          if (this.#ends.signal.aborted)
            return { ok: false, rejection: { code: 'unsent', message: 'Not answered yet.' } };
        }
      }
    } finally {
      this.sending.value = false;
    }
  }
}

const NOT_SEATED: Rejection = { code: 'not-seated', message: 'You are watching this match; you have no seat in it.' };
