/**
 * Counted positions: how many actions are legal, reckoned by hand where the reckoning is given and by the plain second
 * reading of oracle.ts everywhere; and the leaves of small positions with every die thrown every way.
 */
import { describe, expect, test } from 'vitest';
import { DiceScriptError, scriptedDice } from '../../../engine/dice.ts';
import { onslaught } from '../../../engine/onslaught/index.ts';
import type { Action, State } from '../../../engine/onslaught/state.ts';
import { actionText, parseAction } from './action-text.ts';
import { created, gameAt, play, position } from './kit.ts';
import { everyAction } from './oracle.ts';
import { expectedCode } from './oracle-codes.ts';
import { afterAttack, anyAction, listed, randomText, stream } from './random-position.ts';

function after(text: string, script: string): State {
  return play(onslaught, text, script).fold.state;
}

const quick = (options: Record<string, unknown>): State =>
  created(onslaught, onslaught.options.parse({ ...options, quickSetUp: true }), [6, 1]).game.fold.state;

const CROWD = `scale battle
  units wG e4, wL1 d6, wL2 e6, wL3 c6(2)/3, wC1 b5, wC2 g6(1), wA1 d5, wA2 f5/0, bG e13, bL1 d8, bL2 e8/1, bC1 b8, bA1 f9, bC2 h8
  terrain white stone-wall d6; white ridge g6; white farm-house f7; black forest d8; black ridge b9; black uneven-ground b7`;

/** Name, position, number of legal actions. Where `of` stands, the number is its sum. */
const COUNTED: readonly (readonly [string, () => State, number])[] = [
  // 24 squares within two of d6; the General from e1 has 7 columns x 4 rows less his own; end-turn.
  ['a Lineman alone in the open', () => position(onslaught, 'units wL1 d6').fold.state, 24 + 27 + 1],
  // 4 x 4 squares less its own in the corner.
  ['Cavalry in a corner', () => position(onslaught, 'units wC1 a1').fold.state, 15 + 27 + 1],
  // 8 squares, one target in range, none to charge; the General may not enter d4.
  ['Artillery with one target', () => position(onslaught, 'units wA1 d4, bL1 d6').fold.state, 8 + 1 + 26 + 1],
  // 24 - d6; fire; move and fire from c4 e4 c5 d5 e5; charges from c5 d5 e5; the General.
  ['Lineman against Lineman', () => position(onslaught, 'units wL1 d4, bL1 d6').fold.state, 23 + 1 + 5 + 3 + 26 + 1],
  // Three shots and three charges from the spot, end-turn.
  ['a General walled in', () => position(onslaught, 'units wG a1, bL1 a2, bL2 b1, bL3 b2').fold.state, 3 + 3 + 1],
  // Off the ridge over d4 only, then on: c3 d3 e3 c4 d4 e4 c5 e5; the General's 28 less his own (d5 is none of them).
  ['a Lineman on a ridge', () => position(onslaught, 'units wL1 d5\nterrain white ridge d5').fold.state, 8 + 27 + 1],
  // Everybody may go first.
  ['the choice of the initiative winner', () => position(onslaught, 'phase choose-first').fold.state, 2],
  // Hold or one of seven squares: the Artillery's target in example 2.
  [
    'an answer that cannot strike',
    () =>
      after('units wA1 c4, wL1 e4, wL2 d5, bL1 f5', 'W fire wA1 bL1 → wA1 strikes bL1 [5 1 2 6]: 2 hits, 2 left ...'),
    1 + 7,
  ],
  // Strike or one of eight squares.
  [
    'an answer that can strike',
    () => after('units wA1 d4, bL1 d6', 'W fire wA1 bL1 → wA1 strikes bL1 [5 6 1 2]: 2 hits, 2 left ...'),
    1 + 8,
  ],
  // A ridge has one way off.
  [
    'an answer on a ridge',
    () =>
      after(
        'units wA1 d7, bL1 d5\nterrain white ridge d5',
        'W fire wA1 bL1 → wA1 strikes bL1 [1 1 1 1] on 6: 0 hits, 4 left ...',
      ),
    1 + 1,
  ],
  ['standard set-up, Skirmish', () => quick({ scale: 'skirmish' }), 138],
  ['standard set-up, Battle', () => quick({ scale: 'battle' }), 207],
  ['a crowded Battle, White', () => position(onslaught, CROWD).fold.state, 194],
  ['a crowded Battle, Black', () => position(onslaught, `active black\n${CROWD}`).fold.state, 201],
];

describe('counted positions', () => {
  for (const [name, state, number] of COUNTED) {
    test(`${name}: ${number} legal actions`, () => {
      const at = state();
      const seat = at.decider ?? 0;
      expect(onslaught.legal(onslaught.view(at, seat), seat).complete).toBe(true);
      expect(everyAction(at).length).toBe(number);
      expect(listed(onslaught, at, actionText)).toEqual(everyAction(at));
    });
  }

  test('in 200 random positions, and after an attack in each, the engine lists what the plain reading lists', () => {
    let answers = 0;
    for (let seed = 1; seed <= 200; seed++) {
      const text = randomText(seed);
      const { state } = position(onslaught, text).fold;
      expect(listed(onslaught, state, actionText), text).toEqual(everyAction(state));
      const attacked = afterAttack(onslaught, state, seed);
      if (attacked?.phase !== 'answer') continue;
      answers++;
      expect(listed(onslaught, attacked, actionText), `${text}, attack ${seed}`).toEqual(everyAction(attacked));
    }
    expect(answers).toBeGreaterThan(100);
  }, 60_000);
});

