/**
 * A second, plain reading of section 11: values every legal action that the oracle of section 6 lists, on squares as strings,
 * from the book's words. It shares nothing with the engine but the types, and is slow on purpose. Phases `turn` and `answer`.
 */
import type { Action, Kind, Square, State, Terrain, Unit, UnitId } from '../../../engine/onslaught/state.ts';
import { parseAction } from './action-text.ts';
import { canShoot, everyAction, legalSteps } from './oracle.ts';

interface Figures {
  readonly value: number;
  readonly movement: number;
  readonly melee: number;
  readonly ranged: number;
  readonly opening: number;
  readonly range: number;
}

const FIGURES: Readonly<Record<Kind, Figures>> = {
  general: { value: 60, movement: 3, melee: 2, ranged: 2, opening: 2, range: 1 },
  lineman: { value: 10, movement: 2, melee: 1, ranged: 1, opening: 1, range: 2 },
  cavalry: { value: 14, movement: 3, melee: 2, ranged: 1, opening: 1, range: 1 },
  artillery: { value: 30, movement: 1, melee: 1, ranged: 1, opening: 4, range: 3 },
};
const ORDER = 'GLCA';
const TYPES = ['fire', 'move-and-fire', 'charge', 'move'];

const columnOf = (square: Square): number => 'abcdefgh'.indexOf(square.charAt(0));
const rowOf = (square: Square): number => Number(square.slice(1));

/** A unit that is on the board. */
interface Standing extends Unit {
  readonly id: UnitId;
  readonly at: Square;
}

function standing(state: State): Standing[] {
  return Object.entries(state.units).flatMap(([id, unit]) => (unit.at === null ? [] : [{ ...unit, id, at: unit.at }]));
}

function unitOf(state: State, id: UnitId): Standing {
  const unit = standing(state).find((one) => one.id === id);
  if (unit === undefined) throw new Error(`${id} is not on the board`);
  return unit;
}

function terrainAt(state: State, square: Square): Terrain | null {
  return state.terrain.find((piece) => piece.squares.includes(square))?.kind ?? null;
}

function isHard(kind: Terrain | null): boolean {
  return kind === 'breastworks' || kind === 'ridge' || kind === 'stone-wall';
}

type Manner = 'melee' | 'opening' | 'later';

/** 11.1, in sixths of a rank. `to`: where the target stands. */
function loss(state: State, manner: Manner, by: Unit, ranks: number, target: Unit, to: Square): number {
  const figures = FIGURES[by.kind];
  const ground = manner === 'melee' ? null : terrainAt(state, to);
  let dice = ranks * (manner === 'melee' ? figures.melee : manner === 'opening' ? figures.opening : figures.ranged);
  if (ground === 'forest') dice = Math.max(1, dice - 1);
  return Math.min(6 * target.ranks, dice * (isHard(ground) ? 1 : 2));
}

/** 6.2. */
function far(state: State, from: Square, to: Square): number {
  const d = Math.max(Math.abs(columnOf(from) - columnOf(to)), Math.abs(rowOf(from) - rowOf(to)));
  return terrainAt(state, to) === 'ridge' ? Math.max(2, d) : d;
}

/** 11.3. */
function danger(state: State, unit: Unit, at: Square): number {
  let sum = 0;
  for (const enemy of standing(state).filter((one) => one.side !== unit.side)) {
    const figures = FIGURES[enemy.kind];
    const d = far(state, enemy.at, at);
    const ridge = terrainAt(state, enemy.at) === 'ridge' ? 1 : 0;
    const reach = figures.range + ridge + (enemy.kind === 'artillery' ? 0 : figures.movement - 1);
    const charge = d <= figures.movement ? loss(state, 'melee', enemy, enemy.ranks, unit, at) : 0;
    const fire = enemy.ammo !== 0 && d <= reach ? loss(state, 'opening', enemy, enemy.ranks, unit, at) : 0;
    sum += Math.max(charge, fire);
  }
  return FIGURES[unit.kind].value * Math.min(6 * unit.ranks, sum);
}

/** 11.4: steps to the nearest enemy, found outwards ring by ring. */
function way(state: State, side: number, from: Square): number {
  const goals = new Set(standing(state).flatMap((one) => (one.side === side ? [] : [one.at])));
  let ring = new Set([from]);
  const seen = new Set(ring);
  for (let steps = 0; ring.size > 0; steps++) {
    for (const square of ring) if (goals.has(square)) return steps;
    ring = new Set([...ring].flatMap((square) => legalSteps(state, square)).filter((square) => !seen.has(square)));
    for (const square of ring) seen.add(square);
  }
  return 99;
}

function cover(state: State, square: Square): number {
  const kind = terrainAt(state, square);
  return isHard(kind) ? 60 : kind === 'forest' ? 20 : 0;
}

/** The state with a unit moved, in which the answer of its target is looked at. */
function moved(state: State, unit: Standing, to: Square): State {
  const { id, ...rest } = unit;
  return { ...state, units: { ...state.units, [id]: { ...rest, at: to } } };
}

