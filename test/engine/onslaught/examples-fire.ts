/** The rule book's worked examples 1-11: initiative, lines of fire, ridges, Artillery, forest and hard cover. */
import { expect } from 'vitest';
import { created, play, type RuleTest, rule } from './kit.ts';

export const examplesOfFire: readonly RuleTest[] = [
  rule('example 1 - initiative tie', (rules) => {
    const options = { scale: 'skirmish', mix: { lineman: 4, cavalry: 2, artillery: 1 }, quickSetUp: false };
    const { game, events, entries } = created(rules, options, [4, 4, 2, 5]);
    expect(events).toEqual([
      { type: 'initiative', white: 4, black: 4 },
      { type: 'initiative', white: 2, black: 5 },
    ]);
    const state = game.fold.state;
    expect([state.phase, state.decider, state.initiative]).toEqual(['choose-first', 1, 1]);
    expect(entries[0]?.dice.map((die) => [die[0], die[1]])).toEqual([
      [6, 4],
      [6, 4],
      [6, 2],
      [6, 5],
    ]);
  }),

  rule('example 2 - a corner does not block', (rules) => {
    play(
      rules,
      'units wA1 c4, wL1 e4, wL2 d5, bL1 f5',
      `W fire wA1 bL1 → wA1 strikes bL1 [5 1 2 6]: 2 hits, 2 left; bL1 asked: retreat or hold (f4 g4 e5 g5 e6 f6 g6)
       ⇒ bL1 f5(2); answer, decider black, activationsLeft 1`,
    );
  }),

  rule('example 3 - an ally in the line', (rules) => {
    play(
      rules,
      'units wA1 c4, wL1 d4, bL1 f5',
      `W fire wA1 bL1 → rejected no-clear-shot
       ⇒ -; turn, decider white, activationsLeft 2`,
    );
  }),

  rule('example 4 - enemies do not block, but they block their own return fire', (rules) => {
    play(
      rules,
      'units wL1 c4, bL1 d6, bL2 d5',
      `W fire wL1 bL1 → wL1 strikes bL1 [5 6 1 4]: 2 hits, 2 left; bL1 asked: retreat or hold (c5 e5 c6 e6 c7 d7 e7)
       B strike → rejected cannot-strike
       B hold → combat over: hold
       ⇒ bL1 d6(2); turn, decider white, activationsLeft 1`,
    );
  }),

  rule('example 5 - between two farm houses', (rules) => {
    play(
      rules,
      `scale battle
       units wL1 d6, wL2 e6, bC1 b8
       terrain white farm-house c5; black farm-house d7`,
      `W move wL2 d8 → rejected square-blocked
       W fire wL1 bC1 → wL1 strikes bC1 [5 1 1 1]: 1 hit, 2 left; bC1 asked: retreat or hold (a7 b7 c7 a8 c8 a9 b9 c9)
       B hold → combat over: hold
       W move wL2 f8 → wL2 to f8
       ⇒ wL1 d6(4)/7, wL2 f8(4)/8, bC1 b8(2)/6; turn, decider white, activationsLeft 1`,
    );
  }),

  rule('example 6 - a ridge counts as two squares away', (rules) => {
    play(
      rules,
      `units wC1 d6, wL1 c6, bL1 d7
       terrain black ridge d7`,
      `W fire wC1 bL1 → rejected out-of-range
       W charge wC1 d6 bL1 → rejected ridge-edge
       W fire wL1 bL1 → wL1 strikes bL1 [5 5 5 6] on 6: 1 hit, 3 left; bL1 asked: strike or retreat (d8)
       ⇒ bL1 d7(3); answer, decider black, activationsLeft 1`,
    );
  }),

  rule('example 7 - range +1 on a ridge; any empty square will do for a retreat', (rules) => {
    play(
      rules,
      `units wL1 d5, bL1 d8
       terrain white ridge d5`,
      `W fire wL1 bL1 → wL1 strikes bL1 [5 6 2 3]: 2 hits, 2 left; bL1 asked: retreat or hold (c7 d7 e7 c8 e8 c9 d9 e9)
       B strike → rejected cannot-strike
       B retreat d7 → bL1 retreats to d7; combat over: retreat
       ⇒ bL1 d7(2); turn, decider white, activationsLeft 1`,
    );
  }),

  rule('example 8 - four dice for the opening only', (rules) => {
    play(
      rules,
      'units wA1 d4, bL1 d6',
      `W fire wA1 bL1 → wA1 strikes bL1 [5 6 1 2]: 2 hits, 2 left; bL1 asked: strike or retreat (c5 d5 e5 c6 e6 c7 d7 e7)
       B strike → bL1 strikes wA1 [4 4]: 0 hits, 1 left; wA1 asked: strike or retreat (c3 d3 e3 c4 e4 c5 d5 e5)
       W strike → wA1 strikes bL1 [6]: 1 hit, 1 left; bL1 asked: strike or retreat (c5 d5 e5 c6 e6 c7 d7 e7)
       B strike → bL1 strikes wA1 [5]: 1 hit, 0 left; wA1 destroyed; combat over: destroyed
       ⇒ wA1 gone, bL1 d6(1); turn, decider white, activationsLeft 1`,
    );
  }),

  rule('example 9 - Artillery answers with one die', (rules) => {
    play(
      rules,
      'units wL1 d4(2), bA1 d6',
      `W fire wL1 bA1 → wL1 strikes bA1 [4 1]: 0 hits, 1 left; bA1 asked: strike or retreat (c5 d5 e5 c6 e6 c7 d7 e7)
       B strike → bA1 strikes wL1 [6]: 1 hit, 1 left; wL1 asked: strike or retreat (c3 d3 e3 c4 e4 c5 d5 e5)
       W strike → wL1 strikes bA1 [6]: 1 hit, 0 left; bA1 destroyed; combat over: destroyed
       ⇒ wL1 d4(1), bA1 gone; turn, decider white, activationsLeft 1`,
    );
  }),

  rule('example 10 - forest: one die fewer, never none', (rules) => {
    play(
      rules,
      `units wL1 d4(1), wL2 e4(3), bL1 d6
       terrain black forest d6`,
      `W fire wL1 bL1 → wL1 strikes bL1 [6]: 1 hit, 3 left; bL1 asked: strike or retreat (c5 d5 e5 c6 e6 c7 d7 e7)
       B strike → bL1 strikes wL1 [1 2 3]: 0 hits, 1 left; wL1 asked: strike or retreat (c3 d3 e3 c4 c5 d5 e5)
       W retreat d3 → wL1 retreats to d3; combat over: retreat
       W fire wL2 bL1 → wL2 strikes bL1 [5 2]: 1 hit, 2 left; bL1 asked: strike or retreat (c5 d5 e5 c6 e6 c7 d7 e7)
       ⇒ wL1 d3(1), bL1 d6(2); answer, decider black, activationsLeft 0`,
    );
  }),

  rule('example 11 - hard cover against fire', (rules) => {
    play(
      rules,
      `units wL1 d4, bL1 d6
       terrain black breastworks d6`,
      `W fire wL1 bL1 → wL1 strikes bL1 [5 5 5 6] on 6: 1 hit, 3 left; bL1 asked: strike or retreat (c5 d5 e5 c6 e6 c7 d7 e7)
       B strike → bL1 strikes wL1 [5 5 1]: 2 hits, 2 left; wL1 asked: strike or retreat (c3 d3 e3 c4 e4 c5 d5 e5)
       ⇒ wL1 d4(2), bL1 d6(3); answer, decider white, activationsLeft 1`,
    );
  }),
];
