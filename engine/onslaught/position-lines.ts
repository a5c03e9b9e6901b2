import { PositionError } from '../ruleset.ts';
import type { Seat } from '../seat.ts';

/** The lines of a position text by key; each is taken once, and none may be left over. */
export class Lines {
  readonly #rest = new Map<string, string>();

  constructor(text: string) {
    for (const raw of text.split('\n')) {
      const line = raw.replace(/#.*$/, '').trim();
      if (line === '') continue;
      const [key = '', ...rest] = line.split(/\s+/);
      if (this.#rest.has(key)) throw new PositionError(`${key}: stands twice`);
      this.#rest.set(key, rest.join(' '));
    }
  }

  take(key: string): string | null {
    const text = this.#rest.get(key) ?? null;
    this.#rest.delete(key);
    return text;
  }

  /** One of some words. */
  word<T extends string>(key: string, words: readonly T[], missing: T): T {
    const text = this.take(key);
    if (text === null) return missing;
    const found = words.find((word) => word === text);
    if (found === undefined) throw new PositionError(`${key}: ${text} is none of ${words.join(', ')}`);
    return found;
  }

  /** `white`, `black`, or `-` for nobody. */
  seat(key: string, missing: Seat | null): Seat | null {
    const text = this.take(key);
    if (text === null) return missing;
    if (text === '-') return null;
    if (text === 'white') return 0;
    if (text === 'black') return 1;
    throw new PositionError(`${key}: ${text} is no side`);
  }

  whole(key: string, missing: number): number {
    const text = this.take(key);
    if (text === null) return missing;
    if (!/^\d+$/.test(text)) throw new PositionError(`${key}: ${text} is no whole number`);
    return Number(text);
  }

  /** Parts between separators; empty for a missing line or `-`. */
  list(key: string, separator: RegExp): readonly string[] {
    const text = this.take(key);
    return text === null || text === '-' || text === '' ? [] : text.split(separator);
  }

  finish(): void {
    const [left] = this.#rest.keys();
    if (left !== undefined) throw new PositionError(`${left}: no such line`);
  }
}
