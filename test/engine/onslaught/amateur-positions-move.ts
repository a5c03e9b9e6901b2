/** Moves of the Amateur General, his push, his own General (11.3 to 11.6), reckoned by hand. */
import type { HandReckoned } from './amateur-positions.ts';

export const moves: readonly HandReckoned[] = [
  {
    // wL1's way is 5; nobody is in reach. Danger now 0; bL1 fires 3 squares far (a step and 2), charges 2 far.
    //   e7 breastworks: 20 x 2 + 60, danger 10 x 4 (4 dice on 6): -10: 90.
    //   c6 breastworks: 20 x 1 + 60, 4 away: 80.
    //   c7 forest: 40 + 20, danger 10 x 6 (3 dice): -15: 45.   row 7 elsewhere: 40 - 80 / 4 = 20.
    title: '11.6: a move by way, cover and danger',
    text: 'terrain white forest c7; white breastworks e7; white breastworks c6\nunits wL1 d5, bL1 d10',
    action: 'move wL1 e7',
  },
  {
    // bL1 stands on Black's ridge d8, open to d9 only: from d5 it is 5 steps (d6 d7 c8 d9 d8), from all of b7 to f7 3.
    // Danger: bL1 fires 4 far from its ridge: 80 now and there. So b7 to f7: 20 x 2 = 40, b7 first.
    // Attacks: from row 6 wL1 fires at hard cover: X1 = 4: 40, r = 4, X2 = 8: -80: -40. No charge reaches d9.
    title: '11.4: the way leads round to the open edge of a ridge',
    text: 'terrain black ridge d8\nunits wL1 d5, bL1 d8',
    action: 'move wL1 b7',
  },
  {
    // wC1's way is 6 (g3 to d9). Row 6 (way 3): 60, but bL1 is 3 away: 14 x 8 = 112: -28: 32. Row 5 (way 4, 4 away): 40.
    // d5 to h5 are all 40: d5. wL1 (c4, way 5): row 5: 20, row 6: 40 - 80 / 4 = 20. wA1: 20.
    title: '11.6: a move that stops short of danger',
    text: 'quiet 1\nunits wL1 c4, wC1 g3, wA1 a4, bL1 d9',
    action: 'move wC1 d5',
  },
  {
    // The same after two quiet rounds: danger no longer counts: row 6: 100 x 3 = 300 (d6 to g6; h6 has way 4): d6.
    // wL1 200, wA1 100. The General does not push yet: 0. Nobody can attack.
    title: '11.5: two quiet rounds push the army on',
    text: 'quiet 2\nunits wL1 c4, wC1 g3, wA1 a4, bL1 d9',
    action: 'move wC1 d6',
  },
  {
    title: '11.5: two quiet rounds push the army on, Black',
    text: 'active black\nquiet 2\nunits bL1 c9, bC1 g10, bA1 a9, wL1 d4',
    action: 'move bC1 d7',
  },
  {
    // wA1 at bL1: 80, r = 3, X2 = 6: -30 x 6: -100, not above 0. A step to row 6: way 2 to 1: 20, danger 30 x 6 there as now.
    title: '11.6: no attack below nothing while there was combat',
    text: 'quiet 1\nunits wA1 d5, bL1 d7',
    action: 'move wA1 c6',
  },
  {
    // The same after two quiet rounds: T = -200 x (2 - 1): -100 will do.
    title: '11.5: two quiet rounds lower the threshold to -200',
    text: 'quiet 2\nunits wA1 d5, bL1 d7',
    action: 'fire wA1 bL1',
  },
  {
    // wG(3) at bL1(4): X1 = 12: 120, r = 4 - 2 = 2, X2 = 4: -60 x 4, and -240 for a General: -360 (as a charge too).
    // Danger now 60 x 8 = 480; 4 away from d6, on row 2, it is 0: 240 / 1 on a2 to g2: a2.
    title: '11.2: a General does not attack what survives, he goes where the danger ends',
    text: 'units wG d5, bL1 d6',
    action: 'move wG a2',
  },
  {
    title: '11.2: a General does not attack what survives, Black',
    text: 'active black\nunits bG d8, wL1 d7',
    action: 'move bG a11',
  },
  {
    // Pushing and alone: T = -200, his attack is worth -360. His way is 1 and cannot become less. Nothing above 0 is left.
    title: '11.6: a General alone after two quiet rounds waits beside the enemy',
    text: 'quiet 2\nunits wG d5, bL1 d6',
    action: 'end-turn',
  },
  {
    // T = -200 x (5 - 1) = -800: -360 will do. Every square beside d6 is as dangerous; fire comes first.
    title: '11.5: five quiet rounds make a General attack',
    text: 'quiet 5\nunits wG d5, bL1 d6',
    action: 'fire wG bL1',
  },
  {
    // wG(2) at bL1(3): X1 = 8: 80, r = 3 - 1 = 2, X2 = 4: -240, -240: -400. T = -200 x 2 = -400: not above it.
    title: '11.6: the threshold itself is not enough',
    text: 'quiet 3\nunits wG d5(2), bL1 d6(3)',
    action: 'end-turn',
  },
  {
    // T = -600.
    title: '11.6: above the threshold',
    text: 'quiet 4\nunits wG d5(2), bL1 d6(3)',
    action: 'fire wG bL1',
  },
  {
    // Danger now: bL1 at 3: 60 x 8 = 480. f4 (breastworks, 4 away): 480 / 2 + 60 = 300; row 4 elsewhere: 240;
    // f5 (breastworks, 3 away: 4 dice on 6: 240): 240 / 2 + 60 = 180. wL1: 20 x 2 = 40.
    // His attacks on bL1: 120 - 240 - 240 = -360.
    title: '11.6: a General goes behind breastworks',
    text: 'terrain white breastworks f5; white breastworks f4\nunits wG e5, wL1 a1, bL1 e8',
    action: 'move wG f4',
  },
  {
    // No danger anywhere within three squares: nothing is above 0.
    title: '11.6: a General alone without danger stays',
    text: 'quiet 1\nunits bL1 d9',
    action: 'end-turn',
  },
  {
    // Pushing and alone: as the others. From e1 the way to d9 is 8, from b4 to h4 it is 5: 300: b4.
    title: '11.6: a General alone pushes',
    text: 'quiet 2\nunits bL1 d9',
    action: 'move wG b4',
  },
  {
    title: '11.6: a General alone pushes, Black',
    text: 'active black\nquiet 2\nunits wL1 d4',
    action: 'move bG b9',
  },
  {
    // Not alone, five quiet rounds: half of no danger is nothing.
    title: '11.6: a General with an army waits five quiet rounds',
    text: 'quiet 5\nleft 1\nactivated wL1\nunits wL1 a1, bL1 d9',
    action: 'end-turn',
  },
  {
    title: '11.6: a General with an army pushes after six quiet rounds',
    text: 'quiet 6\nleft 1\nactivated wL1\nunits wL1 a1, bL1 d9',
    action: 'move wG b4',
  },
  {
    // bL1(1) fires 4 far from its ridge: danger of wG now 60 x 2 = 120, 5 away nothing: 60. wL1: 20 x 2 = 40 (its way to the
    // ridge's open edge: 10, then 8). wG gets no nearer to bL1 than 2. On row 2 he reaches b2 to h2: b2.
    title: '11.6: for a General half of the danger counts',
    text: 'terrain black ridge e9\nunits wG e5, wL1 a1, bL1 e9(1)',
    action: 'move wG b2',
  },
  {
    // wC1 on breastworks, 4 from bL1(3) on its ridge: danger 14 x 3 = 42 (3 dice on 6). On the breastworks of a5 there is none;
    // the way is 4 from both (bA1, without ammunition): -⌊-42 / 4⌋ = 11.
    //   Nearer by 3 without cover, b8: 60 - 60 - ⌊(14 x 2 - 42) / 4⌋ = 4.
    // wL1: row 3: 40, danger 10 x (8 + 4): -30: 10. Row 2: 20 - 30. Had ⌊-10.5⌋ been -10, wL1 would go first.
    title: '11: rounds down below zero',
    text: 'scale battle\nterrain black ridge g9; white breastworks c5; white breastworks a5\nunits wL1 h1, wC1 c5, bL1 g9(3), bL2 h5, bL3 g5(2), bA1 b9/0',
    action: 'move wC1 a5',
  },
];
