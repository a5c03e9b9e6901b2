/** What lies beside the game in a match's picture: clocks, standing offers, and how a seat is told. */
import type { Seat } from '../../engine/seat.ts';
import type { Clock } from '../../schema/wire/clock.ts';
import type { Dispatch } from '../../schema/wire/dispatches.ts';
import type { Offers } from '../../schema/wire/offers.ts';
import type { Channel, MatchRecord, SeatClock } from './record.ts';

/** Null in a match without a pace. Nothing in it moves with the time of day, so that it is kept until the match changes. */
export function shownClock(record: MatchRecord): Clock | null {
  const { clock: settings } = record.header;
  if (settings === null) return null;
  const { clock } = record.live;
  const whole = { left: settings.bank, deadline: null, fallen: false };
  if (clock === null) return { settings, paused: false, seats: [whole, whole] };
  return { settings, paused: clock.paused, seats: [shownSeatClock(clock.seats[0]), shownSeatClock(clock.seats[1])] };
}

function shownSeatClock({ left, since, fallen }: SeatClock): Clock['seats'][0] {
  const deadline = since === null ? null : new Date(since + left).toISOString();
  return { left: Math.max(0, Math.floor(left / 1000)), deadline, fallen };
}

/** Null where nothing may be offered; whoever is invited reads from it whether something may. */
export function shownOffers(record: MatchRecord): Offers | null {
  if (!record.header.offers) return null;
  const { draw, takeback, pause, rematch } = record.live.offers;
  return { draw, takeback, pause, rematch };
}

/** The channels of a seat as that seat may see them again: without the addresses themselves. */
export function shownChannels(record: MatchRecord, seat: Seat): Dispatch[] {
  return record.channels.filter((channel) => channel.seat === seat).map(shownChannel);
}

function shownChannel({ device, name, way, state, succeeded, failed }: Channel): Dispatch {
  return {
    ...{ device, name, kind: way.kind, target: targetOf(way), state },
    succeeded: succeeded === null ? null : new Date(succeeded).toISOString(),
    failed: failed === null ? null : { at: new Date(failed.at).toISOString(), why: failed.why },
  };
}

function targetOf(way: Channel['way']): string {
  switch (way.kind) {
    case 'mail':
      return way.address;
    case 'push':
      return new URL(way.endpoint).host;
    case 'webhook':
      return new URL(way.url).host;
  }
}
