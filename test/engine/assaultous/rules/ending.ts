/** R5, D32-D35 and section 6.9: how the game ends. */
import { expect } from 'vitest';
import type { Orders } from '../../../../engine/assaultous/state.ts';
import { conclude } from '../../../../engine/match.ts';
import { act, type Game, position, type RuleTest, rule } from '../kit.ts';
import { scripts } from './short.ts';

const AT = '2026-11-30T12:00:00.000Z';

/** A position of every phase but the last. */
const PHASES: readonly string[] = [
  'phase actions w',
  'phase trade w; a1 w 2W; due 1; die 3',
  'phase keep-card w; drawn spy,assault',
  'phase ambush b; transit c2>c3 A; hand b spy',
];

/** Both in their last turn of twenty, Red to end it. */
function lastTurn(given: string, then: string): string {
  return `Given: act b; limit 20; turns w20 b20; ${given}
          Do: b end-turn
          Then: m0; ${then}`;
}

/** Blue's actions one after the other; whether Blue may take the last back. */
function mayTakeBack(game: Game, ...actions: Parameters<typeof act>[2][]): boolean {
  const last = actions.reduce((at, action) => act(at, 0, action).game, game);
  return last.fold.undo.includes(game.fold.seq + actions.length - 1);
}

export const endingRules: readonly RuleTest[] = [
  scripts(
    'R5 whoever removes the enemy Commander wins, and whoever takes the enemy Capital',
    'Given: c3 w 3A; c4 b C; c6 b A\nDo: w move c3>c4 3A\nThen: c3 -; c4 w 3A; m1; over white commander',
    'Given: b5 w 5A; c6 b A; d5 b C\nDo: w move b5>c6 5A\nThen: b5 -; c6 w 5A; m1; over white capital',
    'Given: act b; b1 b 5A; c1 w A; c2 w C\nDo: b move b1>c1 5A\nThen: b1 -; c1 b 5A; m1; over black capital',
    'Given: b5 w W; c1 w W; c2 w C\nDo: w move c1>b1 W; w move b1>c1 W\nThen: m0',
  ),
  scripts(
    'D32 any piece wins in an empty enemy Capital, a lone Worker too; with a piece there combat comes first',
    'Given: c5 w W; c6 -; d5 b C\nDo: w move c5>c6 W\nThen: c5 -; c6 w W; m1; over white capital',
    'Given: c5 w W; c6 b T; d5 b C\nDo: w move c5>c6 W\nThen: reject needs-fighter',
    'Given: c5 w W A; c6 b A; d5 b C\nDo: w move c5>c6 W A\nThen: c5 -; c6 b A; m1',
    `Given: c5 w W; c6 -; d5 b C; hand b ambush
     Do: w move c5>c6 W; b ambush 1
     Then: c5 -; c6 b A; hand b -; m1; up ambush
     Do: w move c5>c6 W; b pass
     Then: c5 -; c6 w W; m1; over white capital`,
  ),
  scripts(
    'D33 with both victories at once the reason is the Commander; a Commander lost alone loses',
    'Given: c5 w 4A; c6 b C bar\nDo: w move c5>c6 4A\nThen: c5 -; c6 w 4A; pool 6; m1; over white commander',
    'Given: c3 w C; c4 b 3A\nDo: w move c3>c4 C\nThen: c3 -; c4 b 3A; m1; over black commander',
    'Given: c3 w 3A; c4 b C A\nDo: w move c3>c4 3A\nThen: c3 -; c4 -; m1; over white commander',
    'Given: c3 w C A; c4 b C\nDo: w move c3>c4 C A\nThen: c3 -; c4 w C A; m1; over white commander',
  ),
  scripts(
    'D33 both Commanders lost: the Defender wins, even where the Attacker would have the Capital',
    'Given: c5 w C 3A; c6 b C\nDo: w move c5>c6 C 3A\nThen: c5 -; c6 -; m1; over black commander',
  ),
  scripts(
    'D34 at the turn limit more tiles win, then more Strength, then it is a draw; no die is rolled',
    lastTurn('c3 w A', 'over white turn-limit'),
    lastTurn('c3 w A; c4 b A; b5 b W', 'over black turn-limit'),
    lastTurn('c3 w A; c4 b W', 'over white turn-limit'),
    lastTurn('c3 w 3W; c4 b A', 'over black turn-limit'),
    lastTurn('c3 w 2A; c4 b 2A W', 'over draw turn-limit'),
    lastTurn('c3 w T; c4 b W', 'over draw turn-limit'),
    lastTurn('c3 w T; c2 w W; c4 b 5A', 'over white turn-limit'),
    `Given: limit 20; turns w20 b19; c3 w A
     Dice: 3
     Do: w end-turn
     Then: phase actions b; m2; turns w20 b20; die 3`,
    // Where Red began, its last turn comes before Blue's.
    `Given: act b; limit 20; turns w19 b20; first black; c3 w A
     Dice: 3
     Do: b end-turn
     Then: phase actions w; m2; turns w20 b20; die 3`,
  ),
  rule('D35 who resigns or runs out of time loses, in every phase, out of turn too', (rules) => {
    for (const text of PHASES) {
      for (const seat of [0, 1] as const) {
        for (const [kind, reason] of [
          ['resigned', 'surrender'],
          ['timeout', 'timeout'],
        ] as const) {
          const { fold, entry } = conclude(rules, position(rules, text).fold, { kind, seat }, 'player', AT);
          expect(entry.events).toMatchObject([{ type: 'game-over', winner: 1 - seat, reason }]);
          expect(rules.outcome(fold.state)).toEqual({ winner: 1 - seat, reason });
          expect([fold.over, fold.state.phase, rules.pending(fold.state)]).toEqual([true, 'over', []]);
          expect(rules.invariants(fold.state)).toEqual(rules.invariants(position(rules, text).fold.state));
        }
      }
    }
  }),
  rule('D35 a draw by agreement and a cancelled match have no winner', (rules) => {
    for (const text of PHASES) {
      const { state } = position(rules, text).fold;
      for (const kind of ['agreed', 'cancelled'] as const) {
        const concluded = rules.conclude(state, { kind, seat: null });
        expect(rules.outcome(concluded.state)).toEqual({ winner: null, reason: kind });
      }
    }
  }),
  rule('D35 a move is taken back while nothing became known; cards bought or played are not', (rules) => {
    const rich = position(rules, 'hand w spy; w g9 i9; b g1 i0; e1 w W; pile spy,assault,diversion');
    expect(mayTakeBack(rich, { type: 'move', from: 'c1', to: 'c2', commander: true })).toBe(true);
    expect(mayTakeBack(rich, { type: 'buy-army', tile: 'c1' })).toBe(true);
    expect(mayTakeBack(rich, { type: 'place-tower', tile: 'c1' }, { type: 'exchange', give: 'gold' })).toBe(true);
    expect(mayTakeBack(rich, { type: 'play-card', card: 'spy' })).toBe(false);
    expect(mayTakeBack(rich, { type: 'buy-card' })).toBe(false);
    expect(mayTakeBack(rich, { type: 'buy-card' }, { type: 'keep-card', card: 'spy' })).toBe(true);
  }),
  rule('D35 a move about which the other side was asked is not taken back, whatever the answer', (rules) => {
    const moved = act(position(rules, 'c3 w A; hand b spy'), 0, { type: 'move', from: 'c3', to: 'c4', armies: 1 });
    expect(moved.game.fold.undo).toEqual([]);
    expect(act(moved.game, 1, { type: 'pass' }).game.fold.undo).toEqual([]);
    const quiet = act(position(rules, 'c3 w A'), 0, { type: 'move', from: 'c3', to: 'c4', armies: 1 });
    expect(quiet.game.fold.undo).toEqual([1]);
  }),
  rule(
    'D43 nobody has standing orders until they are given; what is recommended passes or helps, and never asks',
    (rules) => {
      const none: Orders = { ambush: { mode: 'ask' }, trade: 'ask' };
      expect(rules.defaultOrders).toEqual(none);
      expect(rules.recommendedOrders.ambush).toEqual({
        mode: 'auto',
        when: ['capital', 'commander', 'attack'],
        onlyIfHelps: true,
        otherwise: 'pass',
      });
      const { state } = rules.parse('phase ambush b; transit c2>c3 A; hand b ambush');
      expect(rules.answer(rules.view(state, 1), 1, null)).toBe(null);
      expect(rules.answer(rules.view(state, 1), 1, rules.defaultOrders)).toBe(null);
      expect(rules.answer(rules.view(state, 1), 1, rules.recommendedOrders)?.action).toEqual({ type: 'pass' });
    },
  ),
];
