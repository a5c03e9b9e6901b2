import fc from 'fast-check';
import { onslaught } from '../../engine/onslaught/index.ts';
import type { Action, Event, Mix, Order, Scale, Square, State, Unit, UnitId } from '../../engine/onslaught/state.ts';
import { other, type Seat } from '../../engine/seat.ts';
import { one } from './chance.ts';
import type { Spec } from './subject.ts';

const CONDUCTS: readonly Order[] = [
  { able: 'strike', unable: 'hold' },
  { able: 'retreat', ranks: 2, unable: 'retreat' },
  { able: 'ask', unable: 'hold' },
];

/** Units besides the General, as few and as many as the scale allows (4.1), and odd mixes of them. */
const MIXES: Readonly<Record<Scale, readonly Mix[]>> = {
  skirmish: [
    { lineman: 5, cavalry: 0, artillery: 0 },
    { lineman: 0, cavalry: 9, artillery: 0 },
    { lineman: 2, cavalry: 3, artillery: 3 },
  ],
  battle: [
    { lineman: 14, cavalry: 0, artillery: 0 },
    { lineman: 10, cavalry: 5, artillery: 4 },
    { lineman: 0, cavalry: 7, artillery: 12 },
  ],
};

const options = fc
  .constantFrom<Scale>('skirmish', 'battle')
  .chain((scale) =>
    fc.record(
      { scale: fc.constant(scale), quickSetUp: fc.boolean(), mix: fc.constantFrom(...MIXES[scale]) },
      { requiredKeys: ['scale'] },
    ),
  );

/** Column and row of a square, from 0. */
function place(square: Square): readonly [number, number] {
  return [square.charCodeAt(0) - 97, Number(square.slice(1)) - 1];
}

/** The squares that a shot crosses, by 6.3 to the letter: corners on both sides of the line. */
function crossed(from: Square, to: Square): readonly Square[] {
  const [ax, ay] = place(from);
  const [bx, by] = place(to);
  const squares: Square[] = [];
  for (let x = Math.min(ax, bx); x <= Math.max(ax, bx); x++) {
    for (let y = Math.min(ay, by); y <= Math.max(ay, by); y++) {
      if ((x === ax && y === ay) || (x === bx && y === by)) continue;
      const sides = [-1, 1].flatMap((i) =>
        [-1, 1].map((j) => (bx - ax) * (2 * (y - ay) + j) - (by - ay) * (2 * (x - ax) + i)),
      );
      if (sides.some((side) => side > 0) && sides.some((side) => side < 0)) {
        squares.push(`${String.fromCharCode(97 + x)}${y + 1}`);
      }
    }
  }
  return squares;
}

function standing(state: State): readonly (readonly [UnitId, Unit & { readonly at: Square }])[] {
  return Object.entries(state.units).flatMap(([id, unit]) =>
    unit.at === null ? [] : [[id, { ...unit, at: unit.at }] as const],
  );
}

/** Faults of the shots of one unit at another: the blockers that the preview names against those of 6.3. */
function sightFaults(
  rules: Onslaught,
  state: State,
  id: UnitId,
  unit: Unit & { at: Square },
  enemy: UnitId,
  target: Unit & { at: Square },
): readonly string[] {
  const faults: string[] = [];
  const [[ax, ay], [bx, by]] = [place(unit.at), place(target.at)];
  if (Math.max(Math.abs(ax - bx), Math.abs(ay - by)) > 4) return faults;
  const held = new Map(standing(state).map(([, { at, side }]) => [at, side]));
  const walls = new Set(
    state.terrain.filter(({ kind }) => kind === 'ridge' || kind === 'farm-house').flatMap(({ squares }) => squares),
  );
  const line = crossed(unit.at, target.at);
  const blockers = line.filter((square) => walls.has(square) || held.get(square) === unit.side);
  const fire: Action = { type: 'fire', unit: id, target: enemy };
  const named = rules.preview(state, unit.side, fire).shot?.blockers ?? [];
  if ([...named].sort((a, b) => (a < b ? -1 : 1)).join() !== [...blockers].sort((a, b) => (a < b ? -1 : 1)).join()) {
    faults.push(`${id} ${unit.at} at ${enemy} ${target.at}: ${named.join()} named, ${blockers.join()} in the way`);
  }
  const back = rules.preview(state, target.side, { type: 'fire', unit: enemy, target: id }).shot?.blockers ?? [];
  const solid = (squares: readonly Square[]) =>
    squares
      .filter((square) => walls.has(square))
      .sort((a, b) => (a < b ? -1 : 1))
      .join();
  if (solid(back) !== solid(named))
    faults.push(`${id} ${unit.at} at ${enemy} ${target.at}: there ${solid(named)}, back ${solid(back)}`);
  if (state.phase !== 'turn' || state.active !== unit.side) return faults;
  const refused = rules.check(state, unit.side, fire);
  if (refused === null && blockers.length > 0) faults.push(`${id} fires at ${enemy} through ${blockers.join()}`);
  if (refused?.code === 'no-clear-shot' && blockers.length === 0)
    faults.push(`${id} at ${enemy}: refused, but nothing is in the way`);
  return faults;
}

