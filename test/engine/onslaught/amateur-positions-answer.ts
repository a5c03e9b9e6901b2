/** Answers and set-up of the Amateur General (11.7, 11.8), reckoned by hand. */
import type { HandReckoned } from './amateur-positions.ts';

export const answers: readonly HandReckoned[] = [
  {
    // X(wG, bG) = 8 of 18. By the sums he would strike: 60 x 8 x 2 = 960 against 60 x 8 (bG with one rank fewer: 4 dice);
    // but two ranks are too few. D34: farthest from d6 are c4 d4 e4, all on row 4: c4.
    title: '11.7: a General with two ranks gives way',
    text: 'phase answer\nactive black\nleft 1\nactivated bG\nunits wG d5(2), bG d6\ncombat melee bG wG strikes 1 asked wG',
    action: 'retreat c4',
  },
  {
    title: '11.7: a General with two ranks gives way, Black',
    text: 'phase answer\nleft 1\nactivated wG\nunits bG d8(2), wG d7\ncombat melee wG bG strikes 1 asked bG',
    action: 'retreat c9',
  },
  {
    // X(wG, bG) = min(6, 8) = 6 = all of it.
    title: '11.7: a General with two ranks strikes what he destroys',
    text: 'phase answer\nactive black\nleft 1\nactivated bG\nunits wG d5(2), bG d6(1)\ncombat melee bG wG strikes 1 asked wG',
    action: 'strike',
  },
  {
    // With three ranks: 60 x 12 x 2 = 1440 against 60 x 4 (bG with 3 - 2 = 1 rank: 2 dice).
    title: '11.7: a General with three ranks strikes by the sums',
    text: 'phase answer\nactive black\nleft 1\nactivated bG\nunits wG d5, bG d6\ncombat melee bG wG strikes 1 asked wG',
    action: 'strike',
  },
  {
    // X(wL1, bC1) = 6: 14 x 6 = 84; bC1 with 3 - 1 = 2 ranks: 4 dice, X = 8: 10 x 8 = 80.
    title: '11.7: three ranks of Linemen strike back at Cavalry',
    text: 'phase answer\nactive black\nleft 1\nactivated bC1\nunits wL1 d5(3), bC1 d6\ncombat melee bC1 wL1 strikes 1 asked wL1',
    action: 'strike',
  },
  {
    // X(wL1, bC1) = 4: 14 x 4 = 56; bC1 with all 3 ranks: 6 dice, X = min(12, 12) = 12: 10 x 12 = 120.
    title: '11.7: two ranks of Linemen give way to Cavalry',
    text: 'phase answer\nactive black\nleft 1\nactivated bC1\nunits wL1 d5(2), bC1 d6\ncombat melee bC1 wL1 strikes 1 asked wL1',
    action: 'retreat c4',
  },
  {
    // X = 4 both ways (⌊4 / 6⌋ = 0 ranks fewer): 40 against 40.
    title: '11.7: equal sums are enough to strike',
    text: 'phase answer\nactive black\nleft 1\nactivated bL1\nunits wL1 d5(2), bL1 d7(2)\ncombat ranged bL1 wL1 strikes 1 asked wL1',
    action: 'strike',
  },
  {
    // The same on breastworks for bL1: X(wL1, bL1) = 2: 20 against 40.
    title: '11.7: cover of the other unit counts',
    text: 'phase answer\nactive black\nleft 1\nactivated bL1\nterrain black breastworks d7\nunits wL1 d5(2), bL1 d7(2)\ncombat ranged bL1 wL1 strikes 1 asked wL1',
    action: 'retreat c4',
  },
  {
    // The Artillery that opened with 4 dice has 1 die from its second strike on: X(wA1, bA1) = 2, 30 x 2 = 60;
    // X(bA1, wA1) = 2, ⌊2 / 6⌋ = 0 ranks fewer: 30 x 2 = 60. Equal: it goes on.
    title: '11.1: Artillery has one die in later strikes, on both sides',
    text: 'phase answer\nleft 1\nactivated wA1\nunits wA1 d5, bA1 d8\ncombat ranged wA1 bA1 strikes 2 asked wA1',
    action: 'strike',
  },
  {
    // Against a Lineman of 4 ranks 2 away: X(wA1, bL1) = 2: 20; X(bL1, wA1) = min(6, 8): 30 x 6 = 180. With 4 dice it would
    // be 80, and still too little; the Lineman answers and the Artillery falls back: farthest from d7 is row 4: c4.
    title: '11.7: the attacker gives way too',
    text: 'phase answer\nleft 1\nactivated wA1\nunits wA1 d5, bL1 d7\ncombat ranged wA1 bL1 strikes 2 asked wA1',
    action: 'retreat c4',
  },
  {
    // Shelled by Artillery 3 away, which no Lineman reaches. Farthest from d8: c4 d4 e4.
    title: '11.7: unable to strike, a unit with one rank gives way',
    text: 'phase answer\nactive black\nleft 1\nactivated bA1\nunits wL1 d5(1), bA1 d8\ncombat ranged bA1 wL1 strikes 1 asked wL1',
    action: 'retreat c4',
  },
  {
    title: '11.7: unable to strike, a unit with two ranks holds',
    text: 'phase answer\nactive black\nleft 1\nactivated bA1\nunits wL1 d5(2), bA1 d8\ncombat ranged bA1 wL1 strikes 1 asked wL1',
    action: 'hold',
  },
  {
    title: '11.7: unable to strike, a General gives way with all his ranks',
    text: 'phase answer\nactive black\nleft 1\nactivated bA1\nunits wG d5, bA1 d8\ncombat ranged bA1 wG strikes 1 asked wG',
    action: 'retreat c4',
  },
  {
    // X(wA1, bG) = 2: 60 x 2, doubled: 240. bG with all 3 ranks: X = min(6, 12) = 6: 30 x 6 = 180.
    title: '11.7: a General is worth double in an answer too',
    text: 'phase answer\nactive black\nleft 1\nactivated bG\nunits wA1 d5, bG d6\ncombat melee bG wA1 strikes 1 asked wA1',
    action: 'strike',
  },
];

