/** The rule book's worked examples 26-33: orders, draws, exhaustion and the placing of terrain. */
import { expect } from 'vitest';
import { act, play, position, type RuleTest, rule } from './kit.ts';
import { changedUnits, phaseText } from './notation.ts';

export const examplesOfOrders: readonly RuleTest[] = [
  rule('example 26 - conduct and standing orders', (rules) => {
    play(
      rules,
      `units wL1 d4, bL1 d6
       orders black othersRanged {retreat 2, hold}`,
      `W fire wL1 bL1 {strike, hold} → wL1 strikes bL1 [5 1 2 3]: 1 hit, 3 left; bL1 strikes wL1 [5 1 2]: 1 hit, 3 left; wL1 strikes bL1 [6 1 1]: 1 hit, 2 left; bL1 retreats to c7; combat over: retreat
       ⇒ wL1 d4(3), bL1 c7(2); turn, decider white, activationsLeft 1`,
    );
  }),

  rule('example 27 - last unit acted', (rules) => {
    play(
      rules,
      `units wG d5(2), bC1 d6
       orders white generalMelee {retreat 1, ask}`,
      `W charge wG d5 bC1 → wG strikes bC1 [1 1 2 3]: 0 hits, 3 left; bC1 asked: strike or retreat (c5 e5 c6 e6 c7 d7 e7)
       B strike → bC1 strikes wG [6 1 1 1 1 1]: 1 hit, 1 left; wG retreats to c4; combat over: retreat; Black's turn, round 5
       ⇒ wG c4(1); turn, decider black, activationsLeft 2`,
    );
  }),

  rule('example 28 - stand-off', (rules) => {
    play(
      rules,
      `active black
       round 60
       quiet 39
       units wL1 a1, bL1 a12`,
      `B end-turn → draw: stand-off
       ⇒ -; result draw/stand-off`,
    );
  }),

  rule('example 29 - stand-off averted', (rules) => {
    play(
      rules,
      `active black
       round 60
       quiet 39
       struck yes
       units wL1 a1, bL1 a12`,
      `B end-turn → White's turn, round 61
       ⇒ -; turn, decider white, activationsLeft 2, quietRounds 0, strikeThisRound false`,
    );
  }),

  rule('example 30 - exhaustion', (rules) => {
    const game = position(
      rules,
      `units wL1 d5(1), bL1 d7(1)
       orders white othersMelee {strike, hold}; black othersMelee {strike, hold}`,
    );
    const charge = { type: 'charge', unit: 'wL1', from: 'd6', target: 'bL1' } as const;
    const played = act(
      game,
      0,
      charge,
      Array.from({ length: 100 }, () => 4),
    );
    const strikes = played.events.flatMap((event) => (event.type === 'strike' ? [event] : []));
    expect(strikes.map((strike) => [strike.unit, strike.dice])).toEqual(
      Array.from({ length: 100 }, (_, index) => [index % 2 === 0 ? 'wL1' : 'bL1', [4]]),
    );
    expect(played.text.startsWith('wL1 to d6; wL1 strikes bL1 [4]: 0 hits, 1 left; bL1 strikes wL1 [4]')).toBe(true);
    expect(played.text.endsWith('bL1 strikes wL1 [4]: 0 hits, 1 left; combat over: exhausted')).toBe(true);
    const state = played.game.fold.state;
    expect(changedUnits(game.fold.state, state)).toEqual(['wL1 d6(1)']);
    expect(phaseText(state, ['turn', 'decider ', 'activationsLeft '])).toBe('turn, decider white, activationsLeft 1');
  }),

  rule('example 31 - terrain refused', (rules) => {
    play(
      rules,
      'phase terrain',
      `W place-terrain ridge c4, forest d9 → rejected terrain-count
       W place-terrain ridge c4, forest d9, stone-wall e6 → rejected terrain-kind
       W place-terrain ridge c4, forest d9, ridge e10 → rejected terrain-zone
       W place-terrain ridge c4, forest d9, ridge d9 → rejected terrain-overlap
       W place-terrain ridge c4, forest d9, ridge d8 → accepted
       B place-terrain forest c4, ridge a4, ridge b4 → rejected terrain-overlap`,
    );
  }),

  rule('example 32 - two-square pieces stay in the band', (rules) => {
    play(
      rules,
      'scale battle\nphase terrain',
      `W place-terrain farm-house c12, forest a5, forest b5, forest d5, forest e5 → rejected terrain-zone
       W place-terrain stone-wall h6, forest a5, forest b5, forest d5, forest e5 → rejected terrain-zone
       W place-terrain stone-wall g12, farm-house c11, forest b5, forest d5, forest e5 → accepted`,
    );
  }),

  rule('example 33 - the board may not be cut', (rules) => {
    play(
      rules,
      'scale battle\nphase terrain',
      `W place-terrain ridge a8, ridge b8, ridge c8, farm-house d8, farm-house e9 → accepted
       B place-terrain ridge f9, ridge g9, ridge h9, forest a5, forest b5 → rejected terrain-no-route
       B place-terrain ridge f11, ridge g10, ridge h10, forest a5, forest b5 → accepted`,
    );
  }),
];
