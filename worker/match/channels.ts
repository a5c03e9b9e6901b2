/** How a seat is told (L20): entries put, tried and confirmed. */
import type { Seat } from '../../engine/seat.ts';
import {
  dispatchBody,
  dispatchConfirmBody,
  dispatchTestBody,
  type Channel as Way,
} from '../../schema/wire/dispatches.ts';
import { whyNotCalled, whyNotMailed, whyNotPreset } from '../dispatch/address.ts';
import { codeHash, GUESSES, newCode } from '../dispatch/code.ts';
import { codeMailOf } from '../dispatch/mail.ts';
import { isPushKey } from '../dispatch/push.ts';
import { type Sent, send, sendMail } from '../dispatch/send.ts';
import { testMessage } from '../dispatch/words.ts';
import { equal } from '../ids/secrets.ts';
import type { Permission } from '../limit.ts';
import {
  badAddress,
  CODE_UNCOUNTED,
  NO_CODE,
  NO_DISPATCH,
  NO_MAIL,
  NO_ORIGIN,
  NO_PUSH,
  OVER,
  type Refusal,
  TOO_MANY_DISPATCHES,
  tooManyCodes,
  tooManyTests,
  WRONG_CODE,
} from './answer.ts';
import { type Ask, asItStands, type Done, type Refused, readBody } from './ask.ts';
import { KEPT } from './due.ts';
import type { Channel, MatchRecord } from './record.ts';
import { afterSending, type Host } from './sending.ts';
import { Work } from './work.ts';

/** Entries of one seat at most. */
const MOST = 8;
/** Tests and codes that a seat may ask for in an hour (L20). */
const TESTS = 5;
const HOUR = 3_600_000;

/** What these calls need besides the match: where things are sent, and the service's key. */
export interface Means {
  readonly host: Host;
  readonly serviceKey: string;
  /** Whether the caller may have a code sent by e-mail; null: that has not been asked yet. */
  readonly permission: Permission | null;
}

/**
 * Puts the entry of one device, or takes it away. Putting what is there leaves it as it is, but switches it on again
 * after failures. A new e-mail address is sent a code, and nothing else until that is given back.
 */
export function dispatchOn(ask: Ask, seat: Seat, text: string, means: Means): Done | Refused {
  const { record } = ask.table;
  const body = readBody(dispatchBody, text);
  if (!body.ok) return refuse(ask, body.refusal);
  const { device, channel: way, name: called } = body.value;
  const known = channelOf(record, seat, device);
  const others = record.channels.filter((channel) => channel !== known);
  if (way === null) return done(ask, seat, known === null ? null : changed(ask, seat, others));
  const { live } = record;
  if (live.fold?.over === true && ask.now >= live.since + KEPT) return refuse(ask, OVER);
  const refusal = record.header.origin === '' ? NO_ORIGIN : whyNot(way, record, means);
  if (refusal !== null) return refuse(ask, refusal);
  const mine = record.channels.filter((channel) => channel.seat === seat);
  if (known === null && mine.length >= MOST) return refuse(ask, TOO_MANY_DISPATCHES);
  const name = called ?? known?.name ?? '';
  if (known !== null && JSON.stringify(known.way) === JSON.stringify(way)) {
    const again: Channel =
      known.state === 'off' ? { ...known, name, state: 'on', failures: 0, counted: null } : { ...known, name };
    const same = again.state === known.state && name === known.name;
    return done(ask, seat, same ? null : changed(ask, seat, [...others, again]));
  }
  const state = way.kind === 'mail' ? 'unconfirmed' : 'on';
  const untried = { code: null, succeeded: null, failed: null, failures: 0, counted: null };
  const entry: Channel = { seat, device, name, way, state, ...untried };
  if (way.kind === 'mail') return sendCode(ask, entry, means);
  return done(ask, seat, changed(ask, seat, [...others, entry]));
}

/** Sends a test through one entry, at once; an address that is not confirmed gets a new code instead. */
export function testOn(ask: Ask, seat: Seat, text: string, means: Means): Done | Refused {
  const { rules, record } = ask.table;
  const body = readBody(dispatchTestBody, text);
  if (!body.ok) return refuse(ask, body.refusal);
  const channel = channelOf(record, seat, body.value.device);
  if (channel === null) return refuse(ask, NO_DISPATCH);
  if (channel.state === 'unconfirmed') return sendCode(ask, channel, means);
  const asked = mayAsk(ask, seat);
  if ('kind' in asked) return refuse(ask, asked);
  const work = new Work(rules, record, ask.now);
  work.chair(seat, { tests: asked.tests });
  const message = testMessage(rules, record, seat, ask.now);
  return done(ask, seat, work, async () => {
    const sent = await send(means.host.outside, channel.way, message, ask.now);
    await note(means.host, channel, (known, now) => afterSending(known, sent, now));
  });
}

