/** Worked examples of the rule book's section 9 about moves, combats, Ambushes and Diversions, assertion by assertion. */
import type { Example } from './example.ts';

export const examplesOfMoves: readonly Example[] = [
  {
    number: 8,
    what: "the source's second move example: both Army units leave, or one stays",
    script: `
      Given: c3 w 2A bar; b2 b A
      Do: w move c3>b2 2A
      Then: c3 -; b2 w 2A; pool 6; m1
      Do: w move c3>b2 A
      Then: c3 w A bar; b2 -; m1`,
  },
  {
    number: 9,
    what: 'capacity 4 counts the attackers only',
    script: `
      Given: c3 w C 4A; d2 b 3A
      Do: w move c3>d2 C 4A
      Then: reject over-capacity
      Do: w move c3>d2 C 3A
      Then: c3 w A; d2 w C 3A; m1`,
  },
  {
    number: 10,
    what: 'Workers alone may not attack even a lone Tower',
    script: `
      Given: c3 w 2W; d2 b T
      Do: w move c3>d2 2W
      Then: reject needs-fighter`,
  },
  {
    number: 11,
    what: "the source's first Tower example",
    script: `
      Given: c2 w C A; b2 b T
      Do: w move c2>b2 C A
      Then: c2 -; b2 w C; m1
      Do: w move c2>b2 C
      Then: c2 w A; b2 w C; m1`,
  },
  {
    number: 12,
    what: "the source's second Tower example: 1 against 0 + 3 fails; one by one wins",
    script: `
      Given: act b; b1 b 2A; c1 w T; a1 w C
      Do: b move b1>c1 2A
      Then: b1 -; c1 -; m1
      Do: b move b1>c1 A; b move b1>c1 A
      Then: b1 -; c1 b A; m0; over black capital`,
  },
  {
    number: 13,
    what: 'Commander and one Army unit against two Towers: one each',
    script: `
      Given: c3 w C A; c4 b 2T W
      Do: w move c3>c4 C A
      Then: c3 -; c4 w C; m1`,
  },
  {
    number: 14,
    what: 'as E13 with a defending Army unit: 1 to 1, the Commander is lost',
    script: `
      Given: c3 w C A; c4 b 2T A
      Do: w move c3>c4 C A
      Then: c3 -; c4 -; over black commander
      Also: m1`,
  },
  {
    number: 15,
    what: 'Commander and Workers against three Towers: the second Tower ends the game, the third stays',
    script: `
      Given: c3 w C 2W; c4 b 3T
      Do: w move c3>c4 C 2W
      Then: c3 -; c4 b T; over black commander
      Also: m1`,
  },
  {
    number: 16,
    what: 'the Tower takes the only Army unit; Workers on both sides, 0 to 0: all removed',
    script: `
      Given: c3 w A 2W; b2 b T W
      Do: w move c3>b2 A 2W
      Then: c3 -; b2 -; m1`,
  },
  {
    number: 17,
    what: 'a Tower is left over: the attacking Worker goes, Tower and defending Worker stay',
    script: `
      Given: c3 w A W; b2 b 2T W
      Do: w move c3>b2 A W
      Then: c3 -; b2 b W T; m1`,
  },
  {
    number: 18,
    what: 'no attacker left: no comparison, the defending Worker lives',
    script: `
      Given: c3 w A; b2 b T W
      Do: w move c3>b2 A
      Then: c3 -; b2 b W; m1`,
  },
  {
    number: 19,
    what: 'nothing defends any more, but 0 to 0 is equal: the attacking Worker is removed',
    script: `
      Given: c3 w A W; c4 b T
      Do: w move c3>c4 A W
      Then: c3 -; c4 -; m1`,
  },
  {
    number: 20,
    what: "the City's bonus outlives its Tower: 1 to 1; with three Army units 2 to 1",
    script: `
      Given: d4 w 3A; d5 b T
      Do: w move d4>d5 2A
      Then: d4 w A; d5 -; m1
      Do: w move d4>d5 3A
      Then: d4 -; d5 w 2A; m1`,
  },
  {
    number: 21,
    what: "the source's strength example: 4 to 3, or 4 to 4 after the Ambush and the Defender wins",
    script: `
      Given: b4 w C 2A; b5 b C; hand b ambush
      Do: w move b4>b5 C 2A; b pass
      Then: b4 -; b5 w C 2A; over white commander
      Also: m1
      Do: w move b4>b5 C 2A; b ambush 1
      Then: b4 -; b5 -; hand b -; over black commander
      Also: m1; up ambush`,
  },
  {
    number: 22,
    what: "the source's card example: 2 against 1 + 3 fails, with Siege Engine 2 against 1 wins",
    script: `
      Given: act b; b1 b 2A; c1 w A; a1 w C; hand b siege-engine
      Do: b move b1>c1 2A
      Then: b1 -; m1
      Do: b play-card siege-engine bonus c1; b move b1>c1 2A
      Then: b1 -; c1 b 2A; hand b -; m1; over black capital
      Also: siege c1; up siege-engine`,
  },
  {
    number: 24,
    what: 'Ambush on an empty tile kills Workers',
    script: `
      Given: b1 w 2W; hand b ambush
      Do: w move b1>b2 2W; b ambush 1
      Then: b1 -; b2 b A; hand b -; m1
      Also: up ambush`,
  },
  {
    number: 25,
    what: 'Ambush in an empty Capital: 3 against 1 + 3 is beaten off; 4 is equal',
    script: `
      Given: c5 w 4A; c6 -; d5 b C; hand b ambush
      Do: w move c5>c6 3A; b ambush 1
      Then: c5 w A; c6 b A; hand b -; m1
      Also: up ambush
      Do: w move c5>c6 4A; b ambush 1
      Then: c5 -; hand b -; m1
      Also: up ambush`,
  },
  {
    number: 26,
    what: 'any card opens the window, but not for a move onto an own tile',
    script: `
      Given: b1 w W; b2 w W; hand b spy
      Do: w move b1>b2 W
      Then: b1 -; b2 w 2W; m1
      Do: w move b1>c2 W
      Then: b1 -; phase ambush b; transit b1>c2 W; m1
      Do: w move b1>c2 W; b ambush 1
      Then: b1 -; phase ambush b; m1; reject card-not-held
      Also: transit b1>c2 W`,
  },
  {
    number: 27,
    what: 'Diversion b2→a2: the first move is free; the last elsewhere, leaving b2 elsewhere, ending the turn are refused',
    script: `
      Given: b2 w W; c1 w C A; owed w b2>a2
      Do: w move c1>c2 A; w move c2>c3 A
      Then: c1 w C; c2 w A; m1; reject diversion-pending
      Do: w move b2>c3 W
      Then: reject diversion-pending
      Do: w end-turn
      Then: reject diversion-pending
      Do: w move b2>a2 W; w move c1>c2 A
      Then: b2 -; a2 w W; c1 w C; c2 w A; m0
      Also: owed w b2>a2 met`,
  },
  {
    number: 28,
    what: 'Diversion c1→b1 with b1 full binds nothing; once a Worker has left b1 it binds again',
    script: `
      Given: c1 w C A; b1 w 5W; owed w c1>b1
      Dice: 5
      Do: w move c1>c2 A; w move c2>c3 A; w end-turn
      Then: c1 w C; c3 w A; phase actions b; m2
      Also: owed -; turns w5 b6; die 5
      Do: w move b1>b2 W; w end-turn
      Then: b1 w 4W; b2 w W; m1; reject diversion-pending`,
  },
];
