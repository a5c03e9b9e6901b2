/**
 * A second, plain reading of section 8 for the actions of a turn: goes down the table row by row and names the first code
 * that holds, null for a legal action. Like oracle.ts it writes out every path, and shares nothing with the engine.
 */
import type { Action, Square, State, Unit } from '../../../engine/onslaught/state.ts';
import { canShoot, legalSteps, pathsTo, shortEnough } from './oracle.ts';

type Attack = Extract<Action, { type: 'fire' | 'move-and-fire' | 'charge' }>;
type March = Extract<Action, { type: 'move' | 'move-and-fire' | 'charge' }>;

/** The terrain without one kind: `ridge` as open squares, `uneven-ground` without the limit of D26. */
function without(state: State, kind: 'ridge' | 'uneven-ground'): State {
  return { ...state, terrain: state.terrain.filter((piece) => piece.kind !== kind) };
}

function end(action: March): Square {
  return action.type === 'charge' ? action.from : action.to;
}

/** 6.1.5: whether some path of a unit to where the action ends is short enough. `cost`: squares paid besides the steps. */
function within(state: State, unit: Unit, action: March, target: Unit | null, cost: number): boolean {
  const last = action.type === 'charge' && target?.at != null ? [target.at] : [];
  return pathsTo(state, unit, end(action)).some((path) =>
    shortEnough(state, unit, [...path, ...last], last.length > 0 ? 0 : cost),
  );
}

function targetCode(state: State, unit: Unit, action: Attack): string | null {
  const target = state.units[action.target];
  if (target === undefined || target.at === null) return 'no-such-target';
  return target.side === unit.side ? 'not-an-enemy' : null;
}

function squareCode(state: State, unit: Unit, action: March): string | null {
  const to = end(action);
  if (action.type !== 'charge' && to === unit.at) return 'no-move';
  if (state.terrain.some((piece) => piece.kind === 'farm-house' && piece.squares.includes(to))) return 'square-blocked';
  const holder = Object.values(state.units).find((other) => other.at === to);
  return holder !== undefined && holder !== unit ? 'square-occupied' : null;
}

function reachCode(state: State, unit: Unit, action: March, target: Unit | null): string | null {
  const cost = action.type === 'move' ? 0 : 1;
  if (within(state, unit, action, target, cost)) return null;
  if (action.type === 'move-and-fire' && within(state, unit, action, target, 0)) return 'fire-costs-movement';
  if (within(without(state, 'ridge'), unit, action, target, cost)) return 'ridge-edge';
  if (within(without(state, 'uneven-ground'), unit, action, target, cost)) return 'uneven-ground';
  return 'out-of-reach';
}

function shotCode(state: State, unit: Unit, from: Square, target: Unit, left: Square | null): string | null {
  if (unit.ammo === 0) return 'no-ammunition';
  if (canShoot(state, unit, from, target, left)) return null;
  // Only what stands between can have changed if the shot is free once everything else is gone.
  const bare: State = {
    ...state,
    units: { shooter: unit, target },
    terrain: state.terrain.filter((piece) => piece.squares.includes(from) || piece.squares.includes(target.at ?? '')),
  };
  return canShoot(bare, unit, from, target, left) ? 'no-clear-shot' : 'out-of-range';
}

function neighbours(a: Square, b: Square): boolean {
  const dx = Math.abs(a.charCodeAt(0) - b.charCodeAt(0));
  const dy = Math.abs(Number(a.slice(1)) - Number(b.slice(1)));
  return Math.max(dx, dy) === 1;
}

/** The code of section 8 for an action of the side to move, null if it is legal. */
export function expectedCode(state: State, action: Attack | March): string | null {
  const unit = state.units[action.unit];
  if (unit === undefined || unit.at === null) return 'no-such-unit';
  if (unit.side !== state.active) return 'not-your-unit';
  if (state.activated.includes(action.unit)) return 'already-activated';
  const target = 'target' in action ? (state.units[action.target] ?? null) : null;
  switch (action.type) {
    case 'move':
      return squareCode(state, unit, action) ?? reachCode(state, unit, action, null);
    case 'fire':
      return targetCode(state, unit, action) ?? (target === null ? null : shotCode(state, unit, unit.at, target, null));
    case 'move-and-fire':
      if (unit.kind === 'artillery') return 'not-mobile';
      return (
        squareCode(state, unit, action) ??
        reachCode(state, unit, action, null) ??
        targetCode(state, unit, action) ??
        (target === null ? null : shotCode(state, unit, action.to, target, unit.at))
      );
    case 'charge': {
      const refused = targetCode(state, unit, action);
      if (refused !== null || target === null || target.at === null) return refused;
      if (!neighbours(action.from, target.at)) return 'approach-not-adjacent';
      const taken = squareCode(state, unit, action);
      if (taken !== null) return taken;
      if (!legalSteps(state, action.from).includes(target.at)) return 'ridge-edge';
      return reachCode(state, unit, action, target);
    }
  }
}
