/**
 * Counted positions: how many actions are legal, reckoned by hand beside each and listed by the plain second reading of
 * every-action.ts; and the leaves of small positions with every die thrown every way.
 */
import { describe, expect, test } from 'vitest';
import { assaultous } from '../../../engine/assaultous/index.ts';
import type { Action, State } from '../../../engine/assaultous/state.ts';
import { actionText } from './action-text.ts';
import { everyAction, everyText } from './every-action.ts';
import { legalTexts, position } from './kit.ts';
import { deciderOf, factsOf } from './notation.ts';
import { after, NAMES } from './oracle.ts';
import { expectedCodes } from './oracle-codes.ts';
import { anyAction, randomText, stream } from './random-position.ts';

/** Name, position, number of legal actions. Where the number is a sum, its parts stand in the order of section 5. */
const COUNTED: readonly (readonly [string, string, number])[] = [
  // The Commander to b1, c2, d1; a Tower at c1; the end of the turn.
  ['a Commander alone', '', 3 + 1 + 1],
  // 2 x 3 x 2 - 1 choices of pieces to each of three tiles.
  ['the first turn', 'c1 w C A 2W; c6 b C A 2W', 3 * 11 + 1 + 1],
  // Worker, Army unit, Barracks, card.
  ['a full treasury', 'w g5 i3', 3 + 4 + 1 + 1],
  // With Barracks on the Capital an Army unit is all that it sells.
  ['Barracks on the Capital', 'c1 w C bar; w g5 i3', 3 + 1 + 1 + 1],
  // Commander 3, Worker 3 (d1 d2 e2); a Worker to buy; two Towers; both metals; the end.
  ['a Port', 'e1 w W; w g2 i2', 3 + 3 + 1 + 2 + 2 + 1],
  // Out of b1: four to a1, b2 and c2, three to c1. Out of c1: three choices to c2 and d1. A Tower fits on c1 only.
  ['a full City', 'b1 w 5W; c1 w C A', 4 + 4 + 4 + 3 + 2 * 3 + 1 + 1],
  // Five choices to c2, c4, d2; three with the Army unit to b2; b3 and d3 are Lakes. Commander 3, Towers 2, the end.
  ['beside a Tower', 'c3 w A 2W; b2 b T', 3 * 5 + 3 + 3 + 2 + 1],
  // Commander 3; Tower; Assault; Spy; bonus of c6; armies 1 or 2 at c4; a Worker or an Army unit there; from c4 to b4,
  // c3, c5, d4, from c6 to b5, c5, d5; the end.
  [
    'a hand of five cards',
    'hand w assault,spy,siege-engine,assassination,diversion; b g1 i0; c4 b 2A W',
    3 + 1 + 1 + 1 + 1 + 2 + 2 + 4 + 3 + 1,
  ],
  // Two Assaults are played in one way; Ambush in none, a Spy in vain in none.
  ['equal cards', 'hand w assault,assault,ambush,spy', 3 + 1 + 1 + 1],
  ['two cards drawn', 'phase keep-card w; drawn assault,spy', 2],
  ['two equal cards drawn', 'phase keep-card w; drawn spy,spy', 1],
  ['a window with two Ambushes', 'phase ambush b; hand b ambush,ambush; transit c1>c2 W', 3],
  ['a window with room for one', 'phase ambush b; hand b ambush,ambush; transit c1>c2 A; c2 b 3A', 2],
  ['a window with nothing to spring', 'phase ambush b; hand b spy; transit c1>c2 W', 1],
  ['two Trade Routes', 'phase trade w; due 2; a1 w 2W; e4 w 2W', 3],
  // The bank has one Gold: no two Gold.
  ['two Trade Routes and a poor bank', 'phase trade w; due 2; a1 w 2W; e4 w 2W; w g7 i0; b g4 i0', 2],
  // Only b2>a2, and Towers at b2 and c1.
  ['the last move owed', 'b2 w W; c1 w C A; owed w b2>a2; m1', 1 + 2],
  // c1 is full, so that not even a Tower fits.
  ['no move left', 'm0; c1 w C A 3W', 1],
  ['a game that is over', 'over white capital', 0],
];

