/** R10-R12, R29, R32, R33, R34, D2-D5, D7, D24, D26, D27 and section 6.1: steps, walks and reach. */
import { expect } from 'vitest';
import { legalTexts, type Onslaught, play, position, type RuleTest, rule } from '../kit.ts';

/** The squares to which the engine lets a unit move, in one line, row by row as texts sort. */
function reach(rules: Onslaught, text: string, unit: string): string {
  return legalTexts(position(rules, text), `move ${unit} `)
    .map((action) => action.split(' ')[2] ?? '')
    .join(' ');
}

export const movementRules: readonly RuleTest[] = [
  rule('R10 a unit goes orthogonally or diagonally, no farther than its movement', (rules) => {
    expect(reach(rules, 'units wA1 a1', 'wA1')).toBe('a2 b1 b2');
    expect(reach(rules, 'units wL1 a12', 'wL1')).toBe('a10 a11 b10 b11 b12 c10 c11 c12');
    play(rules, 'units wL1 d4', 'W move wL1 d7 → rejected out-of-reach · W move wL1 f6 → wL1 to f6');
  }),

  rule('D2 a path may bend round what is in its way', (rules) => {
    // b3 and b2 are the enemy's, c1 is free: a1-b1-c2-... reaches c3 in three steps by a bend only.
    const walled = 'units wC1 a1, bL1 a2, bL2 b2, bL3 b3';
    expect(reach(rules, walled, 'wC1')).toBe('b1 c1 c2 c3 d1 d2 d3');
  }),

  rule('D2 every step costs 1, also a diagonal one', (rules) => {
    expect(reach(rules, 'units wL1 c3', 'wL1').split(' ')).toContain('e5');
  }),

  rule('D3 an action names its end only; where a longer way round exists it is legal', (rules) => {
    play(
      rules,
      'units wC1 d4, bL1 d5, bL2 c5',
      `W move wC1 d6 → wC1 to d6
       ⇒ wC1 d6(3); turn, decider white, activationsLeft 1`,
    );
  }),

  rule('D4 a diagonal step does not ask what stands beside the corner', (rules) => {
    play(rules, 'units wL1 d6, bL1 c6, bL2 d7', 'W move wL1 c7 → wL1 to c7');
  }),

  rule('R11 squares of allies may be crossed', (rules) => {
    const column = 'units wL1 a1, wL2 a2, wL3 b2, wL4 b1';
    expect(reach(rules, column, 'wL1')).toBe('a3 b3 c1 c2 c3');
  }),

  rule('D5 enemies may never be passed, neither on a move nor on a charge', (rules) => {
    expect(reach(rules, 'units wC1 a1, bL1 a2, bL2 b2, bL3 b1', 'wC1')).toBe('');
    play(
      rules,
      'units wC1 a1, bL1 a2, bL2 b2, bL3 b1, bA1 a3',
      `W charge wC1 b3 bA1 → rejected out-of-reach
       W move wC1 a4 → rejected out-of-reach`,
    );
  }),

  rule('D5 allies may be passed on a charge too', (rules) => {
    play(
      rules,
      'units wC1 a1, wL1 a2, wL2 b2, wL3 b1, bL1 b4',
      'W charge wC1 a3 bL1 → wC1 to a3; wC1 strikes bL1 [1 1 1 1 1 1] ...',
    );
  }),

  rule('R12 at the end of a move a square holds one unit only', (rules) => {
    play(
      rules,
      'units wL1 d4, wL2 d5, bL1 e5',
      `W move wL1 d5 → rejected square-occupied
       W move wL1 e5 → rejected square-occupied
       W move-and-fire wL1 d5 bL1 → rejected square-occupied`,
    );
  }),

  rule('D7 the whole path of a charge is at most the movement, the last step enters the target', (rules) => {
    play(
      rules,
      'units wL1 d4, bL1 d7, bL2 e6',
      `W charge wL1 d6 bL1 → rejected out-of-reach
       W charge wL1 d5 bL2 → wL1 to d5; wL1 strikes bL2 [1 1 1 1] ...`,
    );
    expect(legalTexts(position(rules, 'units wL1 d4, bL1 d6'), 'charge ')).toEqual([
      'charge wL1 c5 bL1',
      'charge wL1 d5 bL1',
      'charge wL1 e5 bL1',
    ]);
  }),

  rule('D7 the approach square must be empty or the own one, where the charger stands in the melee', (rules) => {
    play(
      rules,
      'units wA1 d5, wL1 c5, bL1 d6',
      `W charge wL1 d5 bL1 → rejected square-occupied
       W charge wA1 d5 bL1 → wA1 strikes bL1 [1]: 0 hits, 4 left; bL1 asked: strike or retreat (e5 c6 e6 c7 d7 e7)
       ⇒ -; answer, decider black, activationsLeft 1`,
    );
  }),

  rule('R18 a charge needs its target within the movement', (rules) => {
    expect(legalTexts(position(rules, 'units wC1 d4, bL1 d7'), 'charge ')).toEqual([
      'charge wC1 c6 bL1',
      'charge wC1 d6 bL1',
      'charge wC1 e6 bL1',
    ]);
    expect(legalTexts(position(rules, 'units wC1 d4, bL1 d8'), 'charge ')).toEqual([]);
  }),

  rule("R29 a ridge is entered and left over its rear edge only: White's opens towards row 1", (rules) => {
    expect(reach(rules, 'units wA1 d5\nterrain white ridge d5', 'wA1')).toBe('d4');
    for (const from of ['c4', 'e4', 'c5', 'e5', 'c6', 'd6', 'e6']) {
      play(rules, `units wA1 ${from}\nterrain white ridge d5`, 'W move wA1 d5 → rejected ridge-edge');
    }
    play(rules, 'units wA1 d4\nterrain white ridge d5', 'W move wA1 d5 → wA1 to d5');
  }),

  rule("D24 Black's ridge opens towards the top row, and either side may use any ridge", (rules) => {
    expect(reach(rules, 'units wA1 d5\nterrain black ridge d5', 'wA1')).toBe('d6');
    for (const from of ['c4', 'd4', 'e4', 'c5', 'e5', 'c6', 'e6']) {
      play(rules, `units wA1 ${from}\nterrain black ridge d5`, 'W move wA1 d5 → rejected ridge-edge');
    }
    play(rules, 'active black\nunits bA1 d4\nterrain white ridge d5', 'B move bA1 d5 → bA1 to d5');
  }),

  rule('D24 the edge bars charges onto a ridge, charges off it and retreats alike', (rules) => {
    play(
      rules,
      'units wL1 d5, bL1 d6, bL2 c4\nterrain white ridge d5',
      `W charge wL1 d5 bL1 → rejected ridge-edge
       W charge wL1 d5 bL2 → rejected ridge-edge
       W charge wL1 d4 bL2 → wL1 to d4; wL1 strikes bL2 [1 1 1 1] ...`,
    );
    play(
      rules,
      'units wL1 e4, bL1 d5\nterrain white ridge d5',
      'W charge wL1 d4 bL1 → wL1 to d4; wL1 strikes bL1 [1 1 1 1]: 0 hits, 4 left; bL1 strikes wL1 [1 1 1 1] ...',
    );
    play(
      rules,
      'units wA1 d7, bL1 d5\nterrain white ridge d5',
      'W fire wA1 bL1 → wA1 strikes bL1 [1 1 1 1] on 6: 0 hits, 4 left; bL1 asked: strike or retreat (d4)',
    );
    // No retreat onto a ridge but over its rear edge: d5 is open from d4 only.
    play(
      rules,
      'units wA1 c7, bL1 c5\nterrain white ridge d5',
      'W fire wA1 bL1 → wA1 strikes bL1 [1 1 1 1]: 0 hits, 4 left; bL1 asked: strike or retreat (b4 c4 d4 b5 b6 c6 d6)',
    );
  }),

  rule('R29 a path may cross a ridge only by its rear edge, so it is a dead end', (rules) => {
    expect(reach(rules, 'units wL1 d4\nterrain white ridge d5', 'wL1')).toBe(
      'b2 b3 b4 b5 b6 c2 c3 c4 c5 c6 d2 d3 d5 d6 e2 e3 e4 e5 e6 f2 f3 f4 f5 f6',
    );
    const wall = 'terrain white ridge c5; white ridge d5; white ridge e5';
    expect(reach(rules, `units wL1 d4\n${wall}`, 'wL1').split(' ')).not.toContain('d6');
  }),

  rule('R32 Cavalry that crosses uneven ground goes two squares at most', (rules) => {
    play(
      rules,
      `units wC1 d3, wG e3
       terrain white uneven-ground c4; white uneven-ground d4; white uneven-ground e4; black uneven-ground f4`,
      `W move wC1 d6 → rejected uneven-ground
       W move wG d6 → wG to d6
       W move wC1 d5 → wC1 to d5; Black's turn, round 5`,
    );
  }),

  rule(
    'D26 start, middle, end and the target of a charge count; a retreat and a shot from the spot do not',
    (rules) => {
      play(
        rules,
        'units wC1 d3, bL1 d6\nterrain black uneven-ground d6',
        'W charge wC1 d5 bL1 → rejected uneven-ground',
      );
      play(
        rules,
        'units wC1 d3, bL1 d5\nterrain white uneven-ground d3',
        `W move wC1 d6 → rejected uneven-ground
       W move wC1 g3 → rejected uneven-ground
       W move-and-fire wC1 d5 bL1 → rejected square-occupied
       W move wC1 f5 → wC1 to f5`,
      );
      play(
        rules,
        'units wC1 d3\nterrain white uneven-ground d6',
        'W move wC1 d6 → rejected uneven-ground · W move wC1 d5 → wC1 to d5',
      );
      play(rules, 'units wC1 d3\nterrain white uneven-ground d5', 'W move wC1 d5 → wC1 to d5');
      play(
        rules,
        'units wC1 d4, bL1 d5\nterrain white uneven-ground d4; white uneven-ground d3',
        `W fire wC1 bL1 → wC1 strikes bL1 [1 1 1]: 0 hits, 4 left; bL1 asked: strike or retreat (c4 e4 c5 e5 c6 d6 e6)
       B strike → bL1 strikes wC1 [1 1 1 1]: 0 hits, 3 left; wC1 asked: strike or retreat (c3 d3 e3 c4 e4 c5 e5)
       W retreat d3 → wC1 retreats to d3; combat over: retreat`,
      );
    },
  ),

  rule('D26 a Cavalry path starting on uneven ground is limited on a charge too', (rules) => {
    const spot = 'units wC1 d3, bL1 d6\nterrain white uneven-ground d3';
    expect(legalTexts(position(rules, spot), 'charge ')).toEqual([]);
    play(rules, 'units wC1 d3, bL1 d6\nterrain white uneven-ground d3', 'W charge wC1 d5 bL1 → rejected uneven-ground');
    play(
      rules,
      'units wC1 d3, bL1 d5\nterrain white uneven-ground d3',
      'W charge wC1 d4 bL1 → wC1 to d4; wC1 strikes bL1 [1 1 1 1 1 1] ...',
    );
  }),

  rule("D26 for move-and-fire the shot's square counts, so one step is left", (rules) => {
    play(
      rules,
      'units wC1 d3, bL1 d6\nterrain white uneven-ground d3',
      'W move-and-fire wC1 d5 bL1 → rejected fire-costs-movement',
    );
    play(
      rules,
      'units wC1 d3, bL1 d5\nterrain white uneven-ground d3',
      'W move-and-fire wC1 d4 bL1 → wC1 to d4; wC1 strikes bL1 [1 1 1] ...',
    );
  }),

  rule('R33 a farm house covers two squares, one above the other, and stops movement', (rules) => {
    play(
      rules,
      'scale battle\nterrain white farm-house d7\nunits wL1 e6, wL2 c7, wL3 e9, bL1 d6',
      `W move wL1 d7 → rejected square-blocked
       W move wL3 d8 → rejected square-blocked
       W move wL2 e7 → rejected out-of-reach
       W move wL3 d9 → wL3 to d9`,
    );
  }),

  rule(
    'D27 a farm house is named by its lower square, a stone wall by its left one and may be walked over',
    (rules) => {
      const state = play(
        rules,
        'scale battle\nphase terrain',
        'W place-terrain farm-house d7, stone-wall a6, forest h5, forest h6, forest h7 → accepted',
      ).fold.state;
      play(
        rules,
        'scale battle\nphase terrain',
        `W place-terrain stone-wall h6, forest a5, forest b5, forest d5, forest e5 → rejected terrain-zone
       W place-terrain farm-house d12, forest a5, forest b5, forest d5, forest e5 → rejected terrain-zone`,
      );
      expect(state.terrain.map((piece) => piece.squares)).toEqual([['d7', 'd8'], ['a6', 'b6'], ['h5'], ['h6'], ['h7']]);
      play(
        rules,
        'scale battle\nterrain white stone-wall d7\nunits wL1 d6, wC1 e6',
        'W move wL1 d8 → wL1 to d8 · W move wC1 e7 → wC1 to e7',
      );
    },
  ),
];
