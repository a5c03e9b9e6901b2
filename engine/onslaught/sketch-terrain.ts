/** Terrain of a sketch, drawn round the edge of its square so that a unit standing on it hides nothing. */
import type { Ink, SketchShape } from '../sketch.ts';
import type { Piece } from './state.ts';

const WOOD: Ink = 8;
const EARTH: Ink = 9;
const LIGHT: Ink = 2;

function rect(x: number, y: number, w: number, h: number, opacity: number, round = 0): SketchShape {
  return { kind: 'rect', x, y, w, h, round, ink: EARTH, opacity };
}

function line(x1: number, y1: number, x2: number, y2: number, width: number, ink: Ink = EARTH): SketchShape {
  return { kind: 'line', from: [x1, y1], to: [x2, y2], width, ink };
}

/** The shapes of a piece whose upper left corner lies at `x, y`; 440 units a square. */
export function terrainShapes(piece: Piece, x: number, y: number): SketchShape[] {
  // The front is away from the side that placed it: White sits below.
  const frontAbove = piece.side === 0;
  switch (piece.kind) {
    case 'ridge':
      return ridge(x, y, frontAbove);
    case 'breastworks':
      return frontAbove ? works(x, y + 80, -50, y + 92) : works(x, y + 388, 38, y + 378);
    case 'forest':
      return CROWNS.flatMap(([dx, dy, r]) => crown(x + dx, y + dy, r));
    case 'uneven-ground':
      return TUFTS.flatMap(([dx, dy]) => tuft(x + dx, y + dy));
    case 'farm-house':
      return farmHouse(x, y);
    case 'stone-wall':
      return frontAbove ? wall(x, y + 20, 35) : wall(x, y + 375, 28);
  }
}

/** Hachures on three edges, every second one longer; the rear edge, over which alone it is entered, left free (R29). */
function ridge(x: number, y: number, frontAbove: boolean): SketchShape[] {
  const shapes = [rect(x + 15, y + 15, 410, 410, 17, 50)];
  const front = frontAbove ? y + 15 : y + 425;
  const inwards = frontAbove ? 1 : -1;
  for (let i = 0; i <= 8; i++) {
    const at = 15 + Math.trunc((i * 410) / 8);
    const length = i % 2 === 1 ? 65 : 40;
    shapes.push(
      line(x + 15, y + at, x + 15 + length, y + at, 12),
      line(x + 425, y + at, x + 425 - length, y + at, 12),
      line(x + at, front, x + at, front + inwards * length, 12),
    );
  }
  return shapes;
}

/** A zigzag along the front, on a bank: one polygon, so that its corners are whole. */
function works(x: number, y: number, rise: number, bank: number): SketchShape[] {
  const top: (readonly [number, number])[] = [];
  for (let i = 0; i <= 10; i++) top.push([x + 20 + i * 40, i % 2 === 0 ? y - 14 : y + rise - 14]);
  const back = [...top].reverse().map(([px, py]): readonly [number, number] => [px, py + 28]);
  return [{ kind: 'polygon', points: [...top, ...back], ink: EARTH }, line(x + 20, bank, x + 420, bank, 16)];
}

/** Tree crowns: middle and radius. */
const CROWNS: readonly (readonly [number, number, number])[] = [
  [65, 65, 60],
  [170, 50, 46],
  [280, 48, 44],
  [378, 65, 58],
  [40, 190, 36],
  [402, 200, 34],
  [60, 375, 58],
  [378, 377, 56],
  [275, 398, 38],
  [170, 400, 36],
];

function crown(x: number, y: number, r: number): SketchShape[] {
  return [
    { kind: 'circle', x, y, r, ink: WOOD },
    { kind: 'circle', x, y, r: r - 9, ink: LIGHT, opacity: 40 },
  ];
}

/** Tufts: where each begins. */
const TUFTS: readonly (readonly [number, number])[] = [
  [30, 80],
  [190, 60],
  [350, 80],
  [8, 250],
  [372, 250],
  [30, 420],
  [190, 428],
  [350, 420],
];

/** A low bow of grass, in three strokes. */
function tuft(x: number, y: number): SketchShape[] {
  return [
    line(x, y, x + 16, y - 18, 14),
    line(x + 14, y - 19, x + 46, y - 19, 14),
    line(x + 44, y - 18, x + 60, y, 14),
  ];
}

/** A yard of two squares, in it the house with its hipped roof. */
function farmHouse(x: number, y: number): SketchShape[] {
  return [
    rect(x + 20, y + 20, 400, 840, 16, 20),
    rect(x + 80, y + 80, 280, 720, 45),
    line(x + 80, y + 80, x + 360, y + 80, 12),
    line(x + 80, y + 800, x + 360, y + 800, 12),
    line(x + 80, y + 74, x + 80, y + 806, 12),
    line(x + 360, y + 74, x + 360, y + 806, 12),
    line(x + 80, y + 80, x + 220, y + 240, 12),
    line(x + 360, y + 80, x + 220, y + 240, 12),
    line(x + 80, y + 800, x + 220, y + 640, 12),
    line(x + 360, y + 800, x + 220, y + 640, 12),
    line(x + 220, y + 240, x + 220, y + 640, 12),
  ];
}

/** Two courses of stones over two squares. */
function wall(x: number, y: number, course: number): SketchShape[] {
  const stone = (left: number, top: number) => [
    rect(left, top, 100, course, 60),
    rect(left + 10, top + 8, 80, course - 16, 40),
  ];
  const shapes: SketchShape[] = [];
  for (let i = 0; i < 7; i++) shapes.push(...stone(x + 25 + i * 120, y));
  for (let i = 0; i < 6; i++) shapes.push(...stone(x + 85 + i * 120, y + course));
  return shapes;
}
