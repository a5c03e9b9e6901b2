/** Searches over all points of the plane by their distance from one. */
import type { Point } from './plane.ts';

/**
 * The offsets of squared length above (r-1)^2 and up to r^2: by length, then smaller y, then smaller x. A band is worked out
 * when a search first comes so far, and kept: it is always the same.
 */
const bands: (readonly Point[])[] = [[[0, 0]]];

function bandOf(r: number): readonly Point[] {
  const known = bands[r];
  if (known !== undefined) return known;
  const band: Point[] = [];
  const least = (r - 1) * (r - 1);
  for (let y = -r; y <= r; y++) {
    for (let x = -r; x <= r; x++) {
      const square = x * x + y * y;
      if (square > least && square <= r * r) band.push([x, y]);
      // Inside the ring there is nothing: on to its other side.
      else if (square <= least && x < 0) x = -x - 1;
    }
  }
  band.sort((a, b) => a[0] * a[0] + a[1] * a[1] - b[0] * b[0] - b[1] * b[1] || a[1] - b[1] || a[0] - b[0]);
  bands[r] = band;
  return band;
}

/**
 * The point nearest to `wanted` that is free; of equally near ones the one with smaller y, then smaller x. Null where
 * none within `reach` is. `reach`: an integer, 0 to 1,000.
 */
export function nearestFree(wanted: Point, reach: number, isFree: (at: Point) => boolean): Point | null {
  for (let r = 0; r <= reach; r++) {
    for (const [dx, dy] of bandOf(r)) {
      const at: Point = [wanted[0] + dx, wanted[1] + dy];
      if (isFree(at)) return at;
    }
  }
  return null;
}

/**
 * The best point of the ring from `least` to `most` around `centre` (integers, 0 to 1,000): nearest to the centre, then
 * highest worth, then smaller y, then smaller x. `worth`: null where a point will not do.
 */
export function bestInRing(
  centre: Point,
  least: number,
  most: number,
  worth: (at: Point) => number | null,
): Point | null {
  let best: Point | null = null;
  let square = -1;
  let highest = 0;
  for (let r = least; r <= most; r++) {
    for (const [dx, dy] of bandOf(r)) {
      const length = dx * dx + dy * dy;
      if (length < least * least) continue;
      if (best !== null && length > square) return best;
      const at: Point = [centre[0] + dx, centre[1] + dy];
      const value = worth(at);
      if (value === null || (best !== null && value <= highest)) continue;
      best = at;
      square = length;
      highest = value;
    }
  }
  return best;
}
