/** R18-R20, D17, D23, D38 and section 6.5: charges, the square that is fought for, the fall of a General. */
import { expect } from 'vitest';
import { act, play, position, type RuleTest, rule } from '../kit.ts';

export const meleeRules: readonly RuleTest[] = [
  rule('R19 the charged unit fights or falls back', (rules) => {
    const asked = play(
      rules,
      'units wL1 d5, bL1 d6',
      'W charge wL1 d5 bL1 → wL1 strikes bL1 [1 1 1 1]: 0 hits, 4 left; bL1 asked: strike or retreat (c5 e5 c6 e6 c7 d7 e7)',
    );
    play(rules, asked, 'B strike → bL1 strikes wL1 [1 1 1 1] ...');
    play(rules, asked, 'B retreat d7 → bL1 retreats to d7; wL1 takes d6; combat over: retreat');
    play(rules, asked, 'B hold → rejected cannot-hold');
  }),

  rule('R20 the square goes to the winner: to the attacker when the defender retreats or falls', (rules) => {
    play(
      rules,
      'units wL1 d4, bL1 d6',
      `W charge wL1 d5 bL1 → wL1 to d5; wL1 strikes bL1 [1 1 1 1] ...
       B retreat e7 → bL1 retreats to e7; wL1 takes d6; combat over: retreat
       ⇒ wL1 d6(4), bL1 e7(4); turn, decider white`,
    );
    play(
      rules,
      'units wL1 d5, bL1 d6(1)',
      'W charge wL1 d5 bL1 → wL1 strikes bL1 [6 1 1 1]: 1 hit, 0 left; bL1 destroyed; wL1 takes d6; combat over: destroyed',
    );
  }),

  rule('D17 the defender keeps its square when the attacker retreats or falls', (rules) => {
    const asked = play(rules, 'units wL1 d4(1), bL1 d6', 'W charge wL1 d5 bL1 → wL1 to d5; wL1 strikes bL1 [1] ...');
    play(
      rules,
      asked,
      `B strike → bL1 strikes wL1 [1 1 1 1] ...
       W retreat d4 → wL1 retreats to d4; combat over: retreat
       ⇒ wL1 d4(1); turn, decider white`,
    );
    play(
      rules,
      asked,
      'B strike → bL1 strikes wL1 [6 1 1 1]: 1 hit, 0 left; wL1 destroyed; combat over: destroyed ⇒ wL1 gone; turn, decider white',
    );
  }),

  rule('D17 in ranged combat nobody advances', (rules) => {
    play(
      rules,
      'units wL1 d4, wL2 c5, bL1 d6, bL2 d5(1)',
      `W fire wL1 bL1 → wL1 strikes bL1 [1 1 1 1] ...
       B retreat d7 → bL1 retreats to d7; combat over: retreat
       W fire wL2 bL2 → wL2 strikes bL2 [6 1 1 1]: 1 hit, 0 left; bL2 destroyed; combat over: destroyed; Black's turn, round 5
       ⇒ bL1 d7(4), bL2 gone`,
    );
  }),

  rule('D17 the attacker advances onto uneven ground, breastworks and a ridge alike', (rules) => {
    for (const kind of ['uneven-ground', 'breastworks', 'forest', 'ridge']) {
      play(
        rules,
        `units wC1 d5, bL1 d6(1)\nterrain white ${kind} d6`,
        'W charge wC1 d5 bL1 → wC1 strikes bL1 [6 1 1 1 1 1]: 1 hit, 0 left; bL1 destroyed; wC1 takes d6; combat over: destroyed',
      );
    }
  }),

  rule('D17 in melee a unit can always strike, also without ammunition', (rules) => {
    play(
      rules,
      'scale battle\nunits wL1 d5, bL1 d6/0',
      'W charge wL1 d5 bL1 → wL1 strikes bL1 [1 1 1 1] ...\nB strike → bL1 strikes wL1 [1 1 1 1] ...',
    );
  }),

  rule('D23 terrain gives no help in melee: forest takes off no die, cover saves nobody', (rules) => {
    for (const kind of ['forest', 'breastworks', 'uneven-ground', 'stone-wall']) {
      play(
        rules,
        `scale battle\nunits wL1 d6, bL1 d7\nterrain black ${kind} d7; white forest d6`,
        `W charge wL1 d6 bL1 → wL1 strikes bL1 [5 1 1 1]: 1 hit, 3 left ...
         B strike → bL1 strikes wL1 [5 1 1]: 1 hit, 3 left ...`,
      );
    }
    play(
      rules,
      'units wL1 d6, bL1 d7\nterrain white ridge d7',
      'W charge wL1 d6 bL1 → wL1 strikes bL1 [5 1 1 1]: 1 hit, 3 left; bL1 strikes wL1 [5 1 1]: 1 hit, 3 left ...',
    );
  }),

  rule('R2 a side wins by destroying the other General', (rules) => {
    play(
      rules,
      'units wL1 d4, bG d6(1)',
      'W fire wL1 bG → wL1 strikes bG [5 1 1 1]: 1 hit, 0 left; bG destroyed; combat over: destroyed; White wins: general ⇒ bG gone; result white/general',
    );
  }),

  rule('D38 when a General falls the attacker still advances, then the game is over', (rules) => {
    const { events, game } = act(
      position(rules, 'units wL1 d4, bG d6(1)'),
      0,
      { type: 'charge', unit: 'wL1', from: 'd5', target: 'bG' },
      [6, 1, 1, 1],
    );
    expect(events.map((event) => event.type)).toEqual([
      'moved',
      'attacked',
      'strike',
      'destroyed',
      'took-square',
      'combat-over',
      'game-over',
    ]);
    const state = game.fold.state;
    expect(state.units['wL1']?.at).toBe('d6');
    expect([state.phase, state.decider, state.combat, state.result]).toEqual([
      'over',
      null,
      null,
      { winner: 0, reason: 'general' },
    ]);
    expect([state.active, state.activationsLeft, state.activated, state.round]).toEqual([0, 1, ['wL1'], 5]);
    expect(rules.pending(state)).toEqual([]);
    expect(rules.outcome(state)).toEqual({ winner: 0, reason: 'general' });
  }),

  rule('D38 the last activation of a turn that kills the General ends no turn', (rules) => {
    const game = play(
      rules,
      'left 1\nactivated wL2\nunits wL1 d4, wL2 a1, bG d6(1)',
      'W fire wL1 bG → wL1 strikes bG [6 1 1 1]: 1 hit, 0 left; bG destroyed; combat over: destroyed; White wins: general',
    );
    expect([game.fold.state.active, game.fold.state.activationsLeft]).toEqual([0, 0]);
  }),
];
