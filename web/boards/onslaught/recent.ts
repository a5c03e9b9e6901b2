/** What the last events say that a view does not: the trail of the last moves, the dice of the last strike. */
import type { Event } from '../../../engine/onslaught/state.ts';
import type { OnslaughtHand } from './hand.ts';

export type Strike = Extract<Event, { type: 'strike' }>;

/** The moves of the turn that is running, or before its first action those of the turn before. */
export function lastMoves(events: readonly Event[]): readonly Event[] {
  let last: Event[] = [];
  let running: Event[] | null = null;
  for (const event of events) {
    if (event.type === 'turn-began') {
      last = running ?? last;
      running = null;
    }
    const moved = event.type === 'moved' || event.type === 'retreated' || event.type === 'took-square';
    if (moved || event.type === 'attacked') running ??= [];
    if (moved) running?.push(event);
  }
  return running ?? last;
}

/** The last strike that was made, with its dice. */
export function strikeMade(hand: OnslaughtHand): Strike | null {
  const strikes = hand.recent.value.filter((event) => event.type === 'strike');
  return strikes[strikes.length - 1] ?? null;
}

/** The strike being played back, or the one that an answer is about. */
export function strikeShown(hand: OnslaughtHand): Strike | null {
  const playing = hand.playing.value;
  if (playing !== null) return playing.type === 'strike' ? playing : null;
  return hand.phase.value === 'answer' && hand.prepared.value === null ? strikeMade(hand) : null;
}
