/** R20, R22-R31 and table 7.1: each terrain's capacity, bonus and yield, tried out on the board. */
import { expect } from 'vitest';
import { type Assaultous, play, type RuleTest, rule } from '../kit.ts';
import { rolled, scripts } from './short.ts';

/** A tile of Blue's to try a terrain on. */
interface Trial {
  readonly tile: string;
  /** A tile next to it that holds as many pieces. */
  readonly from: string;
  readonly capacity: number;
  readonly bonus: number;
}

/** Blue's Commander waits on e2, out of the way. */
const AWAY = 'e2 w C';

const armies = (count: number): string => (count === 1 ? 'A' : `${count}A`);

/** As many as fit may enter; every piece there counts, and one more is refused. */
function holds(rules: Assaultous, { tile, from, capacity }: Trial): void {
  const [all, fit] = [armies(capacity - 1), armies(capacity - 2)];
  play(
    rules,
    `Given: ${AWAY}; ${from} w ${all}; ${tile} w W T
     Do: w move ${from}>${tile} ${all}
     Then: reject over-capacity
     Do: w move ${from}>${tile} ${fit}
     Then: ${from} w A; ${tile} w ${fit} W T; m1`,
  );
}

/** One Army unit more than the bonus takes the tile from a Worker; as many as the bonus are lost with him. */
function defends(rules: Assaultous, { tile, from, bonus }: Trial): void {
  play(
    rules,
    `Given: ${AWAY}; ${from} w ${armies(bonus + 1)}; ${tile} b W
     Do: w move ${from}>${tile} ${armies(bonus + 1)}
     Then: ${from} -; ${tile} w ${armies(bonus + 1)}; m1`,
  );
  if (bonus === 0) return;
  play(
    rules,
    `Given: ${AWAY}; ${from} w ${armies(bonus)}; ${tile} b W
     Do: w move ${from}>${tile} ${armies(bonus)}
     Then: ${from} -; ${tile} -; m1`,
  );
}

const FACES = [1, 2, 3, 4, 5, 6];

/** In either player's turn one Worker earns on the faces, on this tile and on the other side's; no other piece does. */
function earns(
  rules: Assaultous,
  tiles: readonly [ours: string, theirs: string],
  metal: 'gold' | 'iron',
  paid: readonly number[],
): void {
  const cube = metal === 'gold' ? 'g1 i0' : 'g0 i1';
  for (const face of FACES) {
    const gains = paid.includes(face) ? `w ${cube}; b ${cube}` : '';
    play(rules, rolled(`${tiles[0]} w W; ${tiles[1]} b W`, face, gains));
    play(rules, rolled(`${tiles[0]} w 2A; ${tiles[1]} b T`, face));
  }
}

const TRIALS = {
  city: { tile: 'b1', from: 'c1', capacity: 5, bonus: 1 },
  arsenal: { tile: 'd1', from: 'c1', capacity: 5, bonus: 1 },
  route: { tile: 'a1', from: 'b1', capacity: 4, bonus: 0 },
  port: { tile: 'e1', from: 'd1', capacity: 4, bonus: 0 },
  watch: { tile: 'c2', from: 'c1', capacity: 4, bonus: 0 },
  village: { tile: 'a2', from: 'b2', capacity: 4, bonus: 0 },
  mine: { tile: 'b2', from: 'c2', capacity: 4, bonus: 0 },
  plain: { tile: 'c3', from: 'c4', capacity: 5, bonus: 0 },
} as const satisfies Record<string, Trial>;

