import { other, SEATS, type Seat } from '../../engine/seat.ts';
import { endedPoster } from '../archive/poster.ts';
import { storyLines } from '../archive/words.ts';
import type { Player, Poster } from '../picture/paint.ts';
import { awaited, isTaken } from './record.ts';
import type { Table } from './table.ts';

/** The poster of a match as it stands: nothing but what every spectator may know. */
export function posterOf(table: Table): Poster {
  const { fold } = table.record.live;
  if (fold?.over === true) return ending(table);
  const { rules, record } = table;
  const game = `${rules.title}, ${rules.mode(record.header.options)}`;
  const players = SEATS.map((seat) => playerOf(table, seat));
  if (fold === null) return { game, players, ...invitation(table) };
  const { round } = rules.turn(fold.state);
  return { game, players, headline: waiting(table), detail: round === 0 ? '' : `Round ${round}` };
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
  const headline = `${record.chairs[creator].name ?? 'Somebody'}\ninvites you to ${rules.title}`;
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

function ending(table: Table): Poster {
  const { rules, record, seq } = table;
  const { header, chairs, live } = record;
  const winner = live.fold === null ? null : (rules.outcome(live.fold.state)?.winner ?? null);
  const last = table.entriesAfter(seq - 1);
  // As the game itself tells it.
  const told = last.flatMap(({ events }) => storyLines(rules, events)).at(-1);
  return endedPoster({
    title: rules.title,
    mode: rules.mode(header.options),
    sides: rules.sides,
    names: [chairs[0].name, chairs[1].name],
    computers: [computerOf(table, 0), computerOf(table, 1)],
    winner,
    told: told ?? (winner === null ? 'Drawn' : `${rules.sides[winner]} wins`),
    rounds: live.fold === null ? 0 : rules.turn(live.fold.state).round,
    ended: last.at(-1)?.at ?? '',
    sealed: header.device === null,
  });
}

/** The name of the computer that sits there from the beginning; a person whose time ran out stays the one who sat. */
function computerOf({ rules, record }: Table, seat: Seat): string | null {
  const { secret, level } = record.chairs[seat];
  return secret === null && level !== null ? (rules.levels.find(({ id }) => id === level)?.name ?? level) : null;
}

function playerOf(table: Table, seat: Seat): Player {
  const { rules, record } = table;
  const computer = computerOf(table, seat);
  const note = computer === null ? '' : `computer, ${computer}`;
  return {
    side: rules.sides[seat],
    name: record.chairs[seat].name,
    note: isTaken(record, seat) ? note : 'free',
  };
}
