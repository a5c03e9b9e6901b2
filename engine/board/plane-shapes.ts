/** Segments, polygons and open lines on the plane of whole numbers: who touches whom, borders included. */
import { cross, type Point, samePoint } from './plane.ts';

/** Whether a point lies on a segment, its ends included. */
export function onSegment(p: Point, a: Point, b: Point): boolean {
  return (
    cross(a, b, p) === 0 &&
    p[0] >= Math.min(a[0], b[0]) &&
    p[0] <= Math.max(a[0], b[0]) &&
    p[1] >= Math.min(a[1], b[1]) &&
    p[1] <= Math.max(a[1], b[1])
  );
}

/** Whether two segments have any point in common, ends and overlaps included. */
export function segmentsMeet(a: Point, b: Point, c: Point, d: Point): boolean {
  if (apart(a, b, c, d)) return false;
  const [c1, c2] = [Math.sign(cross(a, b, c)), Math.sign(cross(a, b, d))];
  const [a1, a2] = [Math.sign(cross(c, d, a)), Math.sign(cross(c, d, b))];
  // A segment of one point has no side: it meets what it lies on.
  if (samePoint(a, b)) return onSegment(a, c, d);
  if (samePoint(c, d)) return onSegment(c, a, b);
  // Boxes that meet settle the case of one common line, where all four are 0.
  return c1 * c2 <= 0 && a1 * a2 <= 0;
}

/** Whether the boxes around two segments are apart: most segments are, and that is cheap to see. */
function apart(a: Point, b: Point, c: Point, d: Point): boolean {
  return (
    Math.max(a[0], b[0]) < Math.min(c[0], d[0]) ||
    Math.max(c[0], d[0]) < Math.min(a[0], b[0]) ||
    Math.max(a[1], b[1]) < Math.min(c[1], d[1]) ||
    Math.max(c[1], d[1]) < Math.min(a[1], b[1])
  );
}

/** Whether any piece of an open line satisfies `holds`; of a polygon with `closed` also that from its end to its start. */
function somePiece(points: readonly Point[], closed: boolean, holds: (a: Point, b: Point) => boolean): boolean {
  for (let at = closed ? 0 : 1; at < points.length; at++) {
    const a = points[at === 0 ? points.length - 1 : at - 1];
    const b = points[at];
    if (a !== undefined && b !== undefined && holds(a, b)) return true;
  }
  return false;
}

/** Whether a point lies on an edge of a polygon or is enclosed by it (even-odd). The polygon closes by itself. */
export function insidePolygon(p: Point, polygon: readonly Point[]): boolean {
  let inside = false;
  const onEdge = somePiece(polygon, true, (a, b) => {
    if (onSegment(p, a, b)) return true;
    if (a[1] > p[1] !== b[1] > p[1]) {
      // The edge crosses the height of p; the sign tells on which side.
      const side = cross(a, b, p);
      if (b[1] > a[1] ? side > 0 : side < 0) inside = !inside;
    }
    return false;
  });
  return onEdge || inside;
}

/** Whether a point lies on an open line. */
export function onLine(p: Point, line: readonly Point[]): boolean {
  return somePiece(line, false, (a, b) => onSegment(p, a, b));
}

/** Whether a segment meets a piece of an open line. */
export function segmentTouchesLine(a: Point, b: Point, line: readonly Point[]): boolean {
  return somePiece(line, false, (c, d) => segmentsMeet(a, b, c, d));
}

/** Whether a segment has an end inside a polygon or meets an edge of it. */
export function segmentTouchesPolygon(a: Point, b: Point, polygon: readonly Point[]): boolean {
  return (
    somePiece(polygon, true, (c, d) => segmentsMeet(a, b, c, d)) ||
    insidePolygon(a, polygon) ||
    insidePolygon(b, polygon)
  );
}
