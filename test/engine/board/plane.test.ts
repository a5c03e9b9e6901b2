import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { along, cross, d2, isqrt, type Point, plus, stepsOf, towards } from '../../../engine/board/plane.ts';
import { bestInRing, nearestFree } from '../../../engine/board/plane-search.ts';
import {
  insidePolygon,
  onLine,
  onSegment,
  segmentsMeet,
  segmentTouchesLine,
  segmentTouchesPolygon,
} from '../../../engine/board/plane-shapes.ts';
import { encloses, lies, meet, rootOf, stepOf } from './plane-reference.ts';

const point = (most: number): fc.Arbitrary<Point> =>
  fc.tuple(fc.integer({ min: 0, max: most }), fc.integer({ min: 0, max: most }));
/** Small grids make points that lie on each other, on lines and on corners; the large one is the table. */
const grid = fc.constantFrom(3, 8, 720);
const points = (count: number): fc.Arbitrary<Point[]> =>
  grid.chain((most) => fc.array(point(most), { minLength: count, maxLength: count }));
const vector: fc.Arbitrary<Point> = fc
  .tuple(fc.integer({ min: -720, max: 720 }), fc.integer({ min: -480, max: 480 }))
  .filter(([x, y]) => x !== 0 || y !== 0);

const four = (list: readonly Point[]): readonly [Point, Point, Point, Point] => {
  const [a, b, c, d] = list;
  if (a === undefined || b === undefined || c === undefined || d === undefined) throw new Error('four points');
  return [a, b, c, d];
};

describe('integer roots and steps', () => {
  it('takes the root that is not above, at squares and beside them', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 67_000_000 }), fc.constantFrom(-1, 0, 1), (root, beside) => {
        const n = Math.max(0, root * root + beside);
        expect(isqrt(n)).toBe(Number(rootOf(BigInt(n))));
      }),
      { numRuns: 300 },
    );
  });

  it('rounds each component of a step to the nearest integer', () => {
    fc.assert(
      fc.property(vector, fc.integer({ min: 0, max: 360 }), (v, k) => {
        const square = d2(v, [0, 0]);
        expect(along([100, 50], v, k)).toEqual([100 + stepOf(v[0], square, k), 50 + stepOf(v[1], square, k)]);
      }),
      { numRuns: 400 },
    );
  });

  it('is never far from k, and back to front the same', () => {
    fc.assert(
      fc.property(vector, fc.integer({ min: 0, max: 360 }), (v, k) => {
        const [x, y] = along([0, 0], v, k);
        expect(Math.abs(isqrt(x * x + y * y) - k)).toBeLessThanOrEqual(1);
        expect(plus(along([0, 0], [-v[0], -v[1]], k), [x, y])).toEqual([0, 0]);
      }),
    );
  });

  it('counts steps: as many as it takes to get there', () => {
    fc.assert(
      fc.property(point(720), point(720), (a, b) => {
        const n = stepsOf(a, b);
        expect(n * n).toBeGreaterThanOrEqual(d2(a, b));
        if (n > 0) expect((n - 1) * (n - 1)).toBeLessThan(d2(a, b));
        if (n > 0) expect(d2(along(a, towards(a, b), n), b)).toBeLessThanOrEqual(2);
      }),
    );
  });

  it('has no area where three points lie on one line', () => {
    expect(cross([0, 0], [2, 2], [5, 5])).toBe(0);
    expect(cross([0, 0], [1, 0], [0, 1])).toBe(1);
  });
});

describe('shapes against exact fractions', () => {
  it('knows what lies on a segment and which segments meet', () => {
    fc.assert(
      fc.property(points(4), (list) => {
        const [a, b, c, d] = four(list);
        expect(onSegment(a, b, c)).toBe(lies(a, b, c));
        expect(segmentsMeet(a, b, c, d)).toBe(meet(a, b, c, d));
        expect(segmentsMeet(c, d, b, a)).toBe(meet(a, b, c, d));
      }),
      { numRuns: 3000 },
    );
  });

  it('knows what a polygon encloses, its edges and corners included', () => {
    fc.assert(
      fc.property(
        grid.chain((most) => fc.tuple(point(most), fc.array(point(most), { minLength: 3, maxLength: 7 }))),
        ([p, polygon]) => {
          expect(insidePolygon(p, polygon)).toBe(encloses(p, polygon));
          for (const corner of polygon) expect(insidePolygon(corner, polygon)).toBe(true);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('knows which segments touch a polygon or a line', () => {
    fc.assert(
      fc.property(
        grid.chain((most) => fc.tuple(point(most), point(most), fc.array(point(most), { minLength: 3, maxLength: 6 }))),
        ([a, b, shape]) => {
          const edges = shape.map((to, at): readonly [Point, Point] => [shape.at(at - 1) ?? to, to]);
          const touches = edges.some(([c, d]) => meet(a, b, c, d)) || encloses(a, shape) || encloses(b, shape);
          expect(segmentTouchesPolygon(a, b, shape)).toBe(touches);
          const pieces = edges.slice(1);
          expect(segmentTouchesLine(a, b, shape)).toBe(pieces.some(([c, d]) => meet(a, b, c, d)));
          expect(onLine(a, shape)).toBe(pieces.some(([c, d]) => lies(a, c, d)));
        },
      ),
      { numRuns: 2000 },
    );
  });
});

describe('searches against looking at every point', () => {
  const around = (centre: Point, reach: number): readonly Point[] => {
    const all: Point[] = [];
    for (let y = -reach; y <= reach; y++) for (let x = -reach; x <= reach; x++) all.push(plus(centre, [x, y]));
    return all;
  };
  const free = (seed: number, share: number) => (at: Point) =>
    ((Math.imul(at[0] * 31 + at[1] * 17 + seed, 2654435761) >>> 8) & 1023) < share;

  it('finds the nearest free point, then smaller y, then smaller x', () => {
    fc.assert(
      fc.property(
        fc.nat(9999),
        fc.integer({ min: 0, max: 60 }),
        fc.integer({ min: 0, max: 12 }),
        (seed, share, reach) => {
          const centre: Point = [40, 30];
          const isFree = free(seed, share);
          const [best = null] = around(centre, reach)
            .filter((at) => d2(at, centre) <= reach * reach && isFree(at))
            .sort((a, b) => d2(a, centre) - d2(b, centre) || a[1] - b[1] || a[0] - b[0]);
          expect(nearestFree(centre, reach, isFree)).toEqual(best);
        },
      ),
    );
  });

  it('finds the best of a ring: nearest, worthiest, smaller y, smaller x', () => {
    fc.assert(
      fc.property(
        fc.nat(9999),
        fc.integer({ min: 0, max: 9 }),
        fc.integer({ min: 0, max: 14 }),
        (seed, least, most) => {
          const centre: Point = [40, 30];
          const isFree = free(seed, 200);
          const worth = (at: Point): number | null => (isFree(at) ? at[0] % 3 : null);
          const [best = null] = around(centre, most)
            .filter((at) => d2(at, centre) >= least * least && d2(at, centre) <= most * most && isFree(at))
            .sort((a, b) => d2(a, centre) - d2(b, centre) || (b[0] % 3) - (a[0] % 3) || a[1] - b[1] || a[0] - b[0]);
          expect(bestInRing(centre, least, most, worth)).toEqual(best);
        },
      ),
    );
  });

  it('tells when there is none', () => {
    expect(nearestFree([0, 0], 20, () => false)).toBeNull();
    expect(bestInRing([0, 0], 3, 2, () => 1)).toBeNull();
  });
});
