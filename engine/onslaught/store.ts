/** Contract states into fields and back. */
import { cell } from '../board/cells.ts';
import { squareIndex, squareName } from '../board/grid.ts';
import type { Seat } from '../seat.ts';
import { ANSWER, Field, MELEE, OVER, RANGED, TURN, UNLIMITED } from './field.ts';
import { STRIDE } from './roster.ts';
import type { Combat, Order, State, Unit, UnitId } from './state.ts';

const PHASES = { turn: TURN, answer: ANSWER, over: OVER, 'choose-first': TURN, terrain: TURN, deploy: TURN } as const;

/** Reads a state into a field, which forgets what it held. Set-up phases give the board alone. */
export function load(f: Field, state: State): void {
  f.reset(state.scale, state.mix, state.terrain);
  const { ids, size } = f.roster;
  for (let side = 0; side < 2; side++) {
    for (let u = side * STRIDE; u < side * STRIDE + size; u++) {
      const unit = state.units[ids[u] ?? ''];
      if (unit === undefined) continue;
      f.ranks[u] = unit.ranks;
      f.ammo[u] = unit.ammo ?? UNLIMITED;
      if (unit.at !== null) f.place(u, squareIndex(unit.at));
    }
  }
  f.phase = PHASES[state.phase];
  f.initiative = state.initiative;
  f.active = state.active ?? 0;
  f.round = state.round;
  f.left = state.activationsLeft;
  for (const id of state.activated) {
    const unit = f.unit(id);
    f.activated[f.activatedCount++] = unit;
    f.activatedBits |= 1 << (unit % STRIDE);
  }
  f.quiet = state.quietRounds;
  f.struck = state.strikeThisRound;
  if (state.combat !== null) {
    f.combat = state.combat.kind === 'melee' ? MELEE : RANGED;
    f.attacker = f.unit(state.combat.attacker);
    f.defender = f.unit(state.combat.defender);
    f.strikes = state.combat.strikes;
    f.asked = f.unit(state.combat.asked);
  }
  if (state.result !== null) {
    f.winner = state.result.winner;
    f.reason = state.result.reason;
  }
}

/** A field of its own for a state. */
export function fieldOf(state: State): Field {
  const f = new Field();
  load(f, state);
  return f;
}

/**
 * The state that a field holds. What did not change since `before`, the state that was loaded, is shared with it.
 * `conduct`: each side's conduct in the running combat, if there is one.
 */
export function toState(f: Field, before: State, conduct: readonly [Order | null, Order | null]): State {
  const over = f.phase === OVER;
  return {
    scale: before.scale,
    mix: before.mix,
    phase: over ? 'over' : f.phase === ANSWER ? 'answer' : 'turn',
    decider: f.decider(),
    initiative: before.initiative,
    first: before.first,
    active: f.active,
    round: f.round,
    activationsLeft: f.left,
    activated: activatedIds(f),
    quietRounds: f.quiet,
    strikeThisRound: f.struck,
    terrain: before.terrain,
    units: unitsOf(f, before.units),
    combat: f.phase === ANSWER ? combatOf(f, conduct) : null,
    result: f.reason === null ? null : { winner: f.winner, reason: f.reason },
  };
}

function activatedIds(f: Field): readonly UnitId[] {
  const ids: UnitId[] = [];
  for (let i = 0; i < f.activatedCount; i++) ids.push(f.id(cell(f.activated, i)));
  return ids;
}

function combatOf(f: Field, conduct: readonly [Order | null, Order | null]): Combat {
  return {
    kind: f.combat === MELEE ? 'melee' : 'ranged',
    attacker: f.id(f.attacker),
    defender: f.id(f.defender),
    strikes: f.strikes,
    asked: f.id(f.asked),
    conduct,
  };
}

function unitsOf(f: Field, before: Readonly<Record<UnitId, Unit>>): Readonly<Record<UnitId, Unit>> {
  const units: Record<UnitId, Unit> = {};
  for (const side of [0, 1] as const) {
    for (let u = side * STRIDE; u < side * STRIDE + f.roster.size; u++) {
      const id = f.id(u);
      const old = before[id];
      if (old !== undefined) units[id] = unitOf(f, u, side, old);
    }
  }
  return units;
}

function unitOf(f: Field, u: number, side: Seat, old: Unit): Unit {
  const square = cell(f.at, u);
  const at = square < 0 ? null : squareName(square);
  const ranks = cell(f.ranks, u);
  const ammo = cell(f.ammo, u);
  if (old.at === at && old.ranks === ranks && (old.ammo ?? UNLIMITED) === ammo) return old;
  return { kind: old.kind, side, at, ranks, ammo: ammo === UNLIMITED ? null : ammo };
}
