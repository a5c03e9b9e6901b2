/** The table as shapes and words: what link pictures and small boards are drawn from. */
import type { Point } from '../board/plane.ts';
import type { Seat } from '../seat.ts';
import type { Ink, Sketch, SketchShape } from '../sketch.ts';
import { inContact, seatOfId } from './field.ts';
import type { Feature, SeenDivision, Unit, View } from './state.ts';
import { HEIGHT, type Terrain, WIDTH } from './tables.ts';

/** Tenths of an inch are drawn twice as large, so that letters have room. */
const SCALE = 2;

const GROUND: Readonly<Record<Terrain, { readonly ink: Ink; readonly width: number }>> = {
  'high-ground': { ink: 15, width: 0 },
  woods: { ink: 8, width: 0 },
  town: { ink: 14, width: 0 },
  fortress: { ink: 14, width: 0 },
  stream: { ink: 12, width: 14 },
  'stone-wall': { ink: 9, width: 6 },
};

const ARMIES: Readonly<Record<Seat, { readonly body: Ink; readonly rim: Ink }>> = {
  0: { body: 4, rim: 1 },
  1: { body: 5, rim: 1 },
};

/** White in the south. */
export function sketch(view: View): Sketch {
  const [width, height] = [WIDTH * SCALE, HEIGHT * SCALE];
  const shapes: SketchShape[] = [{ kind: 'rect', x: 0, y: 0, w: width, h: height, ink: 13 }];
  for (const feature of view.terrain) shapes.push(...featureShapes(feature));
  shapes.push(...contactShapes(view));
  for (const unit of view.units) shapes.push(...unitShapes(unit));
  for (const division of view.divisions) shapes.push(...generalShapes(division));
  view.commanders.forEach((at, seat) => {
    shapes.push(...commanderShapes(at, seat === 0 ? 0 : 1));
  });
  return { width, height, shapes, sides: [ARMIES[0], ARMIES[1]] };
}

function scaled([x, y]: Point): Point {
  return [x * SCALE, y * SCALE];
}

function featureShapes({ kind, points }: Feature): readonly SketchShape[] {
  const { ink, width } = GROUND[kind];
  const drawn = points.map(scaled);
  if (width > 0) return [{ kind: 'stroke', points: drawn, width, ink }];
  const area: SketchShape = { kind: 'polygon', points: drawn, ink };
  const [first] = drawn;
  if (kind !== 'fortress' || first === undefined) return [area];
  return [area, { kind: 'stroke', points: [...drawn, first], width: 4, ink: 1 }];
}

/** Engaged Generals are joined by a line. */
function contactShapes({ divisions }: View): readonly SketchShape[] {
  const [whites, blacks] = [divisions.filter(({ seat }) => seat === 0), divisions.filter(({ seat }) => seat === 1)];
  return whites.flatMap((white) =>
    blacks
      .filter((black) => inContact(white.at, black.at))
      .map((black): SketchShape => ({ kind: 'line', from: scaled(white.at), to: scaled(black.at), width: 6, ink: 6 })),
  );
}

/** A block of 30 by 15, its arm in it; Disordered ones have no body. */
function unitShapes({ id, arm, at, disordered }: Unit): readonly SketchShape[] {
  const [x, y] = scaled(at);
  const { body, rim } = ARMIES[seatOfId(id)];
  const block = { kind: 'rect', x: x - 30, y: y - 15, w: 60, h: 30 } as const;
  const shapes: SketchShape[] = [
    { ...block, ink: rim },
    { kind: 'rect', x: x - 27, y: y - 12, w: 54, h: 24, ink: disordered ? 0 : body },
  ];
  if (arm !== 'artillery')
    shapes.push({ kind: 'line', from: [x - 27, y + 12], to: [x + 27, y - 12], width: 3, ink: rim });
  if (arm === 'infantry')
    shapes.push({ kind: 'line', from: [x - 27, y - 12], to: [x + 27, y + 12], width: 3, ink: rim });
  if (arm === 'artillery') shapes.push({ kind: 'circle', x, y, r: 7, ink: rim });
  return shapes;
}

function generalShapes({ id, seat, at }: SeenDivision): readonly SketchShape[] {
  const [x, y] = scaled(at);
  const { body, rim } = ARMIES[seat];
  return [
    { kind: 'circle', x, y, r: 22, ink: rim },
    { kind: 'circle', x, y, r: 19, ink: body },
    { kind: 'text', x, y: y + 9, size: 26, text: id.slice(1), ink: seat === 0 ? 1 : 0 },
  ];
}

function commanderShapes(at: Point, seat: Seat): readonly SketchShape[] {
  const [x, y] = scaled(at);
  const { body, rim } = ARMIES[seat];
  const star = (r: number): readonly Point[] => [
    [x, y - r],
    [x + r, y],
    [x, y + r],
    [x - r, y],
  ];
  return [
    { kind: 'polygon', points: star(30), ink: rim },
    { kind: 'polygon', points: star(25), ink: body },
  ];
}
