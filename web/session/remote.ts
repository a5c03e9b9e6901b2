import { type ReadonlySignal, signal } from '@preact/signals';
import type { AnyTableRules, Rejection, Tagged } from '../../engine/ruleset.ts';
import type { Seat } from '../../engine/seat.ts';
import type { Match } from '../../schema/wire/match.ts';
import type { Problem } from '../../schema/wire/problem.ts';
import * as api from './api.ts';
import { Freshness } from './freshness.ts';
import { remoteDealings } from './remote-dealings.ts';
import { RemoteRecord } from './remote-record.ts';
import { GONE, NOT_SEATED, NOTHING_TO_UNDO, RENEWED, STILL_SENDING, unanswered } from './remote-refusals.ts';
import { repeated } from './repeat.ts';
import { isRenewing, seatOf } from './seats.ts';
import { keepSending, keptSending, newActionId, stopSending } from './sending.ts';
import type { Connection, Dealings, Done, MatchSession, TableMatch } from './session.ts';
import { saySighted } from './sighting.ts';
import { type MatchSocket, openSocket } from './socket.ts';

const DONE: Done = { ok: true };
/** How often that which is not kept over a reload is sent, while the player waits. */
const TRIES = 4;

/**
 * A match of the service. What the table shows is always what the service said: an action is never shown as done before
 * it is answered, and it is repeated with its id until it is (L12, L13). Sockets only say that there is news; where
 * they are blocked, asking now and then plays the whole game (L15).
 */
export class RemoteSession implements MatchSession {
  readonly rules: AnyTableRules;
  readonly shared = false;
  readonly match: ReadonlySignal<TableMatch>;
  readonly connection: ReadonlySignal<Connection>;
  readonly sending = signal(false);
  readonly thinking = signal(false);
  readonly trouble = signal<Rejection | null>(null);
  readonly handover = signal<Seat | null>(null);
  readonly dealings: Dealings;
  readonly #record: RemoteRecord;
  readonly #fresh: Freshness;
  readonly #ends = new AbortController();
  readonly #wakeUp = new EventTarget();
  /** Null: watching. Another one after a renewal. */
  #secret: string | null;
  #socket: MatchSocket;
  /** Ends what was begun with the secret of now. */
  #seat = new AbortController();

