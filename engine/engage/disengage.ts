/** Phase 4, and those who are thrown out of a fight: where a General falls back to, and what it costs (6.6, R22-R25). */
import { along, d2, dot, isqrt, type Point, samePoint, towards } from '../board/plane.ts';
import { bestInRing } from '../board/plane-search.ts';
import type { Dice } from '../ruleset.ts';
import { type Draft, type DraftDivision, draftUnits, ordered } from './draft.ts';
import type { Event } from './events.ts';
import { engagedAt, type Field, isEngaged, nearestEnemy, onTable, seatOfId } from './field.ts';
import { removeDestroyed, removeUnit } from './losses.ts';
import { settle } from './settle.ts';
import type { Division, DivisionId, Offsets, Route } from './state.ts';
import { DISORDER_ON, RETREAT_LEAST, RETREAT_MOST } from './tables.ts';

/** Where a disengagement leads. `short`: less than 12 inches, where the ground ends (D24). */
export interface Withdrawal {
  readonly at: Point;
  readonly route: Route | 'aside' | 'short';
  readonly distance: number;
}

/** Straight away from an enemy; who stands upon him goes home (6.6). */
function awayFrom({ at, seat }: Division, enemy: Point): Point {
  const v = towards(enemy, at);
  return v[0] === 0 && v[1] === 0 ? [0, seat === 0 ? 1 : -1] : v;
}

/** The way towards the own Commander, if it does not lead nearer to the enemy (D23), and how far it goes. */
function homeward({ at }: Division, enemy: Point, commander: Point): { v: Point; most: number } | null {
  const v = towards(at, commander);
  if (samePoint(at, commander) || dot(v, towards(at, enemy)) > 0) return null;
  return { v, most: isqrt(d2(at, commander)) };
}

/** Whether the route towards the Commander exists for a Division; its owner may see that beforehand (D23). */
export function mayGoHome(field: Field, division: Division): boolean {
  const enemy = nearestEnemy(field, division.seat, division.at);
  return enemy !== null && homeward(division, enemy.at, field.commanders[division.seat]) !== null;
}

/** The distances to try: as asked and longer, then shorter (D24). */
function* distancesFrom(asked: number): Generator<number> {
  for (let k = asked; k <= RETREAT_MOST; k++) yield k;
  for (let k = asked - 1; k >= RETREAT_LEAST; k--) yield k;
}

/** 6.6: where a Division goes when it disengages; null: it is cut off. Without any enemy General it stays where it is. */
export function withdrawal(field: Field, division: Division): Withdrawal | null {
  const { seat, at, retreat } = division;
  const enemy = nearestEnemy(field, seat, at);
  if (enemy === null) return { at, route: 'short', distance: 0 };
  const isFree = (point: Point): boolean => onTable(point) && !engagedAt(field, seat, point);
  const away = awayFrom(division, enemy.at);
  const home = homeward(division, enemy.at, field.commanders[seat]);
  const routes: readonly Route[] = retreat.direction === 'away' ? ['away', 'commander'] : ['commander', 'away'];
  for (const route of routes) {
    const v = route === 'away' ? away : home?.v;
    if (v === undefined) continue;
    const most = route === 'away' ? RETREAT_MOST : (home?.most ?? 0);
    for (const k of distancesFrom(retreat.distance)) {
      if (k > most) continue;
      const point = along(at, v, k);
      if (isFree(point)) return { at: point, route, distance: k };
    }
  }
  return isEngaged(field, division) ? aside(field, division, isFree) : short(at, away, isFree);
}

/** Any point 12 to 24 inches off: the nearest, of those the farthest from the enemy. */
function aside(field: Field, { seat, at }: Division, isFree: (at: Point) => boolean): Withdrawal | null {
  const found = bestInRing(at, RETREAT_LEAST, RETREAT_MOST, (point) => {
    if (!isFree(point)) return null;
    const enemy = nearestEnemy(field, seat, point);
    return enemy === null ? 0 : d2(enemy.at, point);
  });
  return found === null ? null : { at: found, route: 'aside', distance: isqrt(d2(at, found)) };
}

/** Who is not Engaged goes as far away as he can (D24). */
function short(at: Point, away: Point, isFree: (at: Point) => boolean): Withdrawal {
  for (let k = RETREAT_LEAST - 1; k > 0; k--) {
    const point = along(at, away, k);
    if (isFree(point)) return { at: point, route: 'short', distance: k };
  }
  return { at, route: 'short', distance: 0 };
}

/** Moves a General out, or tells that he is cut off. Returns whether his units have to roll for Disorder. */
function goes(
  draft: Draft,
  division: DraftDivision,
  type: 'general-disengaged' | 'general-forced',
  told: Event[],
): boolean {
  const { id, seat, at: from } = division;
  const way = withdrawal(draft, division);
  if (way === null) {
    told.push({ type: 'cut-off', seat, division: id, forced: type === 'general-forced' });
    return true;
  }
  division.at = way.at;
  told.push({ type, seat, division: id, from, ...way });
  return way.distance > 0;
}

/** Phase 4 without its dice: Generals one after another in Division order, then all their units. Returns who has to roll. */
export function fallBack(
  draft: Draft,
  offsets: ReadonlyMap<DivisionId, Offsets>,
  told: Event[],
): readonly DraftDivision[] {
  const leaving = ordered(draft).filter(({ order }) => order === 'disengage');
  const from = new Map(leaving.map(({ id, at }) => [id, at]));
  const rolling = leaving.filter((division) => goes(draft, division, 'general-disengaged', told));
  settle(
    draft,
    leaving.map((division) => ({
      division,
      from: from.get(division.id) ?? division.at,
      offsets: offsets.get(division.id) ?? {},
    })),
    told,
  );
  return rolling;
}

/** One Disorder die a unit, by id (R24); destroyed Divisions go afterwards. */
export function rollDisorder(draft: Draft, rolling: readonly DraftDivision[], dice: Dice, told: Event[]): void {
  for (const division of rolling) {
    for (const unit of draftUnits(draft, division.id)) {
      const seat = seatOfId(unit.id);
      const face = dice.roll(6, seat);
      const hit = face >= DISORDER_ON;
      const end = !hit ? 'kept' : unit.disordered ? 'lost' : 'disordered';
      if (end === 'lost') removeUnit(draft, unit);
      if (end === 'disordered') unit.disordered = true;
      told.push({ type: 'disorder-rolled', seat, unit: unit.id, face, end });
    }
  }
  removeDestroyed(draft, told);
}

/** R55, R56: a Division is thrown out of a fight, with its units and their Disorder dice. */
export function throwOut(draft: Draft, division: DraftDivision, dice: Dice, told: Event[]): void {
  // With no enemy General left there is nobody to fall back from.
  if (nearestEnemy(draft, division.seat, division.at) === null) return;
  const from = division.at;
  division.forced = true;
  const rolls = goes(draft, division, 'general-forced', told);
  settle(draft, [{ division, from, offsets: {} }], told);
  if (rolls) rollDisorder(draft, [division], dice, told);
}