test('section 8: 20,000 actions by chance are refused with the code that the table names first, or accepted', () => {
  const met = new Map<string, number>();
  for (let seed = 1; seed <= 200; seed++) {
    const text = randomText(seed);
    const { state } = position(onslaught, text).fold;
    const below = stream(seed + 7000);
    const view = onslaught.view(state, state.active);
    for (let k = 0; k < 100; k++) {
      const action = anyAction(state, below);
      const code = onslaught.check(view, state.active ?? 0, action)?.code ?? null;
      if (code !== expectedCode(state, action)) {
        expect(`${actionText(action)}: ${code}`, text).toBe(`${actionText(action)}: ${expectedCode(state, action)}`);
      }
      met.set(code ?? 'legal', (met.get(code ?? 'legal') ?? 0) + 1);
    }
  }
  // Each row of the table that can come up in a turn did, often enough to mean something.
  const rows =
    'legal no-such-unit not-your-unit already-activated not-mobile no-such-target not-an-enemy approach-not-adjacent no-move ' +
    'square-blocked square-occupied ridge-edge fire-costs-movement uneven-ground out-of-reach no-ammunition out-of-range no-clear-shot';
  expect(rows.split(' ').filter((code) => (met.get(code) ?? 0) < 20)).toEqual([]);
}, 120_000);

/** Every state that an action can lead to, one for each way in which its dice can fall. */
function outcomes(state: State, action: Action): State[] {
  const seat = state.decider ?? 0;
  const found: State[] = [];
  const roll = (faces: readonly number[]): void => {
    try {
      found.push(onslaught.apply(state, seat === 0 ? [action, null] : [null, action], scriptedDice(faces)).state);
    } catch (thrown) {
      if (!(thrown instanceof DiceScriptError)) throw thrown;
      for (let face = 1; face <= 6; face++) roll([...faces, face]);
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

const byEngine = (state: State): readonly Action[] =>
  onslaught.legal(onslaught.view(state, state.decider ?? 0), state.decider ?? 0).actions;
const byOracle = (state: State): readonly Action[] => everyAction(state).map(parseAction);

/** Name, position, leaves at depth 1, 2 and 3; the first number of each is reckoned by hand beside it. */
const LEAVES: readonly (readonly [string, string, readonly number[]])[] = [
  // Three shots and three charges of two dice each, and the end of the turn: 6 x 36 + 1.
  ['a General walled in', 'units wG a1(1), bG h12(1), bL1 a2(1), bL2 b1(1), bL3 b2(1)', [217, 29242]],
  // The ridge stops the shot: a1 c1 a2 b2 c2 for the gun, 15 squares for the General, the end of the turn.
  ['Artillery behind a ridge', 'units wG h1(1), wA1 b1, bG h12(1), bA1 b3\nterrain white ridge b2', [21, 193]],
  // Three squares, a shot of three dice at the forest, 15 squares for the General, the end of the turn.
  [
    'Artillery before a forest',
    'units wG h1(1), wA1 a1, bG h12(1), bL1 b4(1)\nterrain black forest b4',
    [235, 6409, 102647],
  ],
  // A die to strike back with, or seven squares to retreat to.
  [
    'a combat of two last ranks',
    `phase answer\nactivated wL1\nleft 1\nstruck yes
     units wG h1(1), wL1 d5(1), bG h12(1), bL1 d6(1)
     combat melee wL1 bL1 strikes 1 asked bL1`,
    [13, 196, 15371],
  ],
  // General 15; moves 12 (c7 is behind the enemy); a shot 6; charges from a5, a6, b5 of two dice: 108; move and fire
  // from b5 and a6: 12; the end of the turn.
  [
    'Cavalry on uneven ground',
    'units wG h1(1), wC1 a5(1), bG h12(1), bL1 b6(1)\nterrain black uneven-ground a5',
    [154, 4213],
  ],
  // General 15; moves 13; a shot 6; move and fire from b5, a6, b6: 18; charges from a6 and b6: 12; the end of the turn.
  [
    'the last activation of a Battle',
    'scale battle\nleft 1\nunits wG h1(1), wL1 a5(1)/1, bG h16(1), bL1 a7(1)/0',
    [65, 1512, 35623],
  ],
];

describe('leaves with every die thrown every way', () => {
  for (const [name, text, numbers] of LEAVES) {
    test(`${name}: ${numbers.join(', ')}`, () => {
      const { state } = gameAt(onslaught, onslaught.parse(text).state).fold;
      expect(numbers.map((_, index) => leaves(state, index + 1, byEngine))).toEqual(numbers);
      expect(numbers.map((_, index) => leaves(state, index + 1, byOracle))).toEqual(numbers);
    }, 60_000);
  }
});
