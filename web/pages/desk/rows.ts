import type { AnyRuleset, Outcome } from '../../../engine/ruleset.ts';
import { type BySeat, other, type Viewer } from '../../../engine/seat.ts';
import type { Sketch } from '../../../engine/sketch.ts';
import type { DeskRow } from '../../../schema/wire/desk.ts';
import type { DeskFound } from '../../session/desk.ts';
import type { DeviceMatch } from '../../session/device-store.ts';
import type { StoredSeat } from '../../session/seats.ts';
import { type Standing, standingOf } from './standing.ts';

/** A line of "my matches". */
export interface Row extends Standing {
  readonly id: string;
  readonly href: string;
  readonly place: 'link' | 'device';
  readonly title: string;
  /** What happened last, in one sentence. */
  readonly line: string;
  readonly sketch: Sketch | null;
  /** Whether nobody has sat down yet: behind its address is the link to send. */
  readonly invites: boolean;
  /** ISO time since when it stands like this; null when not known. */
  readonly since: string | null;
}

type Rules = Pick<AnyRuleset, 'title' | 'sides' | 'mode' | 'sketch'>;

/** A match that lives on this device. */
export function deviceRow(match: DeviceMatch, rules: Rules | null): Row {
  const { row, computer, id, continued } = match;
  const sides = names(rules, match.names);
  const me: Viewer = computer === null ? null : other(computer.seat);
  const mine = row.outcome === null && row.asked !== null && row.asked === me;
  const whose = row.asked === null ? '' : `${sides[row.asked]}’s turn`;
  const against = computer === null ? 'two at this device' : `against ${sides[computer.seat]}`;
  const origin = continued === undefined ? '' : `, from entry ${continued.seq} of a battle`;
  return {
    ...{ id, href: `/d/${id}`, place: 'device', invites: false, marks: [], deadline: null, note: null, rematch: null },
    group: row.outcome !== null ? 'over' : mine ? 'me' : 'others',
    state: row.outcome !== null ? ended(row.outcome, sides, me) : mine ? 'Your turn' : whose,
    since: match.changed,
    title: `${rules?.title ?? match.ruleset}, ${rules?.mode(match.options) ?? ''} · ${against}${origin}`,
    line: row.line,
    sketch: rules === null || row.view === null ? null : rules.sketch(row.view),
  };
}

/**
 * A match by link whose seat this browser keeps, as the service says it stands: the same record as its table (L10).
 * `found`: undefined while the service has never said anything of it. `goesOn`: whether its rematch is being played, and
 * has a row of its own: then this one leads to the battle alone.
 */
export function linkRow(seat: StoredSeat, found: DeskFound | undefined, rules: Rules | null, goesOn = false): Row {
  const base = { id: seat.id, href: `/m/${seat.id}`, place: 'link', sketch: null, since: seat.since } as const;
  const still = { invites: false, marks: [], deadline: null, note: null, rematch: null } as const;
  const title = rules?.title ?? seat.ruleset;
  if (found === undefined) {
    return { ...base, ...still, title, group: 'others', state: 'Not known yet', line: 'The service was not reached.' };
  }
  if (!found.found) {
    return { ...base, ...still, title, ...LOST[found.code] };
  }
  const { row } = found;
  const sides = names(rules, row.names);
  const theirs = sides[other(row.you)];
  const alone = row.status === 'open' && row.names[other(row.you)] === null;
  return {
    ...base,
    ...standingOf(row, sides, (outcome, me) => ended(outcome, sides, me)),
    ...(goesOn ? { rematch: null, href: `/b/${seat.id}` } : {}),
    invites: alone,
    since: row.since,
    title: `${row.title}, ${row.mode} · ${alone ? 'by link' : `against ${theirs}`}`,
    line: row.line === '' ? beforeTheFirst(row, alone) : row.line,
    sketch: rules === null || row.view === null ? null : rules.sketch(row.view),
  };
}

/** Why the service has no row for a seat, as its owner should read it. */
const LOST = {
  'not-found': { group: 'gone', state: 'Gone', line: 'Nobody sat down in time, or the match was cancelled.' },
  'taken-down': { group: 'gone', state: 'Taken down', line: 'The operator of this site has taken the battle down.' },
  'bad-secret': {
    group: 'gone',
    state: 'Seat moved',
    line: 'Its link was renewed on another device: the seat kept here no longer works. The new private link brings it back.',
  },
  unavailable: { group: 'others', state: 'Not known yet', line: 'This match does not answer just now.' },
} as const satisfies Readonly<Record<Extract<DeskFound, { found: false }>['code'], unknown>>;

function beforeTheFirst({ status }: DeskRow, alone: boolean): string {
  if (status !== 'open') return '';
  return alone
    ? 'Send the link; the battle begins when they sit down.'
    : 'The battle begins as soon as both have opened it.';
}

function names(rules: Rules | null, given: BySeat<string | null>): BySeat<string> {
  return [given[0] ?? rules?.sides[0] ?? 'Side one', given[1] ?? rules?.sides[1] ?? 'Side two'];
}

function ended(outcome: Outcome | null, sides: BySeat<string>, me: Viewer): string {
  if (outcome === null || outcome.winner === null) return outcome?.reason === 'cancelled' ? 'Cancelled' : 'Drawn';
  return outcome.winner === me ? 'You won' : `${sides[outcome.winner]} won`;
}

/** So many matches that are over stand in the list; the older ones are folded away. */
const OVER_SHOWN = 6;

/** Sorted rows in two parts: what the list shows, and the battles that were over long before. */
export function folded(rows: readonly Row[]): { readonly recent: readonly Row[]; readonly older: readonly Row[] } {
  const older = new Set(rows.filter(({ group }) => group === 'over').slice(OVER_SHOWN));
  return { recent: rows.filter((row) => !older.has(row)), older: [...older] };
}

const GROUPS = ['me', 'others', 'over', 'gone'] as const satisfies readonly Row['group'][];

/** Those that wait for me first, the most pressing of them at the top; then the others, the last changed first. */
export function byNeed(a: Row, b: Row): number {
  const group = GROUPS.indexOf(a.group) - GROUPS.indexOf(b.group);
  if (group !== 0) return group;
  if (a.group === 'me') {
    const pressing = compare(a.deadline?.at ?? '~', b.deadline?.at ?? '~');
    if (pressing !== 0) return pressing;
  }
  return compare(b.since ?? '', a.since ?? '') || compare(a.id, b.id);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
