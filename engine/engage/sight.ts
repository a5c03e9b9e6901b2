/** Who sees whom, and what stands between (6.4, D22). */
import { cross, d2, dot, towards } from '../board/plane.ts';
import type { Field } from './field.ts';
import { insideKind, isInside, touches } from './ground.ts';
import type { Feature, Unit, UnitId } from './state.ts';
import { TERRAIN } from './tables.ts';

/** Four times the square of how near to a line a unit blocks it (D22), without the length of the line. */
const NEAR = 225;

/** What keeps a battery from a unit. */
export type Blocker =
  | { readonly kind: 'range' }
  | { readonly kind: 'terrain'; readonly feature: Feature }
  | { readonly kind: 'unit'; readonly unit: UnitId };

/** Null where `from` sees `to` within artillery range; otherwise what is in the way: range, then ground, then the nearest unit. */
export function blockerOf(field: Field, from: Unit, to: Unit): Blocker | null {
  const range = field.options.artilleryRange;
  if (d2(from.at, to.at) > range * range) return { kind: 'range' };
  const hides = field.terrain.find(
    (feature) =>
      TERRAIN[feature.kind].blocksSight &&
      touches(feature, from.at, to.at) &&
      !isInside(feature, from.at) &&
      !isInside(feature, to.at),
  );
  if (hides !== undefined) return { kind: 'terrain', feature: hides };
  if (insideKind(field.terrain, 'high-ground', from.at) || insideKind(field.terrain, 'high-ground', to.at)) return null;
  const unit = unitBetween(field, from, to);
  return unit === null ? null : { kind: 'unit', unit };
}

/** The unit nearest to the firer that stands within 0.75 inches of the line; ties by id. */
function unitBetween(field: Field, from: Unit, to: Unit): UnitId | null {
  const line = towards(from.at, to.at);
  const length = d2(from.at, to.at);
  let nearest: UnitId | null = null;
  let least = length;
  for (const unit of field.units) {
    if (unit.id === from.id || unit.id === to.id) continue;
    const along = dot(towards(from.at, unit.at), line);
    if (along <= 0 || along >= length || along >= least) continue;
    const aside = cross(from.at, to.at, unit.at);
    if (4 * aside * aside >= NEAR * length) continue;
    nearest = unit.id;
    least = along;
  }
  return nearest;
}

export function sees(field: Field, from: Unit, to: Unit): boolean {
  return blockerOf(field, from, to) === null;
}
