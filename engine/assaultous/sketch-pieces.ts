/** Pieces in a sketch: counters with a sign for each kind and a number behind what is there more than once. */
import type { BySeat, Seat } from '../seat.ts';
import type { Ink, SketchShape } from '../sketch.ts';
import type { Losses } from './state.ts';

type Kind = 'commander' | 'army' | 'worker' | 'tower';
type Point = readonly [x: number, y: number];

const WIDE = 220;
const HIGH = 150;
const NUMBER = 90;
const GAP = 20;

/** Blue's counters are full and Red's hollow: told apart in grey too. */
export const COUNTERS: BySeat<{ readonly body: Ink; readonly rim: Ink; readonly sign: Ink }> = [
  { body: 10, rim: 10, sign: 0 },
  { body: 0, rim: 11, sign: 11 },
];

/** Strokes within a counter, from its middle. */
const STROKES: Readonly<Record<'army' | 'worker', readonly (readonly Point[])[]>> = {
  army: [
    [
      [-96, -62],
      [96, 62],
    ],
    [
      [-96, 62],
      [96, -62],
    ],
  ],
  worker: [
    [
      [-60, -18],
      [-30, -42],
      [30, -42],
      [60, -18],
    ],
    [
      [0, -42],
      [0, 52],
    ],
  ],
};

const STAR: readonly Point[] = [
  [0, -62],
  [17, -22],
  [60, -18],
  [28, 11],
  [37, 54],
  [0, 31],
  [-37, 54],
  [-28, 11],
  [-60, -18],
  [-17, -22],
];

const TOWER: readonly Point[] = [
  [-44, 54],
  [-44, -50],
  [-20, -50],
  [-20, -26],
  [20, -26],
  [20, -50],
  [44, -50],
  [44, 54],
];

/**
 * The pieces of a side, the middle of all at `x`, `y`: in a row, from the third kind on in two. `percent` of their size. `w`
 * and `h`: how much room they take.
 */
export function piecesShapes(
  seat: Seat,
  { commander, armies, workers, towers }: Losses,
  [x, y]: Point,
  percent = 100,
): { readonly shapes: readonly SketchShape[]; readonly w: number; readonly h: number } {
  const all: readonly (readonly [Kind, number])[] = [
    ['commander', commander ? 1 : 0],
    ['army', armies],
    ['worker', workers],
    ['tower', towers],
  ];
  const kinds = all.filter(([, n]) => n > 0);
  const rows = kinds.length > 2 ? [kinds.slice(0, 2), kinds.slice(2)] : [kinds];
  const widths = rows.map((row) => row.reduce((sum, [, n]) => sum + wideOf(n), GAP * (row.length - 1)));
  const high = rows.length * HIGH + (rows.length - 1) * GAP;
  const shapes = rows.flatMap((row, r) => {
    let left = -Math.trunc((widths[r] ?? 0) / 2);
    const middle = Math.trunc((HIGH - high) / 2) + r * (HIGH + GAP);
    return row.flatMap(([kind, n]) => {
      const at = left + WIDE / 2;
      left += wideOf(n) + GAP;
      return counter(seat, kind, n, at, middle);
    });
  });
  const part = (size: number): number => Math.trunc((size * percent) / 100);
  return {
    shapes: shapes.map((shape) => moved(shape, part, [x, y])),
    w: part(Math.max(...widths)),
    h: part(high),
  };
}

/** Room for a counter with its number. */
function wideOf(n: number): number {
  return WIDE + (n > 1 ? NUMBER : 0);
}

/** A shape that lies round 0, 0, drawn round another point in another size. */
function moved(shape: SketchShape, part: (size: number) => number, [x, y]: Point): SketchShape {
  const to = ([px, py]: Point): Point => [x + part(px), y + part(py)];
  switch (shape.kind) {
    case 'rect': {
      const [left, top] = to([shape.x, shape.y]);
      return { ...shape, x: left, y: top, w: part(shape.w), h: part(shape.h), round: part(shape.round ?? 0) };
    }
    case 'polygon':
      return { ...shape, points: shape.points.map(to) };
    case 'stroke':
      return { ...shape, points: shape.points.map(to), width: part(shape.width) };
    case 'line':
      return { ...shape, from: to(shape.from), to: to(shape.to), width: part(shape.width) };
    case 'circle':
    case 'text': {
      const [middle, base] = to([shape.x, shape.y]);
      return shape.kind === 'circle'
        ? { ...shape, x: middle, y: base, r: part(shape.r) }
        : { ...shape, x: middle, y: base, size: part(shape.size) };
    }
  }
}

function counter(seat: Seat, kind: Kind, n: number, x: number, y: number): SketchShape[] {
  const { body, rim, sign: ink } = COUNTERS[seat];
  const [left, top] = [x - WIDE / 2, y - HIGH / 2];
  const shapes: SketchShape[] = [
    { kind: 'rect', x: left, y: top, w: WIDE, h: HIGH, round: 24, ink: rim },
    { kind: 'rect', x: left + 16, y: top + 16, w: WIDE - 32, h: HIGH - 32, round: 12, ink: body },
    ...sign(kind, x, y, ink),
  ];
  if (n > 1) {
    shapes.push({
      kind: 'text',
      x: x + WIDE / 2 + NUMBER / 2 + 4,
      y: y + 52,
      size: 150,
      text: String(n),
      ink: rim,
    });
  }
  return shapes;
}

function sign(kind: Kind, x: number, y: number, ink: Ink): SketchShape[] {
  if (kind === 'commander' || kind === 'tower') {
    const points = kind === 'commander' ? STAR : TOWER;
    return [{ kind: 'polygon', points: points.map(([dx, dy]) => [x + dx, y + dy]), ink }];
  }
  return STROKES[kind].map((stroke) => ({
    kind: 'stroke',
    points: stroke.map(([dx, dy]) => [x + dx, y + dy]),
    width: 20,
    ink,
  }));
}
