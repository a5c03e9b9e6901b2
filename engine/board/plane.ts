/**
 * A plane of whole numbers: points, squared distances and steps along a line, exact on every machine. Coordinates keep
 * below 10,000, so that every product here is far below 2^53.
 */

/** A place, or a direction, x to the right and y downwards. */
export type Point = readonly [x: number, y: number];

/** The greatest integer whose square is not above `n`. `n`: an integer from 0 to 2^52. */
export function isqrt(n: number): number {
  let root = Math.floor(Math.sqrt(n));
  while (root * root > n) root--;
  while ((root + 1) * (root + 1) <= n) root++;
  return root;
}

/** The squared distance of two points. */
export function d2(a: Point, b: Point): number {
  const dx = a[0] - b[0];
  const dy = a[1] - b[1];
  return dx * dx + dy * dy;
}

/** Twice the area of the triangle o, a, b with its sign: 0 where the three lie on one line. */
export function cross(o: Point, a: Point, b: Point): number {
  return (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0]);
}

/** The scalar product of two directions. */
export function dot(a: Point, b: Point): number {
  return a[0] * b[0] + a[1] * b[1];
}

/** The direction from one point to another. */
export function towards(from: Point, to: Point): Point {
  return [to[0] - from[0], to[1] - from[1]];
}

/** A point moved by a vector. */
export function plus(at: Point, by: Point): Point {
  return [at[0] + by[0], at[1] + by[1]];
}

export function samePoint(a: Point, b: Point): boolean {
  return a[0] === b[0] && a[1] === b[1];
}

/** The whole part of a quotient of whole numbers that are not negative; exact, as no rounding of a fraction is. */
function quotient(n: number, by: number): number {
  return (n - (n % by)) / by;
}

/** One component of a step: `part` of a direction whose square is `square`, `k` far, rounded to the nearest integer. */
function component(part: number, square: number, k: number): number {
  const halves = isqrt(quotient(4 * k * k * part * part, square));
  const whole = quotient(halves + 1, 2);
  return part < 0 ? -whole : whole;
}

/**
 * The point `k` from `p` in direction `v`, each component rounded exactly to the nearest integer (a half cannot occur).
 * `k`: 0 to 4,000; `v`: not 0,0, each component at most 1,000. Neighbouring `k` may give the same point.
 */
export function along(p: Point, v: Point, k: number): Point {
  const square = v[0] * v[0] + v[1] * v[1];
  return [p[0] + component(v[0], square, k), p[1] + component(v[1], square, k)];
}

/** How many steps of length 1 lead over a leg, the last one perhaps a shorter one. */
export function stepsOf(from: Point, to: Point): number {
  const square = d2(from, to);
  const whole = isqrt(square);
  return whole * whole === square ? whole : whole + 1;
}
