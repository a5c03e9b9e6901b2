/** R12, R32-R40, D10, D11, D17, D18 and section 6.3: moves, and what they leave behind. */
import { expect } from 'vitest';
import { legalTexts, position, type RuleTest, rule } from '../kit.ts';
import { scripts } from './short.ts';

export const movingRules: readonly RuleTest[] = [
  scripts(
    'R12 actions come in any order, interleaved, and none is compulsory',
    `Given: w g2 i3; hand w assault
     Do: w move c1>c2 C; w place-tower c2; w move c2>c1 C; w buy-army c1; w play-card assault; w move c1>b1 A; w buy-worker
     Then: c2 w T; c1 w C W; b1 w A; w g0 i0; m0; hand w -; up assault
     Also: towers w2 b3
     Dice: 3
     Do: w end-turn
     Then: phase actions b; m2
     Also: turns w5 b6; die 3`,
  ),
  scripts(
    'R32 two moves a turn, each with any pieces from one tile to one next to it',
    'Given: m0\nDice: 6\nDo: w end-turn\nThen: phase actions b; m2\nAlso: turns w5 b6; die 6',
    `Given: c1 w C 2A 2W
     Do: w move c1>c2 C A 2W; w move c2>c3 C; w move c1>b1 A
     Then: c1 w A; c2 w A 2W; c3 w C; m0; reject no-moves-left
     Do: w move c1>c3 A
     Then: reject not-adjacent
     Do: w move c1>c1 A
     Then: reject not-adjacent
     Do: w move c1>c2 3A
     Then: reject no-such-piece`,
  ),
  rule('R32 any combination of the pieces there may move: all of them are offered', (rules) => {
    const game = position(rules, 'c1 w C 2A W T');
    // Commander or not, 0-2 Army units, 0-1 Worker, something at least; to b1, c2 and d1.
    expect(legalTexts(game, 'move c1>')).toHaveLength(3 * (2 * 3 * 2 - 1));
  }),
  scripts(
    'R33 a Tower never moves',
    `Given: c3 w A T
     Do: w move c3>c2 A T
     Then: reject tower-fixed
     Do: w move c3>c2 T
     Then: reject tower-fixed
     Do: w move c3>c2 A
     Then: c3 w T; c2 w A; m1`,
  ),
  scripts(
    'R34 a move may not exceed the capacity; enemies there do not count',
    `Given: c3 w C 4A; d2 b 3A
     Do: w move c3>d2 C 4A
     Then: reject over-capacity
     Do: w move c3>d2 C 3A
     Then: c3 w A; d2 w C 3A; m1`,
  ),
  scripts(
    'R35 the own Capital may be emptied, but then nothing can be bought there',
    `Given: w g7 i3
     Do: w move c1>c2 C; w buy-worker
     Then: c1 -; c2 w C; m1; reject no-piece-there
     Do: w move c1>c2 C; w buy-army c1
     Then: c1 -; c2 w C; m1; reject no-piece-there
     Do: w move c1>c2 C; w buy-card
     Then: c1 -; c2 w C; m1; reject no-piece-there`,
  ),
  rule('R35 the board warns before the own Capital is left empty', (rules) => {
    const { state } = rules.parse('c1 w C A');
    const warned = (armies: number) =>
      rules.preview(rules.view(state, 0), 0, { type: 'move', from: 'c1', to: 'c2', commander: true, armies }).warnings;
    expect(warned(1)).toEqual(['leaves-capital-empty']);
    expect(warned(0)).toEqual([]);
  }),
  scripts(
    'R36 the side with more Army units removes all enemy pieces, equal numbers remove everything',
    'Given: c3 w 2A; c4 b A 2W\nDo: w move c3>c4 2A\nThen: c3 -; c4 w 2A; m1',
    'Given: c3 w A W; c4 b A 2W\nDo: w move c3>c4 A W\nThen: c3 -; c4 -; m1',
    'Given: c3 w A W; c4 b 2A W\nDo: w move c3>c4 A W\nThen: c3 -; c4 b 2A W; m1',
  ),
  scripts(
    'R37 an attack needs an Army unit or the Commander',
    `Given: c3 w C A 2W; c4 b W
     Do: w move c3>c4 2W
     Then: reject needs-fighter
     Do: w move c3>c4 A W
     Then: c3 w C W; c4 w A W; m1
     Do: w move c3>c4 C W
     Then: c3 w A W; c4 w C W; m1`,
  ),
  scripts(
    'R38 Barracks go when a move or combat leaves their tile empty, and when its pieces change owner',
    'Given: c3 w A W bar\nDo: w move c3>c2 A W\nThen: c3 -; c2 w A W; pool 6; m1',
    'Given: c3 w A W bar\nDo: w move c3>c2 A\nThen: c3 w W bar; c2 w A; m1',
    'Given: c3 w 2A; c4 b 2A bar\nDo: w move c3>c4 2A\nThen: c3 -; c4 -; pool 6; m1',
    'Given: c3 w 3A; c4 b 2A bar\nDo: w move c3>c4 3A\nThen: c3 -; c4 w 3A; pool 6; m1',
    'Given: c3 w A; c4 b 2A bar\nDo: w move c3>c4 A\nThen: c3 -; c4 b 2A bar; m1',
  ),
  scripts(
    'R39 the source’s first move example: one move to a Plain, one to a Mine, the Tower stays',
    `Given: c2 w 2A; a2 w 2A W T
     Do: w move c2>c3 2A; w move a2>a3 2A W
     Then: c2 -; c3 w 2A; a2 w T; a3 w 2A W; m0`,
  ),
  scripts(
    'R40 the source’s second move example: an emptied Barracks goes, with one left it stays',
    `Given: c3 w 2A bar; b2 b A
     Do: w move c3>b2 2A
     Then: c3 -; b2 w 2A; pool 6; m1
     Do: w move c3>b2 A
     Then: c3 w A bar; b2 -; m1`,
  ),
  scripts(
    'D10 any piece holds a tile: a Tower, a Worker; a tile without pieces has no owner',
    'Given: c3 w W; b2 b T\nDo: w move c3>b2 W\nThen: reject needs-fighter',
    'Given: c3 w W; b2 b W\nDo: w move c3>b2 W\nThen: reject needs-fighter',
    'Given: c3 w W; w g3 i0\nDo: w move c3>b2 W; w buy-barracks c3\nThen: c3 -; b2 w W; m1; reject no-piece-there',
    'Given: c3 w T; w g3 i0\nDo: w buy-barracks c3\nThen: c3 w T bar; w g0 i0; pool 5',
  ),
  scripts(
    'D11 Towers and the Commander count against the capacity, attackers alone, Barracks not at all',
    'Given: c2 w C 2T; c3 w 2A\nDo: w move c3>c2 2A\nThen: reject over-capacity\nDo: w move c3>c2 A\nThen: c3 w A; c2 w C A 2T; m1',
    'Given: c2 w 3A bar; c3 w 2A\nDo: w move c3>c2 2A\nThen: reject over-capacity\nDo: w move c3>c2 A\nThen: c3 w A; c2 w 4A bar; m1',
    'Given: c3 w 4A; c2 b 3W T\nDo: w move c3>c2 4A\nThen: c3 -; c2 w 3A; m1',
  ),
  scripts(
    'D17 Barracks vanish before the combat that their last piece leaves for, also through a card',
    'Given: c3 w A bar; c4 b 2A\nDo: w move c3>c4 A\nThen: c3 -; c4 b 2A; pool 6; m1',
    'Given: c3 w A bar; hand b spy\nDo: w move c3>c4 A\nThen: c3 -; pool 6; m1; phase ambush b; transit c3>c4 A',
    'Given: c4 b W bar; hand w assassination\nDo: w play-card assassination c4 worker\nThen: c4 -; pool 6; hand w -; up assassination',
    'Given: c4 b 2A bar; hand w siege-engine\nDo: w play-card siege-engine armies c4 2\nThen: c4 -; pool 6; hand w -; up siege-engine',
  ),
  scripts(
    'D18 a piece may move twice, also right after it was bought; moves gained last for the turn',
    `Given: w g0 i3
     Do: w buy-army c1; w move c1>c2 A; w move c2>c3 A
     Then: c3 w A; w g0 i0; m0`,
    `Given: hand w assault
     Dice: 2 3
     Do: w play-card assault; w end-turn; b end-turn
     Then: phase actions w; m2; hand w -; up assault
     Also: turns w6 b6; die 3`,
    `Given: act b; c2 w A
     Dice: 6 2 5
     Do: b end-turn; w end-turn; b end-turn
     Then: phase actions w; m2
     Also: turns w7 b6; die 5`,
  ),
];
