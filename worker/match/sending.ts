/** Notices on their way: when each is due, held, claimed, sent, tried again, given up (L20-L22). */
import type { Seat } from '../../engine/seat.ts';
import type { Outside } from '../dispatch/outside.ts';
import { type Sent, send } from '../dispatch/send.ts';
import { messageOf } from '../dispatch/words.ts';
import { backOff } from './due.ts';
import type { Loaded } from './keeper.ts';
import { nextNotice } from './notice-due.ts';
import { holdUntil, isNews } from './notices.ts';
import { type Channel, type Delivery, type MatchRecord, type Notice, withSeat } from './record.ts';
import { afterTelling, roomAt } from './telling.ts';
import { Work } from './work.ts';

/**
 * A channel is switched off after failing in so many hours in a row: those in which something was to be sent. What is
 * down for some minutes is not, however much there was to tell.
 */
const FAILURES = 10;
const HOUR = 3_600_000;

/** The hour in which something was: attempts an hour apart, but for their jitter, lie in different ones. */
const hourOf = (at: number): number => Math.floor(at / HOUR);
/** A notice is given up on one channel after so many attempts, which is between four and five hours. */
export const ATTEMPTS = 16;
/** A call is over long before this; one that is still marked as running then was cut off by a crash. Milliseconds. */
const CALL = 60_000;

/** What sending needs of the match's keeper. */
export interface Host {
  readonly outside: Outside;
  now(): number;
  load(): Promise<Loaded | null>;
  commit(loaded: Loaded, work: Work, request: null): void;
  /** Whether the match is on a screen of this seat. */
  onScreen(record: MatchRecord, seat: Seat): boolean;
}

/**
 * Does what is due for one notice: holds it while the match is on the seat's screen, or sends it through every channel
 * that is due. What is given to the network is marked in the storage before: after a crash in between a webhook or an
 * e-mail is not sent again, for nobody knows whether it has arrived; a push is, for it takes the place of the first.
 */
export async function sendNotice(host: Host): Promise<void> {
  const loaded = await host.load();
  const next = loaded === null ? null : nextNotice(loaded.table.record);
  const now = host.now();
  if (loaded === null || next === null || next.at > now) return;
  const { notice } = next;
  const { rules, record } = loaded.table;
  const work = new Work(rules, record, now);
  if (host.onScreen(record, notice.seat)) {
    work.live({ notices: replaced(record, notice, looked(record, notice, now)) });
    host.commit(loaded, work, null);
    return;
  }
  const { begun, sending, lost } = claimed(record, notice, now);
  const told = record.live.told[notice.seat];
  const began = notice.deliveries === null && notice.occasion === 'offer' ? notice.offer : null;
  work.live({
    notices: replaced(record, notice, begun),
    told: withSeat(record.live.told, notice.seat, afterTelling(told, sending.length, began, now)),
  });
  if (lost.length > 0) {
    work.channels(record.channels.map((channel) => (lost.includes(channel) ? cutOff(channel, now) : channel)));
    work.touch(notice.seat);
  }
  host.commit(loaded, work, null);
  if (sending.length === 0) return;
  const message = messageOf(rules, record, notice);
  const results = await Promise.all(
    sending.map(async (channel) => ({ channel, sent: await send(host.outside, channel.way, message, now) })),
  );
  const after = await host.load();
  if (after !== null) host.commit(after, settled(after, notice, results, host.now()), null);
}

/** A notice of a seat that has the match before its eyes: it waits, or has been seen by that. */
function looked(record: MatchRecord, notice: Notice, now: number): Notice {
  return isNews(notice) ? { ...notice, deliveries: [] } : { ...notice, due: holdUntil(record, notice.seat, now) };
}

