/** The signs of terrain in a sketch: strokes, so that each can be told without its colour. */
import type { SketchShape } from '../sketch.ts';
import type { Terrain } from './tables.ts';

type Stroke = readonly (readonly [x: number, y: number])[];

/** One wave that begins at `x`, `y`. */
const wave = (x: number, y: number): Stroke => [
  [x, y],
  [x + 40, y - 32],
  [x + 80, y],
  [x + 120, y + 32],
  [x + 160, y],
  [x + 200, y - 32],
  [x + 240, y],
];

/** Round the middle of the sign. */
const STROKES: Readonly<Record<Terrain, readonly Stroke[]>> = {
  capital: [
    [
      [-100, 70],
      [-100, -70],
      [-60, -70],
      [-60, -35],
      [-20, -35],
      [-20, -70],
      [20, -70],
      [20, -35],
      [60, -35],
      [60, -70],
      [100, -70],
      [100, 70],
      [-100, 70],
    ],
  ],
  city: [
    [
      [-110, 70],
      [-110, 0],
      [-60, -40],
      [-10, 0],
    ],
    [
      [-110, 70],
      [90, 70],
      [90, -40],
      [40, -85],
      [-10, -40],
      [-10, 70],
    ],
  ],
  arsenal: [
    [
      [-75, 70],
      [75, -75],
    ],
    [
      [-75, -75],
      [75, 70],
    ],
    [
      [-105, 35],
      [-45, 85],
    ],
    [
      [105, 35],
      [45, 85],
    ],
  ],
  'trade-route': [
    [
      [-120, 10],
      [-80, -30],
      [-40, -40],
      [0, -22],
      [40, -14],
      [80, -30],
      [120, -60],
    ],
    [
      [-120, 60],
      [-80, 20],
      [-40, 10],
      [0, 28],
      [40, 36],
      [80, 20],
      [120, -10],
    ],
  ],
  port: [
    [
      [0, -80],
      [0, 75],
    ],
    [
      [-45, -40],
      [45, -40],
    ],
    [
      [-90, 5],
      [-72, 45],
      [-40, 68],
      [0, 78],
      [40, 68],
      [72, 45],
      [90, 5],
    ],
  ],
  'watch-tower': [
    [
      [-50, 80],
      [-30, -35],
      [30, -35],
      [50, 80],
      [-50, 80],
    ],
    [
      [-60, -35],
      [60, -35],
    ],
    [
      [-40, -35],
      [-40, -80],
      [40, -80],
      [40, -35],
    ],
  ],
  village: [
    [
      [-85, 70],
      [-85, 0],
      [0, -75],
      [85, 0],
      [85, 70],
      [-85, 70],
    ],
  ],
  mine: [
    [
      [-90, -15],
      [-58, -52],
      [0, -70],
      [58, -52],
      [90, -15],
    ],
    [
      [0, -70],
      [0, 80],
    ],
  ],
  plain: [
    [
      [-95, 55],
      [-72, -25],
      [-50, 55],
    ],
    [
      [-24, 60],
      [0, -50],
      [24, 60],
    ],
    [
      [50, 55],
      [72, -25],
      [95, 55],
    ],
  ],
  lake: [wave(-240, -110), wave(0, -110), wave(-240, 0), wave(0, 0), wave(-240, 110), wave(0, 110)],
};

/** The sign of a terrain, its middle at `x`, `y`. */
export function signShapes(terrain: Terrain, x: number, y: number): SketchShape[] {
  return STROKES[terrain].map((stroke) => ({
    kind: 'stroke',
    points: stroke.map(([dx, dy]) => [x + dx, y + dy]),
    width: 13,
    ink: 1,
  }));
}
