/**
 * Which notices a change of a match brings about, and which it makes pointless (L21). Pure: a comparison of the record
 * before and after, so that nothing that happens to a match can be forgotten.
 *
 * A notice that was sent stays, without deliveries left, until the next entry, or until what it told of has ended and
 * may begin anew: it is the memory that nobody is told the same twice.
 */
import { other, SEATS, type Seat, type Viewer } from '../../engine/seat.ts';
import type { OfferKind } from '../../schema/wire/offers.ts';
import { isDone, isTold } from './notice-due.ts';
import { awaited, type Change, type Live, type MatchRecord, type Notice, type Occasion } from './record.ts';

/** How long after a player has left the screen he is still taken to be about: pages are reloaded, lines drop. Milliseconds. */
export const GRACE = 15_000;
/** A notice that is held is looked at again after so long at the latest: sockets may vanish without a word. Milliseconds. */
const RELOOK = 600_000;

/** What the record alone does not tell. */
export interface Scene {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Whose request it is; null: the match's own doing. */
  readonly actor: Viewer;
  /** Whether the match is on a screen of this seat, as `record` and its sockets say. */
  onScreen(record: MatchRecord, seat: Seat): boolean;
}

type Wanted = Pick<Notice, 'seat' | 'occasion' | 'offer'>;

/** The change with the notices that follow from it. */
export function withNotices(before: MatchRecord, change: Change, scene: Scene): Change {
  const { record } = change;
  const had = record.live.notices;
  if (had.length === 0 && record.channels.length === 0) return change;
  const notices = record.live.gone ? [] : [...stillWanted(before, change, scene.now), ...fresh(before, change, scene)];
  if (notices.length === had.length && notices.every((notice, at) => notice === had[at])) return change;
  return { ...change, record: { ...record, live: { ...record.live, notices } } };
}

/** Until when a notice is held while the match is on the seat's screen, in milliseconds since 1970. */
export function holdUntil(record: MatchRecord, seat: Seat, now: number): number {
  const { visible } = record.chairs[seat];
  return visible > now ? Math.min(visible + GRACE, now + RELOOK) : now + RELOOK;
}

/** Whether a notice asks for nothing: whoever has the match before his eyes knows it by that. */
export function isNews({ occasion }: Notice): boolean {
  return occasion === 'result' || occasion === 'resumed' || occasion === 'rematch' || occasion === 'takeover';
}

/**
 * Notices of a seat that has left the screen go out after the grace; but what was news there has been seen. `seen`:
 * false where nobody knows since when it was no screen any more. The same list when nothing changes.
 */
export function released(notices: readonly Notice[], seat: Seat, now: number, seen: boolean): readonly Notice[] {
  const after = notices.map((notice) => {
    if (notice.seat !== seat || isDone(notice)) return notice;
    return seen && isNews(notice) ? { ...notice, deliveries: [] } : { ...notice, due: now + GRACE };
  });
  return after.some((notice, at) => notice !== notices[at]) ? after : notices;
}

function stillWanted(before: MatchRecord, change: Change, now: number): readonly Notice[] {
  const { record } = change;
  const seq = record.live.fold?.seq ?? 0;
  let notices: readonly Notice[] = record.live.notices.flatMap((notice) => {
    if (isPast(record.live, notice)) return [];
    if (isDone(notice)) return notice.seq === seq ? [notice] : [];
    if (hasPoint(change, notice)) return [notice];
    // Somebody may have been told already: then it is remembered as long as it could arise again.
    return notice.deliveries !== null && notice.seq === seq ? [{ ...notice, deliveries: [] }] : [];
  });
  for (const seat of SEATS) {
    const left = before.chairs[seat].visible > now && record.chairs[seat].visible <= now;
    if (left) notices = released(notices, seat, now, true);
  }
  return notices;
}

/** Whether what it tells of has ended, so that it may begin anew: that is told again. */
function isPast(live: Live, { seat, occasion, offer }: Notice): boolean {
  const { clock } = live;
  switch (occasion) {
    case 'reminder':
      // Its clock has been set going anew, and reminds anew.
      return clock?.seats[seat].reminded !== true;
    case 'offer':
      return !stands(live, seat, offer);
    case 'rematch':
      return live.rematch === null;
    case 'flag':
      return !mayClaim(live, seat);
    case 'resumed':
      return clock?.paused === true || clock?.seats[seat].fallen === true;
    case 'turn':
    case 'takeover':
    case 'result':
      return false;
  }
}

function hasPoint({ record, entries }: Change, { seat, occasion, seq }: Notice): boolean {
  const { live, chairs } = record;
  if (chairs[seat].secret === null) return false;
  switch (occasion) {
    case 'resumed':
      return entries.length === 0 && live.fold?.over === false;
    case 'turn':
    case 'reminder':
      // Whatever the seat has done since, or somebody for it, asks another question. A sealed submission may come back.
      return entries.length === 0 && isAsked(record, seat);
    case 'offer':
    case 'rematch':
    case 'flag':
      return true;
    case 'takeover':
      return live.fold?.over === false;
    case 'result':
      return chairs[seat].seen < seq;
  }
}

