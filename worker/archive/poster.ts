/** What the picture of a match that is over says. */
import type { Outcome } from '../../engine/ruleset.ts';
import { type BySeat, SEATS, type Seat } from '../../engine/seat.ts';
import type { Storyteller } from '../../engine/storyteller.ts';
import type { Battle } from '../../schema/wire/battle.ts';
import type { Poster } from '../picture/paint.ts';
import { MONTHS, resultText, UNSEALED } from './words.ts';

/** What is known of it, by the match itself or by its battle. */
export interface Ending {
  readonly title: string;
  readonly mode: string;
  readonly sides: BySeat<string>;
  readonly names: BySeat<string | null>;
  /** What the computer that sat in a seat is called; null for a person. */
  readonly computers: BySeat<string | null>;
  readonly winner: Outcome['winner'];
  /** The sentence of the result. */
  readonly told: string;
  readonly rounds: number;
  /** ISO 8601, UTC. */
  readonly ended: string;
  /** False: played on one device. */
  readonly sealed: boolean;
}

/** The poster of a match that is over. */
export function endedPoster(ending: Ending): Poster {
  const { rounds } = ending;
  const length = rounds === 0 ? [] : [rounds === 1 ? '1 round' : `${rounds} rounds`];
  return {
    game: `${ending.title}, ${ending.mode}`,
    headline: ending.told,
    ...(ending.sealed ? {} : { mark: UNSEALED }),
    detail: [...length, dayOf(ending.ended)].join(' · '),
    players: SEATS.map((seat) => ({ side: ending.sides[seat], name: ending.names[seat], note: noteOn(ending, seat) })),
  };
}

/** The poster of a battle as its file tells it: where its rules are not known any more, there is no more. */
export function battlePoster(teller: Storyteller, battle: Battle): Poster {
  return endedPoster({ ...battle, winner: battle.result.winner, told: resultText(teller, battle) });
}

function noteOn({ computers, names, winner }: Ending, seat: Seat): string {
  const computer = computers[seat];
  // On a device it has its level's name for its own: that is said once.
  const called = computer === names[seat] ? 'computer' : `computer, ${computer}`;
  return [...(computer === null ? [] : [called]), ...(winner === seat ? ['won'] : [])].join(' · ');
}

/** `30 November 2026`, by the time of UTC. */
function dayOf(at: string): string {
  const [year = '', month = '', day = ''] = at.slice(0, 10).split('-');
  return `${Number(day)} ${MONTHS[Number(month) - 1] ?? ''} ${year}`;
}
