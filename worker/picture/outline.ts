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

/** Reads an outline of glyphs.json. */
export function readOutline(text: string): Outline {
  let at = 0;
  const next = (): number => {
    let value = 0;
    for (let shift = 0; ; shift += 5) {
      const digit = VALUES[text.charCodeAt(at++)] ?? 0;
      value |= (digit & 31) << shift;
      if (digit < 32) break;
    }
    return value & 1 ? -(value >>> 1) : value >>> 1;
  };
  const advance = next();
  const contours: number[][] = [];
  let x = 0;
  let y = 0;
  while (at < text.length) {
    const steps = next();
    x += next();
    y += next();
    const points = [x, y];
    for (let step = 0; step < steps; step++) {
      const first = next();
      const ax = x + (first >> 1);
      const ay = y + next();
      if ((first & 1) === 0) {
        points.push(ax, ay);
        x = ax;
        y = ay;
        continue;
      }
      const bx = ax + next();
      const by = ay + next();
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
  return { advance, contours };
}
