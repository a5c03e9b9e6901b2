/** What a match on this device stands on in a browser, played: its disk, the computer's thread, and the small shelf. */
import { mindStream } from '../../engine/dice.ts';
import type { AnyRuleset } from '../../engine/ruleset.ts';
import type { DeviceLog, DeviceMatch, DeviceStore } from '../../web/session/device-store.ts';
import type { Thinker } from '../../web/session/thinker.ts';

/** A disk of one match, which can be full. */
export interface Disk extends DeviceStore {
  match(match: DeviceMatch, log: DeviceLog): Promise<void>;
  kept: { readonly match: DeviceMatch; readonly log: DeviceLog } | null;
  full: boolean;
}

export function disk(): Disk {
  const self: Disk = {
    kept: null,
    full: false,
    async match(match, log) {
      if (self.full) throw new Error('the disk is full');
      self.kept = structuredClone({ match, log });
    },
    async header(match) {
      if (self.kept !== null) self.kept = { ...self.kept, match: structuredClone(match) };
    },
  };
  return self;
}

/** The computer's thread, in this one. */
export const thinker = (rules: AnyRuleset): Thinker => ({
  decide: async ({ view, seat, level, seal, n }) => rules.decide(view, seat, level, mindStream(seal, n), 50),
  stop: () => undefined,
});

/** The browser's `localStorage`. */
export class Shelf {
  readonly #kept = new Map<string, string>();
  get length(): number {
    return this.#kept.size;
  }
  key(index: number): string | null {
    return [...this.#kept.keys()][index] ?? null;
  }
  getItem(key: string): string | null {
    return this.#kept.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    this.#kept.set(key, value);
  }
  removeItem(key: string): void {
    this.#kept.delete(key);
  }
}
