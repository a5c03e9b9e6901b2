/** Palette of sketches: paper, ink, light square, dark square, side one, side two, act, hold, wood, earth. */
export type Ink = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;

/** A drawing of the board in its own units: x to the right, y downwards, integers. Later shapes lie on top. */
export interface Sketch {
  readonly width: number;
  readonly height: number;
  readonly shapes: readonly SketchShape[];
}

export type SketchShape =
  | {
      readonly kind: 'rect';
      readonly x: number;
      readonly y: number;
      readonly w: number;
      readonly h: number;
      readonly ink: Ink;
    }
  | { readonly kind: 'polygon'; readonly points: readonly (readonly [number, number])[]; readonly ink: Ink }
  | {
      readonly kind: 'line';
      readonly from: readonly [number, number];
      readonly to: readonly [number, number];
      readonly width: number;
      readonly ink: Ink;
    }
  | {
      readonly kind: 'text';
      readonly x: number;
      readonly y: number;
      readonly size: number;
      readonly text: string;
      readonly ink: Ink;
    };