  constructor(rules: AnyTableRules, match: Match, secret: string | null) {
    this.rules = rules;
    this.#secret = secret;
    this.#record = new RemoteRecord(match);
    this.match = this.#record.shown;
    this.#fresh = new Freshness(
      () => this.#read(),
      () => this.#record.now.rev,
      this.#ends.signal,
    );
    this.connection = this.#fresh.connection;
    this.dealings = remoteDealings(
      (request) => this.#ask(request),
      () => this.#renew(),
    );
    this.#socket = this.#connect();
    const options = { signal: this.#ends.signal };
    const wake = () => {
      if (document.visibilityState !== 'visible') return;
      this.#socket.wake();
      void this.#fresh.catchUp();
    };
    document.addEventListener('visibilitychange', wake, options);
    addEventListener('online', wake, options);
    addEventListener('pageshow', wake, options);
    addEventListener('storage', () => this.#adopt(), options);
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
    return this.#begin({ kind: 'actions', body: { id: newActionId(), seq: this.#record.now.seq, action } });
  }

  undo(to?: number): Promise<Done> {
    const target = to ?? this.#record.now.undo[0];
    if (target === undefined) return Promise.resolve(this.#refuse(NOTHING_TO_UNDO));
    return this.#begin({ kind: 'undo', body: { id: newActionId(), seq: this.#record.now.seq, to: target } });
  }

  resign(_seat: Seat): Promise<Done> {
    return this.#ask(api.postResign);
  }

  setOrders(orders: unknown): Promise<Done> {
    return this.#ask((id, secret) => api.putOrders(id, secret, orders));
  }

  async lookedAt(seq: number): Promise<void> {
    const { own, id } = this.#record.now;
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
    const known = this.#record.viewAt(seq);
    if (known !== undefined) return known;
    const answer = await api.readMatch(this.#record.now.id, this.#secret, seq);
    if (!answer.ok) throw new api.Unreachable(answer.problem.detail);
    this.#take(answer.body);
    this.#record.keepView(seq, answer.body.before);
    return answer.body.before;
  }

  async retry(): Promise<void> {
    this.#wakeUp.dispatchEvent(new Event('now'));
    this.#socket.wake();
    await this.#fresh.catchUp();
  }

  close(): void {
    this.#ends.abort();
    this.#seat.abort();
    this.#socket.close();
  }

  #refuse(rejection: Rejection): Done {
    this.trouble.value = rejection;
    return { ok: false, rejection };
  }

  /** Opens the socket with the secret of now, and says while there is none that the match is being looked at (L21). */
  #connect(): MatchSocket {
    const mine = new AbortController();
    this.#seat = mine;
    const { id } = this.#record.now;
    const secret = this.#secret;
    if (secret !== null) {
      const seen = () => this.match.peek().seen ?? 0;
      saySighted({ id, secret, seen, socket: () => this.#fresh.pushes }, mine.signal);
    }
    // A socket that was closed for another one has nothing to say any more.
    const mute = () => mine.signal.aborted;
    return openSocket(id, secret, {
      told: ({ rev }) => mute() || this.#fresh.heard(rev),
      live: (is) => mute() || this.#fresh.live(is),
      refused: (code) => mute() || (code === 4401 ? this.#putOut() : this.#gone()),
    });
  }

  /** The match is no more: nobody is asked again. */
  #gone(): void {
    this.#fresh.gone();
    this.trouble.value = GONE;
  }

  /** The seat was renewed elsewhere (L5): it is nobody's here, and what anybody may see is still shown. */
  #putOut(): void {
    if (this.#adopt()) return;
    // Renewed from this browser, and the answer was never heard.
    if (isRenewing(this.#record.now.id)) return void this.#renew();
    this.trouble.value = RENEWED;
    this.#sitWith(null);
  }

  /** Another tab of this browser has the seat's new secret: it is this tab's too. */
  #adopt(): boolean {
    const kept = seatOf(this.#record.now.id)?.secret ?? this.#secret;
    if (kept === this.#secret) return false;
    if (this.trouble.value === RENEWED) this.trouble.value = null;
    this.#sitWith(kept);
    return true;
  }

  #sitWith(secret: string | null): void {
    this.#leave();
    this.#secret = secret;
    this.#record.leaveSeat();
    this.#return();
  }

  /** Ends what is done with the secret of now. */
  #leave(): void {
    this.#seat.abort();
    this.#socket.close();
  }

  /** Goes on with the secret of now. */
  #return(): void {
    this.#fresh.begin();
    this.#socket = this.#connect();
    void this.#fresh.catchUp();
  }

  async #renew(): Promise<Done> {
    const { id } = this.#record.now;
    const seat = seatOf(id);
    if (seat === null || seat.secret !== this.#secret) return this.#refuse(NOT_SEATED);
    const { renewSeat } = await import('./renewal.ts');
    // Another tab has finished it meanwhile: begun again with the secret of before, it would put this one out.
    if (seatOf(id)?.secret !== seat.secret) {
      this.#adopt();
      return DONE;
    }
    // Not the first to be put out: the own socket is opened again with whichever secret holds.
    this.#leave();
    const done = await this.#ask(() => renewSeat(seat));
    if (this.#secret !== null) {
      this.#secret = seatOf(id)?.secret ?? null;
      this.#return();
    }
    return done;
  }

  async #read(): Promise<void> {
    const secret = this.#secret;
    const answer = await api.readMatch(this.#record.now.id, secret, this.#record.read);
    // Nothing for a secret that is not ours any more, nor while it is being renewed from here.
    if (secret !== this.#secret || this.#seat.signal.aborted) return;
    if (answer.ok) this.#take(answer.body);
    else this.#refused(answer.problem);
  }

  /** Takes the service's word. A seat's own word is nothing any more once that seat was renewed elsewhere. */
  #take(match: Match): void {
    if (match.you !== null && this.#secret === null) return;
    // With a gap: read again from what we have.
    if (this.#record.take(match) === 'gap') this.#fresh.heard(match.rev);
  }

  /** Shows a refusal with what the service says of the match, and leaves the seat that it does not know any more. */
  #refused(problem: Problem): Done {
    if (problem.match !== undefined) this.#take(problem.match);
    const rejection = api.asRejection(problem);
    if (problem.status === 404) this.#gone();
    else if (problem.status === 401 && this.#secret !== null) this.#putOut();
    else this.trouble.value = rejection;
    return { ok: false, rejection };
  }

  /** Asks for something that may be asked twice; a few times while nobody answers, since the player waits. */
  async #ask<T extends { readonly match: Match }>(
    request: (id: string, secret: string) => Promise<api.Answer<T>>,
  ): Promise<Done> {
    const secret = this.#secret;
    if (secret === null) return this.#refuse(NOT_SEATED);
    if (this.sending.value) return this.#refuse(STILL_SENDING);
    return this.#sent(() => request(this.#record.now.id, secret), TRIES);
  }

  #begin(sending: api.Sending): Promise<Done> {
    if (this.#secret === null) return Promise.resolve(this.#refuse(NOT_SEATED));
    if (this.sending.value) return Promise.resolve(this.#refuse(STILL_SENDING));
    keepSending(this.#record.now.id, sending);
    return this.#sendUntilAnswered(sending);
  }

  #sendUntilAnswered(sending: api.Sending): Promise<Done> {
    const { id } = this.#record.now;
    return this.#sent(async () => {
      const answer = await api.send(id, this.#secret ?? '', sending);
      stopSending(id);
      return answer;
    }, Number.POSITIVE_INFINITY);
  }

  /** Sends, `tries` times at most while nobody answers, and takes the answer or shows why not. */
  async #sent<T extends { readonly match: Match }>(
    request: () => Promise<api.Answer<T>>,
    tries: number,
  ): Promise<Done> {
    const { signal: ends } = this.#ends;
    this.sending.value = true;
    try {
      const answer = await repeated(request, { tries, wakeUp: this.#wakeUp, ends, lost: () => this.#fresh.lost() });
      this.#fresh.reached();
      if (!answer.ok) return this.#refused(answer.problem);
      this.#take(answer.body.match);
      return DONE;
    } catch (error) {
      if (!(error instanceof api.Unreachable)) throw error;
      const rejection = unanswered(error.told);
      return ends.aborted ? { ok: false, rejection } : this.#refuse(rejection);
    } finally {
      this.sending.value = false;
    }
  }
}
