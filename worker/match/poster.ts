import type { AnyRuleset } from '../../engine/ruleset.ts';
import { other, type Seat } from '../../engine/seat.ts';
import { storyLines } from '../archive/words.ts';
import type { Player, Poster } from '../picture/poster.ts';
import { awaited, isTaken } from './record.ts';
import type { Table } from './table.ts';

const MONTHS = 'January February March April May June July August September October November December'.split(' ');

/** The poster of a match as it stands. */
export function posterOf(table: Table): Poster {
  const { rules, record } = table;
  const { header, live } = record;
  const game = `${rules.title}, ${rules.mode(header.options)}`;
  const players = [playerOf(table, 0), playerOf(table, 1)] as const;
  if (live.fold === null) return { game, players, ...invitation(table) };
  const { round } = rules.turn(live.fold.state);
  const rounds = round === 0 ? [] : [round];
  if (!live.fold.over) {
    return { game, players, headline: waiting(table), detail: rounds.map((no) => `Round ${no}`).join('') };
  }
  const day = table.entriesAfter(table.seq - 1).map(({ at }) => dayOf(at));
  const length = rounds.map((no) => (no === 1 ? '1 round' : `${no} rounds`));
  return { game, players, headline: ending(table), detail: [...length, ...day].join(' · ') };
}

/**
 * The board that a spectator sees, for `sketch`: while a match is open, as it might look at the beginning. The dice of
 * that are no dice, so that nothing is told of the real ones.
 */
export function boardOf(table: Table): unknown {
  const { rules, record } = table;
  if (record.live.fold !== null) return table.view(null);
  let rolled = 0;
  const opened = rules.open(record.header.options, { roll: (sides) => 1 + (rolled++ % sides) });
  return rules.view(opened.state, null);
}

function invitation({ rules, record }: Table): Pick<Poster, 'headline' | 'detail'> {
  const { creator } = record.header;
  const guest = other(creator);
  const headline = `${record.chairs[creator].name ?? 'Somebody'} invites you to ${rules.title}`;
  return { headline, detail: isTaken(record, guest) ? 'About to begin' : `${rules.sides[guest]} is free` };
}

function waiting({ rules, record }: Table): string {
  const { fold } = record.live;
  const [seat, also] = awaited(record.live);
  if (fold === null || seat === undefined) return 'Under way';
  if (also !== undefined) return `${rules.sides[0]} and ${rules.sides[1]} decide`;
  const turn = rules.turn(fold.state).seat;
  if (turn === null) return `${rules.sides[seat]} decides`;
  return turn === seat ? `${rules.sides[seat]}’s turn` : `${rules.sides[seat]} must answer`;
}

/** How it ended, as the game itself tells it. */
function ending(table: Table): string {
  const { rules, record, seq } = table;
  const told = table.entriesAfter(seq - 1).flatMap(({ events }) => storyLines(rules, events));
  const result = record.live.fold === null ? null : rules.outcome(record.live.fold.state);
  return told.at(-1) ?? endingOf(rules, result?.winner ?? null);
}

function endingOf(rules: AnyRuleset, winner: Seat | null): string {
  return winner === null ? 'Drawn' : `${rules.sides[winner]} wins`;
}

function playerOf({ rules, record }: Table, seat: Seat): Player {
  const { name, level } = record.chairs[seat];
  const notes: string[] = [];
  if (!isTaken(record, seat)) notes.push('free');
  const computer = rules.levels.find(({ id }) => id === level);
  if (computer !== undefined) notes.push(`computer, ${computer.name}`);
  const { fold } = record.live;
  if (fold?.over === true && rules.outcome(fold.state)?.winner === seat) notes.push('won');
  return { side: rules.sides[seat], name, note: notes.join(' · ') };
}

/** `30 November 2026`, by the time of UTC. */
function dayOf(at: string): string {
  const [year = '', month = '', day = ''] = at.slice(0, 10).split('-');
  return `${Number(day)} ${MONTHS[Number(month) - 1] ?? ''} ${year}`;
}
