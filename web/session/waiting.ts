import { effect, signal } from '@preact/signals';
import { keep, keptJson } from './kept.ts';

const KEY = 'waiting';

/** The matches that wait for this browser's player, as they were last known: the desk asks, a table knows its own. */
const ids = signal(read());

function read(): readonly string[] {
  const kept = keptJson(KEY);
  return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
}

function take(next: readonly string[]): void {
  const before = ids.peek();
  if (next.length === before.length && next.every((id) => before.includes(id))) return;
  keep(KEY, next);
  ids.value = next;
}

/** The desk has looked at all matches: these wait for the player. */
export const setWaiting = (waiting: readonly string[]): void => take(waiting);

/** A table knows of its own match. */
export function noteWaiting(id: string, waits: boolean): void {
  // Another tab may have kept more since.
  const others = read().filter((one) => one !== id);
  take(waits ? [...others, id] : others);
}

/** A page's title with the number of matches that wait before it (L10): "(2) Galloper". */
export function counted(title: string): string {
  const { length } = ids.value;
  return length > 0 ? `(${length}) ${title}` : title;
}

// What another tab has learnt.
addEventListener('storage', (event) => {
  if (event.key === null || event.key.endsWith(`:${KEY}`)) ids.value = read();
});

// The same number on the icon of an installed page; a browser that refuses has no icon to put it on.
effect(() => {
  const { length } = ids.value;
  if ('setAppBadge' in navigator) navigator.setAppBadge(length).catch(() => undefined);
});