/** The code that was sent to an e-mail address: from now on it is told. Giving the same code again answers alike. */
export function confirmOn(ask: Ask, seat: Seat, text: string, { serviceKey }: Means): Done | Refused {
  const { rules, record } = ask.table;
  const body = readBody(dispatchConfirmBody, text);
  if (!body.ok) return refuse(ask, body.refusal);
  const { code } = body.value;
  const open = record.channels.filter((channel) => {
    return channel.seat === seat && channel.code !== null && channel.code.guesses < GUESSES;
  });
  const fits = (channel: Channel) => equal(channel.code?.hash ?? '', markOf(record, channel, serviceKey, code));
  const right = open.find(fits);
  if (right !== undefined) {
    if (right.state !== 'unconfirmed') return done(ask, seat, null);
    const channels = record.channels.map((one): Channel => (one === right ? { ...one, state: 'on' } : one));
    return done(ask, seat, changed(ask, seat, channels));
  }
  if (!open.some((channel) => channel.state === 'unconfirmed')) return refuse(ask, NO_CODE);
  // A guess is stored before it is answered.
  const work = new Work(rules, record, ask.now);
  work.channels(record.channels.map((one) => (open.includes(one) ? guessed(one) : one)));
  return { kind: 'refused', refusal: WRONG_CODE, from: ask.table.seq, work };
}

function guessed(channel: Channel): Channel {
  const { code } = channel;
  return code === null ? channel : { ...channel, code: { ...code, guesses: code.guesses + 1 } };
}

/** Keeps an unconfirmed entry with a fresh code, and sends that to its address. */
function sendCode(ask: Ask, channel: Channel, { host, serviceKey, permission }: Means): Done | Refused {
  const { rules, record } = ask.table;
  const { seat, way } = channel;
  if (way.kind !== 'mail') return refuse(ask, NO_DISPATCH);
  const asked = mayAsk(ask, seat);
  if ('kind' in asked) return refuse(ask, asked);
  if (permission === null) return refuse(ask, CODE_UNCOUNTED);
  if (!permission.allowed) return refuse(ask, tooManyCodes(permission.wait));
  const code = newCode();
  const entry = { ...channel, code: { hash: markOf(record, channel, serviceKey, code), guesses: 0 } };
  const others = record.channels.filter((one) => one.seat !== seat || one.device !== channel.device);
  const work = new Work(rules, record, ask.now);
  work.chair(seat, { tests: asked.tests });
  work.channels([...others, entry].sort(inOrder));
  work.touch(seat);
  return done(ask, seat, work, async () => {
    const sent = await sendMail(host.outside, codeMailOf(way.address, code));
    await note(host, entry, (known, now) => afterCode(known, sent, now));
  });
}

function afterCode(channel: Channel, sent: Sent, now: number): Channel {
  return sent.kind === 'sent' ? channel : { ...channel, failed: { at: now, why: sent.why } };
}

/** Enters what came of a sending into the channel, if it is still the one that was used. */
async function note(host: Host, used: Channel, after: (known: Channel, now: number) => Channel | null): Promise<void> {
  const loaded = await host.load();
  if (loaded === null) return;
  const { rules, record } = loaded.table;
  const known = channelOf(record, used.seat, used.device);
  if (known === null || JSON.stringify(known.way) !== JSON.stringify(used.way)) return;
  const now = host.now();
  const changed = after(known, now);
  const work = new Work(rules, record, now);
  work.channels(record.channels.flatMap((one) => (one === known ? (changed === null ? [] : [changed]) : [one])));
  work.touch(used.seat);
  host.commit(loaded, work, null);
}

/** Why nothing can be sent there; null: it can. */
function whyNot(way: Way, record: MatchRecord, { host }: Means): Refusal | null {
  const { origin } = record.header;
  const refused = (why: string | null) => (why === null ? null : badAddress(why));
  switch (way.kind) {
    case 'mail':
      return host.outside.mail === null ? NO_MAIL : refused(whyNotMailed(way.address));
    case 'webhook':
      return refused(whyNotCalled(way.url, origin) ?? whyNotPreset(way));
    case 'push':
      if (host.outside.vapid === null) return NO_PUSH;
      if (!isPushKey(way.p256dh)) return badAddress('This is not the key of a browser.');
      return refused(whyNotCalled(way.endpoint, origin));
  }
}

function mayAsk(ask: Ask, seat: Seat): { readonly tests: readonly number[] } | Refusal {
  const tests = ask.table.record.chairs[seat].tests.filter((at) => at > ask.now - HOUR);
  const oldest = tests[0];
  if (oldest === undefined || tests.length < TESTS) return { tests: [...tests, ask.now] };
  return tooManyTests(Math.max(1, Math.ceil((oldest + HOUR - ask.now) / 1000)));
}

function markOf({ header }: MatchRecord, { seat, device, way }: Channel, serviceKey: string, code: string): string {
  const address = way.kind === 'mail' ? way.address : '';
  return codeHash(serviceKey, [header.match, String(seat), device, address], code);
}

function channelOf(record: MatchRecord, seat: Seat, device: string): Channel | null {
  return record.channels.find((channel) => channel.seat === seat && channel.device === device) ?? null;
}

function changed(ask: Ask, seat: Seat, channels: readonly Channel[]): Work {
  const work = new Work(ask.table.rules, ask.table.record, ask.now);
  work.channels([...channels].sort(inOrder));
  work.touch(seat);
  return work;
}

/** As the storage gives them back, so that a list of them never jumps. */
function inOrder(one: Channel, two: Channel): number {
  return one.seat - two.seat || (one.device < two.device ? -1 : 1);
}

function refuse(ask: Ask, refusal: Refusal): Refused {
  return { kind: 'refused', refusal, from: ask.table.seq };
}

function done(ask: Ask, seat: Seat, work: Work | null, errand?: () => Promise<void>): Done {
  const answer = asItStands(ask, seat, work);
  return errand === undefined ? answer : { ...answer, errand };
}
