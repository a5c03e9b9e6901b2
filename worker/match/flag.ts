import type { AnyRuleset } from '../../engine/ruleset.ts';
import { other, SEATS, type Seat } from '../../engine/seat.ts';
import { FLAG_FALLEN, PAUSED, type Refusal } from './answer.ts';
import { flagged } from './clock.ts';
import { FALLBACK } from './computer.ts';
import { without } from './offer-grant.ts';
import type { MatchRecord } from './record.ts';
import { Work } from './work.ts';

/**
 * What deadlines that have come by `now` do to a match (L25), or null if none has. Whoever comes first asks for it, the
 * alarm or a request, and it happens once: by the match's option the other side may claim from here on, the match is
 * cancelled, or the computer takes the late seat for the rest of it.
 */
export function flagWork(rules: AnyRuleset, record: MatchRecord, now: number): Work | null {
  const { clock: settings } = record.header;
  const { clock } = record.live;
  const after = clock === null ? null : flagged(clock, now);
  if (settings === null || clock === null || after === null) return null;
  const work = new Work(rules, record, now);
  work.clock(after);
  work.touch(0, 1, null);
  const late = SEATS.filter((seat) => after.seats[seat].fallen && !clock.seats[seat].fallen);
  if (late.length === 0) return work;
  // Stopped clocks could not be claimed by: what was offered before is settled by the flag.
  if (record.live.offers.pause !== null) work.live({ offers: without(record.live.offers, 'pause', null) });
  switch (settings.onFlag) {
    case 'claim': {
      // A computer that plays against the late seat has nobody who could decide: it claims what it may.
      const [seat] = late.filter((one) => record.chairs[other(one)].level !== null);
      if (seat !== undefined) work.conclude({ kind: 'timeout', seat }, 'computer');
      break;
    }
    case 'cancel':
      work.conclude({ kind: 'cancelled', seat: null }, 'player');
      break;
    case 'computer':
      for (const seat of late) work.chair(seat, { level: settings.level ?? rules.levels[0]?.id ?? FALLBACK });
      break;
  }
  return work;
}

/** Why a seat can neither act nor undo although the match goes on: its flag has fallen, or there is a pause. */
export function standsStill({ live }: MatchRecord, seat: Seat): Refusal | null {
  if (live.clock === null || live.fold?.over === true) return null;
  if (live.clock.seats[seat].fallen) return FLAG_FALLEN;
  return live.clock.paused ? PAUSED : null;
}
