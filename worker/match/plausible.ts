/** What a published match says of itself besides its actions, and could be so (L28): who gave what, and when. */
import { SEATS } from '../../engine/seat.ts';
import type { Decision, PublishBody } from '../../schema/wire/publish.ts';
import { badRequest, type Refusal } from './answer.ts';

/** How far the clock of a device may be ahead of ours, in milliseconds. */
const AHEAD = 5 * 60_000;

/**
 * Why a match cannot have been played on one device as it says; null: it can. One side at most is the computer's; what
 * the computer's side does no player gave, and the other way round; no entry is earlier than the one before it, nor in
 * the future. That it was so nobody can prove.
 * @param now milliseconds since 1970
 */
export function implausible({ header, actions }: PublishBody, now: number): Refusal | null {
  const { computers, began } = header;
  if (computers[0] !== null && computers[1] !== null) return badRequest('header.computers');
  const latest = new Date(now + AHEAD).toISOString();
  // Of the same form as the schema wants them, so that as texts they are ordered as in time.
  let before = began;
  for (const [index, entry] of actions.entries()) {
    const why = entry.at < before ? EARLIER : entry.at > latest ? LATER : giverFits(entry, computers) ? null : GIVER;
    if (why !== null) return { ...badRequest('actions'), detail: `Entry ${index + 1}: ${why}` };
    before = entry.at;
  }
  return null;
}

const EARLIER = 'it is earlier than what was before it.';
const LATER = 'it is in the future. Is the clock of the device right?';
const GIVER = 'it was given by a player for the side of the computer, or the other way round.';

/** Orders, and actions that nobody is left to choose, are told as orders on either side. */
function giverFits(entry: Decision, computers: PublishBody['header']['computers']): boolean {
  switch (entry.kind) {
    case 'open':
      return true;
    case 'undo':
    case 'resigned':
      return computers[entry.seat] === null && entry.by === 'player';
    case 'act':
      return fits(entry.by, computers[entry.seat] !== null);
    case 'together':
      return SEATS.every((seat) => {
        const giver = entry.by[seat];
        return giver === null || fits(giver, computers[seat] !== null);
      });
  }
}

function fits(giver: 'player' | 'orders' | 'computer' | 'fallback', computer: boolean): boolean {
  return giver === 'orders' || computer === (giver !== 'player');
}
