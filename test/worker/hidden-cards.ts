/**
 * What the service must not tell of a match of Assaultous before its end: every name of a card that stands anywhere in an
 * answer must stand where this viewer may know it. An allow-list of places, so that a new field fails until it is thought of.
 */
import { CARD, CARDS } from '../../engine/assaultous/tables.ts';
import type { Viewer } from '../../engine/seat.ts';

const IDS: readonly string[] = CARDS;
const NAMES = new RegExp(`\\b(?:${CARDS.map((card) => CARD[card].name).join('|')})\\b`);

/** Sentences of public events in which a card is named (section 12). */
const PUBLIC: readonly RegExp[] = [
  /^(?:Assault|Assassination|Spy|Siege Engine|Diversion): /,
  /^Ambush! /,
  / follows the Diversion\.$/,
  /^The Diversion at .* comes to nothing\.$/,
];

type Record_ = Readonly<Record<string, unknown>>;

function isRecord(value: unknown): value is Record_ {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether an object's own fields may name cards for this viewer: a discard, an event, an action of the viewer's own. */
function mayName(owner: Record_, path: readonly string[], viewer: Viewer): boolean {
  const mine = viewer !== null && owner['seat'] === viewer;
  // Legal actions are sent to the seat that is asked alone, and name nothing but its own cards.
  if (path.includes('legal')) return viewer !== null;
  if (path.includes('discards')) return owner['up'] === true || mine;
  if (owner['type'] === 'card-played') return true;
  return (owner['type'] === 'drew' || owner['type'] === 'card-kept') && mine;
}

/** Places of card names that `viewer` must not have: paths with what stands there. Empty where nothing leaks. */
export function strays(value: unknown, viewer: Viewer): readonly string[] {
  const found: string[] = [];
  walk(value, [], null, viewer, found);
  return found;
}

function walk(value: unknown, path: readonly string[], owner: Record_ | null, viewer: Viewer, found: string[]): void {
  if (typeof value === 'string') {
    if (names(value) && !allowed(value, path, owner, viewer)) found.push(`${path.join('.')}: ${value}`);
  } else if (Array.isArray(value)) {
    value.forEach((member, index) => {
      walk(member, [...path, `${index}`], owner, viewer, found);
    });
  } else if (isRecord(value)) {
    for (const [key, member] of Object.entries(value)) walk(member, [...path, key], value, viewer, found);
  }
}

function names(text: string): boolean {
  return IDS.includes(text) || NAMES.test(text);
}

function allowed(text: string, path: readonly string[], owner: Record_ | null, viewer: Viewer): boolean {
  const place = path.join('.');
  // The window is called as its card is; what answers it is asked of the seat alone, with the same words whatever it holds.
  if (text === 'ambush' && /(?:^|\.)(?:phase|type|prompt\.kinds\.\d+)$/.test(place)) return true;
  if (/(?:^|\.)prompt\.text$/.test(place)) return viewer !== null;
  if (viewer !== null && new RegExp(`(?:^|\\.)seats\\.${viewer}\\.hand\\.\\d+$`).test(place)) return true;
  if (/(?:^|\.)drawn\.\d+$/.test(place)) return owner?.['active'] === viewer;
  if (/(?:^|\.)(?:line|text|title)$/.test(place)) return PUBLIC.some((sentence) => sentence.test(text));
  return owner !== null && mayName(owner, path, viewer);
}
