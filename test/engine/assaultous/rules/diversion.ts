/** R78, D41, D42 and section 6.8: the move that is owed. */
import type { RuleTest } from '../kit.ts';
import { scripts } from './short.ts';

export const diversionRules: readonly RuleTest[] = [
  scripts(
    'R78 Diversion: next turn the owner must move a piece from the tile to the one next to it',
    `Given: hand w diversion; b5 b 2A
     Do: w play-card diversion b5>b4
     Then: hand w -; up diversion; owed b b5>b4
     Do: w play-card diversion b5>c4
     Then: reject not-adjacent
     Do: w play-card diversion c4>c3
     Then: reject bad-target`,
    `Given: hand w diversion; b5 b 2A
     Dice: 3
     Do: w play-card diversion b5>b4; w end-turn; b end-turn
     Then: hand w -; up diversion; owed b b5>b4; phase actions b; m2; reject diversion-pending
     Also: turns w5 b6; die 3
     Dice: 3 2
     Do: w play-card diversion b5>b4; w end-turn; b move b5>b4 A; b end-turn
     Then: hand w -; up diversion; owed -; b5 b A; b4 b A; phase actions w; m2
     Also: turns w6 b6; die 2`,
  ),
  scripts(
    'R51 a Diversion works later: nothing moves and nobody is bound in the turn in which it is played',
    `Given: hand w diversion; b5 b 2A; b2 w A
     Do: w play-card diversion b5>b4; w move b2>c2 A
     Then: hand w -; up diversion; owed b b5>b4; b2 -; c2 w A; m1`,
  ),
  scripts(
    'D41 it binds from the debtor’s next turn start to its end, and lapses then',
    `Given: act b; owed w b2>a2; b2 w A
     Dice: 5 6 4
     Do: b end-turn; w move b2>a2 A; w end-turn; b end-turn
     Then: b2 -; a2 w A; owed -; phase actions w; m2
     Also: turns w7 b6; die 4`,
    // Owed by Red, it binds Blue in no way and stands till Red's turn.
    `Given: owed b b5>b4; b5 b A
     Dice: 6
     Do: w end-turn
     Then: phase actions b; m2
     Also: turns w5 b6; die 6`,
  ),
  scripts(
    'D41 a declared move meets it, whatever pieces and whatever happens then',
    'Given: owed w c3>c4; c3 w A W; c4 b 3A\nDo: w move c3>c4 A\nThen: c3 w W; m1; owed w c3>c4 met',
    'Given: owed w c3>c4; c3 w A W; hand b ambush\nDo: w move c3>c4 W; b ambush 1\nThen: c3 w A; c4 b A; m1; owed w c3>c4 met; hand b -; up ambush',
    'Given: owed w c3>c4; c3 w 2A\nDo: w move c3>c4 A; w move c3>c2 A\nThen: c3 -; c4 w A; c2 w A; m0; owed w c3>c4 met',
  ),
  scripts(
    'D41 only its debtor meets it, and only from the one tile to the other, once',
    `Given: owed w c3>c4; c3 w 2A; b4 w A
     Do: w move b4>c4 A
     Then: b4 -; c4 w A; m1
     Do: w move c3>c2 A
     Then: c3 w A; c2 w A; m1`,
    'Given: owed b c3>c4; c3 w A\nDo: w move c3>c4 A\nThen: c3 -; c4 w A; m1',
    `Given: owed w c3>c4 met; c3 w A
     Do: w move c3>c4 A
     Then: c3 -; c4 w A; m1
     Told: Blue sends an Army unit from the Plain at c3 to the Plain at c4.`,
  ),
  scripts(
    'D41 it is dropped at the start of that turn if the debtor no longer holds the first tile',
    `Given: act b; owed w c3>c2; c3 w A; c4 b 2A
     Dice: 6
     Do: b move c4>c3 2A; b end-turn
     Then: c4 -; c3 b 2A; owed -; phase actions w; m2
     Also: turns w6 b5; die 6`,
    `Given: act b; owed w b2>a2, w c3>c2; c3 w A
     Dice: 6
     Do: b end-turn
     Then: owed w c3>c2; phase actions w; m2
     Also: turns w6 b5; die 6`,
  ),
  scripts(
    'D42 while it can be met: no end of the turn, no last move elsewhere, no emptying of the first tile',
    `Given: b2 w W; c1 w C A; owed w b2>a2
     Do: w move c1>c2 A; w move c2>c3 A
     Then: c1 w C; c2 w A; m1; reject diversion-pending
     Do: w move b2>c3 W
     Then: reject diversion-pending
     Do: w end-turn
     Then: reject diversion-pending
     Dice: 6
     Do: w move b2>a2 W; w move c1>c2 A; w end-turn
     Then: b2 -; a2 w W; c1 w C; c2 w A; phase actions b; m2; owed -
     Also: turns w5 b6; die 6`,
  ),
  scripts(
    'D42 nothing may fill the second tile: neither a move nor a purchase nor a Tower',
    `Given: owed w c2>c1; c1 w C 3A; c2 w A; b1 w A; w g2 i3
     Do: w buy-worker
     Then: reject diversion-pending
     Do: w buy-army c1
     Then: reject diversion-pending
     Do: w place-tower c1
     Then: reject diversion-pending
     Do: w move b1>c1 A
     Then: reject diversion-pending
     Do: w move c2>c1 A
     Then: c2 -; c1 w C 4A; m1; owed w c2>c1 met`,
  ),
  scripts(
    'D42 two owed moves need two moves: neither may be lost, and with one move left one is enough',
    `Given: owed w b2>a2, w c3>c2; b2 w A; c3 w A; c1 w C
     Do: w move c1>b1 C
     Then: reject diversion-pending
     Do: w move b2>a2 A; w move c1>b1 C
     Then: b2 -; a2 w A; owed w b2>a2 met,w c3>c2; m1; reject diversion-pending
     Do: w move b2>a2 A; w move c3>c2 A
     Then: b2 -; a2 w A; c3 -; c2 w A; owed w b2>a2 met,w c3>c2 met; m0`,
    `Given: m1; owed w b2>a2, w c3>c2; b2 w A; c3 w A
     Do: w move c1>b1 C
     Then: reject diversion-pending
     Dice: 6
     Do: w move c3>c2 A; w end-turn
     Then: c3 -; c2 w A; owed -; phase actions b; m2
     Also: turns w5 b6; die 6`,
    'Given: m3; owed w b2>a2, w c3>c2; b2 w A; c3 w A\nDo: w move c1>b1 C\nThen: c1 -; b1 w C; m2',
  ),
  scripts(
    'D41 of two Diversions to one tile each is met, and lapses, by itself',
    `Given: owed w b2>a2, w a1>a2; b2 w A; a1 w A
     Do: w move b2>a2 A
     Then: b2 -; a2 w A; owed w b2>a2 met,w a1>a2; m1`,
    `Given: act b; owed w b2>a2, w a1>a2; b2 w A
     Dice: 6
     Do: b end-turn
     Then: owed w b2>a2; phase actions w; m2
     Also: turns w6 b5; die 6`,
  ),
  scripts(
    'D42 what cannot be met binds nothing, and binds again once it can',
    `Given: c1 w C A; b1 w 5W; owed w c1>b1
     Dice: 5
     Do: w move c1>c2 A; w move c2>c3 A; w end-turn
     Then: c1 w C; c3 w A; phase actions b; m2; owed -
     Also: turns w5 b6; die 5
     Do: w move b1>b2 W; w end-turn
     Then: b1 w 4W; b2 w W; m1; reject diversion-pending`,
    'Given: owed w c3>c4; c3 w 2W; c4 b W\nDice: 6\nDo: w end-turn\nThen: phase actions b; m2; owed -\nAlso: turns w5 b6; die 6',
    'Given: owed w c3>c4; c3 w T\nDice: 6\nDo: w end-turn\nThen: phase actions b; m2; owed -\nAlso: turns w5 b6; die 6',
  ),
  scripts(
    'D42 whatever loses no chance stays free while it binds: purchases, Towers, cards, the exchange',
    `Given: owed w b2>a2; b2 w W; c1 w C; e1 w W; w g7 i4; b g0 i1; hand w spy,assault
     Do: w buy-worker
     Then: c1 w C W; w g5 i4
     Do: w buy-army c1
     Then: c1 w C A; w g7 i1
     Do: w buy-barracks c1
     Then: c1 w C bar; w g4 i4; pool 5
     Do: w place-tower b2
     Then: b2 w W T; towers w2 b3
     Do: w exchange gold
     Then: w g5 i5
     Do: w play-card spy
     Then: w g7 i5; b g0 i0; hand w assault; up spy
     Do: w play-card assault
     Then: m3; hand w spy; up assault`,
  ),
  scripts(
    'D42 it compels no purchase and no card, but a lone Commander, and no victory excuses from it',
    `Given: owed w c3>c4; c3 w C; c1 w W; c4 b 3A
     Do: w end-turn
     Then: reject diversion-pending
     Do: w move c3>c2 C
     Then: reject diversion-pending
     Do: w move c3>c4 C
     Then: c3 -; m1; owed w c3>c4 met; over black commander`,
    `Given: m1; owed w b2>a2; b2 w W; c5 w A; c6 -; d5 b C
     Do: w move c5>c6 A
     Then: reject diversion-pending`,
    `Given: m0; owed w c3>c4; c3 w C; w g9 i9; hand w assault
     Dice: 6
     Do: w end-turn
     Then: phase actions b; m2; owed -
     Also: turns w5 b6; die 6`,
  ),
];
