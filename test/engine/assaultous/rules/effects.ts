/** R74-R76, R79, D24, D25: what the cards do that are played in one's own turn. */
import { expect } from 'vitest';
import { legalTexts, position, type RuleTest, rule } from '../kit.ts';
import { scripts } from './short.ts';

export const effectRules: readonly RuleTest[] = [
  scripts(
    'R74 Assault: a move more this turn, at any time in it',
    `Given: hand w assault; c3 w A
     Do: w play-card assault
     Then: hand w -; up assault; m3
     Do: w move c3>c2 A; w move c2>c3 A; w play-card assault; w move c3>c2 A
     Then: c3 -; c2 w A; hand w -; up assault; m0`,
    'Given: hand w assault,assault\nDo: w play-card assault; w play-card assault\nThen: hand w -; up assault,assault; m4',
    'Given: hand w spy\nDo: w play-card assault\nThen: reject card-not-held',
  ),
  scripts(
    'R75 Assassination removes one enemy piece, not a Commander, not a Tower',
    `Given: hand w assassination; c4 b C 2A W T; c3 w A
     Do: w play-card assassination c4 army
     Then: c4 b C A W T; hand w -; up assassination
     Do: w play-card assassination c4 worker
     Then: c4 b C 2A T; hand w -; up assassination
     Do: w play-card assassination c4 tower
     Then: reject piece-protected
     Do: w play-card assassination c4 commander
     Then: reject piece-protected
     Do: w play-card assassination c3 army
     Then: reject bad-target
     Do: w play-card assassination c2 army
     Then: reject bad-target`,
    'Given: hand w assassination; c5 b A; d5 b W\nDo: w play-card assassination c5 worker\nThen: reject no-such-piece\nDo: w play-card assassination d5 army\nThen: reject no-such-piece',
  ),
  scripts(
    'R76 Spy takes all Gold and Iron of the opponent',
    'Given: w g2 i1; b g7 i4; hand w spy\nDo: w play-card spy\nThen: w g9 i5; b g0 i0; bank g3 i7; hand w -; up spy',
    'Given: b g2 i2; hand w spy\nDo: w play-card spy\nThen: w g2 i2; b g0 i0; hand w -; up spy',
    'Given: act b; w g2 i1; b g7 i4; hand b spy\nDo: b play-card spy\nThen: w g0 i0; b g9 i5; hand b -; up spy',
  ),
  scripts(
    'R79 Siege Engine: the bonus of an enemy tile counts 0 this turn, or up to two Army units on it are gone',
    `Given: hand w siege-engine; d4 w 2A; d5 b W A
     Do: w play-card siege-engine bonus d5; w move d4>d5 2A
     Then: d4 -; d5 w 2A; hand w -; up siege-engine; siege d5; m1
     Do: w move d4>d5 2A
     Then: d4 -; d5 -; m1
     Do: w play-card siege-engine armies d5 1
     Then: d5 b W; hand w -; up siege-engine
     Do: w play-card siege-engine armies d5 2
     Then: reject no-such-piece
     Do: w play-card siege-engine bonus d4
     Then: reject bad-target
     Do: w play-card siege-engine armies c4 1
     Then: reject bad-target`,
    'Given: hand w siege-engine; c4 b 3A W\nDo: w play-card siege-engine armies c4 2\nThen: c4 b A W; hand w -; up siege-engine',
    `Given: hand w siege-engine; d4 w 2A; d5 b W A
     Dice: 5 5
     Do: w play-card siege-engine bonus d5; w end-turn; b end-turn; w move d4>d5 2A
     Then: d4 -; d5 -; hand w -; up siege-engine; m1; phase actions w
     Also: turns w6 b6; die 5`,
  ),
  scripts(
    'D24 Assassination reaches anywhere; a Barracks is no piece and safe',
    'Given: hand w assassination; c6 b C A W bar\nDo: w play-card assassination c6 army\nThen: c6 b C W bar; hand w -; up assassination',
  ),
  rule('D24 nothing but a Worker or an Army unit is offered as a victim', (rules) => {
    expect(
      legalTexts(position(rules, 'hand w assassination; c5 b C A T bar; d5 b 2W; c6 -; c3 w W'), 'play-card'),
    ).toEqual(['play-card assassination c5 army', 'play-card assassination d5 worker']);
    expect(
      rules.action.safeParse({ type: 'play-card', card: 'assassination', tile: 'c5', piece: 'barracks' }).success,
    ).toBe(false);
  }),
  rule('D25 Siege Engine removes one or two Army units, fewer than there are only if the player wishes', (rules) => {
    expect(
      legalTexts(position(rules, 'hand w siege-engine; c5 b 3A; c4 b A W'), 'play-card siege-engine armies'),
    ).toEqual([
      'play-card siege-engine armies c4 1',
      'play-card siege-engine armies c5 1',
      'play-card siege-engine armies c5 2',
    ]);
    for (const count of [0, 3]) {
      const action = { type: 'play-card', card: 'siege-engine', mode: 'armies', tile: 'c5', count };
      expect(rules.action.safeParse(action).success).toBe(false);
    }
  }),
  scripts(
    'D25 the bonus stays 0 till the turn ends, even if the tile is emptied or changes owner',
    // Emptied in the first attack; the Army unit of an Ambush then has no walls: 1 to 1, not 1 to 2.
    `Given: d4 w 2A; d5 b A; hand w siege-engine; hand b ambush
     Do: w play-card siege-engine bonus d5; w move d4>d5 A; b pass; w move d4>d5 A; b ambush 1
     Then: d4 -; d5 -; hand w -; hand b -; m0
     Also: up siege-engine,ambush; siege d5`,
    `Given: d4 w 2A; d5 b W; hand w siege-engine
     Do: w play-card siege-engine bonus d5; w move d4>d5 A
     Then: d4 w A; d5 w A; hand w -; up siege-engine; siege d5; m1
     Dice: 5
     Do: w play-card siege-engine bonus d5; w move d4>d5 A; w end-turn
     Then: d4 w A; d5 w A; hand w -; up siege-engine; phase actions b; m2
     Also: turns w5 b6; die 5`,
  ),
];
