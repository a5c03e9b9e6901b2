/** The country as hexagons, lines and words: what link pictures and small boards are drawn from. */
import type { Seat } from '../seat.ts';
import type { Ink, Sketch, SketchShape } from '../sketch.ts';
import { columnOf, heightOf, tileIndex } from './country.ts';
import { COUNTERS, piecesShapes } from './sketch-pieces.ts';
import { signShapes } from './sketch-terrain.ts';
import type { Tile, Transit, View } from './state.ts';
import { TERRAIN, type Terrain } from './tables.ts';
import { bonusOf, piecesOn } from './tile.ts';

type Point = readonly [x: number, y: number];

/** Half the width of a tile, and half its height: a hexagon of whole numbers. */
const HALF_WIDE = 400;
const HALF_HIGH = 346;
/** From the middle of one column to that of the next, and half of the way from tile to tile in a column. */
const ACROSS = 606;
const DOWN = 350;
const MARGIN = 50;
const WIDTH = 2 * MARGIN + 2 * HALF_WIDE + 4 * ACROSS;
const HEIGHT = 2 * MARGIN + 2 * HALF_HIGH + 10 * DOWN;

/** Grounds of a kind have one tone; what they are their sign says, in grey too. */
const GROUND: Readonly<Record<Terrain, Ink>> = {
  capital: 15,
  city: 15,
  'trade-route': 15,
  arsenal: 14,
  mine: 14,
  village: 13,
  plain: 13,
  'watch-tower': 2,
  port: 12,
  lake: 12,
};

/** Blue at the bottom. */
export function sketch(view: View): Sketch {
  const shapes: SketchShape[] = [{ kind: 'rect', x: 0, y: 0, w: WIDTH, h: HEIGHT, ink: 0 }];
  view.tiles.forEach((tile, at) => {
    shapes.push(...tileShapes(view, tile, at));
  });
  if (view.pending !== null) shapes.push(...transitShapes(view.pending));
  return { width: WIDTH, height: HEIGHT, shapes, sides: [side(0), side(1)] };
}

function side(seat: Seat): { readonly body: Ink; readonly rim: Ink } {
  const { body, rim } = COUNTERS[seat];
  return { body, rim };
}

/** The middle of a tile. */
function middleOf(at: number): Point {
  return [MARGIN + HALF_WIDE + columnOf(at) * ACROSS, HEIGHT / 2 - heightOf(at) * DOWN];
}

/** The corners of a tile's hexagon, so much (in percent) of its size. */
function corners([x, y]: Point, percent: number): readonly Point[] {
  const part = (size: number): number => Math.trunc((size * percent) / 100);
  const [wide, half, high] = [part(HALF_WIDE), part(HALF_WIDE / 2), part(HALF_HIGH)];
  return [
    [x + wide, y],
    [x + half, y + high],
    [x - half, y + high],
    [x - wide, y],
    [x - half, y - high],
    [x + half, y - high],
  ];
}

function tileShapes(view: View, tile: Tile, at: number): SketchShape[] {
  const middle = middleOf(at);
  const [x, y] = middle;
  const shapes: SketchShape[] = [
    { kind: 'polygon', points: corners(middle, 100), ink: 1 },
    { kind: 'polygon', points: corners(middle, 97), ink: GROUND[tile.terrain] },
    ...rim(tile, middle),
    ...signShapes(tile.terrain, tile.barracks ? x - 95 : x, tile.terrain === 'lake' ? y : y - 226),
  ];
  if (tile.terrain === 'lake') return shapes;
  shapes.push(...capacityShapes(view, tile, at, middle));
  if (tile.owner !== null) shapes.push(...piecesShapes(tile.owner, tile, [x, y + 16]).shapes);
  if (tile.barracks) shapes.push(...barracksShapes(x + 115, y - 222));
  return shapes;
}

