/** Outlines of glyphs, as scripts/glyphs.ts has written them into glyphs.json. */

/** Units of an outline in the height of a line of text. */
export const UNITS_PER_EM = 500;

/** A contour as corners: x to the right, y upwards, in units from the start of the baseline. Curves are cut already. */
export type Contour = readonly number[];

export interface Outline {
  /** How far the next glyph stands, in units. */
  readonly advance: number;
  /** Each a flat list of x, y. */
  readonly contours: readonly Contour[];
}

/** Straight pieces of a curve: at 60 px a letter's bow is off by a tenth of a pixel at most. */
const PIECES = 3;

const VALUES = new Uint8Array(128);
for (const [value, digit] of [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'].entries()) {
  VALUES[digit.charCodeAt(0)] = value;
}

/** The numbers of an outline, as they were written: five bits a digit, the sign lowest. */
function numbersIn(text: string): number[] {
  const numbers: number[] = [];
  let value = 0;
  let shift = 0;
  for (let at = 0; at < text.length; at++) {
    const digit = VALUES[text.charCodeAt(at)] ?? 0;
    value |= (digit & 31) << shift;
    shift += 5;
    if (digit >= 32) continue;
    numbers.push(value & 1 ? -(value >>> 1) : value >>> 1);
    value = 0;
    shift = 0;
  }
  return numbers;
}

/** Reads an outline of glyphs.json. */
export function readOutline(text: string): Outline {
  const numbers = numbersIn(text);
  const contours: number[][] = [];
  let x = 0;
  let y = 0;
  for (let at = 1; at < numbers.length; ) {
    const steps = numbers[at] ?? 0;
    x += numbers[at + 1] ?? 0;
    y += numbers[at + 2] ?? 0;
    at += 3;
    const points = [x, y];
    for (let step = 0; step < steps; step++) {
      const first = numbers[at] ?? 0;
      const ax = x + (first >> 1);
      const ay = y + (numbers[at + 1] ?? 0);
      at += 2;
      if ((first & 1) === 0) {
        points.push(ax, ay);
        x = ax;
        y = ay;
        continue;
      }
      const bx = ax + (numbers[at] ?? 0);
      const by = ay + (numbers[at + 1] ?? 0);
      at += 2;
      for (let piece = 1; piece <= PIECES; piece++) {
        const t = piece / PIECES;
        const u = 1 - t;
        points.push(u * u * x + 2 * u * t * ax + t * t * bx, u * u * y + 2 * u * t * ay + t * t * by);
      }
      x = bx;
      y = by;
    }
    contours.push(points);
  }
  return { advance: numbers[0] ?? 0, contours };
}
