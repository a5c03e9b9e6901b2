/**
 * A second, plain reading of sections 6.1-6.3: lists every legal action by writing out every path step by step, with
 * squares as strings and the table of crossed squares instead of a formula. It shares nothing with the engine but the
 * types, and is slow on purpose.
 */
import type { Action, Kind, Square, State, Terrain, Unit } from '../../../engine/onslaught/state.ts';
import { actionText } from './action-text.ts';
import { crossedOffsets } from './crossed.ts';

const MOVEMENT: Readonly<Record<Kind, number>> = { lineman: 2, cavalry: 3, artillery: 1, general: 3 };
const RANGE: Readonly<Record<Kind, number>> = { lineman: 2, cavalry: 1, artillery: 3, general: 1 };
const COLUMNS = 'abcdefgh';

const columnOf = (square: Square): number => COLUMNS.indexOf(square.charAt(0));
const rowOf = (square: Square): number => Number(square.slice(1));

function squareAt(state: State, column: number, row: number): Square | null {
  const rows = state.scale === 'battle' ? 16 : 12;
  return column < 0 || column > 7 || row < 1 || row > rows ? null : `${COLUMNS.charAt(column)}${row}`;
}

/** What stands and lies where, looked up once for a state. */
interface Ground {
  readonly terrain: ReadonlyMap<Square, { readonly kind: Terrain; readonly side: number }>;
  readonly units: ReadonlyMap<Square, Unit>;
  readonly steps: Map<Square, Square[]>;
}

const grounds = new WeakMap<State, Ground>();

function groundOf(state: State): Ground {
  const known = grounds.get(state);
  if (known !== undefined) return known;
  const units = Object.values(state.units).flatMap((unit) => (unit.at === null ? [] : [[unit.at, unit] as const]));
  const terrain = state.terrain.flatMap((piece) => piece.squares.map((square) => [square, piece] as const));
  const ground = { terrain: new Map(terrain), units: new Map(units), steps: new Map() };
  grounds.set(state, ground);
  return ground;
}

function terrainAt(state: State, square: Square): { kind: Terrain; side: number } | null {
  return groundOf(state).terrain.get(square) ?? null;
}

function unitAt(state: State, square: Square): Unit | null {
  return groundOf(state).units.get(square) ?? null;
}

/** 6.1.1: the one square from which a ridge is entered. */
function rearOf(state: State, square: Square): Square | null {
  const ridge = terrainAt(state, square);
  return squareAt(state, columnOf(square), rowOf(square) + (ridge?.side === 0 ? -1 : 1));
}

/** 6.1.2. Squares next to `from`, lowest row and column first, onto which a single step is legal. */
export function legalSteps(state: State, from: Square): Square[] {
  const known = groundOf(state).steps.get(from);
  if (known !== undefined) return known;
  const steps: Square[] = [];
  for (const dy of [-1, 0, 1]) {
    for (const dx of [-1, 0, 1]) {
      const to = squareAt(state, columnOf(from) + dx, rowOf(from) + dy);
      if (to === null || to === from) continue;
      if (terrainAt(state, to)?.kind === 'farm-house') continue;
      if (terrainAt(state, to)?.kind === 'ridge' && rearOf(state, to) !== from) continue;
      if (terrainAt(state, from)?.kind === 'ridge' && rearOf(state, from) !== to) continue;
      steps.push(to);
    }
  }
  groundOf(state).steps.set(from, steps);
  return steps;
}

/** Every chain of `length` legal steps or fewer from the unit's square that meets no enemy, its start included. */
function paths(state: State, unit: Unit, length: number): Square[][] {
  if (unit.at === null) return [];
  const all: Square[][] = [[unit.at]];
  const walk = (path: Square[], left: number): void => {
    if (left === 0) return;
    for (const next of legalSteps(state, path[path.length - 1] ?? '')) {
      const holder = unitAt(state, next);
      if (holder !== null && holder.side !== unit.side) continue;
      all.push([...path, next]);
      walk([...path, next], left - 1);
    }
  };
  walk([unit.at], length);
  return all;
}

/** Every such path that ends on a square, no longer than any unit's movement. */
export function pathsTo(state: State, unit: Unit, end: Square): Square[][] {
  return paths(state, unit, MOVEMENT[unit.kind]).filter((path) => path[path.length - 1] === end);
}

