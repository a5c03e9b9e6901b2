import { DurableObject } from 'cloudflare:workers';
import type { Seat, Viewer } from '../../engine/seat.ts';
import { assemble } from '../archive/assemble.ts';
import { inviteOf } from '../ids/match-id.ts';
import { equal, secretHash } from '../ids/secrets.ts';
import type { Permission } from '../limit.ts';
import {
  type Answer,
  BAD_SECRET,
  CODE_UNCOUNTED,
  type Creating,
  ID_REUSED,
  NOT_FOUND,
  NOT_SEATED,
  type Refusal,
  TAKEN_DOWN,
} from './answer.ts';
import { type Ask, type Done, type Refused, seatOfHash } from './ask.ts';
import { cancelOn } from './cancel.ts';
import { confirmOn, dispatchOn, type Means, testOn } from './channels.ts';
import { type Creation, newRecord } from './create.ts';
import { DEEDS, type Deed, type Operation } from './deeds.ts';
import { Keeper, type Loaded, type MatchParts } from './keeper.ts';
import { offerAnswerOn } from './offer-answer.ts';
import { offerOn } from './offers.ts';
import { type BattleFound, type DeskFound, type Placard, placardOf, type Shown, shownOf } from './placard.ts';
import { type Publication, published } from './publish.ts';
import { type ParcelKind, viewerIndex } from './record.ts';
import { type RematchOrder, rematchRecord, withoutRematch } from './rematch.ts';
import { sitOn } from './sit.ts';
import { dismiss, hear, leaverOf } from './sockets.ts';
import { type Reshelved, reshelve, type TakeDown, takeDown } from './take-down.ts';

/**
 * One match: seats, log, state, standing orders, sealed submissions and the parcel for the archive. What is in memory
 * is a cache; every answer is given after its change has been stored. Expected failures are returned, not thrown.
 */
export class Match extends DurableObject<Env> {
  readonly #keeper: Keeper;

