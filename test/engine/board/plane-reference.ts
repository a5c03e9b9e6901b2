/** The plane's geometry once more, slowly: with fractions of BigInts and from the definitions. */
import type { Point } from '../../../engine/board/plane.ts';

/** A fraction; the denominator is above 0. */
export interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}

export const fraction = (over: bigint, under = 1n): Fraction =>
  under < 0n ? { over: -over, under: -under } : { over, under };

const less = (a: Fraction, b: Fraction): boolean => a.over * b.under < b.over * a.under;
const minus = (a: Fraction, b: Fraction): Fraction => fraction(a.over * b.under - b.over * a.under, a.under * b.under);
const times = (a: Fraction, b: Fraction): Fraction => fraction(a.over * b.over, a.under * b.under);

/** The greatest integer whose square is not above `n`, by halving. */
export function rootOf(n: bigint): bigint {
  let low = 0n;
  let high = n + 1n;
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (middle * middle <= n) low = middle;
    else high = middle;
  }
  return low;
}

/**
 * k x part / sqrt(square) rounded to the nearest integer: the m with (m - 1/2)^2 <= (k part)^2 / square < (m + 1/2)^2,
 * found by counting.
 */
export function stepOf(part: number, square: number, k: number): number {
  const exact = fraction(BigInt(k) * BigInt(k) * BigInt(part) * BigInt(part), BigInt(square));
  let m = 0n;
  for (;;) {
    const edge = fraction(2n * m + 1n, 2n);
    if (less(exact, times(edge, edge))) return part < 0 ? -Number(m) : Number(m);
    m++;
  }
}

interface Exact {
  readonly x: Fraction;
  readonly y: Fraction;
}

const exact = ([x, y]: Point): Exact => ({ x: fraction(BigInt(x)), y: fraction(BigInt(y)) });
const zero = ({ over }: Fraction): boolean => over === 0n;
const within = (t: Fraction): boolean => !less(t, fraction(0n)) && !less(fraction(1n), t);

/** Whether p = a + t (b - a) for a t from 0 to 1. */
export function lies(p: Point, a: Point, b: Point): boolean {
  const [P, A, B] = [exact(p), exact(a), exact(b)];
  const [ux, uy] = [minus(B.x, A.x), minus(B.y, A.y)];
  const [wx, wy] = [minus(P.x, A.x), minus(P.y, A.y)];
  if (zero(ux) && zero(uy)) return zero(wx) && zero(wy);
  const t = zero(ux) ? divided(wy, uy) : divided(wx, ux);
  const [rx, ry] = [minus(wx, times(t, ux)), minus(wy, times(t, uy))];
  return within(t) && zero(rx) && zero(ry);
}

function divided(a: Fraction, b: Fraction): Fraction {
  return fraction(a.over * b.under, a.under * b.over);
}

/** Whether a + t (b - a) = c + s (d - c) has a solution with t and s from 0 to 1. */
export function meet(a: Point, b: Point, c: Point, d: Point): boolean {
  const [A, B, C, D] = [exact(a), exact(b), exact(c), exact(d)];
  const [ux, uy] = [minus(B.x, A.x), minus(B.y, A.y)];
  const [vx, vy] = [minus(D.x, C.x), minus(D.y, C.y)];
  const [wx, wy] = [minus(C.x, A.x), minus(C.y, A.y)];
  const det = minus(times(ux, vy), times(uy, vx));
  // Parallel segments, and those of one point, have a point in common only where an end of one lies on the other.
  if (zero(det)) return lies(a, c, d) || lies(b, c, d) || lies(c, a, b) || lies(d, a, b);
  const t = divided(minus(times(wx, vy), times(wy, vx)), det);
  const s = divided(minus(times(wx, uy), times(wy, ux)), det);
  return within(t) && within(s);
}

/** Whether p is on an edge, or a ray from it to the right crosses an odd number of edges (each without its upper end). */
export function encloses(p: Point, polygon: readonly Point[]): boolean {
  let crossings = 0;
  for (const [at, b] of polygon.entries()) {
    const a = polygon[(at + polygon.length - 1) % polygon.length] ?? b;
    if (lies(p, a, b)) return true;
    const [low, high] = a[1] <= b[1] ? [a, b] : [b, a];
    if (!(low[1] <= p[1] && p[1] < high[1])) continue;
    const [L, H, P] = [exact(low), exact(high), exact(p)];
    const t = divided(minus(P.y, L.y), minus(H.y, L.y));
    const x = minus(L.x, times(fraction(-1n), times(t, minus(H.x, L.x))));
    if (less(P.x, x)) crossings++;
  }
  return crossings % 2 === 1;
}
