/** The board as rectangles, circles, lines and polygons: what link pictures and small boards are drawn from. */
import { COLUMNS, columnOf, rowOf, squareIndex, squareName } from '../board/grid.ts';
import type { Sketch, SketchShape } from '../sketch.ts';
import { terrainShapes } from './sketch-terrain.ts';
import type { Kind, Unit, View } from './state.ts';
import { SCALES, UNITS } from './tables.ts';

/** Units of a square's side: a tenth of those that the page's board is drawn in, for a sketch holds whole numbers. */
const SQUARE = 440;

/** White at the bottom (D1). */
export function sketch(view: View): Sketch {
  const { rows } = SCALES[view.scale];
  const shapes: SketchShape[] = [{ kind: 'rect', x: 0, y: 0, w: COLUMNS * SQUARE, h: rows * SQUARE, ink: 2 }];
  const corner = (s: number): readonly [number, number] => [columnOf(s) * SQUARE, (rows - 1 - rowOf(s)) * SQUARE];
  for (let s = 0; s < COLUMNS * rows; s++) {
    if ((columnOf(s) + rowOf(s)) % 2 !== 0) continue;
    const [x, y] = corner(s);
    shapes.push({ kind: 'rect', x, y, w: SQUARE, h: SQUARE, ink: 3 });
  }
  for (const piece of view.terrain) {
    // A piece of two squares is one drawing: from their upper left corner on.
    const corners = piece.squares.map((at) => corner(squareIndex(at)));
    const x = Math.min(...corners.map(([left]) => left));
    const y = Math.min(...corners.map(([, top]) => top));
    shapes.push(...terrainShapes(piece, x, y));
  }
  for (const unit of Object.values(view.units)) {
    if (unit.at === null) continue;
    const [x, y] = corner(squareIndex(unit.at));
    shapes.push(...unitShapes(unit, x, y));
  }
  const edges = {
    rows: Array.from({ length: rows }, (_, down) => String(rows - down)),
    columns: Array.from({ length: COLUMNS }, (_, column) => squareName(column).charAt(0)),
  };
  return { width: COLUMNS * SQUARE, height: rows * SQUARE, shapes, edges };
}

/** The block of the Kriegsspiel: body, sign of the arm, and under it a bar for each rank, hollow when lost. */
function unitShapes(unit: Unit, x: number, y: number): SketchShape[] {
  const white = unit.side === 0;
  // Sides differ in fill and in outline, never in hue alone.
  const outline = white ? 7 : 10;
  const shapes: SketchShape[] = [
    {
      kind: 'rect',
      x: x + 70 - outline,
      y: y + 95 - outline,
      w: 300 + 2 * outline,
      h: 210 + 2 * outline,
      round: 24,
      ink: 1,
    },
    { kind: 'rect', x: x + 77, y: y + 102, w: 286, h: 196, round: 16, ink: white ? 4 : 5 },
    ...sign(unit.kind, x, y, white),
  ];
  const most = UNITS[unit.kind].ranks;
  const width = Math.floor((300 - 20 * (most - 1)) / most);
  for (let rank = 0; rank < most; rank++) {
    const left = x + 70 + rank * (width + 20);
    shapes.push({ kind: 'rect', x: left, y: y + 335, w: width, h: 40, round: 10, ink: 1 });
    if (rank < unit.ranks) continue;
    shapes.push({ kind: 'rect', x: left + 8, y: y + 343, w: width - 16, h: 24, round: 6, ink: 2 });
  }
  return shapes;
}

/** Crossed lines foot, one line horse, dot guns, star general. */
function sign(kind: Kind, x: number, y: number, white: boolean): SketchShape[] {
  const ink = white ? 5 : 4;
  const rising: SketchShape = { kind: 'line', from: [x + 77, y + 298], to: [x + 363, y + 102], width: 14, ink };
  switch (kind) {
    case 'lineman':
      return [{ kind: 'line', from: [x + 77, y + 102], to: [x + 363, y + 298], width: 14, ink }, rising];
    case 'cavalry':
      return [rising];
    case 'artillery':
      return [{ kind: 'circle', x: x + 220, y: y + 200, r: 46, ink }];
    case 'general':
      return [{ kind: 'polygon', points: STAR.map(([dx, dy]) => [x + dx, y + dy]), ink }];
  }
}

const STAR: readonly (readonly [number, number])[] = [
  [220, 118],
  [244, 175],
  [303, 180],
  [259, 220],
  [272, 278],
  [220, 248],
  [168, 278],
  [181, 220],
  [137, 180],
  [196, 175],
];
