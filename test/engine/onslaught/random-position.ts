/** Positions by chance, far wilder than play would make them: any unit anywhere it may stand, any ranks, any terrain. */
import type { Action, State } from '../../../engine/onslaught/state.ts';
import { parseAction } from './action-text.ts';
import type { Onslaught } from './kit.ts';
import { everyAction, sorted } from './oracle.ts';

/** An action of a turn that names a unit. */
export type Activation = Extract<Action, { type: 'move' | 'fire' | 'move-and-fire' | 'charge' }>;

/** A stream of whole numbers below a bound, the same for the same seed (a linear congruential generator). */
export function stream(seed: number): (bound: number) => number {
  let state = (seed * 2654435761 + 12345) % 4294967296;
  return (bound) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 4294967296) * bound);
  };
}

const KINDS = ['breastworks', 'ridge', 'forest', 'uneven-ground', 'farm-house', 'stone-wall'];
const RANKS: Readonly<Record<string, number>> = { G: 3, L: 4, C: 3, A: 1 };

/** A position of a turn, in text. */
export function randomText(seed: number): string {
  const below = stream(seed);
  const battle = seed % 2 === 0;
  const rows = battle ? 16 : 12;
  const [low, high] = battle ? [5, 12] : [4, 9];
  const taken = new Set<string>();
  const pick = (from: number, to: number, upTo = 'abcdefgh'): string =>
    `${upTo.charAt(below(upTo.length))}${from + below(to - from + 1)}`;

  const terrain: string[] = [];
  const houses = new Set<string>();
  for (let tries = 0; tries < (battle ? 10 : 6); tries++) {
    const kind = KINDS[below(battle ? 6 : 4)] ?? 'forest';
    const at = pick(low, kind === 'farm-house' ? high - 1 : high, kind === 'stone-wall' ? 'abcdefg' : 'abcdefgh');
    const next =
      kind === 'farm-house'
        ? `${at.charAt(0)}${Number(at.slice(1)) + 1}`
        : kind === 'stone-wall'
          ? `${'abcdefgh'.charAt('abcdefgh'.indexOf(at.charAt(0)) + 1)}${at.slice(1)}`
          : at;
    if (taken.has(at) || taken.has(next)) continue;
    taken.add(at).add(next);
    if (kind === 'farm-house') houses.add(at).add(next);
    terrain.push(`${tries % 2 === 0 ? 'white' : 'black'} ${kind} ${at}`);
  }

  const units: string[] = [];
  const stood = new Set<string>(houses);
  const middle = Math.floor(rows / 2);
  for (const side of ['w', 'b']) {
    for (const id of ['G', 'L1', 'L2', 'L3', 'C1', 'C2', 'A1', 'A2']) {
      if (id !== 'G' && below(6) === 0) continue;
      // Crowded together in the middle, so that they are in each other's way.
      const at = pick(middle - 2, middle + 3);
      if (stood.has(at)) {
        if (id === 'G') units.push(`wG ${side === 'w' ? 'a1' : `h${rows}`}`.replace('w', side));
        continue;
      }
      stood.add(at);
      const ammo = battle && below(3) === 0 ? `/${below(3)}` : '';
      units.push(`${side}${id} ${at}(${1 + below(RANKS[id.charAt(0)] ?? 1)})${ammo}`);
    }
  }
  const side = below(2) === 0 ? 'white' : 'black';
  const first = units.find((unit) => unit.startsWith(side.charAt(0)) && !unit.includes('G '));
  const acted =
    below(2) === 0 && first !== undefined ? `activated ${first.split(' ')[0]}\nleft ${battle ? 2 : 1}\n` : '';
  return `${battle ? 'scale battle\n' : ''}active ${side}\n${acted}${terrain.length > 0 ? `terrain ${terrain.join('; ')}\n` : ''}units ${units.join(', ')}`;
}

/** The state after the attack with the given number (of all attacks) whose dice all miss; null where there is none. */
export function afterAttack(rules: Onslaught, state: State, which: number): State | null {
  const attacks = everyAction(state).filter((action) => /^(?:fire|charge|move-and-fire) /.test(action));
  const attack = attacks[which % Math.max(attacks.length, 1)];
  if (attack === undefined) return null;
  const action = parseAction(attack);
  return rules.apply(state, state.active === 0 ? [action, null] : [null, action], { roll: () => 3 }).state;
}

/** The engine's own list for the seat that decides, as sorted texts. */
export function listed(rules: Onslaught, state: State, text: (action: Action) => string): string[] {
  const seat = state.decider;
  return seat === null ? [] : sorted(rules.legal(rules.view(state, seat), seat).actions.map(text));
}

/** An action by chance, legal or not, of the side to move: any unit, any square near it, any target. */
export function anyAction(state: State, below: (bound: number) => number): Activation {
  const rows = state.scale === 'battle' ? 16 : 12;
  const ids = Object.keys(state.units);
  const own = ids.filter((id) => state.units[id]?.side === state.active);
  const pick = (from: readonly string[]): string => from[below(from.length)] ?? 'wG';
  const unit = below(20) === 0 ? pick(ids) : pick(own);
  const target = below(20) === 0 ? pick(own) : pick(ids.filter((id) => !own.includes(id)));
  const at = state.units[unit]?.at ?? 'd6';
  const column = Math.min(7, Math.max(0, at.charCodeAt(0) - 97 + below(9) - 4));
  const row = Math.min(rows, Math.max(1, Number(at.slice(1)) + below(9) - 4));
  const square = `${'abcdefgh'.charAt(column)}${row}`;
  const type = (['move', 'fire', 'move-and-fire', 'charge'] as const)[below(4)] ?? 'move';
  switch (type) {
    case 'move':
      return { type, unit, to: square };
    case 'fire':
      return { type, unit, target };
    case 'move-and-fire':
      return { type, unit, to: square, target };
    case 'charge':
      return { type, unit, from: besides(state.units[target]?.at ?? square, rows, below), target };
  }
}

/** A square beside another (now and then a little farther), where a charge may come from. */
function besides(at: string, rows: number, below: (bound: number) => number): string {
  const far = below(10) === 0 ? 2 : 1;
  const column = Math.min(7, Math.max(0, at.charCodeAt(0) - 97 + below(2 * far + 1) - far));
  const row = Math.min(rows, Math.max(1, Number(at.slice(1)) + below(2 * far + 1) - far));
  return `${'abcdefgh'.charAt(column)}${row}`;
}