export const terrainRules: readonly RuleTest[] = [
  rule('R20 capacity is the most pieces on a tile, bonus is added to the Defender’s Strength', (rules) => {
    for (const trial of Object.values(TRIALS)) {
      holds(rules, trial);
      defends(rules, trial);
    }
  }),

  rule('R22 Capital: capacity 5, bonus 3, any piece', (rules) => {
    holds(rules, { tile: 'c1', from: 'b1', capacity: 5, bonus: 3 });
    play(
      rules,
      `Given: c5 w 3A; b5 w A; c6 b W; d5 b C
       Do: w move c5>c6 3A
       Then: c5 -; c6 -; m1`,
    );
    play(
      rules,
      `Given: b5 w 4A; c6 b W; d5 b C
       Do: w move b5>c6 4A
       Then: b5 -; c6 w 4A; m1; over white capital`,
    );
  }),

  scripts(
    'R22 the Capital sells a Worker for 2 Gold, an Army unit for 3 Iron, a card for 5 Gold, in its holder’s turn',
    `Given: w g7 i3; pile spy,assault
     Do: w buy-worker; w buy-army c1; w buy-card
     Then: c1 w C A W; w g0 i0; phase keep-card w; drawn spy,assault; pile -
     Do: b buy-worker
     Then: reject not-your-turn`,
    'Given: c1 w T; c2 w C; w g2 i0\nDo: w buy-worker\nThen: c1 w W T; w g0 i0',
  ),

  rule('R23 City: capacity 5, bonus 1, one Worker, faces 1-4 give 1 Gold, each player’s turn', (rules) => {
    holds(rules, TRIALS.city);
    defends(rules, TRIALS.city);
    earns(rules, ['b1', 'd5'], 'gold', [1, 2, 3, 4]);
  }),

  rule('R24 Arsenal: capacity 5, bonus 1, one Worker, faces 1-4 give 1 Iron, each player’s turn', (rules) => {
    holds(rules, TRIALS.arsenal);
    defends(rules, TRIALS.arsenal);
    earns(rules, ['d1', 'b5'], 'iron', [1, 2, 3, 4]);
  }),

  rule('R25 Trade Route: capacity 4, two Workers, faces 1-6 give 1 Gold or 1 Iron, own turn', (rules) => {
    holds(rules, TRIALS.route);
    defends(rules, TRIALS.route);
    for (const face of FACES) {
      play(rules, rolled('a1 w W 2A; e4 b 2W', face));
      play(
        rules,
        `Given: act b; a1 w 2W; e4 b 2W
         Dice: ${face}
         Do: b end-turn
         Then: phase trade w; m2
         Also: turns w6 b5; die ${face}; due 1`,
      );
    }
  }),

  rule('R26 Port: capacity 4, one Worker exchanges cubes, own turn', (rules) => {
    holds(rules, TRIALS.port);
    defends(rules, TRIALS.port);
    for (const face of FACES) play(rules, rolled('e1 w W; a4 b W', face));
    play(
      rules,
      `Given: e1 w W; a4 b W; w g2 i0; b g2 i0
       Do: w exchange gold
       Then: w g0 i1
       Do: b exchange gold
       Then: reject not-your-turn`,
    );
    play(rules, 'Given: e1 w 2A; w g2 i0\nDo: w exchange gold\nThen: reject no-port');
  }),

  rule('R27 Watch Tower: capacity 4, any piece, faces 1 and 6 give a move more, own turn', (rules) => {
    holds(rules, TRIALS.watch);
    defends(rules, TRIALS.watch);
    for (const face of FACES) {
      const moves = face === 1 || face === 6 ? 3 : 2;
      for (const piece of ['W', 'A', 'T']) play(rules, rolled(`c2 w ${piece}; c5 b A`, face, '', moves));
    }
  }),

  rule('R28 Village: capacity 4, one Worker, faces 1-3 give 1 Gold, each player’s turn', (rules) => {
    holds(rules, TRIALS.village);
    defends(rules, TRIALS.village);
    earns(rules, ['a2', 'e3'], 'gold', [1, 2, 3]);
  }),

  rule('R29 Mine: capacity 4, one Worker, faces 4-6 give 1 Iron, each player’s turn', (rules) => {
    holds(rules, TRIALS.mine);
    defends(rules, TRIALS.mine);
    earns(rules, ['b2', 'd4'], 'iron', [4, 5, 6]);
  }),

  rule('R30 Plain: capacity 5, and nothing else', (rules) => {
    holds(rules, TRIALS.plain);
    defends(rules, TRIALS.plain);
    for (const face of FACES) play(rules, rolled('c3 w 2W; c4 b 2W', face));
  }),

  rule('R31 nothing may enter a Lake', (rules) => {
    play(
      rules,
      'Given: b2 w C 2A W\nDo: w move b2>b3 W\nThen: reject lake\nDo: w move b2>b3 C 2A W\nThen: reject lake',
    );
    play(rules, 'Given: hand w diversion; b4 b 2A\nDo: w play-card diversion b4>b3\nThen: reject lake');
    const { state } = rules.parse('b2 w C 2A W; c2 w A; d2 w A');
    const entering = rules
      .legal(rules.view(state, 0), 0)
      .actions.filter((one) => 'to' in one && /^[bd]3$/.test(one.to));
    expect(entering).toEqual([]);
  }),
];