const attacks = new Set(['fire', 'move-and-fire', 'charge', 'strike']);

function bare(action: Action): Action {
  switch (action.type) {
    case 'fire':
      return { type: 'fire', unit: action.unit, target: action.target };
    case 'move-and-fire':
      return { type: 'move-and-fire', unit: action.unit, to: action.to, target: action.target };
    case 'charge':
      return { type: 'charge', unit: action.unit, from: action.from, target: action.target };
    case 'strike':
      return { type: 'strike' };
    default:
      return action;
  }
}

function withConduct(action: Action, conduct: Order): Action {
  switch (action.type) {
    case 'fire':
    case 'move-and-fire':
    case 'charge':
    case 'strike':
      return { ...action, conduct };
    default:
      return action;
  }
}

type Onslaught = typeof onslaught;

/** Onslaught, or a broken variant of it, for the suite: what it hides are the conducts. */
export const onslaughtSpecOf = (rules: Onslaught): Spec<State, Action, Event, State> => ({
  rules,
  options,
  cap: 20_000,
  nodes: 200,
  orders: [
    {
      generalMelee: { able: 'retreat', ranks: 1, unable: 'retreat' },
      generalRanged: { able: 'retreat', ranks: 3, unable: 'ask' },
      othersMelee: { able: 'strike', unable: 'retreat' },
      othersRanged: { able: 'retreat', ranks: 2, unable: 'hold' },
    },
    {
      generalMelee: { able: 'strike', unable: 'hold' },
      generalRanged: { able: 'strike', unable: 'hold' },
      othersMelee: { able: 'strike', unable: 'hold' },
      othersRanged: { able: 'strike', unable: 'hold' },
    },
  ],
  swap(state, viewer, random) {
    const { combat } = state;
    if (combat === null) return state;
    const theirs = one(random, [null, ...CONDUCTS]) ?? null;
    const mine = combat.conduct[viewer];
    return { ...state, combat: { ...combat, conduct: viewer === 0 ? [mine, theirs] : [theirs, mine] } };
  },
  secrets: (_view, _seat, action) =>
    attacks.has(action.type) ? [action, ...CONDUCTS.map((conduct) => withConduct(action, conduct))] : [action],
  bare,
  sights(state) {
    const units = standing(state);
    return units.flatMap(([id, unit]) =>
      units.flatMap(([enemy, target]) =>
        target.side === other(unit.side) ? sightFaults(rules, state, id, unit, enemy, target) : [],
      ),
    );
  },
  chances: {
    dice(view, seat: Seat, action) {
      const dice = attacks.has(action.type) ? (rules.preview(view, seat, action).strike?.dice ?? null) : null;
      // 6 to the 4th is what can be enumerated in no time.
      return dice !== null && dice <= 4 ? dice : null;
    },
    measure(label, events) {
      for (const event of events) {
        if (event.type !== 'strike') continue;
        if (label === 'ranks lost') return event.ranksLost;
        return label === 'destroyed' ? (event.ranksLeft === 0 ? 1 : 0) : null;
      }
      return null;
    },
  },
});

export const onslaughtSpec = onslaughtSpecOf(onslaught);
