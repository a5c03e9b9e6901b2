/** R2, R41-R48, R54, R55, D4, D5, D19, D20 and section 6.6: what is bought, placed and exchanged. */
import type { RuleTest } from '../kit.ts';
import { scripts } from './short.ts';

/** Twelve Army units of Blue's on the board, and more where Red's wait. */
const TWELVE = 'a1 w 4A; a2 w 4A; b2 w 3A; c3 w A';

export const marketRules: readonly RuleTest[] = [
  scripts(
    'R2 D5 six Workers, twelve Army units and three Towers of each colour, no more',
    'Given: a1 w 4W; b1 w 2W; w g2 i0\nDo: w buy-worker\nThen: reject none-left',
    'Given: a1 w 4W; b1 w W; w g2 i0\nDo: w buy-worker\nThen: c1 w C W; w g0 i0',
    `Given: ${TWELVE}; w g0 i3\nDo: w buy-army c1\nThen: reject none-left`,
    'Given: a1 w 4A; a2 w 4A; b2 w 3A; w g0 i3\nDo: w buy-army c1\nThen: c1 w C A; w g0 i0',
    'Given: a1 w 2T; b1 w T\nDo: w place-tower c1\nThen: reject none-left',
    'Given: a1 b 4A; a2 b 4A; b2 b 4A; w g0 i3\nDo: w buy-army c1\nThen: c1 w C A; w g0 i0',
  ),
  scripts(
    'D5 a lost Army unit or Worker may be bought again; a solved Tower is gone',
    `Given: ${TWELVE}; c4 b 2A; w g0 i3
     Do: w move c3>c4 A; w buy-army c1
     Then: c3 -; c1 w C A; w g0 i0; m1`,
    `Given: a1 w 4W; b1 w W; c3 w W A; c4 b T; w g2 i0
     Do: w move c3>c4 W A; w buy-worker
     Then: c3 -; c4 -; c1 w C W; w g0 i0; m1`,
    `Given: act b; b1 w 2T; c3 w T; c4 b A
     Dice: 6
     Do: b move c4>c3 A; b end-turn; w place-tower c1
     Then: c4 -; c3 -; phase actions w; m2; reject none-left
     Also: turns w6 b5; die 6`,
  ),
  scripts(
    'R41 cubes buy pieces and Barracks; the three Towers are placed free, once for all',
    `Given: c1 w C; w g5 i3
     Do: w buy-worker; w buy-army c1; w buy-barracks c1
     Then: c1 w C A W bar; w g0 i0; pool 5
     Do: w place-tower c1; w place-tower c1; w place-tower c1; w place-tower c1
     Then: c1 w C 3T; reject none-left
     Also: towers w0 b3`,
  ),
  scripts(
    'R42 what is bought stands at once on the tile where it was bought',
    'Given: c3 w W bar; w g2 i6\nDo: w buy-worker; w buy-army c3; w buy-army c1\nThen: c1 w C A W; c3 w A W bar; w g0 i0',
  ),
  scripts(
    'R43 Barracks stand on any tile where the buyer has a piece, and override the tile’s own properties',
    `Given: b1 w W; c4 b A; w g3 i0
     Do: w buy-barracks b1
     Then: b1 w W bar; w g0 i0; pool 5
     Do: w buy-barracks c4
     Then: reject no-piece-there
     Do: w buy-barracks c2
     Then: reject no-piece-there
     Dice: 2 3
     Do: w buy-barracks b1; w end-turn; b end-turn
     Then: b1 w W bar; w g0 i0; pool 5; phase actions w; m2
     Also: turns w6 b6; die 3`,
    'Given: d4 w 2A; d5 b W bar\nDo: w move d4>d5 A\nThen: d4 w A; d5 w A; pool 6; m1',
  ),
  scripts(
    'R44 a Tower stands on any tile where its owner has a piece',
    `Given: e3 w W; c4 b A
     Do: w place-tower e3
     Then: e3 w W T
     Also: towers w2 b3
     Do: w place-tower c4
     Then: reject no-piece-there
     Do: w place-tower c2
     Then: reject no-piece-there`,
  ),
  scripts(
    'R45 a purchase or placement may not exceed the capacity',
    `Given: c1 w C 2A 2W; a2 w 4A; w g10 i3; pile spy,assault
     Do: w buy-worker
     Then: reject over-capacity
     Do: w buy-army c1
     Then: reject over-capacity
     Do: w place-tower a2
     Then: reject over-capacity
     Do: w buy-barracks c1
     Then: c1 w C 2A 2W bar; w g7 i3; pool 5
     Do: w buy-card
     Then: w g5 i3; phase keep-card w; drawn spy,assault; pile -`,
  ),
  scripts(
    'R46 prices: a Worker 2 Gold, an Army unit 3 Iron, Barracks 3 Gold, a Tower nothing',
    'Given: w g2 i3\nDo: w buy-worker; w buy-army c1\nThen: c1 w C A W; w g0 i0',
    'Given: w g3 i0\nDo: w buy-barracks c1; w place-tower c1\nThen: c1 w C T bar; w g0 i0; pool 5\nAlso: towers w2 b3',
    `Given: w g1 i2
     Do: w buy-worker
     Then: reject cannot-afford
     Do: w buy-army c1
     Then: reject cannot-afford`,
    'Given: w g2 i9\nDo: w buy-barracks c1\nThen: reject cannot-afford',
  ),
  scripts(
    'D4 R47 what costs 2 Gold is a Worker, not a Commander',
    'Given: c2 w C; c1 w A; w g2 i0\nDo: w buy-worker\nThen: c1 w A W; w g0 i0',
  ),
  scripts(
    'R48 the source’s example: Barracks and an Army unit beside the Commander, a Tower put up in answer',
    `Given: act b; c2 w C; c3 b W; b g3 i3
     Dice: 4
     Do: b buy-barracks c3; b buy-army c3; b end-turn; w place-tower c2
     Then: c3 b A W bar; c2 w C T; b g0 i0; pool 5; phase actions w; m2
     Also: turns w6 b5; die 4; towers w2 b3`,
  ),
  scripts(
    'D19 Army units are sold at the own Capital and at own Barracks, nowhere else',
    `Given: b1 w 2A; c3 w W bar; c6 b C bar; w g0 i3
     Do: w buy-army b1
     Then: reject not-a-muster
     Do: w buy-army c6
     Then: reject no-piece-there
     Do: w buy-army c2
     Then: reject no-piece-there
     Do: w buy-army c3
     Then: c3 w A W bar; w g0 i0`,
  ),
  scripts(
    'D19 a Capital with Barracks sells Army units, no Workers and no cards',
    `Given: c1 w C bar; w g5 i3
     Do: w buy-worker
     Then: reject barracks-present
     Do: w buy-card
     Then: reject barracks-present
     Do: w buy-army c1
     Then: c1 w C A bar; w g5 i0`,
  ),
  scripts(
    'R54 a Worker on a Port lets its owner exchange cubes',
    'Given: e1 w W; w g2 i2\nDo: w exchange gold; w exchange iron\nThen: w g1 i1',
    'Given: e1 w A; w g2 i2\nDo: w exchange gold\nThen: reject no-port',
    'Given: e1 b W; w g2 i2\nDo: w exchange gold\nThen: reject no-port',
  ),
  scripts(
    'R55 rates: 2 Iron for 1 Gold, 2 Gold for 1 Iron',
    `Given: e1 w W; w g3 i3
     Do: w exchange iron
     Then: w g4 i1
     Do: w exchange gold
     Then: w g1 i4
     Do: w exchange gold; w exchange gold
     Then: w g1 i4; reject cannot-afford`,
    'Given: e1 w W; w g2 i0; b g0 i12\nDo: w exchange gold\nThen: reject bank-empty',
    'Given: e1 w W; w g2 i0; b g0 i11\nDo: w exchange gold\nThen: w g0 i1',
  ),
  scripts(
    'D20 either Port will do, without Barracks, one exchange an action, as often as wished',
    'Given: a4 w W; w g0 i6\nDo: w exchange iron; w exchange iron; w exchange iron\nThen: w g3 i0',
    'Given: a4 w W bar; w g0 i2\nDo: w exchange iron\nThen: reject no-port',
    'Given: a4 w W bar; e1 w W; w g0 i2\nDo: w exchange iron\nThen: w g1 i0',
  ),
];
