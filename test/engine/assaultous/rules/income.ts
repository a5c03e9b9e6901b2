/** R13-R21, D12-D16 and section 6.2: the roll and what it brings. */
import { expect } from 'vitest';
import { play, type RuleTest, rule } from '../kit.ts';
import { rolled, scripts } from './short.ts';

export const incomeRules: readonly RuleTest[] = [
  scripts(
    'R13 the die of a turn serves both sides, on the tiles where their pieces stand',
    rolled('b1 w W; d5 b W', 4, 'w g1 i0; b g1 i0'),
    rolled('b2 w W; b5 b W', 4, 'w g0 i1; b g0 i1'),
    rolled('b1 w W; d5 b W', 5),
  ),
  scripts(
    'R14 one cube a tile, however many Workers stand there',
    rolled('b1 w 3W; d1 w 3W', 2, 'w g1 i1'),
    rolled('a2 w 2W; b4 w W', 2, 'w g2 i0'),
  ),
  scripts(
    'R15 R19 City, Arsenal, Village and Mine yield in each player’s turn; Trade Route and Watch Tower in their holder’s',
    rolled('b4 b W; e4 b 2W; c5 b A', 1, 'b g1 i0'),
    rolled('d4 b W; e4 b 2W; c5 b A', 6, 'b g0 i1'),
    `Given: e4 b 2W; c5 b A
     Dice: 6
     Do: w end-turn
     Then: phase trade b; m3
     Also: turns w5 b6; die 6; due 1`,
  ),
  scripts(
    'R16 a Watch Tower yields a move more instead of a cube',
    rolled('c2 w W', 6, '', 3),
    rolled('c2 w 2W; c5 w A', 1, '', 4),
  ),
  scripts('R17 the source’s example of one roll', rolled('b1 w 2W; c2 w A; a1 w W; e3 b W', 1, 'w g1 i0; b g1 i0', 3)),
  scripts(
    'R18 one Worker, two Workers, or any piece',
    rolled('b1 w A; d1 w T; a2 w 2A; b2 w A', 3),
    rolled('b1 w A; d1 w T; a2 w 2A; b2 w A', 4),
    rolled('a1 w W 2A', 3),
    rolled('c2 w C', 1, '', 3),
  ),
  scripts(
    'R21 what tiles give: a Gold, an Iron, one of the two, a move',
    `Given: act b; b1 w W; d1 w W; a1 w 2W; c2 w A
     Dice: 1
     Do: b end-turn; w choose-trade g0 i1
     Then: phase actions w; m3; w g1 i2
     Also: turns w6 b5; die 1`,
  ),
  scripts(
    'D12 any piece includes Towers: a lone Tower works a Watch Tower',
    rolled('c2 w T', 6, '', 3),
    rolled('c2 w T', 5),
  ),
  scripts(
    'D14 the active side is served first, then its Trade Routes, then the other side',
    rolled('b1 w W; d5 b W; w g6 i0; b g5 i0', 2, 'w g7 i0'),
    `Given: act b; b1 w W; a1 w 2W; d5 b W; w g6 i0; b g5 i0
     Dice: 2
     Do: b end-turn
     Then: phase actions w; m2; w g7 i1
     Also: turns w6 b5; die 2`,
    `Given: act b; a1 w 2W; d5 b W; w g6 i0; b g5 i0
     Dice: 3
     Do: b end-turn; w choose-trade g1 i0
     Then: phase actions w; m2; w g7 i0
     Also: turns w6 b5; die 3
     Dice: 3
     Do: b end-turn; w choose-trade g0 i1
     Then: phase actions w; m2; w g6 i1; b g6 i0
     Also: turns w6 b5; die 3`,
  ),
  scripts(
    'D15 the Trade Route’s owner chooses before any action; two routes are one choice of two cubes',
    `Given: act b; a1 w 2W; e4 w 3W
     Dice: 4
     Do: b end-turn
     Then: phase trade w; m2
     Also: turns w6 b5; die 4; due 2
     Dice: 4
     Do: b end-turn; w move a1>b1 W
     Then: phase trade w; m2; reject wrong-phase
     Also: turns w6 b5; die 4; due 2
     Dice: 4
     Do: b end-turn; w choose-trade g1 i1
     Then: phase actions w; m2; w g1 i1
     Also: turns w6 b5; die 4
     Dice: 4
     Do: b end-turn; w choose-trade g1 i0
     Then: phase trade w; m2; reject bad-split
     Also: turns w6 b5; die 4; due 2
     Dice: 4
     Do: b end-turn; w choose-trade g0 i2
     Then: phase actions w; m2; w g0 i2
     Also: turns w6 b5; die 4`,
  ),
  scripts(
    'D15 where the bank leaves no choice nobody is asked',
    rolled('a1 w 2W; w g7 i0; b g5 i0', 5, 'w g7 i1'),
    rolled('a1 w 2W; w g0 i7; b g0 i5', 5, 'w g1 i7'),
    rolled('a1 w 2W; w g7 i7; b g5 i5', 5),
    rolled('a1 w 2W; e4 w 2W; w g7 i6; b g5 i5', 5, 'w g7 i7'),
    rolled('a1 w 2W; e4 w 2W; w g7 i6; b g4 i5', 5, 'w g8 i7'),
  ),
  scripts(
    'D15 a split that the bank cannot pay is refused',
    `Given: act b; a1 w 2W; e4 w 2W; w g6 i0; b g5 i0
     Dice: 5
     Do: b end-turn; w choose-trade g2 i0
     Then: phase trade w; m2; reject bad-split
     Also: turns w6 b5; die 5; due 2`,
  ),
  scripts(
    'D16 a Barracks stops yield, extra move and choice of its tile',
    rolled('b1 w W A bar; d1 w W', 4, 'w g0 i1'),
    rolled('c2 w A bar', 6),
    rolled('a1 w 2W bar', 3),
    rolled('b4 b W bar', 3),
  ),
  scripts(
    'D16 a Barracks stops market and exchange of its tile',
    'Given: c1 w C bar; w g9 i9\nDo: w buy-worker\nThen: reject barracks-present\nDo: w buy-card\nThen: reject barracks-present',
    'Given: e1 w W bar; w g2 i2\nDo: w exchange gold\nThen: reject no-port',
  ),
  scripts(
    'D16 at most one Barracks a tile, on any tile with an own piece, the own Capital too',
    `Given: b2 w T; w g9 i0
     Do: w buy-barracks b2; w buy-barracks b2
     Then: b2 w T bar; w g6 i0; pool 5; reject barracks-present
     Do: w buy-barracks c1
     Then: c1 w C bar; w g6 i0; pool 5`,
  ),
  rule('D16 the board warns of a Barracks on the own Capital', (rules) => {
    const { state } = rules.parse('b2 w A; w g3 i0');
    const warned = (tile: string) => rules.preview(rules.view(state, 0), 0, { type: 'buy-barracks', tile }).warnings;
    expect(warned('c1')).toEqual(['barracks-on-capital']);
    expect(warned('b2')).toEqual([]);
  }),
  rule('D7 a gain that the bank cannot pay is lost, and more may lie there where that is agreed', (rules) => {
    play(rules, rolled('b1 w W; a2 w W; w g11 i0', 2, 'w g12 i0'));
    play(rules, rolled('b1 w W; a2 w W; w g11 i0; bank 16', 2, 'w g13 i0'));
    play(rules, rolled('b1 w W; a2 w W; w g40 i0; bank unlimited', 2, 'w g42 i0'));
  }),
];
