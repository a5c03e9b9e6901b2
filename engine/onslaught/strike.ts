/** A strike: dice, cover, loss of ranks (6.4). */
import { cell } from '../board/cells.ts';
import type { Dice } from '../ruleset.ts';
import { type Field, MELEE, MELEE_DICE, OPENING_DICE, RANGED_DICE, sideOfUnit, UNLIMITED } from './field.ts';
import { canFire } from './sight.ts';
import type { Sink } from './sink.ts';
import { BREASTWORKS, FOREST, isRidge, STONE_WALL } from './terrain.ts';

/** Hard cover: only a 6 hits by fire (D21; R28, R30, R34). */
export function hardCover(terrain: number): boolean {
  return terrain === BREASTWORKS || terrain === STONE_WALL || isRidge(terrain);
}

/** The lowest face that hits a unit standing on `target` (R14, D21, D23). */
export function needAt(f: Field, combat: number, target: number): number {
  return combat !== MELEE && hardCover(cell(f.terrain, target)) ? 6 : 5;
}

/**
 * The number of dice of a strike by a unit of this kind with so many ranks at a unit standing on `target` (6.4.2; R31,
 * D18, D19, D22). `opening`: the first strike of a ranged combat that it starts.
 */
export function diceCount(
  f: Field,
  combat: number,
  kind: number,
  ranks: number,
  target: number,
  opening: boolean,
): number {
  if (combat === MELEE) return cell(MELEE_DICE, kind) * ranks;
  const dice = cell(opening ? OPENING_DICE : RANGED_DICE, kind) * ranks;
  return dice > 1 && cell(f.terrain, target) === FOREST ? dice - 1 : dice;
}

/** Whether a unit in a combat can strike the other one: in melee always, by fire as 6.4.1 says (D10, D17). */
export function canStrike(f: Field, combat: number, unit: number, target: number): boolean {
  return combat === MELEE || canFire(f, unit, cell(f.at, unit), cell(f.at, target));
}

const faces: number[] = [];

/** One strike of the running combat. The target may be left with 0 ranks; it is removed by the caller. */
export function strike(f: Field, striker: number, target: number, dice: Dice, sink: Sink | null): void {
  const square = cell(f.at, target);
  const need = needAt(f, f.combat, square);
  const opening = f.strikes === 0;
  const count = diceCount(f, f.combat, cell(f.kinds, striker), cell(f.ranks, striker), square, opening);
  if (f.combat !== MELEE && cell(f.ammo, striker) !== UNLIMITED) f.ammo[striker] = cell(f.ammo, striker) - 1;
  const side = sideOfUnit(striker);
  let hits = 0;
  faces.length = 0;
  for (let i = 0; i < count; i++) {
    const face = dice.roll(6, side);
    if (face >= need) hits++;
    if (sink !== null) faces.push(face);
  }
  const ranks = cell(f.ranks, target);
  const lost = Math.min(hits, ranks);
  f.ranks[target] = ranks - lost;
  f.struck = true;
  f.strikes++;
  sink?.strike(f, striker, target, faces, need, hits, lost);
}