describe('counted positions', () => {
  for (const [name, text, number] of COUNTED) {
    test(`${name}: ${number} legal actions`, () => {
      const game = position(assaultous, text);
      expect(everyText(game.fold.state).length).toBe(number);
      expect(legalTexts(game)).toEqual(everyText(game.fold.state));
    });
  }

  test('in 300 random positions the engine lists what the plain reading lists', () => {
    for (let seed = 1; seed <= 300; seed++) {
      const text = randomText(seed);
      const game = position(assaultous, text);
      expect(legalTexts(game), text).toEqual(everyText(game.fold.state));
    }
  });
});

/** Rows of section 8 by code, and pairs of rows that applied together, each with how often it was met. */
interface Met {
  readonly first: Map<string, number>;
  readonly pairs: Map<string, number>;
}

function count(map: Map<string, number>, key: string): void {
  map.set(key, (map.get(key) ?? 0) + 1);
}

function compare(seed: number, met: Met): void {
  const text = randomText(seed);
  const { state } = position(assaultous, text).fold;
  const below = stream(seed + 7000);
  const decider = deciderOf(state) ?? 0;
  const views = [assaultous.view(state, 0), assaultous.view(state, 1)] as const;
  for (let k = 0; k < 80; k++) {
    const action = anyAction(state, below);
    const seat = below(30) === 0 ? (decider === 0 ? 1 : 0) : decider;
    const found = assaultous.check(views[seat], seat, action)?.code ?? 'legal';
    const [expected = 'legal', ...later] = expectedCodes(state, seat, action);
    if (found !== expected) expect(`${actionText(action)}: ${found}`, text).toBe(`${actionText(action)}: ${expected}`);
    count(met.first, expected);
    for (const code of later) count(met.pairs, `${expected} ${code}`);
  }
}

test('section 8: 32,000 actions by chance are refused with the code that the table names first, or accepted', () => {
  const met: Met = { first: new Map(), pairs: new Map() };
  for (let seed = 1; seed <= 400; seed++) compare(seed, met);
  // Each row of the table that can come up while the game runs did, often enough to mean something.
  const rows =
    'legal not-your-turn wrong-phase bad-split not-offered card-not-held card-timing no-moves-left tower-fixed nothing-moved ' +
    'no-piece-there bad-target not-adjacent lake piece-protected no-such-piece needs-fighter no-port not-a-muster ' +
    'barracks-present none-left cannot-afford bank-empty over-capacity no-effect diversion-pending';
  expect(rows.split(' ').filter((code) => (met.first.get(code) ?? 0) < 10)).toEqual([]);
  // Where two rows applied, it was the upper one that answered.
  expect(met.pairs.size).toBeGreaterThan(90);
});

test('6.3: in 300 random positions every move without a window leads where the plain reading leads', () => {
  let moves = 0;
  for (let seed = 1; seed <= 300; seed++) {
    const { state } = position(assaultous, randomText(seed)).fold;
    if (state.phase !== 'actions') continue;
    for (const action of everyAction(state)) {
      if (action.type !== 'move') continue;
      const next = assaultous.apply(state, state.active === 0 ? [action, null] : [null, action], NO_DICE).state;
      if (next.phase === 'ambush') continue;
      moves++;
      const { board, movesLeft } = after(state, action);
      const found = factsOf(next);
      const tiles = NAMES.flatMap((name) => board.get(name) ?? []);
      const expected = factsOf({ ...state, tiles });
      const told = (facts: ReadonlyMap<string, string>): unknown => NAMES.map((name) => facts.get(name));
      expect(told(found), actionText(action)).toEqual(told(expected));
      expect(next.movesLeft).toBe(movesLeft);
    }
  }
  expect(moves).toBeGreaterThan(2000);
});

