import type { Event } from '../../../../engine/assaultous/state.ts';

export type March = Extract<Event, { readonly type: 'moved' }>;

/** The marches of the turn that is running, or before its first one those of the turn before. */
export function lastMarches(events: readonly Event[]): readonly March[] {
  let last: March[] = [];
  let running: March[] = [];
  for (const event of events) {
    if (event.type === 'turn-began') {
      last = running;
      running = [];
    }
    if (event.type === 'moved') running.push(event);
  }
  return running.length > 0 ? running : last;
}
