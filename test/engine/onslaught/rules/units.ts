/** R23-R27 and tables 7.1: what each kind of unit can do. */
import { expect } from 'vitest';
import { created, legalTexts, type Onslaught, play, position, type RuleTest, rule } from '../kit.ts';

const SKIRMISH = { scale: 'skirmish', mix: { lineman: 4, cavalry: 2, artillery: 1 }, quickSetUp: false };
const BATTLE = { scale: 'battle', mix: { lineman: 8, cavalry: 4, artillery: 3 }, quickSetUp: false };

/** Ranks and ammunition with which a unit comes into being. */
function fresh(rules: Onslaught, options: unknown, id: string): (number | null | undefined)[] {
  const unit = created(rules, options, [5, 1]).game.fold.state.units[id];
  return [unit?.ranks, unit?.ammo];
}

function moves(rules: Onslaught, unit: string): number {
  return legalTexts(position(rules, `units ${unit} d6`), `move ${unit} `).length;
}

export const unitRules: readonly RuleTest[] = [
  rule('R23 Lineman: movement 2, ranks 4, dice 1 and 1 per rank, range 2, Mobile, ammunition 8', (rules) => {
    expect(fresh(rules, SKIRMISH, 'wL4')).toEqual([4, null]);
    expect(fresh(rules, BATTLE, 'bL8')).toEqual([4, 8]);
    expect(moves(rules, 'wL1')).toBe(24);
    play(
      rules,
      'units wL1 d6, bL1 e8, bL2 a6',
      'W fire wL1 bL2 → rejected out-of-range · W fire wL1 bL1 → wL1 strikes bL1 [1 1 1 1] ...',
    );
    play(rules, 'units wL1 d6(3), bL1 d7', 'W charge wL1 d6 bL1 → wL1 strikes bL1 [1 1 1] ...');
    play(rules, 'units wL1 d6(2), bL1 d9', 'W move-and-fire wL1 d7 bL1 → wL1 to d7; wL1 strikes bL1 [1 1] ...');
  }),

  rule('R24 Cavalry: movement 3, ranks 3, dice 2 and 1 per rank, range 1, Mobile, ammunition 6', (rules) => {
    expect(fresh(rules, SKIRMISH, 'wC2')).toEqual([3, null]);
    expect(fresh(rules, BATTLE, 'bC4')).toEqual([3, 6]);
    expect(moves(rules, 'wC1')).toBe(48);
    play(
      rules,
      'units wC1 d6, bL1 d8, bL2 e7',
      'W fire wC1 bL1 → rejected out-of-range · W fire wC1 bL2 → wC1 strikes bL2 [1 1 1] ...',
    );
    play(rules, 'units wC1 d6(2), bL1 d7', 'W charge wC1 d6 bL1 → wC1 strikes bL1 [1 1 1 1] ...');
    play(rules, 'units wC1 d6, bL1 d9', 'W move-and-fire wC1 d8 bL1 → wC1 to d8; wC1 strikes bL1 [1 1 1] ...');
  }),

  rule(
    'R25 Artillery: movement 1, rank 1, melee 1 die, fire 4 dice for its opening, range 3, not Mobile, ammunition 6',
    (rules) => {
      expect(fresh(rules, SKIRMISH, 'wA1')).toEqual([1, null]);
      expect(fresh(rules, BATTLE, 'bA3')).toEqual([1, 6]);
      expect(moves(rules, 'wA1')).toBe(8);
      play(
        rules,
        'units wA1 d6, bL1 d10, bL2 g8',
        'W fire wA1 bL1 → rejected out-of-range · W fire wA1 bL2 → wA1 strikes bL2 [1 1 1 1] ...',
      );
      play(rules, 'units wA1 d6, bL1 d7', 'W charge wA1 d6 bL1 → wA1 strikes bL1 [1] ...');
      play(rules, 'units wA1 d6, bL1 d8', 'W move-and-fire wA1 d7 bL1 → rejected not-mobile');
    },
  ),

  rule('R26 General: movement 3, ranks 3, dice 2 and 2 per rank, range 1, Mobile, ammunition 8', (rules) => {
    expect(fresh(rules, SKIRMISH, 'wG')).toEqual([3, null]);
    expect(fresh(rules, BATTLE, 'bG')).toEqual([3, 8]);
    expect(moves(rules, 'wG')).toBe(48);
    play(
      rules,
      'units wG d6, bL1 d8, bL2 c5',
      'W fire wG bL1 → rejected out-of-range · W fire wG bL2 → wG strikes bL2 [1 1 1 1 1 1] ...',
    );
    play(rules, 'units wG d6(2), bL1 d7', 'W charge wG d6 bL1 → wG strikes bL1 [1 1 1 1] ...');
    play(rules, 'units wG d6(1), bL1 d9', 'W move-and-fire wG d8 bL1 → wG to d8; wG strikes bL1 [1 1] ...');
  }),

  rule('R27 moving and firing: the shot takes one square off the movement of a Mobile unit', (rules) => {
    const from = (unit: string, target: string): string[] =>
      legalTexts(position(rules, `units ${unit} d4, bL1 ${target}`), `move-and-fire ${unit} `);
    expect(from('wL1', 'd7')).toEqual(['c5', 'd5', 'e5'].map((to) => `move-and-fire wL1 ${to} bL1`));
    expect(from('wL1', 'd8')).toEqual([]);
    expect(from('wC1', 'd7')).toEqual(['c6', 'd6', 'e6'].map((to) => `move-and-fire wC1 ${to} bL1`));
    expect(from('wC1', 'd8')).toEqual([]);
    expect(from('wA1', 'd7')).toEqual([]);
  }),

  rule('R27 what is too far to fire from is refused, though a move would reach it', (rules) => {
    play(
      rules,
      'units wL1 d4, wC1 a4, bL1 d8, bL2 a8',
      `W move-and-fire wL1 d6 bL1 → rejected fire-costs-movement
       W move-and-fire wC1 a7 bL2 → rejected fire-costs-movement
       W move wL1 d6 → wL1 to d6
       W move wC1 a7 → wC1 to a7; Black's turn, round 5`,
    );
  }),

  rule('D6 a Mobile unit fires after its move and must leave its square for it', (rules) => {
    play(
      rules,
      'units wL1 d4, bL1 d6',
      `W move-and-fire wL1 d4 bL1 → rejected no-move
       W move-and-fire wL1 d5 bL1 → wL1 to d5; wL1 strikes bL1 [1 1 1 1]: 0 hits, 4 left; bL1 asked: strike or retreat (c5 e5 c6 e6 c7 d7 e7)
       B strike → bL1 strikes wL1 [1 1 1 1]: 0 hits, 4 left; wL1 asked: strike or retreat (c4 d4 e4 c5 e5 c6 e6)
       W retreat d4 → wL1 retreats to d4; combat over: retreat
       W fire wL1 bL1 → rejected already-activated`,
    );
    // The shot is at the end of the move: from d4 the target would be too far, from e5 it is not.
    play(
      rules,
      'units wL1 d4, bL1 f7',
      'W fire wL1 bL1 → rejected out-of-range · W move-and-fire wL1 e5 bL1 → wL1 to e5; wL1 strikes bL1 [1 1 1 1] ...',
    );
  }),
];
