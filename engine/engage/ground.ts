/** What the ground does to who stands on it or walks over it (D29, D33, 6.4). */
import type { Point } from '../board/plane.ts';
import { insidePolygon, onLine, segmentTouchesLine, segmentTouchesPolygon } from '../board/plane-shapes.ts';
import type { Feature } from './state.ts';
import { TERRAIN, type Terrain } from './tables.ts';

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Boxes around the features, worked out once for each list of points. */
const boxes = new WeakMap<Feature, Box>();

function boxOf(feature: Feature): Box {
  const known = boxes.get(feature);
  if (known !== undefined) return known;
  const xs = feature.points.map(([x]) => x);
  const ys = feature.points.map(([, y]) => y);
  const box = { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
  boxes.set(feature, box);
  return box;
}

/** Whether a point lies inside a polygon, its edges included; never inside a line. */
export function isInside(feature: Feature, p: Point): boolean {
  if (TERRAIN[feature.kind].shape !== 'polygon') return false;
  const { left, right, top, bottom } = boxOf(feature);
  if (p[0] < left || p[0] > right || p[1] < top || p[1] > bottom) return false;
  return insidePolygon(p, feature.points);
}

/** Whether a segment touches a feature (6.1). */
export function touches(feature: Feature, a: Point, b: Point): boolean {
  const { left, right, top, bottom } = boxOf(feature);
  if (Math.max(a[0], b[0]) < left || Math.min(a[0], b[0]) > right) return false;
  if (Math.max(a[1], b[1]) < top || Math.min(a[1], b[1]) > bottom) return false;
  return TERRAIN[feature.kind].shape === 'polygon'
    ? segmentTouchesPolygon(a, b, feature.points)
    : segmentTouchesLine(a, b, feature.points);
}

/** Whether a point lies on a line. */
export function liesOn(feature: Feature, p: Point): boolean {
  return TERRAIN[feature.kind].shape === 'line' && onLine(p, feature.points);
}

/** Whether a point is in difficult ground (D33). */
export function isDifficult(terrain: readonly Feature[], p: Point): boolean {
  return terrain.some((feature) => TERRAIN[feature.kind].difficult && isInside(feature, p));
}

/** Whether a step touches a stream on which it does not begin (6.8, 6.11). */
export function reachesStream(terrain: readonly Feature[], from: Point, to: Point): boolean {
  return terrain.some((feature) => feature.kind === 'stream' && touches(feature, from, to) && !liesOn(feature, from));
}

/** Whether a step enters difficult ground that did not contain its beginning (6.11). */
export function entersDifficult(terrain: readonly Feature[], from: Point, to: Point): boolean {
  return terrain.some(
    (feature) => TERRAIN[feature.kind].difficult && isInside(feature, to) && !isInside(feature, from),
  );
}

/** Whether a point is inside any feature of a kind. */
export function insideKind(terrain: readonly Feature[], kind: Terrain, p: Point): boolean {
  return terrain.some((feature) => feature.kind === kind && isInside(feature, p));
}

/** Whether a kind of terrain helps a holding General at `holder` against an enemy General at `enemy` (D29). */
export function helps(terrain: readonly Feature[], kind: Terrain, holder: Point, enemy: Point): boolean {
  return terrain.some((feature) => feature.kind === kind && helpsHere(feature, holder, enemy));
}

function helpsHere(feature: Feature, holder: Point, enemy: Point): boolean {
  switch (feature.kind) {
    case 'high-ground':
      return isInside(feature, holder) && !isInside(feature, enemy);
    case 'town':
    case 'fortress':
      return isInside(feature, holder);
    case 'woods':
      return touches(feature, holder, enemy);
    case 'stream':
    case 'stone-wall':
      return touches(feature, holder, enemy) && !liesOn(feature, holder);
  }
}
