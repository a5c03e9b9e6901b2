/** Words and numbers of a position text. */
import type { Point } from '../board/plane.ts';
import { PositionError } from '../ruleset.ts';
import { HEIGHT, WIDTH } from './tables.ts';

/** A whole number from `least` to `most`. Throws `PositionError`. */
export function wholeOf(item: string, text: string, least: number, most: number): number {
  const value = /^-?\d{1,4}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= least && value <= most)) {
    throw new PositionError(`${item}: "${text}" is no whole number from ${least} to ${most}`);
  }
  return value === 0 ? 0 : value;
}

/** One of some words. Throws `PositionError`. */
export function oneOf<T extends string>(item: string, text: string, words: readonly T[]): T {
  const found = words.find((word) => word === text);
  if (found === undefined) throw new PositionError(`${item}: "${text}" is none of ${words.join(', ')}`);
  return found;
}

function pairOf(item: string, text: string): readonly [string, string] {
  const [x, y, ...more] = text.split(',');
  if (x === undefined || y === undefined || more.length > 0) {
    throw new PositionError(`${item}: "${text}" is not like 360,240`);
  }
  return [x, y];
}

/** A place on the table. Throws `PositionError`. */
export function placeOf(item: string, text: string): Point {
  const [x, y] = pairOf(item, text);
  return [wholeOf(item, x, 0, WIDTH), wholeOf(item, y, 0, HEIGHT)];
}

/** A direction. Throws `PositionError`. */
export function arrowOf(item: string, text: string): Point {
  const [x, y] = pairOf(item, text);
  const arrow: Point = [wholeOf(item, x, -WIDTH, WIDTH), wholeOf(item, y, -HEIGHT, HEIGHT)];
  if (arrow[0] === 0 && arrow[1] === 0) throw new PositionError(`${item}: an arrow needs a direction`);
  return arrow;
}

export function wordsIn(text: string): readonly string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}

export function textOf([x, y]: Point): string {
  return `${x},${y}`;
}