export const setUps: readonly HandReckoned[] = [
  { title: '11.8: chooses itself as first, White', text: 'phase choose-first', action: 'choose-first white' },
  {
    title: '11.8: chooses itself as first, Black',
    text: 'phase choose-first\ninitiative black',
    action: 'choose-first black',
  },
  {
    title: '4.3: standard terrain of White',
    text: 'phase terrain',
    action: 'place-terrain breastworks e4, forest c5, uneven-ground g6',
  },
  {
    // d9 and b7 are taken. One square from d9: c8 d8 e8 c9 e9: lowest row 8: c8. One square from b7: a6 comes first.
    title: '11.8: pieces whose squares are taken go to the nearest place, lowest row, then column',
    text: 'phase terrain\nterrain white ridge d9; white forest b7; white forest a4',
    action: 'place-terrain breastworks c8, forest f8, uneven-ground a6',
  },
  {
    // f8 is taken, so no farm house on f7 (f7, f8). One square from f7 on row 6: e6 is the own stone wall's (d6, e6), f6
    // (f6, f7) is free.
    title: '11.8: own pieces placed before count as taken, and a farm house needs two squares',
    text: 'scale battle\nphase terrain\nfirst black\nterrain black forest f8; black forest c12; black ridge h12; black breastworks a12; black forest b12',
    action: 'place-terrain stone-wall d6, ridge g6, forest b7, farm-house f6, uneven-ground a8',
  },
  {
    title: '4.3: standard deployment of White',
    text: 'phase deploy\nterrain white forest c5; white forest c6; white forest c7; black forest f5; black forest f6; black forest f7',
    action: 'deploy wG e1, wL1 d3, wL2 e3, wL3 c3, wL4 f3, wC1 a2, wC2 h2, wA1 b3',
  },
  {
    // White's by half a turn (column k to 9 - k, row r to 17 - r). White, front row 4: Artillery b4 g4 e4; Linemen d4 (e4 is
    // taken) c4 f4 (b4, g4 are taken) a4 h4, then d3 e3 c3; Cavalry a3 h3 b3 g3; General e1.
    title: '4.3: standard deployment of a Battle, Black',
    text: 'scale battle\nphase deploy\nfirst black\nterrain white forest c5; white forest c6; white forest c7; white forest c8; white forest c9; black forest f5; black forest f6; black forest f7; black forest f8; black forest f9',
    action:
      'deploy bG d16, bL1 e13, bL2 f13, bL3 c13, bL4 h13, bL5 a13, bL6 e14, bL7 d14, bL8 f14, bC1 h14, bC2 a14, bC3 g14, bC4 b14, bA1 g13, bA2 b13, bA3 d13',
  },
];