/** 11.2. */
function attackScore(state: State, unit: Standing, from: Square, target: Standing, melee: boolean): number {
  const { value } = FIGURES[target.kind];
  const deals = loss(state, melee ? 'melee' : 'opening', unit, unit.ranks, target, target.at);
  const left = target.ranks - Math.floor(deals / 6);
  const there = moved(state, unit, from);
  const mover = unitOf(there, unit.id);
  const answers = left > 0 && (melee || canShoot(there, target, target.at, mover, null));
  const takes = answers ? loss(state, melee ? 'melee' : 'later', target, left, unit, from) : 0;
  return (
    value * deals * (target.kind === 'general' ? 2 : 1) +
    (deals === 6 * target.ranks ? 6 * value : 0) -
    FIGURES[unit.kind].value * takes -
    (unit.kind === 'general' && left > 0 ? 240 : 0)
  );
}

function moveScore(state: State, unit: Standing, to: Square): number {
  const { quietRounds } = state;
  const pushing = quietRounds >= 2;
  const alone = standing(state).every((one) => one.side !== unit.side || one.id === unit.id);
  const gain = cover(state, to) - cover(state, unit.at);
  const before = danger(state, unit, unit.at);
  const after = danger(state, unit, to);
  if (unit.kind === 'general' && !(pushing && (alone || quietRounds >= 6))) {
    return Math.floor((before - after) / 2) + gain;
  }
  const nearer = way(state, unit.side, unit.at) - way(state, unit.side, to);
  return pushing ? 100 * nearer + gain : 20 * nearer + gain - Math.floor((after - before) / 4);
}

/** An attack or a move with its score and its place among equals (11.6). */
interface Valued {
  readonly action: Action;
  readonly attack: boolean;
  readonly score: number;
  readonly place: readonly number[];
}

function idPlace(id: UnitId): number {
  return 100 * ORDER.indexOf(id.charAt(1)) + Number(id.slice(2));
}

function valued(state: State, action: Action): Valued | null {
  if (!('unit' in action)) return null;
  const unit = unitOf(state, action.unit);
  const to = action.type === 'fire' ? unit.at : action.type === 'charge' ? action.from : action.to;
  const row = unit.side === 0 ? rowOf(to) : -rowOf(to);
  const place = [idPlace(unit.id), TYPES.indexOf(action.type), row, columnOf(to)];
  if (action.type === 'move') return { action, attack: false, score: moveScore(state, unit, to), place: [...place, 0] };
  const target = unitOf(state, action.target);
  let score = attackScore(state, unit, to, target, action.type === 'charge');
  if (action.type === 'move-and-fire') {
    score -= Math.floor((danger(state, unit, to) - danger(state, unit, unit.at)) / 4);
  }
  // The book says nothing of two targets that are worth the same from the same square: the one with the earlier id.
  return { action, attack: true, score, place: [...place, idPlace(target.id)] };
}

function before(a: readonly number[], b: readonly number[]): boolean {
  const at = a.findIndex((n, i) => n !== b[i]);
  return at >= 0 && (a[at] ?? 0) < (b[at] ?? 0);
}

function best(choices: readonly Valued[], above: number): Valued | null {
  let found: Valued | null = null;
  for (const choice of choices) {
    if (choice.score <= above) continue;
    const better = found === null || choice.score > found.score;
    if (better || (choice.score === found?.score && before(choice.place, found.place))) found = choice;
  }
  return found;
}

function answer(state: State): Action {
  const { combat } = state;
  if (combat === null) throw new Error('no combat');
  const unit = unitOf(state, combat.asked);
  const foe = unitOf(state, combat.asked === combat.attacker ? combat.defender : combat.attacker);
  const steps = legalSteps(state, unit.at).filter((square) => standing(state).every((one) => one.at !== square));
  // D34; plain distance (D8).
  const rank = (square: Square): number[] => [
    -Math.max(Math.abs(columnOf(square) - columnOf(foe.at)), Math.abs(rowOf(square) - rowOf(foe.at))),
    unit.side === 0 ? rowOf(square) : -rowOf(square),
    columnOf(square),
  ];
  const [first = unit.at, ...others] = steps;
  const retreat: Action = {
    type: 'retreat',
    to: others.reduce((to, square) => (before(rank(square), rank(to)) ? square : to), first),
  };
  const melee = combat.kind === 'melee';
  if (!melee && !canShoot(state, unit, unit.at, foe, null)) {
    return unit.kind === 'general' || unit.ranks === 1 ? retreat : { type: 'hold' };
  }
  const manner = melee ? 'melee' : 'later';
  const deals = loss(state, manner, unit, unit.ranks, foe, foe.at);
  if (unit.kind === 'general' && unit.ranks <= 2) return deals === 6 * foe.ranks ? { type: 'strike' } : retreat;
  const left = foe.ranks - Math.floor(deals / 6);
  const takes = left > 0 ? loss(state, manner, foe, left, unit, unit.at) : 0;
  const gain = FIGURES[foe.kind].value * deals * (foe.kind === 'general' ? 2 : 1);
  return gain >= FIGURES[unit.kind].value * takes ? { type: 'strike' } : retreat;
}

/** What section 11 chooses in a position of play. */
export function reckoned(state: State): Action {
  if (state.phase === 'answer') return answer(state);
  const choices = everyAction(state).flatMap((text) => valued(state, parseAction(text)) ?? []);
  const threshold = state.quietRounds >= 2 ? -200 * (state.quietRounds - 1) : 0;
  const attacks = choices.filter((choice) => choice.attack);
  const moves = choices.filter((choice) => !choice.attack);
  return (best(attacks, threshold) ?? best(moves, 0))?.action ?? { type: 'end-turn' };
}
