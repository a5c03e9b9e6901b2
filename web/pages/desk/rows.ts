import { goesBack } from '../../../engine/entry.ts';
import type { AnyRuleset, Outcome } from '../../../engine/ruleset.ts';
import { loadRuleset } from '../../../engine/rulesets.ts';
import { type BySeat, other, type Seat, type Viewer } from '../../../engine/seat.ts';
import type { Sketch } from '../../../engine/sketch.ts';
import type { Match } from '../../../schema/wire/match.ts';
import { storyText } from '../../parts/die.tsx';
import { readMatch } from '../../session/api.ts';
import { type DeviceMatch, listMatches } from '../../session/device-store.ts';
import { type StoredSeat, seats } from '../../session/seats.ts';

/** A line of "my matches". */
export interface Row {
  readonly id: string;
  readonly href: string;
  readonly mine: boolean;
  readonly state: string;
  /** ISO time of the last change; null when not known. */
  readonly since: string | null;
  readonly title: string;
  readonly line: string;
  readonly sketch: Sketch | null;
  readonly place: 'link' | 'device';
  /** The match is gone: it can only be taken off the list. */
  readonly gone: boolean;
}

/** The matches that live on this device. */
export async function deviceRows(): Promise<readonly Row[]> {
  return Promise.all((await listMatches()).map(deviceRow));
}

async function deviceRow(match: DeviceMatch): Promise<Row> {
  const rules = await loadRuleset(match.ruleset, match.version);
  const { row, computer, id } = match;
  const sides = names(rules, match.names);
  const me: Viewer = computer === null ? null : other(computer.seat);
  const mine = row.outcome === null && row.asked !== null && row.asked === me;
  const whose = row.asked === null ? '' : `${sides[row.asked]}’s turn`;
  return {
    id,
    href: `/d/${id}`,
    mine,
    state: row.outcome !== null ? ended(row.outcome, sides, me) : mine ? 'Your turn' : whose,
    since: match.changed,
    title: `${rules?.title ?? match.ruleset}, ${rules?.mode(match.options) ?? ''} · ${
      computer === null ? 'two at this device' : `against ${sides[computer.seat]}`
    }`,
    line: row.line,
    sketch: rules === null || row.view === null ? null : rules.sketch(row.view),
    place: 'device',
    gone: false,
  };
}

/** The matches by link whose seats this browser keeps; each is asked for, and says what its table would say (L10). */
export function linkRows(): readonly { readonly id: string; readonly row: Promise<Row> }[] {
  return seats().map((seat) => ({ id: seat.id, row: linkRow(seat) }));
}

async function linkRow(seat: StoredSeat): Promise<Row> {
  const rules = await loadRuleset(seat.ruleset, seat.version);
  const base = { id: seat.id, href: `/m/${seat.id}`, place: 'link', mine: false, sketch: null, gone: false } as const;
  const title = rules?.title ?? seat.ruleset;
  try {
    const answer = await readMatch(seat.id, seat.secret);
    if (!answer.ok) {
      return { ...base, state: 'Gone', since: seat.since, title, line: answer.problem.detail, gone: true };
    }
    return { ...base, ...told(answer.body, seat.seat, rules) };
  } catch {
    return { ...base, state: 'Not reached', since: seat.since, title, line: 'The service does not answer just now.' };
  }
}

function told(match: Match, me: Seat, rules: AnyRuleset | null): Omit<Row, 'id' | 'href' | 'place' | 'gone'> {
  const sides = names(rules, match.names);
  const theirs = sides[other(me)];
  const mine = match.pending.includes(me);
  const lines = match.log.entries.flatMap((entry) =>
    goesBack(entry) || rules === null ? [] : entry.events.map((event) => storyText(rules.story(event))),
  );
  const mode = rules === null ? '' : `, ${rules.mode(match.options)}`;
  const state =
    match.status === 'over'
      ? ended(match.result, sides, me)
      : match.status === 'open'
        ? 'Not joined yet'
        : mine
          ? 'Your turn'
          : `${theirs}’s turn`;
  return {
    mine,
    state,
    since: match.log.entries.at(-1)?.at ?? null,
    title: `${rules?.title ?? match.ruleset}${mode} · ${match.status === 'open' ? 'by link' : `against ${theirs}`}`,
    line: lines.findLast((line) => line !== '') ?? 'Send the link; the battle begins when they sit down.',
    sketch: rules === null || match.view === null ? null : rules.sketch(match.view),
  };
}

function names(rules: AnyRuleset | null, given: BySeat<string | null>): BySeat<string> {
  return [given[0] ?? rules?.sides[0] ?? 'Side one', given[1] ?? rules?.sides[1] ?? 'Side two'];
}

function ended(outcome: Outcome | null, sides: BySeat<string>, me: Viewer): string {
  if (outcome === null || outcome.winner === null) return 'Drawn';
  return outcome.winner === me ? 'You won' : `${sides[outcome.winner]} won`;
}
