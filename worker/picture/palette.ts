/** The colours of a picture: an indexed PNG has 256, and soft edges need blends among them. */
import type { Ink } from '../../engine/sketch.ts';

/** A colour of the palette that is no blend. */
export type Colour = Ink | typeof SOFT | typeof RULE | typeof SHEET;

/** Secondary text, hairlines and the ground of cards: the page has them too, boards do not. */
export const SOFT = 16;
export const RULE = 17;
export const SHEET = 18;

/** The light theme of the page, by the number of the ink (engine/sketch.ts), and what boards have not. */
const BASES = [
  'f4efe2',
  '26231d',
  'efe7d3',
  'e6dcc4',
  'fffdf6',
  '2c2a28',
  'a63a1e',
  '1f5673',
  '8a9a6a',
  '9a8463',
  '1f4f7a',
  'a8402a',
  'cfdde0',
  'e3e4c8',
  'dcd3c4',
  'efe3c4',
  '6d665a',
  'd8cfba',
  'fbf8f0',
] as const;

/** A colour as markup has it. */
export function markupOf(colour: Colour): string {
  return `#${BASES[colour]}`;
}

/** Steps of a soft edge. */
export const STEPS = 16;

/** Blends nearer to each other than this (squared, in RGB) are one: so all of them fit the palette. */
const NEAR = 9 * 9;

/** The most colours that a PNG's palette holds. */
const MOST = 256;

const colours = new Uint8Array(3 * MOST);
let count = 0;

function keep(red: number, green: number, blue: number): void {
  colours.set([red, green, blue], 3 * count);
  count += 1;
}

/** The number of the colour nearest to this one, among those kept so far. */
function nearest(red: number, green: number, blue: number): number {
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0, at = 0; i < count; i++, at += 3) {
    const r = (colours[at] ?? 0) - red;
    const g = (colours[at + 1] ?? 0) - green;
    const b = (colours[at + 2] ?? 0) - blue;
    const distance = r * r + g * g + b * b;
    if (distance >= least) continue;
    least = distance;
    best = i;
  }
  return best;
}

/** A channel of `above` laid over `below`. */
function mixed(below: number, above: number, channel: number, cover: number): number {
  const ground = colours[3 * below + channel] ?? 0;
  return Math.round(ground + (((colours[3 * above + channel] ?? 0) - ground) * cover) / STEPS);
}

function collect(): void {
  for (const hex of BASES) {
    const value = Number.parseInt(hex, 16);
    keep(value >> 16, (value >> 8) & 255, value & 255);
  }
  // Halves first, then quarters: where a pair has room for few blends, these are them.
  for (const cover of [8, 4, 12, 2, 6, 10, 14]) {
    for (let above = 1; above < BASES.length; above++) {
      for (let below = 0; below < above; below++) {
        const [r, g, b] = [mixed(below, above, 0, cover), mixed(below, above, 1, cover), mixed(below, above, 2, cover)];
        const known = 3 * nearest(r, g, b);
        const [dr, dg, db] = [r - (colours[known] ?? 0), g - (colours[known + 1] ?? 0), b - (colours[known + 2] ?? 0)];
        if (dr * dr + dg * dg + db * db >= NEAR && count < MOST) keep(r, g, b);
      }
    }
  }
}

collect();

/** Red, green and blue of each colour, as a PNG's PLTE has them: the colours themselves, then blends that differ. */
export const palette: Uint8Array = colours.slice(0, 3 * count);

/** Blends that were asked for: each is the same for ever. 0: not yet, else the colour's number and one. */
const known = new Uint16Array(MOST * BASES.length * (STEPS + 1));

/** The colour nearest to `above` laid over `below`, covering `cover` sixteenths of it (0 to 16). */
export function blend(below: number, above: Colour, cover: number): number {
  const key = (below * BASES.length + above) * (STEPS + 1) + cover;
  const found = known[key] ?? 0;
  if (found > 0) return found - 1;
  const best = nearest(mixed(below, above, 0, cover), mixed(below, above, 1, cover), mixed(below, above, 2, cover));
  known[key] = best + 1;
  return best;
}