/** Whether the game asks this seat, which a person holds whose time is not up; also while its submission is sealed. */
function isAsked({ live, chairs }: MatchRecord, seat: Seat): boolean {
  const { fold, clock } = live;
  if (fold === null || fold.over || chairs[seat].level !== null) return false;
  return fold.pending.includes(seat) && clock?.seats[seat].fallen !== true;
}

function stands({ offers }: Live, asked: Seat, kind: OfferKind | null): boolean {
  return kind !== null && offererOf(offers, kind) === other(asked);
}

function offererOf(offers: Live['offers'], kind: OfferKind): Viewer {
  const standing = offers[kind];
  return standing === null || typeof standing === 'number' ? standing : standing.seat;
}

function mayClaim({ clock, fold }: Live, seat: Seat): boolean {
  return fold?.over === false && clock?.seats[other(seat)].fallen === true;
}

function fresh(before: MatchRecord, change: Change, scene: Scene): Notice[] {
  const { record } = change;
  const seq = record.live.fold?.seq ?? 0;
  const notices: Notice[] = [];
  for (const seat of SEATS) {
    if (!isTold(record, seat)) continue;
    for (const [occasion, offer] of occasions(before, change, seat, scene.actor)) {
      const wanted = { seat, occasion, offer };
      if (record.live.notices.some((notice) => notice.seq === seq && isSame(notice, wanted))) continue;
      const rev = record.live.revs[seat];
      notices.push({ ...wanted, seq, rev, due: firstDue(record, seat, scene), deliveries: null });
    }
  }
  return notices;
}

function isSame(one: Wanted, two: Wanted): boolean {
  return one.seat === two.seat && one.occasion === two.occasion && one.offer === two.offer;
}

function firstDue(record: MatchRecord, seat: Seat, { now, actor, onScreen }: Scene): number {
  if (onScreen(record, seat)) return holdUntil(record, seat, now);
  // Who has just acted is about, even if his page does not say so.
  return seat === actor ? now + GRACE : now;
}

type Told = readonly [Occasion, OfferKind | null];
const KINDS: readonly OfferKind[] = ['draw', 'takeback', 'pause', 'rematch'];

/** What this change is to tell a seat. */
function occasions(before: MatchRecord, change: Change, seat: Seat, actor: Viewer): Told[] {
  const [then, now] = [before.live, change.record.live];
  const told: Told[] = [];
  if (isNewlyAsked(before, change, seat)) told.push(['turn', null]);
  if (isReminded(then, now, seat) && isAsked(change.record, seat)) told.push(['reminder', null]);
  for (const kind of KINDS) if (stands(now, seat, kind) && !stands(then, seat, kind)) told.push(['offer', kind]);
  // Who offered a rematch learns that it is there; who agreed to it is.
  if (then.rematch === null && now.rematch !== null && seat !== actor) told.push(['rematch', null]);
  const claim = before.header.clock?.onFlag === 'claim' && mayClaim(now, seat);
  if (claim && then.clock?.seats[other(seat)].fallen !== true) told.push(['flag', null]);
  if (isTakenOver(before, change.record, seat)) told.push(['takeover', null]);
  // Who has not been told of his turn yet hears of that.
  const waiting = now.notices.some((notice) => notice.seat === seat && notice.occasion === 'turn' && !isBegun(notice));
  const resumed = isResumed(then, now, seat) && change.entries.length === 0 && seat !== actor;
  if (resumed && !waiting) told.push(['resumed', null]);
  if (now.fold?.over === true && then.fold?.over !== true && seat !== actor) told.push(['result', null]);
  return told;
}

function isBegun({ deliveries }: Notice): boolean {
  return deliveries !== null;
}

/**
 * Whether the seat became pending with this change: by what others did, or because others are asked with it than before.
 * Who is merely in the middle of his own turn is not asked anew.
 */
function isNewlyAsked(before: MatchRecord, { record, entries }: Change, seat: Seat): boolean {
  // While standing orders go on, the question is not asked yet; afterwards it is as if it had been asked at once.
  if (entries.length === 0 || record.live.more) return false;
  if (!isAsked(record, seat) || !awaited(record.live).includes(seat)) return false;
  if (before.live.more || !awaited(before.live).includes(seat)) return true;
  const [then, now] = [before.live.fold?.pending ?? [], record.live.fold?.pending ?? []];
  if (then.length !== now.length) return true;
  return entries.some((entry) => entry.kind === 'together' || (entry.kind === 'takeback' && entry.seat === seat));
}

/** The clocks mark when it is time to remind a seat (L23). */
function isReminded(then: Live, now: Live, seat: Seat): boolean {
  return then.clock?.seats[seat].reminded === false && now.clock?.seats[seat].reminded === true;
}

/** The computer plays on for this seat from here on, or for the other one (L25). */
function isTakenOver(before: MatchRecord, { chairs }: MatchRecord, seat: Seat): boolean {
  const taken = (one: Seat) => before.chairs[one].level === null && chairs[one].level !== null;
  return taken(seat) || (taken(other(seat)) && chairs[seat].level === null);
}

/** A pause is over, or a seat whose time was up has been given more. */
function isResumed(then: Live, now: Live, seat: Seat): boolean {
  if (then.clock === null || now.clock === null || now.fold?.over === true) return false;
  const given = then.clock.seats[seat].fallen && !now.clock.seats[seat].fallen;
  return given || (then.clock.paused && !now.clock.paused);
}
