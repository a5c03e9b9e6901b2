/** Palette of sketches: paper, ink, light square, dark square, side one, side two, act, hold, wood, earth. */
export type Ink = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;

/** A drawing of the board in its own units: x to the right, y downwards, integers. Later shapes lie on top. */
export interface Sketch {
  readonly width: number;
  readonly height: number;
  readonly shapes: readonly SketchShape[];
  /** Names of rows from above and of columns from the left, all of one size; drawings with room write them beside the board. */
  readonly edges?: { readonly rows: readonly string[]; readonly columns: readonly string[] };
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
  /** `x` is the middle of the text, `y` its baseline, `size` the height of a line. */
  | (Laid & {
      readonly kind: 'text';
      readonly x: number;
      readonly y: number;
      readonly size: number;
      readonly text: string;
    });