function claimed(record: MatchRecord, notice: Notice, now: number) {
  const usable = record.channels.filter(({ seat, state }) => seat === notice.seat && state === 'on');
  const found = notice.deliveries ?? usable.map(({ device }) => ({ device, due: now, attempts: 0, sending: false }));
  const deliveries: Delivery[] = [];
  const sending: Channel[] = [];
  const lost: Channel[] = [];
  const room = roomAt(record.live.told[notice.seat], now);
  for (const delivery of found) {
    const channel = usable.find(({ device }) => device === delivery.device);
    if (channel === undefined) continue;
    if (delivery.due > now) deliveries.push(delivery);
    else if (delivery.sending && channel.way.kind !== 'push') lost.push(channel);
    // The hour has no more room: this one goes when it has.
    else if (sending.length >= room) deliveries.push({ ...delivery, sending: false });
    else {
      deliveries.push({ ...delivery, due: now + CALL, attempts: delivery.attempts + 1, sending: true });
      sending.push(channel);
    }
  }
  return { begun: { ...notice, deliveries }, sending, lost };
}

function cutOff(channel: Channel, now: number): Channel {
  const why = 'The service was interrupted while it was sending: whether this has arrived is not known.';
  return { ...channel, failed: { at: now, why } };
}

interface Result {
  readonly channel: Channel;
  readonly sent: Sent;
}

function settled({ table }: Loaded, notice: Notice, results: readonly Result[], now: number): Work {
  const { record, rules } = table;
  const work = new Work(rules, record, now);
  const dead = new Set<string>();
  let { channels } = record;
  for (const { channel, sent } of results) {
    // What was replaced meanwhile has nothing to do with what became of its predecessor.
    const known = channels.find((one) => isSameWay(one, channel));
    if (known === undefined) continue;
    const after = afterSending(known, sent, now);
    if (after?.state !== 'on') dead.add(channel.device);
    channels = channels.flatMap((one) => (one === known ? (after === null ? [] : [after]) : [one]));
  }
  const notices = record.live.notices.map((one) => {
    const tried = isSameNotice(one, notice) ? afterAttempts(one, results, now) : one;
    return tried.seat === notice.seat ? without(tried, dead) : tried;
  });
  work.channels(channels);
  work.live({ notices });
  work.touch(notice.seat);
  return work;
}

/** A notice that goes no longer through ways that are dead. */
function without(notice: Notice, dead: ReadonlySet<string>): Notice {
  const deliveries = notice.deliveries?.filter(({ device }) => !dead.has(device)) ?? null;
  return deliveries?.length === notice.deliveries?.length ? notice : { ...notice, deliveries };
}

function isSameWay(one: Channel, two: Channel): boolean {
  return one.seat === two.seat && one.device === two.device && JSON.stringify(one.way) === JSON.stringify(two.way);
}

function isSameNotice(one: Notice, two: Notice): boolean {
  const same = one.seat === two.seat && one.seq === two.seq && one.rev === two.rev;
  return same && one.occasion === two.occasion && one.offer === two.offer;
}

function afterAttempts(notice: Notice, results: readonly Result[], now: number): Notice {
  const deliveries = notice.deliveries?.flatMap((delivery) => {
    const result = results.find(({ channel }) => channel.device === delivery.device);
    if (result === undefined) return [delivery];
    const { sent } = result;
    if (sent.kind !== 'failed' || delivery.attempts >= ATTEMPTS) return [];
    const wait = Math.max(sent.wait, backOff(delivery.attempts, Math.random()));
    return [{ ...delivery, due: now + wait, sending: false }];
  });
  return { ...notice, deliveries: deliveries ?? null };
}

/**
 * A channel after something was sent through it; null: its receiver does not know the address, and the entry goes. Any
 * success switches it on again.
 */
export function afterSending(channel: Channel, sent: Sent, now: number): Channel | null {
  switch (sent.kind) {
    case 'sent':
      return { ...channel, state: 'on', succeeded: now, failures: 0, counted: null };
    case 'gone':
      return null;
    case 'failed': {
      const failed = { at: now, why: sent.why };
      if (channel.counted !== null && hourOf(channel.counted) === hourOf(now)) return { ...channel, failed };
      const failures = channel.failures + 1;
      const state = channel.state === 'on' && failures >= FAILURES ? 'off' : channel.state;
      return { ...channel, state, failures, counted: now, failed };
    }
  }
}

function replaced(record: MatchRecord, notice: Notice, by: Notice): readonly Notice[] {
  return record.live.notices.map((one) => (one === notice ? by : one));
}