/** Whose it is: Blue's rim is whole, Red's in dashes, so that they differ in grey as well. */
function rim({ owner }: Tile, middle: Point): SketchShape[] {
  if (owner === null) return [];
  const points = corners(middle, 91);
  const [first] = points;
  if (owner === 0 && first !== undefined) return [{ kind: 'stroke', points: [...points, first], width: 36, ink: 10 }];
  return points.flatMap((from, n) => {
    const to = points[(n + 1) % points.length] ?? from;
    return DASHES.map(([begin, end]): SketchShape => {
      const [a, b] = [between(from, to, begin), between(from, to, end)];
      return { kind: 'line', from: a, to: b, width: 36, ink: 11 };
    });
  });
}

/** Where each side of a rim is drawn, in percent of its way. */
const DASHES = [
  [6, 34],
  [56, 84],
] as const;

/** A point on the way, so many percent of it gone. */
function between([ax, ay]: Point, [bx, by]: Point, percent: number): Point {
  return [ax + Math.trunc(((bx - ax) * percent) / 100), ay + Math.trunc(((by - ay) * percent) / 100)];
}

/** "3/5", and the bonus in its shield: struck through where it does not count (6.1). */
function capacityShapes(view: View, tile: Tile, at: number, [x, y]: Point): SketchShape[] {
  const row = TERRAIN[tile.terrain];
  const text = `${piecesOn(tile)}/${row.capacity}`;
  const left = row.bonus > 0 ? x - 90 : x;
  const shapes: SketchShape[] = [{ kind: 'text', x: left, y: y + 285, size: 120, text, ink: 1 }];
  if (row.bonus === 0) return shapes;
  const [sx, sy] = [x + 90, y + 190];
  const shield = (grow: number): readonly Point[] => [
    [sx - 55 - grow, sy - grow],
    [sx + 55 + grow, sy - grow],
    [sx + 55 + grow, sy + 65],
    [sx, sy + 118 + grow],
    [sx - 55 - grow, sy + 65],
  ];
  shapes.push(
    { kind: 'polygon', points: shield(10), ink: 9 },
    { kind: 'polygon', points: shield(0), ink: 0 },
    { kind: 'text', x: sx, y: sy + 85, size: 105, text: String(row.bonus), ink: 1 },
  );
  if (bonusOf(tile, at, view.sieged) === 0) {
    shapes.push({ kind: 'line', from: [sx - 75, sy + 110], to: [sx + 75, sy - 10], width: 22, ink: 6 });
  }
  return shapes;
}

/** A tent. */
function barracksShapes(x: number, y: number): SketchShape[] {
  const tent = (half: number, top: number): readonly Point[] => [
    [x, y + top],
    [x + half, y + 70],
    [x - half, y + 70],
  ];
  return [
    { kind: 'line', from: [x, y - 40], to: [x, y - 90], width: 18, ink: 1 },
    { kind: 'polygon', points: tent(85, -60), ink: 1 },
    { kind: 'polygon', points: tent(28, 10), ink: 0 },
  ];
}

/** A march that waits for its answer: what is on its way, small, and the arrow that shows where to. */
function transitShapes({ seat, from, to, ...troops }: Transit): SketchShape[] {
  const [start, end] = [middleOf(tileIndex(from)), middleOf(tileIndex(to))];
  const [x, y] = between(start, end, 36);
  const { shapes, w, h } = piecesShapes(seat, { ...troops, towers: 0 }, [x, y], 68);
  const [bx, by] = between(start, end, 72);
  const [tx, ty] = between(start, end, 96);
  const [sx, sy] = [Math.trunc((ty - by) * 0.7), Math.trunc((bx - tx) * 0.7)];
  const tip: readonly Point[] = [
    [tx, ty],
    [bx + sx, by + sy],
    [bx - sx, by - sy],
  ];
  const [left, top] = [x - Math.trunc(w / 2) - 34, y - Math.trunc(h / 2) - 34];
  return [
    { kind: 'line', from: [x, y], to: [bx, by], width: 70, ink: 6 },
    { kind: 'polygon', points: tip, ink: 6 },
    { kind: 'rect', x: left, y: top, w: w + 68, h: h + 68, round: 40, ink: 6 },
    { kind: 'rect', x: left + 14, y: top + 14, w: w + 40, h: h + 40, round: 30, ink: 0 },
    ...shapes,
  ];
}
