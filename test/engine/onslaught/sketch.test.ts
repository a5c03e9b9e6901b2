import { describe, expect, it } from 'vitest';
import { onslaught } from '../../../engine/onslaught/index.ts';
import type { SketchShape } from '../../../engine/sketch.ts';

const state = (text: string) => onslaught.parse(text).state;

describe('sketch', () => {
  const board = 'scale battle\nmix 8 4 3\n';
  const drawn = (text: string) => onslaught.sketch(onslaught.view(state(`${board}${text}`), null));
  const empty = drawn('units wG a1, bG h16');
  const full = drawn(
    'terrain white ridge d5; black ridge h9; white farm-house c6; black stone-wall g12; white stone-wall a4; white forest a5; black breastworks b7; white uneven-ground h5\nunits wG a1, wL1 h8, wC1 a8, wA1 d5, bG h16',
  );

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

  it('has the size of the board, and everything on it lies inside', () => {
    expect([empty.width, empty.height]).toEqual([8 * 440, 16 * 440]);
    for (const shape of full.shapes) {
      for (const [x, y] of extent(shape)) {
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x).toBeLessThanOrEqual(full.width);
        expect(y).toBeGreaterThanOrEqual(0);
        expect(y).toBeLessThanOrEqual(full.height);
      }
    }
  });

  it('names rows from above and columns from the left, as the board is read with White below', () => {
    const skirmish = onslaught.sketch(onslaught.view(state('scale skirmish\nmix 4 2 2\nunits wG a1, bG h12'), null));
    expect(skirmish.edges?.rows).toEqual(['12', '11', '10', '9', '8', '7', '6', '5', '4', '3', '2', '1']);
    expect(skirmish.edges?.columns.join('')).toBe('abcdefgh');
    expect(empty.edges?.rows[0]).toBe('16');
  });

  it('draws terrain in its own square or squares and under the units', () => {
    const places = {
      ridge: [1, 1],
      forest: [1, 1],
      breastworks: [1, 1],
      'uneven-ground': [1, 1],
      'farm-house': [1, 2],
      'stone-wall': [2, 1],
    } as const;
    for (const side of ['white', 'black']) {
      for (const [kind, [columns, rows]] of Object.entries(places)) {
        const { shapes } = drawn(`terrain ${side} ${kind} d6\nunits wG a1, bG h16`);
        const ground = empty.shapes.findIndex(({ ink }) => ink === 1);
        const own = shapes.slice(ground, shapes.length - (empty.shapes.length - ground));
        expect(own.length, kind).toBeGreaterThan(0);
        const points = own.flatMap(extent);
        const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
        // d6 is the fourth column and the eleventh row from above; a second row lies above it.
        expect(Math.min(...xs)).toBeGreaterThanOrEqual(3 * 440);
        expect(Math.max(...xs)).toBeLessThanOrEqual((3 + columns) * 440);
        expect(Math.min(...ys)).toBeGreaterThanOrEqual((11 - rows) * 440);
        expect(Math.max(...ys)).toBeLessThanOrEqual(11 * 440);
      }
    }
  });

  it('leaves the rear edge of a ridge free (R29) and turns breastworks to their front', () => {
    const above = (side: string, kind: string) => {
      const { shapes } = drawn(`terrain ${side} ${kind} d6\nunits wG a1, bG h16`);
      const lines = shapes.flatMap((shape) => (shape.kind === 'line' && shape.ink === 9 ? [shape] : []));
      const across = lines.filter(({ from, to }) => (kind === 'ridge' ? from[0] === to[0] : from[1] === to[1]));
      return new Set(across.map(({ from }) => from[1] - 10 * 440 < 220));
    };
    for (const kind of ['ridge', 'breastworks']) {
      expect([...above('white', kind)], kind).toEqual([true]);
      expect([...above('black', kind)], kind).toEqual([false]);
    }
  });

  it('shows a bar for each rank, hollow when lost, and the sign of each arm', () => {
    const bars = (unit: string) => {
      const rects = drawn(`units wG a1, ${unit}, bG h16`).shapes.flatMap((shape) =>
        shape.kind === 'rect' ? [shape] : [],
      );
      const count = (high: number, ink: number) => rects.filter((rect) => rect.h === high && rect.ink === ink).length;
      return { all: count(40, 1), hollow: count(24, 2) };
    };
    // Both Generals have three ranks.
    expect(bars('wA1 d4')).toEqual({ all: 6 + 1, hollow: 0 });
    expect(bars('wL1 d4')).toEqual({ all: 6 + 4, hollow: 0 });
    expect(bars('wL1 d4(1)')).toEqual({ all: 6 + 4, hollow: 3 });
    expect(bars('bC1 d4(2)')).toEqual({ all: 6 + 3, hollow: 1 });
    const signs = (unit: string, ink: number) => {
      const all = drawn(`units wG a1, ${unit}, bG h16`).shapes;
      return all
        .filter((shape) => shape.ink === ink && shape.kind !== 'rect')
        .map(({ kind }) => kind)
        .sort((a, b) => (a < b ? -1 : 1))
        .join(' ');
    };
    // White signs are dark and Black's light; the star is one of the two Generals.
    expect(signs('wL1 d4', 5)).toBe('line line polygon');
    expect(signs('wC1 d4', 5)).toBe('line polygon');
    expect(signs('wA1 d4', 5)).toBe('circle polygon');
    expect(signs('bL1 d4', 4)).toBe('line line polygon');
  });
});
