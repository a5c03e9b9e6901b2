import type { BySeat } from './seat.ts';

/**
 * The palette of sketches; an ink is its number here. Each has a value in the page's light and dark theme and one in link
 * pictures. The grounds of a map (water to sand) are near to paper, so that all inks but these can be read on them.
 */
export const INKS = [
  'paper',
  'ink',
  'light square',
  'dark square',
  'side one',
  'side two',
  'act',
  'hold',
  'wood',
  'earth',
  'blue',
  'red',
  'water',
  'meadow',
  'rock',
  'sand',
] as const;

export type Ink = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15;

/** A drawing of the board in its own units: x to the right, y downwards, integers. Later shapes lie on top. */
export interface Sketch {
  readonly width: number;
  readonly height: number;
  readonly shapes: readonly SketchShape[];
  /** Names of rows from above and of columns from the left, all of one size; drawings with room write them beside the board. */
  readonly edges?: { readonly rows: readonly string[]; readonly columns: readonly string[] };
  /** The counters of both sides as the drawing has them, for a key beside it; without it side one and side two, rimmed with ink. */
  readonly sides?: BySeat<{ readonly body: Ink; readonly rim: Ink }>;
}

/** What any shape has: its ink, and how much of the ground it hides, in percent (1 to 99; without it all). */
interface Laid {
  readonly ink: Ink;
  readonly opacity?: number;
}

export type SketchShape =
  | (Laid & {
      readonly kind: 'rect';
      readonly x: number;
      readonly y: number;
      readonly w: number;
      readonly h: number;
      /** Radius of its corners; without it they are square. */
      readonly round?: number;
    })
  | (Laid & { readonly kind: 'circle'; readonly x: number; readonly y: number; readonly r: number })
  | (Laid & { readonly kind: 'polygon'; readonly points: readonly (readonly [number, number])[] })
  | (Laid & {
      readonly kind: 'line';
      readonly from: readonly [number, number];
      readonly to: readonly [number, number];
      readonly width: number;
    })
  /** A line of several parts; one that ends where it begins is a rim. */
  | (Laid & {
      readonly kind: 'stroke';
      readonly points: readonly (readonly [number, number])[];
      readonly width: number;
    })
  /** `x` is the middle of the text, `y` its baseline, `size` the height of a line. */
  | (Laid & {
      readonly kind: 'text';
      readonly x: number;
      readonly y: number;
      readonly size: number;
      readonly text: string;
    });
