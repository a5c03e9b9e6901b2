import { PositionError } from '../ruleset.ts';
import type { Seat } from '../seat.ts';
import { tileIndex } from './country.ts';

/** Words after which a side follows that belongs to the name of the item: each side has its own. */
const OF_A_SIDE: ReadonlySet<string> = new Set(['hand', 'orders']);

/**
 * The items of a position text by name: separated by `;` or by lines, `#` starts a comment. Each is taken once, and none
 * may be left over. The name is the first word, for what each side has with the side: `hand w`, `orders b`; `m2` is `m`.
 */
export class Items {
  readonly #rest = new Map<string, string>();

  constructor(text: string) {
    for (const raw of text.replace(/#[^\n]*/g, '').split(/[;\n]/)) {
      const item = raw.trim();
      if (item === '') continue;
      const [name, rest] = named(item);
      if (this.#rest.has(name)) throw new PositionError(`${name}: stands twice`);
      this.#rest.set(name, rest);
    }
  }

  /** What follows the name; null where there is no such item. */
  take(name: string): string | null {
    const text = this.#rest.get(name) ?? null;
    this.#rest.delete(name);
    return text;
  }

  /** One of some words. */
  word<T extends string>(name: string, words: readonly T[], missing: T): T {
    const text = this.take(name);
    return text === null ? missing : oneOf(name, text, words);
  }

  /** A whole number from `least` to `most`. */
  whole(name: string, least: number, most: number, missing: number): number {
    const text = this.take(name);
    return text === null ? missing : wholeOf(name, text, least, most);
  }

  /** Parts between commas; empty for `-`, null for an item that is not there. */
  list(name: string): readonly string[] | null {
    const text = this.take(name);
    if (text === null) return null;
    return text === '-' ? [] : text.split(',').map((part) => part.trim());
  }

  finish(): void {
    const [left] = this.#rest.keys();
    if (left !== undefined) throw new PositionError(`${left}: no such item`);
  }
}

function named(item: string): readonly [name: string, rest: string] {
  const [first = '', ...rest] = item.split(/\s+/);
  const moves = /^m(\d+)$/.exec(first);
  if (moves !== null && rest.length === 0) return ['m', moves[1] ?? ''];
  const [side = '', ...more] = rest;
  if (OF_A_SIDE.has(first)) return [`${first} ${side}`, more.join(' ')];
  return [first, rest.join(' ')];
}

/** The word, if it is one of those. Throws `PositionError`. */
export function oneOf<T extends string>(name: string, text: string, words: readonly T[]): T {
  const found = words.find((word) => word === text);
  if (found === undefined) throw new PositionError(`${name}: "${text}" is none of ${words.join(', ')}`);
  return found;
}

/** A whole number in bounds. Throws `PositionError`. */
export function wholeOf(name: string, text: string, least: number, most: number): number {
  const value = /^\d{1,4}$/.test(text) ? Number(text) : -1;
  if (value < least || value > most) {
    throw new PositionError(`${name}: "${text}" is no whole number from ${least} to ${most}`);
  }
  return value;
}

/** The name of a tile, if it is one. Throws `PositionError`. */
export function tileOf(name: string, text: string): string {
  if (tileIndex(text) < 0) throw new PositionError(`${name}: "${text}" is no tile`);
  return text;
}

/** `w` or `b`. Throws `PositionError`. */
export function seatOf(name: string, text: string): Seat {
  if (text === 'w') return 0;
  if (text === 'b') return 1;
  throw new PositionError(`${name}: "${text}" is no side: w or b`);
}

/** A side as position texts have it. */
export function sideLetter(seat: Seat): string {
  return seat === 0 ? 'w' : 'b';
}
