/** Hits and what they end: units, Divisions, the battle (R12, D8, D48). */
import type { BySeat, Seat } from '../seat.ts';
import type { Draft, DraftUnit } from './draft.ts';
import type { Event } from './events.ts';
import { breakNumber, lostOf, seatOfId } from './field.ts';
import type { Reason } from './state.ts';

/** One hit on a unit that is on the table: Disordered, or destroyed if it already was (R12). */
export function strike(draft: Draft, unit: DraftUnit, told: Event[]): void {
  const { id, division } = unit;
  const seat = seatOfId(id);
  if (unit.disordered) {
    removeUnit(draft, unit);
    told.push({ type: 'unit-destroyed', seat, unit: id, division });
  } else {
    unit.disordered = true;
    told.push({ type: 'unit-disordered', seat, unit: id, division });
  }
}

export function removeUnit(draft: Draft, unit: DraftUnit): void {
  draft.units = draft.units.filter((one) => one !== unit);
}

/** Removes the Generals of Divisions without units (D8), in the order of the field. */
export function removeDestroyed(draft: Draft, told: Event[]): void {
  for (const { id, seat } of draft.divisions) {
    if (draft.units.some(({ division }) => division === id)) continue;
    draft.divisions = draft.divisions.filter((division) => division.id !== id);
    told.push({ type: 'division-destroyed', seat, division: id });
  }
}

/** D48: whether a side breaks now; then the battle is over. Both: the smaller share lost wins, equal is a draw. */
export function checkBreak(draft: Draft, told: Event[]): boolean {
  const broken = ([0, 1] as const).map((seat) => lostOf(draft, seat) >= breakNumber(draft, seat));
  if (!broken[0] && !broken[1]) return false;
  const lead = lostOf(draft, 1) * draft.start[0] - lostOf(draft, 0) * draft.start[1];
  const winner: Seat | null = !broken[0] ? 0 : !broken[1] ? 1 : lead === 0 ? null : lead > 0 ? 0 : 1;
  endBattle(draft, winner, 'break', null, told);
  return true;
}

/** The battle is over; nothing else changes. */
export function endBattle(
  draft: Draft,
  winner: Seat | null,
  reason: Reason,
  scores: BySeat<number> | null,
  told: Event[],
): void {
  draft.phase = 'over';
  draft.result = { winner, reason };
  const lost = [lostOf(draft, 0), lostOf(draft, 1)] as const;
  told.push({ type: 'battle-ended', winner, reason, lost, start: draft.start, scores });
}