/** D26, R10: whether a path (for a charge with the target's square) is short enough, `extra` being the shot's square. */
export function shortEnough(state: State, unit: Unit, path: readonly Square[], extra: number): boolean {
  const cost = path.length - 1 + extra;
  const uneven = path.some((square) => terrainAt(state, square)?.kind === 'uneven-ground');
  return cost <= (unit.kind === 'cavalry' && uneven ? 2 : MOVEMENT[unit.kind]);
}

/** 6.2 and 6.3. `left`: the square that the shooter has just left, which counts as empty. */
export function canShoot(state: State, unit: Unit, from: Square, target: Unit, left: Square | null): boolean {
  if (unit.ammo === 0 || target.at === null) return false;
  const dx = columnOf(target.at) - columnOf(from);
  const dy = rowOf(target.at) - rowOf(from);
  let distance = Math.max(Math.abs(dx), Math.abs(dy));
  if (terrainAt(state, target.at)?.kind === 'ridge') distance = Math.max(2, distance);
  if (distance > RANGE[unit.kind] + (terrainAt(state, from)?.kind === 'ridge' ? 1 : 0)) return false;
  return crossedOffsets(dx, dy).every(([x, y]) => {
    const square = squareAt(state, columnOf(from) + x, rowOf(from) + y);
    if (square === null) return false;
    const kind = terrainAt(state, square)?.kind;
    if (kind === 'ridge' || kind === 'farm-house') return false;
    return square === left || unitAt(state, square)?.side !== unit.side;
  });
}

function turnActions(state: State): Action[] {
  const found: Action[] = [{ type: 'end-turn' }];
  const enemies = Object.entries(state.units).filter(([, unit]) => unit.side !== state.active && unit.at !== null);
  for (const [id, unit] of Object.entries(state.units)) {
    if (unit.side !== state.active || unit.at === null || state.activated.includes(id)) continue;
    for (const [target, enemy] of enemies) {
      if (canShoot(state, unit, unit.at, enemy, null)) found.push({ type: 'fire', unit: id, target });
    }
    for (const path of paths(state, unit, MOVEMENT[unit.kind])) {
      const end = path[path.length - 1] ?? '';
      const stays = end === unit.at;
      if (!stays && unitAt(state, end) !== null) continue;
      if (!stays && shortEnough(state, unit, path, 0)) found.push({ type: 'move', unit: id, to: end });
      if (!stays && unit.kind !== 'artillery' && shortEnough(state, unit, path, 1)) {
        for (const [target, enemy] of enemies) {
          if (canShoot(state, unit, end, enemy, unit.at))
            found.push({ type: 'move-and-fire', unit: id, to: end, target });
        }
      }
      for (const [target, enemy] of enemies) {
        if (enemy.at === null || !legalSteps(state, end).includes(enemy.at)) continue;
        if (shortEnough(state, unit, [...path, enemy.at], 0))
          found.push({ type: 'charge', unit: id, from: end, target });
      }
    }
  }
  return found;
}

function answerActions(state: State): Action[] {
  const combat = state.combat;
  if (combat === null) return [];
  const asked = state.units[combat.asked];
  const foe = state.units[combat.asked === combat.attacker ? combat.defender : combat.attacker];
  if (asked === undefined || asked.at === null || foe === undefined) return [];
  const canStrike = combat.kind === 'melee' || canShoot(state, asked, asked.at, foe, null);
  const found: Action[] = [canStrike ? { type: 'strike' } : { type: 'hold' }];
  for (const to of legalSteps(state, asked.at)) if (unitAt(state, to) === null) found.push({ type: 'retreat', to });
  return found;
}

/** Every legal action of the side that decides, in the phases `choose-first`, `turn` and `answer`, as sorted texts. */
export function everyAction(state: State): string[] {
  const actions: Action[] =
    state.phase === 'turn'
      ? turnActions(state)
      : state.phase === 'answer'
        ? answerActions(state)
        : state.phase === 'choose-first'
          ? [
              { type: 'choose-first', first: 0 },
              { type: 'choose-first', first: 1 },
            ]
          : [];
  return sorted([...new Set(actions.map(actionText))]);
}

/** Texts in code-unit order. */
export function sorted(texts: readonly string[]): string[] {
  return [...texts].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
}
