/** Moments in addresses: `?at=64` is how it stood after entry 64, `?at=64.2` its second step. */
import { effect } from '@preact/signals';
import type { DeviceContinued, Shelf } from '../../session/device-store.ts';
import type { Step } from '../table/steps.ts';
import type { Player } from './player.ts';
import { placeOfEntry } from './timeline.ts';

/** The place in `steps` that an address asks for; null: it asks for none. What is past the end is the end. */
export function placeAsked(steps: readonly Step[], search: string): number | null {
  const [, entry, inner] = /^(\d{1,9})(?:\.(\d{1,9}))?$/.exec(new URLSearchParams(search).get('at') ?? '') ?? [];
  if (entry === undefined) return null;
  const seq = Number(entry);
  const whole = placeOfEntry(steps, seq);
  const first = steps.findIndex((step) => step.seq === seq);
  if (inner === undefined || first < 0) return whole;
  return Math.min(whole, first + Math.max(1, Number(inner)) - 1);
}

/** What an address asks for, to be read by `placeAsked`; links of before there were steps said `#e64`. */
export function askedIn({ search, hash }: Pick<Location, 'search' | 'hash'>): string {
  const [, seq] = /^#e(\d{1,9})$/.exec(hash) ?? [];
  return seq === undefined || search !== '' ? search : `?at=${seq}`;
}

/** What stands for a step in an address: `64`, or `64.2` while entry 64 is under way. */
export function momentAt(steps: readonly Step[], place: number): string {
  const seq = steps[place]?.seq ?? 1;
  if (steps[place + 1]?.seq !== seq) return String(seq);
  return `${seq}.${place - steps.findIndex((step) => step.seq === seq) + 1}`;
}

/** A battle's path with a moment of it. */
export function pathTo(path: string, moment: string): string {
  return `${path}?at=${moment}`;
}

const PAGES: Readonly<Record<Shelf, (page: string) => string>> = {
  service: (page) => `/b/${page}`,
  device: (page) => `/d/${page}/battle`,
  file: (page) => `/i/${page}`,
};

/** The address of the moment that a match on this device went on from. */
export function originOf({ shelf, page, seq }: DeviceContinued): string {
  return pathTo(PAGES[shelf](page), String(seq));
}

/** How long a reader stays somewhere before the address says so; browsers allow about three changes a second. */
const SETTLED_MS = 400;

/** Keeps the address at the moment that is looked at, quietly: going back leads to the page before. Returns its end. */
export function followMoments(player: Pick<Player, 'moment' | 'moved'>): () => void {
  return effect(() => {
    const moment = player.moment.value;
    if (!player.moved.value) return;
    const timer = setTimeout(() => {
      history.replaceState(history.state, '', pathTo(location.pathname, moment));
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  });
}
