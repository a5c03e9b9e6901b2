/** Boards and posters to paint. */
import { assaultous } from '../../engine/assaultous/index.ts';
import { onslaught } from '../../engine/onslaught/index.ts';
import type { AnyRuleset } from '../../engine/ruleset.ts';
import type { Sketch } from '../../engine/sketch.ts';
import type { Poster } from '../../worker/picture/paint.ts';

function sketched(text: string, rules: AnyRuleset = onslaught): Sketch {
  return rules.sketch(rules.view(rules.parse(text).state, null));
}

/** A Skirmish in its middle, with terrain of every kind that it has. */
export const skirmish = sketched(`scale skirmish
mix 4 2 2
terrain white ridge d5; black ridge e9; white forest b6; black forest g7; white breastworks f5; black uneven-ground c8
units wG d1, wL1 a2, wL2 b3(3), wC1 d3, wA1 d5, wC2 h3(2), wL3 f5(2), wA2 g2, bG e12, bA1 h11, bL1 b10, bC1 g10, bA2 e9, bC2 f8(1), bL2 c8, bL3 e6(2)`);

/** The largest board with most of its units and all that the ground can hold: the most that there is to paint. */
export const battle = sketched(`scale battle
mix 8 4 3
terrain white ridge d5; white farm-house c6; white stone-wall a4; white forest a5; white uneven-ground h5; black ridge h9; black stone-wall g12; black breastworks b7; black forest g10; black farm-house e10
units wG a1, wL1 b1, wL2 c1, wL3 d1, wL4 e1, wL5 f1, wL6 h8, wL7 h5(1), wL8 a5, wC1 g1, wC2 h1, wC3 h2, wC4 a8, wA1 d5, wA2 g2, wA3 f2, bG h16, bL1 a16, bL2 b16, bL3 c16, bL4 d16, bL5 e16, bL6 b7, bL7 h9(2), bL8 h6(1), bC1 d14, bC2 f16, bC3 g16, bC4 c14, bA1 g12, bA2 f15, bA3 a14`);

/** A country in the middle of a game. */
export const march = sketched(
  `act b
land village mine watch-tower plain mine village lake mine village lake watch-tower plain village mine
a2 w W; b1 w W; b2 w A; c1 w C A T; c2 w 2A; d1 w W
a4 b W; b4 b A; b5 b W T; c5 b 2A; c6 b C A; d5 b W`,
  assaultous,
);

/** A country with pieces on every tile that has room for them: the most that there is to paint of Assaultous. */
export const country = sketched(
  `land watch-tower village mine village plain lake mine village lake mine plain watch-tower mine village
a1 w 2W; a2 w A; a3 w W A; a4 b W; b1 w W A; b2 w T A bar; b4 b A; b5 b W T; c1 w C 2A T; c3 w A
c4 b A; b3 w A; c6 b C 2A T; d1 w W A; d2 w A bar; d3 b A; d4 b T A bar; d5 b W A
e1 w W; e2 w A; e3 b A; e4 b 2W`,
  assaultous,
);

/** A poster of two players. */
export function poster(first: string | null, second: string | null, more: Partial<Poster> = {}): Poster {
  return {
    game: 'Onslaught, Skirmish',
    headline: 'White wins: the enemy General is dead.',
    detail: '14 rounds · 30 November 2026',
    players: [
      { side: 'White', name: first, note: 'won' },
      { side: 'Black', name: second, note: '' },
    ],
    ...more,
  };
}
