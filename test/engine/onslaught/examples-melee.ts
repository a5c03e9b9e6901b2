/** The rule book's worked examples 12-25: charges, ridges, retreats, ammunition, move and fire, the end of a turn. */
import { play, type RuleTest, rule } from './kit.ts';

export const examplesOfMelee: readonly RuleTest[] = [
  rule('example 12 - no cover in melee', (rules) => {
    play(
      rules,
      `units wL1 d4, bL1 d6
       terrain black breastworks d6`,
      `W charge wL1 d5 bL1 → wL1 to d5; wL1 strikes bL1 [5 5 1 2]: 2 hits, 2 left; bL1 asked: strike or retreat (c5 e5 c6 e6 c7 d7 e7)
       ⇒ wL1 d5(4), bL1 d6(2); answer, decider black, activationsLeft 1`,
    );
  }),

  rule('example 13 - uneven ground and a way round', (rules) => {
    play(
      rules,
      `units wC1 d3, bL1 d6
       terrain white uneven-ground d4`,
      `W charge wC1 d5 bL1 → wC1 to d5; wC1 strikes bL1 [1 2 3 4 4 4]: 0 hits, 4 left; bL1 asked: strike or retreat (c5 e5 c6 e6 c7 d7 e7)
       ⇒ wC1 d5(3); answer, decider black, activationsLeft 1`,
    );
  }),

  rule('example 14 - target on uneven ground', (rules) => {
    play(
      rules,
      `units wC1 d3, wC2 e4, bL1 d6(1)
       terrain black uneven-ground d6`,
      `W charge wC1 d5 bL1 → rejected uneven-ground
       W charge wC2 e5 bL1 → wC2 to e5; wC2 strikes bL1 [1 2 5 1 1 1]: 1 hit, 0 left; bL1 destroyed; wC2 takes d6; combat over: destroyed
       ⇒ wC2 d6(3), bL1 gone; turn, decider white, activationsLeft 1`,
    );
  }),

  rule('example 15 - storming a ridge', (rules) => {
    play(
      rules,
      `units wC1 c7, wL1 d6, bL1 d7(2)
       terrain black ridge d7`,
      `W charge wL1 d6 bL1 → rejected ridge-edge
       W charge wC1 d8 bL1 → wC1 to d8; wC1 strikes bL1 [5 1 1 2 2 3]: 1 hit, 1 left; bL1 strikes wC1 [6]: 1 hit, 2 left; wC1 asked: strike or retreat (c7 e7 c8 e8 c9 d9 e9)
       W strike → wC1 strikes bL1 [5 1 1 1]: 1 hit, 0 left; bL1 destroyed; wC1 takes d7; combat over: destroyed
       ⇒ wC1 d7(2), bL1 gone; turn, decider white, activationsLeft 1`,
    );
  }),

  rule('example 16 - through an ally, not onto one', (rules) => {
    play(
      rules,
      'units wC1 d3, wL1 d4, wL2 d5, bL1 d6',
      `W move wC1 d5 → rejected square-occupied
       W charge wC1 d5 bL1 → rejected square-occupied
       W charge wL1 e4 bL1 → rejected approach-not-adjacent
       W charge wC1 e5 bL1 → wC1 to e5; wC1 strikes bL1 [5 5 5 5 1 1]: 4 hits, 0 left; bL1 destroyed; wC1 takes d6; combat over: destroyed
       ⇒ wC1 d6(3), bL1 gone; turn, decider white, activationsLeft 1`,
    );
  }),

  rule('example 17 - on and off a ridge', (rules) => {
    play(
      rules,
      `units wL1 d7, wL2 c6, wC1 f4, wL3 d6
       terrain white ridge d7`,
      `W move wL1 d8 → rejected ridge-edge
       W move wL1 c5 → wL1 to c5
       W move wC1 d7 → wC1 to d7; Black's turn, round 5
       ⇒ wL1 c5(4), wC1 d7(3); turn, decider black, activationsLeft 2`,
    );
  }),

  rule('example 18 - retreat to where the charger came from', (rules) => {
    play(
      rules,
      'units wL1 d4, bL1 e5',
      `W charge wL1 e4 bL1 → wL1 to e4; wL1 strikes bL1 [5 5 1 1]: 2 hits, 2 left; bL1 asked: strike or retreat (d4 f4 d5 f5 d6 e6 f6)
       B retreat d4 → bL1 retreats to d4; wL1 takes e5; combat over: retreat
       ⇒ wL1 e5(4), bL1 d4(2); turn, decider white, activationsLeft 1`,
    );
  }),

  rule('example 19 - a General killed in his own attack', (rules) => {
    play(
      rules,
      'units wG d5(2), bC1 d6',
      `W charge wG d5 bC1 → wG strikes bC1 [5 1 2 3]: 1 hit, 2 left; bC1 asked: strike or retreat (c5 e5 c6 e6 c7 d7 e7)
       B strike → bC1 strikes wG [6 6 1 1]: 2 hits, 0 left; wG destroyed; combat over: destroyed; Black wins: general
       ⇒ wG gone, bC1 d6(2); result black/general`,
    );
  }),

  rule('example 20 - ammunition', (rules) => {
    play(
      rules,
      `scale battle
       units wL1 d6/1, bL1 d8/1`,
      `W fire wL1 bL1 → wL1 strikes bL1 [5 1 1 1]: 1 hit, 3 left; bL1 asked: strike or retreat (c7 d7 e7 c8 e8 c9 d9 e9)
       B strike → bL1 strikes wL1 [6 1 1]: 1 hit, 3 left; wL1 asked: retreat or hold (c5 d5 e5 c6 e6 c7 d7 e7)
       W strike → rejected cannot-strike
       W hold → combat over: hold
       ⇒ wL1 d6(3)/0, bL1 d8(3)/0; turn, decider white, activationsLeft 2`,
    );
  }),

  rule('example 21 - nothing to answer with', (rules) => {
    play(
      rules,
      'units wA1 b4, bL1 a7, bL2 a8, bL3 b8, bC1 b7, bC2 a6, bA1 b6',
      `W fire wA1 bL1 → wA1 strikes bL1 [5 6 1 1]: 2 hits, 2 left; combat over: no-answer
       ⇒ bL1 a7(2); turn, decider white, activationsLeft 1`,
    );
  }),

  rule('example 22 - must fight', (rules) => {
    play(
      rules,
      'units wL1 a11(2), bL1 a12, bL2 b12, bL3 b11',
      `W fire wL1 bL1 → wL1 strikes bL1 [5 1]: 1 hit, 3 left; bL1 strikes wL1 [5 1 1]: 1 hit, 1 left; wL1 asked: strike or retreat (a10 b10)
       W retreat a10 → wL1 retreats to a10; combat over: retreat
       ⇒ wL1 a10(1), bL1 a12(3); turn, decider white, activationsLeft 1`,
    );
  }),

  rule('example 23 - move and fire', (rules) => {
    play(
      rules,
      'units wL1 d3, wA1 a3, wC1 g4, bL1 d7, bL2 g7(2)',
      `W move-and-fire wA1 a4 bL1 → rejected not-mobile
       W move-and-fire wL1 d5 bL1 → rejected fire-costs-movement
       W move-and-fire wL1 d4 bL1 → rejected out-of-range
       W move-and-fire wC1 g6 bL2 → wC1 to g6; wC1 strikes bL2 [6 6 6]: 3 hits (only 2 counts), 0 left; bL2 destroyed; combat over: destroyed
       ⇒ wC1 g6(3), bL2 gone; turn, decider white, activationsLeft 1`,
    );
  }),

  rule('example 24 - the square just left is empty', (rules) => {
    play(
      rules,
      `units wL1 d5, bL1 d7
       terrain black ridge d4`,
      `W move-and-fire wL1 d4 bL1 → wL1 to d4; wL1 strikes bL1 [5 1 1 1]: 1 hit, 3 left; bL1 asked: retreat or hold (c6 d6 e6 c7 e7 c8 d8 e8)
       ⇒ wL1 d4(4), bL1 d7(3); answer, decider black, activationsLeft 1`,
    );
  }),

  rule('example 25 - the attacker may retreat, not stop; the turn ends by itself', (rules) => {
    play(
      rules,
      'units wL1 d4, wL2 a1, bL1 d6',
      `W fire wL1 bL1 → wL1 strikes bL1 [5 1 2 3]: 1 hit, 3 left; bL1 asked: strike or retreat (c5 d5 e5 c6 e6 c7 d7 e7)
       B strike → bL1 strikes wL1 [6 6 5]: 3 hits, 1 left; wL1 asked: strike or retreat (c3 d3 e3 c4 e4 c5 d5 e5)
       W hold → rejected cannot-hold
       W retreat c3 → wL1 retreats to c3; combat over: retreat
       W move wL1 c4 → rejected already-activated
       W move wL2 a3 → wL2 to a3; Black's turn, round 5
       ⇒ wL1 c3(1), wL2 a3(4), bL1 d6(3); turn, decider black, activationsLeft 2`,
    );
  }),
];
