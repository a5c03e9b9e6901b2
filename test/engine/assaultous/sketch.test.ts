/** The picture of a position: everything lies inside, and nothing of it is told by colour alone. */
import { describe, expect, it } from 'vitest';
import { opposite, TILE_NAMES, tileIndex } from '../../../engine/assaultous/country.ts';
import { assaultous } from '../../../engine/assaultous/index.ts';
import { signShapes } from '../../../engine/assaultous/sketch-terrain.ts';
import { TERRAINS } from '../../../engine/assaultous/tables.ts';
import type { SketchShape } from '../../../engine/sketch.ts';

const drawn = (text: string) => assaultous.sketch(assaultous.view(assaultous.parse(text).state, null));

/** The corners of the place that a shape takes. */
function extent(shape: SketchShape): readonly (readonly [number, number])[] {
  switch (shape.kind) {
    case 'polygon':
    case 'stroke':
      return shape.points;
    case 'line':
      return [shape.from, shape.to];
    case 'rect':
      return [
        [shape.x, shape.y],
        [shape.x + shape.w, shape.y + shape.h],
      ];
    case 'circle':
      return [
        [shape.x - shape.r, shape.y - shape.r],
        [shape.x + shape.r, shape.y + shape.r],
      ];
    case 'text':
      return [[shape.x, shape.y]];
  }
}

const middle = (points: readonly (readonly [number, number])[]): readonly [number, number] => {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2];
};

const empty = drawn('c1 -; c6 -');
/** The middle of each tile: that of its black hexagon. */
const middles = empty.shapes
  .filter((shape) => shape.kind === 'polygon' && shape.ink === 1 && shape.points.length === 6)
  .map((shape) => middle(extent(shape)));

const texts = (text: string): readonly string[] =>
  drawn(text).shapes.flatMap((shape) => (shape.kind === 'text' ? [shape.text] : []));

/** What is drawn more or otherwise than without any piece. */
function added(text: string): readonly SketchShape[] {
  const before = empty.shapes.map((shape) => JSON.stringify(shape));
  return drawn(text).shapes.filter((shape) => !before.includes(JSON.stringify(shape)));
}

describe('the sketch', () => {
  it('has 24 hexagons where the tiles lie, Blue at the bottom, and turns into itself by half a turn', () => {
    expect(middles).toHaveLength(24);
    const [low = 0, high = 0] = [middles[tileIndex('c1')]?.[1], middles[tileIndex('c6')]?.[1]];
    expect(low).toBe(Math.max(...middles.map(([, y]) => y)));
    expect(high).toBe(Math.min(...middles.map(([, y]) => y)));
    middles.forEach(([x, y], at) => {
      const [ox, oy] = middles[opposite(at)] ?? [0, 0];
      expect([x + ox, y + oy], TILE_NAMES[at]).toEqual([empty.width, empty.height]);
    });
  });

  it('holds everything that it draws', () => {
    const full = drawn(
      'phase ambush w; transit c5>c4 C 2A W; hand w spy; c6 b 2A W T bar; c1 w C A W T bar; a1 w A W T; b1 w W A bar; e4 b A T; siege c1,c6',
    );
    for (const shape of full.shapes) {
      for (const [x, y] of extent(shape)) {
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x).toBeLessThanOrEqual(full.width);
        expect(y).toBeGreaterThanOrEqual(0);
        expect(y).toBeLessThanOrEqual(full.height);
      }
    }
  });

  it('has a sign of its own for each terrain, whatever its colour', () => {
    const signs = TERRAINS.map((terrain) => JSON.stringify(signShapes(terrain, 0, 0)));
    expect(new Set(signs).size).toBe(TERRAINS.length);
    for (const sign of signs) expect(sign.length).toBeGreaterThan(50);
  });

  it('tells the sides apart by form: whole rims and full counters, dashed rims and hollow counters', () => {
    const rim = (text: string, ink: number) =>
      added(text).flatMap((shape) => ('width' in shape && shape.width === 36 && shape.ink === ink ? [shape.kind] : []));
    expect([rim('c1 -; c6 -; c3 w A', 10), rim('c1 -; c6 -; c3 w A', 11)]).toEqual([['stroke'], []]);
    expect(rim('c1 -; c6 -; c3 b A', 10)).toEqual([]);
    expect(rim('c1 -; c6 -; c3 b A', 11)).toEqual(Array.from({ length: 12 }, () => 'line'));
    const [blue, red] = empty.sides ?? [];
    expect(blue?.body).toBe(blue?.rim);
    expect(red?.body).not.toBe(red?.rim);
    expect(red?.body).not.toBe(blue?.body);
  });

  it('says how many pieces of how many may stand there, and how many of a kind', () => {
    expect(texts('c1 -; c6 -').filter((text) => text.includes('/')).length).toBe(22);
    const full = texts('c1 w C 3A W; c6 -');
    expect(full).toContain('5/5');
    expect(full).toContain('3');
    expect(full.filter((text) => text === '3/4' || text === '3/5')).toEqual([]);
    expect(texts('c1 -; c6 -; a2 w 2W T')).toContain('3/4');
  });

  it('strikes the bonus through under Barracks and under Siege Engine (6.1)', () => {
    const strokes = (text: string) =>
      drawn(text).shapes.filter((shape) => shape.kind === 'line' && shape.ink === 6).length;
    expect(strokes('c1 w C')).toBe(0);
    expect(strokes('c1 w C bar')).toBe(1);
    expect(strokes('c1 w C; siege c6')).toBe(1);
    // A tile without a bonus has nothing to strike.
    expect(strokes('c1 w C; c3 w A bar; siege c4')).toBe(0);
  });

  it('draws Barracks, and each kind of piece by another sign', () => {
    const kinds = ['C', 'A', 'W', 'T', 'A bar'].map((piece) => JSON.stringify(added(`c1 -; c6 -; c3 w ${piece}`)));
    expect(new Set(kinds).size).toBe(5);
  });

  it('draws what is on its way, and the arrow to where it goes', () => {
    const { shapes } = drawn('phase ambush b; transit b1>c2 2A W; hand b spy; c1 -; c6 -');
    const tip = shapes.find((shape) => shape.kind === 'polygon' && shape.ink === 6);
    expect(tip?.kind === 'polygon' ? tip.points : []).toHaveLength(3);
    const [x = 0, y = 0] = (tip && extent(tip)[0]) ?? [];
    const [tx = 0, ty = 0] = middles[tileIndex('c2')] ?? [];
    expect(Math.abs(x - tx)).toBeLessThan(60);
    expect(Math.abs(y - ty)).toBeLessThan(60);
    expect(texts('phase ambush b; transit b1>c2 2A W; hand b spy; c1 -; c6 -')).toContain('2');
  });

  it('shows nothing of hands and pile: it is drawn from what everybody sees', () => {
    const text = 'hand w spy; hand b ambush,ambush; c3 w A';
    const { state } = assaultous.parse(text);
    const [mine, theirs, all] = ([0, 1, null] as const).map((viewer) =>
      JSON.stringify(assaultous.sketch(assaultous.view(state, viewer))),
    );
    expect(mine).toBe(all);
    expect(theirs).toBe(all);
  });
});
