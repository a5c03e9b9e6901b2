/** The board as rectangles, lines and texts: what link pictures are painted from. 44 units a square. */
import { COLUMNS, columnOf, rowOf, squareIndex } from '../board/grid.ts';
import type { Ink, Sketch, SketchShape } from '../sketch.ts';
import type { Kind, Piece, Square, Unit, View } from './state.ts';
import { SCALES, UNITS } from './tables.ts';

const SQUARE = 44;
const INK: Ink = 1;
const WOOD: Ink = 8;
const EARTH: Ink = 9;

function rect(x: number, y: number, w: number, h: number, ink: Ink): SketchShape {
  return { kind: 'rect', x, y, w, h, ink };
}

function line(x1: number, y1: number, x2: number, y2: number, width: number, ink: Ink): SketchShape {
  return { kind: 'line', from: [x1, y1], to: [x2, y2], width, ink };
}

/** White at the bottom. */
export function sketch(view: View): Sketch {
  const { rows } = SCALES[view.scale];
  const shapes: SketchShape[] = [rect(0, 0, COLUMNS * SQUARE, rows * SQUARE, 2)];
  const corner = (square: Square): readonly [number, number] => {
    const s = squareIndex(square);
    return [columnOf(s) * SQUARE, (rows - 1 - rowOf(s)) * SQUARE];
  };
  for (let s = 0; s < COLUMNS * rows; s++) {
    const x = columnOf(s);
    const y = rows - 1 - rowOf(s);
    if ((x + rowOf(s)) % 2 === 0) shapes.push(rect(x * SQUARE, y * SQUARE, SQUARE, SQUARE, 3));
  }
  for (const piece of view.terrain) {
    piece.squares.forEach((square) => {
      const [x, y] = corner(square);
      shapes.push(...terrainShapes(piece, x, y));
    });
  }
  for (const unit of Object.values(view.units)) {
    if (unit.at === null) continue;
    const [x, y] = corner(unit.at);
    shapes.push(...unitShapes(unit, x + 7, y + 9));
  }
  return { width: COLUMNS * SQUARE, height: rows * SQUARE, shapes };
}

function terrainShapes(piece: Piece, x: number, y: number): SketchShape[] {
  switch (piece.kind) {
    case 'forest':
      return [
        rect(x + 3, y + 3, 9, 9, WOOD),
        rect(x + 31, y + 4, 10, 9, WOOD),
        rect(x + 4, y + 32, 10, 9, WOOD),
        rect(x + 32, y + 32, 9, 9, WOOD),
      ];
    case 'breastworks':
      return Array.from({ length: 5 }, (_, i) => [
        line(x + 2 + 8 * i, y + 7, x + 6 + 8 * i, y + 2, 2, EARTH),
        line(x + 6 + 8 * i, y + 2, x + 10 + 8 * i, y + 7, 2, EARTH),
      ]).flat();
    case 'ridge':
      return ridgeShapes(piece.side, x, y);
    case 'uneven-ground':
      return [4, 18, 32].flatMap((dx) => [
        line(x + dx, y + 6, x + dx + 4, y + 2, 1, EARTH),
        line(x + dx + 4, y + 2, x + dx + 8, y + 6, 1, EARTH),
        line(x + dx, y + 41, x + dx + 4, y + 37, 1, EARTH),
        line(x + dx + 4, y + 37, x + dx + 8, y + 41, 1, EARTH),
      ]);
    case 'farm-house':
      return [rect(x + 6, y, 32, SQUARE, EARTH)];
    case 'stone-wall':
      return [rect(x, y + 2, SQUARE, 5, EARTH)];
  }
}

/** Hachures on three edges; the rear edge, towards the placing side, stays free (R29). */
function ridgeShapes(side: number, x: number, y: number): SketchShape[] {
  const shapes: SketchShape[] = [];
  const closed = side === 0 ? y + 1 : y + SQUARE - 7;
  for (let i = 2; i < SQUARE; i += 6) {
    shapes.push(line(x + i, closed, x + i, closed + 6, 1, EARTH));
    shapes.push(
      line(x + 1, y + i, x + 6, y + i, 1, EARTH),
      line(x + SQUARE - 6, y + i, x + SQUARE - 1, y + i, 1, EARTH),
    );
  }
  return shapes;
}

function unitShapes(unit: Unit, x: number, y: number): SketchShape[] {
  const body: Ink = unit.side === 0 ? 4 : 5;
  const mark: Ink = unit.side === 0 ? 5 : 4;
  const shapes = [rect(x - 1, y - 1, 32, 23, INK), rect(x, y, 30, 21, body), ...symbol(unit.kind, x, y, mark)];
  const most = UNITS[unit.kind].ranks;
  const width = Math.floor((30 - 2 * (most - 1)) / most);
  for (let rank = 0; rank < most; rank++) {
    const left = x + rank * (width + 2);
    shapes.push(rect(left, y + 24, width, 4, INK));
    if (rank >= unit.ranks) shapes.push(rect(left + 1, y + 25, width - 2, 2, 2));
  }
  return shapes;
}

/** Crossed lines foot, one line horse, dot guns, star general. */
function symbol(kind: Kind, x: number, y: number, ink: Ink): SketchShape[] {
  switch (kind) {
    case 'lineman':
      return [line(x, y, x + 30, y + 21, 1, ink), line(x, y + 21, x + 30, y, 1, ink)];
    case 'cavalry':
      return [line(x, y + 21, x + 30, y, 1, ink)];
    case 'artillery':
      return [rect(x + 12, y + 7, 7, 7, ink)];
    case 'general':
      return [
        {
          kind: 'polygon',
          points: [
            [x + 15, y + 3],
            [x + 17, y + 9],
            [x + 24, y + 9],
            [x + 19, y + 13],
            [x + 21, y + 19],
            [x + 15, y + 15],
            [x + 9, y + 19],
            [x + 11, y + 13],
            [x + 6, y + 9],
            [x + 13, y + 9],
          ],
          ink,
        },
      ];
  }
}