const NO_DICE = {
  roll(): number {
    throw new Error('a move rolls no die');
  },
};

/** Thrown where a die is needed whose face is not decided yet. */
class Wanted extends Error {
  readonly sides: number;
  constructor(sides: number) {
    super(`a die of ${sides} sides`);
    this.sides = sides;
  }
}

/** Every state that an action can lead to, one for each way in which its dice can fall. */
function outcomes(state: State, action: Action): State[] {
  const found: State[] = [];
  const roll = (faces: readonly number[]): void => {
    let rolled = 0;
    const dice = {
      roll(sides: number): number {
        const face = faces[rolled++];
        if (face === undefined) throw new Wanted(sides);
        return face;
      },
    };
    try {
      const actions = deciderOf(state) === 0 ? ([action, null] as const) : ([null, action] as const);
      found.push(assaultous.apply(state, actions, dice).state);
    } catch (thrown) {
      if (!(thrown instanceof Wanted)) throw thrown;
      for (let face = 1; face <= thrown.sides; face++) roll([...faces, face]);
    }
  };
  roll([]);
  return found;
}

/** Leaves at a depth, with the actions that `list` names. */
function leaves(state: State, depth: number, list: (state: State) => readonly Action[]): number {
  if (depth === 0 || state.phase === 'over') return 1;
  let sum = 0;
  for (const action of list(state)) for (const next of outcomes(state, action)) sum += leaves(next, depth - 1, list);
  return sum;
}

function byEngine(state: State): readonly Action[] {
  const seat = deciderOf(state);
  return seat === null ? [] : assaultous.legal(assaultous.view(state, seat), seat).actions;
}

/** Name, position, leaves at depth 1, 2 and 3; the first number of each is reckoned by hand beside it. */
const LEAVES: readonly (readonly [string, string, readonly number[]])[] = [
  // Three moves, a Tower, six faces of the next turn's roll. Then 11 from b1 and d1, 13 from c2, 10 with the Tower, 60.
  ['two Commanders', '', [10, 105, 1051]],
  // Seven choices to each of three tiles, a Tower, six faces. Then two answers to each march, 28 with the Tower, 60.
  ['a window in the way', 'm1; c1 w C W A; hand b ambush,spy', [28, 130, 1700]],
  // Three choices to c4, b2, c2 and d2 (b3 and d3 are Lakes), a Tower at c3, six faces.
  ['two Towers ahead', 'c3 w C A; c4 b 2T W; c1 -', [19, 299, 3779]],
  // Six faces; on each the route asks which metal.
  ['a Trade Route to come', 'act b; m0; a1 w 2W; towers w0 b0', [6, 12, 180]],
  // A Tower, a Worker, Barracks; six ways to shuffle three cards; six faces.
  ['a pile of one', 'm0; w g5 i0; pile spy; up assault; down diversion', [15, 103, 1271]],
  // Three choices to a2; Towers at b2 and c1.
  ['a march that is owed', 'm1; b2 w W A; owed w b2>a2', [5, 36, 322]],
  // Three moves, a Tower, the end. Then two ways on from each move, five with the Tower, one end.
  ['the last turn of all', 'act b; m1; limit 20; turns w20 b20; c3 w A', [5, 12, 25]],
  // Three choices to b4, b5, c4, c6, d4; two against the Commander at d5; the own Commander; two Towers; six faces.
  ['before an empty Capital', 'm1; c5 w W A; c6 -; d5 b C; hand b ambush', [28, 162, 1953]],
];

describe('leaves with every die thrown every way', () => {
  for (const [name, text, numbers] of LEAVES) {
    test(`${name}: ${numbers.join(', ')}`, () => {
      const { state } = position(assaultous, text).fold;
      expect(numbers.map((_, index) => leaves(state, index + 1, byEngine))).toEqual(numbers);
      expect(numbers.map((_, index) => leaves(state, index + 1, everyAction))).toEqual(numbers);
    });
  }
});