  constructor(ctx: DurableObjectState, env: Env, parts: MatchParts) {
    super(ctx, env);
    this.#keeper = new Keeper(ctx, env, parts);
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair('ping', 'pong'));
  }

  /** Makes the match, or finds it made by the same request before. */
  async create(creation: Creation): Promise<Creating> {
    const made = await this.#keeper.make(creation, (rules, now) => newRecord(rules, creation, now));
    if (made === null) return this.#missing();
    const { table, pictures } = made;
    const { header, chairs } = table.record;
    const seat = header.creator;
    const same = header.request === creation.request && equal(chairs[seat].secret ?? '', creation.secret);
    if (same) return { kind: 'created', seat, match: pictures.match(seat, 0) };
    return { ...ID_REUSED, match: pictures.match(seatOfHash(table.record, creation.secret, equal), 0) };
  }

  /** Keeps a match that was played on one device (L28), or finds it kept; null: all is well. */
  async publish(publication: Publication): Promise<Refusal | null> {
    const { build, entries } = published(publication);
    return (await this.#keeper.make(publication, build, entries)) === null ? this.#missing() : null;
  }

  /** Sits down. `secret`: the Bearer, or null. */
  async sit(secret: string | null, text: string): Promise<Answer> {
    const loaded = await this.#keeper.load();
    if (loaded === null) return this.#missing();
    const hash = secret === null ? null : secretHash(secret);
    const viewer = hash === null ? null : seatOfHash(loaded.table.record, hash, equal);
    const invite = inviteOf(this.env.SERVICE_KEY, loaded.table.record.header.match);
    return this.#finish(loaded, viewer, sitOn(this.#ask(loaded), hash, text, invite));
  }

  /**
   * The match as the caller may see it. `since`: only later entries, and the view at that seq; `known`: the tag of the
   * picture that the caller has.
   */
  async look(secret: string | null, since: number | null, known: string | null): Promise<Answer> {
    const loaded = await this.#keeper.load();
    if (loaded === null) return this.#missing();
    const { record } = loaded.table;
    const viewer = secret === null ? null : seatOfHash(record, secretHash(secret), equal);
    if (secret !== null && viewer === null) return BAD_SECRET;
    const tag = `W/"${this.env.BUILD}.${loaded.pictures.mark}.${viewer ?? 'w'}.${record.live.revs[viewerIndex(viewer)]}"`;
    if (known !== null && (known === '*' || known.includes(tag.slice(2)))) return { kind: 'unchanged', tag };
    return { kind: 'read', body: loaded.pictures.match(viewer, since ?? 0, since !== null), tag };
  }

  /** What a seat does by a call that needs nothing but its body. */
  act(what: Deed, secret: string | null, text: string): Promise<Answer> {
    return this.#perform(secret, text, DEEDS[what]);
  }

  /**
   * An offer, or the agreement that it makes with the other's. A rematch is made at once where both agree: the page
   * that asked goes there.
   */
  async offer(secret: string | null, text: string): Promise<Answer> {
    return this.#perform(secret, text, (ask, seat) => offerOn(ask, seat, text, this.env.SERVICE_KEY), 'rematch');
  }

  /** The answer to the offer of this kind, or its withdrawal. */
  async answerOffer(secret: string | null, text: string, kind: string): Promise<Answer> {
    const operation: Operation = (ask, seat) => offerAnswerOn(ask, seat, kind, text, this.env.SERVICE_KEY);
    return this.#perform(secret, text, operation, 'rematch');
  }

  /** Puts or removes one way in which a seat is told. `caller`: a mark of the address that asks for it. */
  dispatch(secret: string | null, text: string, caller: string): Promise<Answer> {
    return this.#performCounted(secret, text, caller, dispatchOn);
  }

  tryDispatch(secret: string | null, text: string, caller: string): Promise<Answer> {
    return this.#performCounted(secret, text, caller, testOn);
  }

  confirmDispatch(secret: string | null, text: string): Promise<Answer> {
    return this.#perform(secret, text, (ask, seat) => confirmOn(ask, seat, text, this.#means(null)));
  }

  cancel(secret: string | null, text: string): Promise<Answer> {
    // The match before it shows at once that this one is gone, if its object can be reached.
    return this.#perform(secret, text, cancelOn, 'farewell');
  }

  /**
   * Makes the rematch that the object of another match orders, for both of its seats (L8). Ordering it again changes
   * nothing. False: it was made, and is gone; that match will hear of it.
   */
  async rematch(order: RematchOrder): Promise<boolean> {
    const made = await this.#keeper.make(order, (rules, now) => rematchRecord(rules, order, now));
    return made !== null || this.#isTakenDown();
  }

  /** Forgets its rematch `id`, which is gone (its own object says so), so that another can be offered. Again changes nothing. */
  async forgetRematch(id: string): Promise<void> {
    const loaded = await this.#keeper.load();
    const work = loaded === null ? null : withoutRematch(loaded.table, id, this.#keeper.now());
    if (loaded !== null && work !== null) this.#keeper.commit(loaded, work, null);
  }

  /** JSON of the match's row on the desk of the seat that has this secret, or why there is none. */
  async desk(secret: string): Promise<DeskFound> {
    const loaded = await this.#keeper.load();
    if (loaded === null) return { code: this.#isTakenDown() ? 'taken-down' : 'not-found' };
    const seat = seatOfHash(loaded.table.record, secretHash(secret), equal);
    if (seat === null) return { code: 'bad-secret' };
    return { row: loaded.pictures.row(seat) };
  }

  /** JSON of the finished battle, unless it is not over. It is served from here while D1 is behind. */
  async battle(): Promise<BattleFound> {
    const loaded = await this.#keeper.load();
    if (loaded === null) return { missing: this.#isTakenDown() ? 'taken-down' : 'none' };
    const battle = assemble(loaded.table.rules, loaded.table.record, loaded.table.entriesAfter(0));
    return battle === null ? { missing: 'none' } : { json: JSON.stringify(battle) };
  }

  /** What lies here, by the storage alone, whatever its rules: also what D1 may not have heard of. */
  standing(): 'match' | 'taken-down' | null {
    if (this.#isTakenDown()) return 'taken-down';
    return this.#keeper.store.holds() ? 'match' : null;
  }

  /** Takes the battle down for ever (an operator's call). */
  takeDown(): Promise<TakeDown> {
    return takeDown(this.#keeper);
  }

  /** Brings to D1 again what belongs there (an operator's call). */
  reshelve(): Promise<Reshelved> {
    return reshelve(this.#keeper);
  }

  /** A few facts for the title of the table's page; null if there is no such match, or none any more. */
  async placard(): Promise<Placard | 'taken-down' | null> {
    const loaded = await this.#keeper.load();
    if (loaded === null) return this.#isTakenDown() ? 'taken-down' : null;
    return placardOf(loaded.table);
  }

  /**
   * What the picture of this match shows to everybody; null if there is no such match, or none that is over where it
   * is the picture of a `battle` that is asked for. `known`: tags of pictures that the asker has.
   */
  async poster(battle: boolean, known: string | null): Promise<Shown | 'taken-down' | null> {
    const loaded = await this.#keeper.load();
    if (loaded === null) return this.#isTakenDown() ? 'taken-down' : null;
    return shownOf(loaded, this.env.BUILD, battle, known);
  }

  /** Takes a socket. It says who it is in its first message, so that no secret is ever in a URL (L4). */
  override async fetch(): Promise<Response> {
    if ((await this.#keeper.load()) === null) return new Response(null, { status: this.#missing().status });
    const pair = new WebSocketPair();
    this.ctx.acceptWebSocket(pair[1]);
    return new Response(null, { status: 101, webSocket: pair[0] });
  }

  override async webSocketMessage(socket: WebSocket, message: string | ArrayBuffer): Promise<void> {
    const loaded = await this.#keeper.load();
    if (loaded === null) return dismiss([socket]);
    const left = hear(loaded.table, socket, message, this.#keeper.now());
    if (left !== null) this.#keeper.left(loaded, left, true);
  }

  /** A page that is closed, or whose line is cut (nobody knows when: it may not have shown all), is no screen any more (L21). */
  override async webSocketClose(socket: WebSocket, _code?: number, _reason?: string, clean = false): Promise<void> {
    const leaver = leaverOf(socket, this.#keeper);
    const loaded = leaver === null ? null : await this.#keeper.load();
    if (leaver !== null && loaded !== null) this.#keeper.left(loaded, leaver.seat, clean && leaver.alive);
  }

  override webSocketError(socket: WebSocket): Promise<void> {
    return this.webSocketClose(socket);
  }

  /** Does the one thing that is due, and sets the alarm for the next. It may come early, late or twice. */
  override alarm(): Promise<void> {
    return this.#keeper.alarm();
  }

  /** `parcel`: what is brought out of the object before the answer is made, if the operation has put it there. */
  async #perform(
    secret: string | null,
    text: string,
    operation: Operation,
    parcel: ParcelKind | null = null,
  ): Promise<Answer> {
    const loaded = await this.#keeper.load();
    if (loaded === null) return this.#missing();
    if (secret === null) return NOT_SEATED;
    const seat = seatOfHash(loaded.table.record, secretHash(secret), equal);
    if (seat === null) return BAD_SECRET;
    this.#keeper.settleFlags(loaded);
    const outcome = operation(this.#ask(loaded), seat, text);
    const errand = outcome.kind === 'done' ? outcome.errand : undefined;
    const outward = parcel !== null || errand !== undefined;
    if (!outward || outcome.kind === 'refused' || outcome.work === null) return this.#finish(loaded, seat, outcome);
    this.#keeper.commit(loaded, outcome.work, outcome.request, seat);
    if (parcel !== null) await this.#keeper.deliver(parcel);
    await errand?.();
    return { kind: 'done', status: outcome.status, body: outcome.body() };
  }

  /** An operation that may send a code to an address that the caller names: only then, and first, he is counted. */
  async #performCounted(
    secret: string | null,
    text: string,
    caller: string,
    operation: (ask: Ask, seat: Seat, text: string, means: Means) => Done | Refused,
  ): Promise<Answer> {
    const attempt = (permission: Permission | null) =>
      this.#perform(secret, text, (ask, seat) => operation(ask, seat, text, this.#means(permission)));
    const answer = await attempt(null);
    return answer === CODE_UNCOUNTED ? attempt(await this.#keeper.mayMail(caller)) : answer;
  }

  /** Stores what an operation has come to, then makes its answer. */
  #finish(loaded: Loaded, viewer: Viewer, outcome: Done | Refused): Answer {
    if (outcome.kind === 'refused') {
      const { refusal, from, work } = outcome;
      if (work !== undefined) this.#keeper.commit(loaded, work, null, viewer);
      if (refusal.status !== 409 && refusal.status !== 422) return refusal;
      return { ...refusal, match: loaded.pictures.match(viewer, from) };
    }
    if (outcome.work !== null) this.#keeper.commit(loaded, outcome.work, outcome.request, viewer);
    return { kind: 'done', status: outcome.status, body: outcome.body() };
  }

  #isTakenDown(): boolean {
    return this.#keeper.store.tombstone() !== null;
  }

  #missing(): Refusal {
    return this.#isTakenDown() ? TAKEN_DOWN : NOT_FOUND;
  }

  #means(permission: Permission | null): Means {
    return { host: this.#keeper, serviceKey: this.env.SERVICE_KEY, permission };
  }

  #ask(loaded: Loaded): Ask {
    return { ...loaded, store: this.#keeper.store, now: this.#keeper.now() };
  }
}
