/** What the basic computer wishes for each Division (section 11, rules 1 to 3). */
import { cross, d2, dot, type Point, towards } from '../../board/plane.ts';
import { foesOf, halvesOf, pairsOf } from '../combat.ts';
import { divisionOf, type Field, nearestEnemy, unitsOf } from '../field.ts';
import { helps } from '../ground.ts';
import { SCENARIOS } from '../scenarios.ts';
import type { Command, SeenDivision } from '../state.ts';
import { TERRAIN, TERRAINS } from '../tables.ts';

/** Farther than this an attacker manoeuvres, and within this a shaken Division does not stop to rally. */
const FAR = 400;
const NEAR = 180;

/** Dice that the ground gives a holding General against an enemy. */
function groundDice(field: Field, holder: Point, enemy: Point): number {
  return TERRAINS.reduce((sum, kind) => sum + (helps(field.terrain, kind, holder, enemy) ? TERRAIN[kind].bonus : 0), 0);
}

/** Rule 1: Assault, Disengage or Hold against those who are Engaged with a Division. */
function engagedWish(field: Field, division: SeenDivision, foes: readonly SeenDivision[]): Command {
  const pairs = pairsOf(field);
  const units = unitsOf(field, division.id);
  const disordered = units.filter((unit) => unit.disordered).length;
  let against = 0;
  let ground = 0;
  for (const foe of foes) {
    let halves = unitsOf(field, foe.id).reduce((sum, unit) => sum + halvesOf(foe, unit, field.options), 0);
    if (foe.order === 'hold') halves += 2 * groundDice(field, foe.at, division.at);
    against += Math.floor(halves / 2 / Math.max(1, foesOf(pairs, foe.id).length));
    ground += groundDice(field, division.at, foe.at);
  }
  const fresh = units.length - disordered;
  const assault = 2 * fresh;
  const holding = Math.floor((3 * units.length + 2 * ground) / 2);
  const { id } = division;
  if (fresh >= 2 && assault >= against + 1 && assault >= holding) return { division: id, order: 'assault' };
  if (2 * disordered >= units.length && 2 * assault <= against && holding < against) {
    return { division: id, order: 'disengage' };
  }
  return { division: id, order: 'hold' };
}

/** Rules 1 and 2: the order that a Division should have. */
export function wishOf(field: Field, division: SeenDivision): Command {
  const { id, seat, at } = division;
  const foes = foesOf(pairsOf(field), id).flatMap((foe) => divisionOf(field, foe) ?? []);
  // Who was Engaged when the turn began may assault; so it is asked in ORDERS, where that is now.
  if (foes.length > 0 && division.began) return engagedWish(field, division, foes);
  const enemy = nearestEnemy(field, seat, at);
  if (enemy === null) return { division: id, order: 'hold' };
  const square = d2(enemy.at, at);
  if (isShaken(field, division) && square > NEAR * NEAR) return { division: id, order: 'hold' };
  if (!SCENARIOS[field.options.scenario].attacks[seat] || square === 0) return { division: id, order: 'hold' };
  if (square > FAR * FAR) return { division: id, order: 'manoeuvre' };
  return { division: id, order: 'advance', arrow: towards(at, enemy.at) };
}

/** Rule 3: whether a wish needs a new order; an arrow may be some 14 degrees off. */
export function isNeeded({ order, arrow }: SeenDivision, wish: Command): boolean {
  if (wish.order !== order) return true;
  if (wish.arrow === undefined || arrow === null) return false;
  return 4 * Math.abs(cross([0, 0], arrow, wish.arrow)) > dot(arrow, wish.arrow);
}

/** Rule 3: how much an order matters: one that wins or saves a Division most, then Hold while Engaged or to rally. */
export function weightOf(field: Field, division: SeenDivision, { order }: Command): number {
  if (order === 'assault' || order === 'disengage') return 3;
  return order === 'hold' && (division.began || isShaken(field, division)) ? 2 : 1;
}

/** Whether half of a Division's units or more are Disordered. */
function isShaken(field: Field, { id }: SeenDivision): boolean {
  const units = unitsOf(field, id);
  return 2 * units.filter(({ disordered }) => disordered).length >= units.length;
}
