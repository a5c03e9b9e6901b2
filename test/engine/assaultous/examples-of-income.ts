/** Worked examples of the rule book's section 9 about income, prices and cards, with every assertion that the book makes. */
import type { Example } from './example.ts';

export const examplesOfIncome: readonly Example[] = [
  {
    number: 3,
    what: 'one cube per tile, a Trade Route with one Worker gives none, the Watch Tower takes any piece',
    script: `
      Given: act b; b1 w 2W; c2 w A; a1 w W; e3 b W
      Dice: 1
      Do: b end-turn
      Then: phase actions w; m3; w g1 i0; b g1 i0
      Also: turns w6 b5; die 1`,
  },
  {
    number: 4,
    what: 'one Gold left in the bank: the active seat is served first',
    script: `
      Given: act b; b1 w W; d5 b W; w g6 i0; b g5 i0
      Dice: 2
      Do: b end-turn
      Then: phase actions w; m2; w g7 i0; bank g0 i12
      Also: turns w6 b5; die 2`,
  },
  {
    number: 5,
    what: "the Trade Route comes before the opponent's City",
    script: `
      Given: act b; a1 w 2W; d5 b W; w g6 i0; b g5 i0
      Dice: 3
      Do: b end-turn
      Then: phase trade w; m2
      Also: turns w6 b5; die 3; due 1
      Dice: 3
      Do: b end-turn; w choose-trade g1 i0
      Then: phase actions w; m2; w g7 i0
      Also: turns w6 b5; die 3
      Dice: 3
      Do: b end-turn; w choose-trade g0 i1
      Then: phase actions w; m2; w g6 i1; b g6 i0
      Also: turns w6 b5; die 3`,
  },
  {
    number: 6,
    what: "no Gold in the bank: the route's Iron is taken without asking",
    script: `
      Given: act b; a1 w 2W; w g7 i0; b g5 i0
      Dice: 5
      Do: b end-turn
      Then: phase actions w; m2; w g7 i1
      Also: turns w6 b5; die 5`,
  },
  {
    number: 7,
    what: "a Barracks stops its City's yield",
    script: `
      Given: act b; b1 w W A bar; d1 w W
      Dice: 4
      Do: b end-turn
      Then: phase actions w; m2; w g0 i1
      Also: turns w6 b5; die 4`,
  },
  {
    number: 23,
    what: 'Siege Engine empties a tile: its Barracks goes too',
    script: `
      Given: c4 b 2A bar; hand w siege-engine
      Do: w play-card siege-engine armies c4 2
      Then: c4 -; pool 6; hand w -; up siege-engine`,
  },
  {
    number: 29,
    what: "Spy takes both treasuries' worth; the bank is untouched",
    script: `
      Given: w g2 i1; b g7 i4; hand w spy
      Do: w play-card spy
      Then: w g9 i5; b g0 i0; bank g3 i7; hand w -
      Also: up spy`,
  },
  {
    number: 30,
    what: 'a pile of one is shuffled with the discards; two are drawn',
    script: `
      Given: w g5 i0; pile spy; up assault; down diversion
      Dice: 1 1
      Do: w buy-card
      Then: w g0 i0; phase keep-card w; drawn assault,diversion; pile spy; up -; down -
      Dice: 1 1
      Do: w buy-card; w keep-card diversion
      Then: w g0 i0; hand w diversion; pile spy; up -; down assault`,
  },
  {
    number: 31,
    what: 'Barracks on the own Capital: no Workers, but Army units',
    script: `
      Given: c1 w C bar; w g2 i3
      Do: w buy-worker
      Then: reject barracks-present
      Do: w buy-army c1
      Then: c1 w C A bar; w g2 i0`,
  },
  {
    number: 32,
    what: 'all 12 Army units on the board: none to buy',
    script: `
      Given: a1 w 4A; a2 w 4A; b2 w 4A; w g0 i3
      Do: w buy-army c1
      Then: reject none-left`,
  },
  {
    number: 33,
    what: 'a lone Worker takes a Capital emptied by Assassination',
    script: `
      Given: c5 w W; c6 b W; d5 b C; hand w assassination
      Do: w play-card assassination c6 worker; w move c5>c6 W
      Then: c5 -; c6 w W; hand w -; m1; over white capital
      Also: up assassination`,
  },
  {
    number: 34,
    what: 'turn limit 20, both in their 20th turn: 2 tiles to 1; no die is rolled',
    script: `
      Given: act b; limit 20; turns w20 b20; c3 w A
      Do: b end-turn
      Then: over white turn-limit
      Also: m0`,
  },
  {
    number: 35,
    what: 'Port: two exchanges, the third is refused',
    script: `
      Given: e1 w W; w g0 i5
      Do: w exchange iron; w exchange iron; w exchange iron
      Then: w g2 i1; reject cannot-afford`,
  },
];
