/** Attacks of the Amateur General (11.1, 11.2, 11.6), reckoned by hand. */
import type { HandReckoned } from './amateur-positions.ts';

export const attacks: readonly HandReckoned[] = [
  {
    // wL1 has 4 ranks: 4 dice, X1 = min(6 x ranks, 8), by fire and by charge alike.
    //   at bL1(1), distance 2: X1 = 6 = all of it: 10 x 6 + 6 x 10 = 120, nobody left to answer.
    //   at bC1(2), distance 1: X1 = 8 of 12: 14 x 8 = 112, r = 2 - 1 = 1; answers by fire with 1 die: -10 x 2: 92;
    //                          charged it answers with 2 dice: -10 x 4: 72.
    //   at bL2(4), distance 2: X1 = 8: 80, r = 4 - 1 = 3: -10 x 6: 20.
    // Without the 6 V for a kill bC1 (92) would come before bL1 (60). Every square from which he could fire at bL1 is as
    // dangerous as e6 (2 + 8 + 8 from all three), so moving first gains nothing, and fire comes first among equals.
    title: '11.2: a kill counts six values more',
    text: 'units wL1 e6, bL1 e8(1), bL2 d8, bC1 f7(2)',
    action: 'fire wL1 bL1',
  },
  {
    // Artillery opens with 4 dice: X1 = min(6 x ranks, 8).
    //   at bL1, distance 2: 10 x 8 = 80; r = 4 - 1 = 3, in range: X2 = min(6 x 1, 6) = 6: -30 x 6: -100.
    //   at bC1(2), distance 3: 14 x 8 = 112; r = 1, but Cavalry's range is 1: 112.
    // wL1 cannot reach anybody: after one step it is 3 from bL1.
    title: '11.2: the Artillery opens on whoever cannot answer',
    text: 'units wL1 d3, wA1 d5, bL1 d7, bC1 e8(2)',
    action: 'fire wA1 bC1',
  },
  {
    // Artillery, 4 dice.
    //   at bA1, distance 2: X1 = 6 = all: 30 x 6 + 180 = 360.
    //   at bG on breastworks, distance 3: 4 dice on 6 only: X1 = 4: 60 x 4 = 240, doubled 480; he cannot answer.
    title: '11.2: fire at a General counts double',
    text: 'terrain black breastworks d8\nunits wA1 d5, bG d8, bA1 f7',
    action: 'fire wA1 bG',
  },
  {
    // Artillery, 4 dice, against the one in the forest 3: X1 = min(6, 6) = 6, all of it: 180 + 180 = 360;
    // against the one on breastworks 4 on 6 only: X1 = 4: 120, r = 1 - 0 = 1, answers with 1 die: -30 x 2: 60.
    title: '11.1: a forest takes one die, breastworks half of every die',
    text: 'terrain black forest f8; black breastworks c7\nunits wA1 d5, bA1 c7, bA2 f8',
    action: 'fire wA1 bA2',
  },
  {
    // wC1 charges bL1(3) with 6 dice: X1 = 12: 120, r = 3 - 2 = 1, X2 = 2: -14 x 2: 92.
    // It fires after a step to row 6 with 3 dice: X1 = 6: 60, r = 2, X2 = 4: -14 x 4: 4 (danger: 14 x 6 on both squares).
    // Approach squares within 2 steps: c6 d6 e6 c7 e7, all 92: lowest row, then column.
    title: '11.6: equal approach squares, White: lowest row, then column',
    text: 'units wC1 d5, bL1 d7(3)',
    action: 'charge wC1 c6 bL1',
  },
  {
    // The same for Black: rows count from his own edge, columns from a.
    title: '11.6: equal approach squares, Black: highest row, then column',
    text: 'active black\nunits bC1 d8, wL1 d6(3)',
    action: 'charge bC1 c7 wL1',
  },
  {
    // wL1 at bL1(2): X1 = 8: 80, r = 2 - 1 = 1, X2 = 2: -20: 60: from the spot, after a step to any square within 2 of d7
    // (danger 10 x 4 wherever bL1 is within 2), and in a charge.
    title: '11.6: equal attacks: fire, then move and fire, then charge',
    text: 'units wL1 d5, bL1 d7(2)',
    action: 'fire wL1 bL1',
  },
  {
    // Both at bL1(2): 80 - 20 = 60. L2 comes before L10.
    title: '11.6: equal attacks: ids compare by number',
    text: 'scale battle\nunits wL2 c5, wL10 e5, bL1 d7(2)',
    action: 'fire wL2 bL1',
  },
  {
    title: '11.6: equal attacks: ids compare by number, Black',
    text: 'scale battle\nactive black\nunits bL2 c12, bL10 e12, wL1 d10(2)',
    action: 'fire bL2 wL1',
  },
  {
    // Each kills bL1(1): 60 + 60 = 120, by fire as by charge. wC1 comes after wL1 in the order in which 4.1 names the kinds
    // (General, Linemen, Cavalry, Artillery); the book gives no other.
    title: '11.6: equal attacks: kinds in the order of the army',
    text: 'units wC1 c6, wL1 e6, bL1 d7(1)',
    action: 'fire wL1 bL1',
  },
  {
    // wL1 on its ridge fires 3 squares far: 80, bL1 (range 2) cannot answer: 80.
    // wL2 at bL2: 80, r = 3, X2 = 6: -60: 20 from g6 (danger 10 x 16: both enemies fire 3 far), and 40 from h6, where bL1 is
    // 4 away: 20 - (80 - 160) / 4. Charges 20.
    title: '11.2: from a ridge out of reach of the answer',
    text: 'terrain white ridge d5\nunits wL1 d5, wL2 g6, bL1 d8, bL2 g8',
    action: 'fire wL1 bL1',
  },
  {
    // The same with wL1 used up: the 40 of wL2 from h6 (and h7, a row farther on) remain.
    title: '11.6: only units still to act; less danger makes a shot worth more',
    text: 'left 1\nactivated wL1\nterrain white ridge d5\nunits wL1 d5, wL2 g6, bL1 d8, bL2 g8',
    action: 'move-and-fire wL2 h6 bL2',
  },
  {
    // bL1 is 3 away: fire after a step to c5, d5 or e5. X1 = 8: 80, r = 3.
    //   c5, e5: X2 = 6: -60: 20.  d5, breastworks: X2 = 3: -30: 50.
    // Danger: now 80 (bL1 at 3 fires after a step: 8), there 80 (on d5 the charge at 2 is still 8).
    title: '11.2: move and fire from behind breastworks',
    text: 'terrain white breastworks d5\nunits wL1 d4, bL1 d7',
    action: 'move-and-fire wL1 d5 bL1',
  },
  {
    // The same without breastworks, with bA1 on a8: 80 - 60 = 20 on c5, d5 and e5.
    // Danger now 80 (bA1 is 4 away). c5 and d5 are 3 from bA1: 80 + 80: 20 - (80 / 4) = 0. e5 is 4 away: 20.
    title: '11.6: move and fire where the danger is least',
    text: 'units wL1 d4, bL1 d7, bA1 a8',
    action: 'move-and-fire wL1 e5 bL1',
  },
  {
    // wG at bL1(1): X1 = 6 = all: 60 + 60 = 120, r = 0: no 240 off. Fire comes before the charge.
    title: '11.2: a General attacks what he destroys',
    text: 'units wG d5, bL1 d6(1)',
    action: 'fire wG bL1',
  },
  {
    // wL1(2) at bA1, distance 2: X1 = 4 of 6: 120, r = 1; the answer of Artillery has 1 die: X2 = 2: -20: 100 (with the 4 dice
    // of an opening it would be 40). At bC1, distance 2, which cannot answer: 14 x 4 = 56.
    // Danger is 10 x 12, all that wL1 has, wherever it could fire from; the charge at bA1 is worth 100 too, but comes later.
    title: '11.1: Artillery answers with one die',
    text: 'units wL1 d5(2), bA1 d7, bC1 e7',
    action: 'fire wL1 bA1',
  },
  {
    // From d5: 80 - 60 = 20. From e5, breastworks: 80 - 30 = 50, but bC1 comes to 3 squares: 10 x 12 more: -120 / 4: 20.
    // Equal, so the fire from the spot. From c5, c6 and d6 20 too, bC1 being 4 away or more; charges 20.
    title: '11.6: move and fire pays a quarter of the danger it goes into',
    text: 'terrain white breastworks e5\nunits wL1 d5, bL1 d7, bC1 h8',
    action: 'fire wL1 bL1',
  },
];
