/** Phase 8 before its dice: who fights whom, with how many dice (6.10, D28-D36). */
import { d2 } from '../board/plane.ts';
import type { BySeat } from '../seat.ts';
import type { Pair, Terms, TerrainDice } from './events.ts';
import { assaults, divisionOf, type Field, inContact, numberOf, unitsOf } from './field.ts';
import { helps } from './ground.ts';
import type { DivisionId, Options, SeenDivision, Unit, UnitId } from './state.ts';
import { ASSAULT_HALVES, FORCED_HALVES, HALF_DICE, KEPT_ASSAULT_HALVES, TERRAIN, TERRAINS } from './tables.ts';

/** All pairs of Engaged Divisions (D34): by White's number, then Black's. */
export function pairsOf(field: Field): readonly Pair[] {
  const whites = field.divisions.filter(({ seat }) => seat === 0).sort(byNumber);
  const blacks = field.divisions.filter(({ seat }) => seat === 1).sort(byNumber);
  return whites.flatMap((white) =>
    blacks.filter((black) => inContact(white.at, black.at)).map((black): Pair => [white.id, black.id]),
  );
}

function byNumber(a: SeenDivision, b: SeenDivision): number {
  return numberOf(a.id) - numberOf(b.id);
}

/** The Divisions that one fights, by number. */
export function foesOf(pairs: readonly Pair[], id: DivisionId): readonly DivisionId[] {
  return pairs.flatMap(([white, black]) => (white === id ? [black] : black === id ? [white] : []));
}

/** What is fixed at the start of phase 8: the pairs, the fight of each unit, the terrain dice. */
export interface Plan {
  readonly pairs: readonly Pair[];
  /** The enemy Division that a unit fights. */
  readonly against: ReadonlyMap<UnitId, DivisionId>;
  /** The terrain dice of a Division against another: `w1 b2`. */
  readonly terrain: ReadonlyMap<string, readonly TerrainDice[]>;
}

export function planOf(field: Field): Plan {
  const pairs = pairsOf(field);
  const against = new Map<UnitId, DivisionId>();
  const terrain = new Map<string, TerrainDice[]>();
  for (const division of field.divisions) {
    const foes = foesOf(pairs, division.id).flatMap((id) => divisionOf(field, id) ?? []);
    if (foes.length === 0) continue;
    for (const unit of unitsOf(field, division.id)) {
      const foe = foeOf(field, unit, foes);
      if (foe !== null) against.set(unit.id, foe);
    }
    if (division.order === 'hold') addTerrain(field, division, foes, terrain);
  }
  return { pairs, against, terrain };
}

/** D35: the foe who has the unit nearest to this one; ties by the General's distance, then the lower number. */
function foeOf(field: Field, unit: Unit, foes: readonly SeenDivision[]): DivisionId | null {
  let best: SeenDivision | null = null;
  let least = 0;
  let general = 0;
  for (const foe of foes) {
    const nearest = leastSquare(unit, unitsOf(field, foe.id));
    const away = d2(unit.at, foe.at);
    if (best !== null && (nearest > least || (nearest === least && away >= general))) continue;
    best = foe;
    least = nearest;
    general = away;
  }
  return best?.id ?? null;
}

/** The least squared distance to any of these units. */
export function leastSquare(from: Pick<Unit, 'at'>, units: readonly Unit[]): number {
  let least = Number.MAX_SAFE_INTEGER;
  for (const { at } of units) least = Math.min(least, d2(from.at, at));
  return least;
}

/** D28: each kind once, in the fight against the nearest Engaged General for whom it applies; ties the lower number. */
function addTerrain(
  field: Field,
  holder: SeenDivision,
  foes: readonly SeenDivision[],
  terrain: Map<string, TerrainDice[]>,
): void {
  const nearest = [...foes].sort((a, b) => d2(a.at, holder.at) - d2(b.at, holder.at) || byNumber(a, b));
  for (const kind of TERRAINS) {
    const foe = nearest.find(({ at }) => helps(field.terrain, kind, holder.at, at));
    if (foe === undefined) continue;
    const key = `${holder.id} ${foe.id}`;
    terrain.set(key, [...(terrain.get(key) ?? []), { kind, dice: TERRAIN[kind].bonus }]);
  }
}

/** Half-dice of a unit by the order of its Division (section 7). */
export function halvesOf(division: SeenDivision, unit: Unit, options: Options): number {
  if (division.forced) return FORCED_HALVES;
  if (division.order !== 'assault') return HALF_DICE[division.order];
  if (!assaults(division)) return KEPT_ASSAULT_HALVES;
  if (unit.disordered) return 0;
  return unit.arm === 'cavalry' ? 2 * options.cavalryAssaultDice : ASSAULT_HALVES;
}

/** The dice of one Division of a pair, term by term, with the units that it has now (D36). */
export function termsOf(field: Field, plan: Plan, division: SeenDivision, foe: DivisionId): Terms {
  const units = unitsOf(field, division.id)
    .filter(({ id }) => plan.against.get(id) === foe)
    .map((unit) => ({ unit: unit.id, halves: halvesOf(division, unit, field.options) }));
  const terrain = division.forced ? [] : (plan.terrain.get(`${division.id} ${foe}`) ?? []);
  const halves = units.reduce((sum, unit) => sum + unit.halves, 0);
  const dice = terrain.reduce((sum, term) => sum + term.dice, Math.floor(halves / 2));
  return { units, terrain, dice };
}

/** The terms of both Divisions of a pair that is still there; null where one is gone or they are apart. */
export function termsOfPair(field: Field, plan: Plan, [white, black]: Pair): BySeat<Terms> | null {
  const one = divisionOf(field, white);
  const two = divisionOf(field, black);
  if (one === null || two === null || !inContact(one.at, two.at)) return null;
  return [termsOf(field, plan, one, black), termsOf(field, plan, two, white)];
}

/** The pairs as the chooser's wishes order them (6.10, D37). */
export function inFightOrder(pairs: readonly Pair[], seat: 0 | 1, wishes: readonly DivisionId[]): readonly Pair[] {
  const rank = (id: DivisionId): number => {
    const at = wishes.indexOf(id);
    return at < 0 ? wishes.length + numberOf(id) : at;
  };
  const foe = seat === 0 ? 1 : 0;
  return [...pairs].sort((a, b) => rank(a[seat]) - rank(b[seat]) || numberOf(a[foe]) - numberOf(b[foe]));
}
