import type { Outcome } from '../../../engine/ruleset.ts';
import { type BySeat, other, type Seat } from '../../../engine/seat.ts';
import type { DeskRow } from '../../../schema/wire/desk.ts';
import { waitsFor } from '../../session/waits.ts';

/** How a match stands, for one who looks at the list. */
export interface Standing {
  /** `me`: it waits for me, to decide, to answer an offer, or to claim. */
  readonly group: 'me' | 'others' | 'over' | 'gone';
  readonly state: string;
  /** More that must be known of it: a pause, a flag. */
  readonly note: string | null;
  /** When the time of the seat that is waited for runs out (ISO 8601); whose it is: null for mine. */
  readonly deadline: { readonly at: string; readonly whose: string | null } | null;
  /** What the other side asks for. */
  readonly marks: readonly string[];
  /** The match that both have agreed to play next. */
  readonly rematch: string | null;
}

type Ended = (outcome: Outcome | null, me: Seat) => string;

/** Reads a row of the service for its own seat. `sides`: what the players are called. */
export function standingOf(row: DeskRow, sides: BySeat<string>, ended: Ended): Standing {
  const me = row.you;
  const theirs = sides[other(me)];
  const rematch = row.rematch?.id ?? null;
  const group = waitsFor(row) ? 'me' : row.status === 'over' ? 'over' : 'others';
  const common = { group, marks: offersOf(row, theirs), rematch, note: null, deadline: null } as const;
  switch (row.status) {
    case 'over':
      return { ...common, state: ended(row.result, me) };
    case 'open':
      return { ...common, state: row.names[other(me)] === null ? 'Not joined yet' : 'About to begin' };
    case 'running':
      return { ...common, ...runningOf(row, theirs) };
  }
}

function runningOf(row: DeskRow, theirs: string): Pick<Standing, 'state' | 'note' | 'deadline'> {
  const me = row.you;
  const mine = row.pending.includes(me);
  const plain = mine ? 'Your turn' : `${theirs}’s turn`;
  const { clock } = row;
  if (clock !== null) {
    const late = clock.seats[me].fallen;
    const theyAreLate = clock.seats[other(me)].fallen;
    if (clock.paused) {
      const note = mine ? 'Your turn when it goes on.' : `${theirs}’s turn when it goes on.`;
      return { state: 'Paused', note, deadline: null };
    }
    if (clock.settings.onFlag === 'computer' && (late || theyAreLate)) {
      const note = late
        ? 'Your time ran out: the computer plays on for you.'
        : `${theirs}’s time ran out: the computer plays on.`;
      return { state: late ? 'You are watching' : plain, note, deadline: null };
    }
    if (late && theyAreLate) {
      const note = 'Nobody may claim the victory; either side may give time.';
      return { state: 'Time ran out on both sides', note, deadline: null };
    }
    if (late) {
      const note = `${theirs} may claim the victory, or give you more time.`;
      return { state: 'Your time ran out', note, deadline: null };
    }
    if (theyAreLate) {
      const note = 'You may claim the victory, or give more time.';
      return { state: `${theirs}’s time ran out`, note, deadline: null };
    }
  }
  const at = clock?.seats[mine ? me : other(me)].deadline ?? null;
  const deadline = at === null ? null : { at, whose: mine ? null : theirs };
  return { state: plain, note: null, deadline };
}

/** What the other side offers and waits to hear of. */
function offersOf({ offers, you }: DeskRow, theirs: string): string[] {
  if (offers === null) return [];
  const from = other(you);
  const marks: string[] = [];
  if (offers.draw === from) marks.push(`${theirs} offers a draw`);
  if (offers.takeback?.seat === from) marks.push(`${theirs} asks to take back a decision`);
  if (offers.pause === from) marks.push(`${theirs} offers a pause`);
  if (offers.rematch?.seat === from) marks.push(`${theirs} offers a rematch`);
  return marks;
}
