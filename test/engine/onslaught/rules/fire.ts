/** R13, R16, R28-R34, D8-D10, D21, D22, D24, D25 and sections 6.2-6.4: range, line of fire, cover. */
import { expect } from 'vitest';
import { crossedOffsets, OFFSETS } from '../crossed.ts';
import { act, legalTexts, type Onslaught, play, position, type RuleTest, rule } from '../kit.ts';

/** Whether an Artillery unit on a ridge (range 4) of a Battle may fire at an offset with something in between. */
function shot(rules: Onslaught, dx: number, dy: number, between: readonly [number, number], what: string): boolean {
  const name = (x: number, y: number): string => `${'abcdefgh'.charAt(x)}${y}`;
  const [ax, ay] = [dx < 0 ? 6 : 2, dy < 0 ? 9 : 8];
  const at = name(ax + between[0], ay + between[1]);
  const unit = what === 'ally' ? `, wL1 ${at}` : what === 'enemy' ? `, bL2 ${at}` : '';
  const piece = what === 'ridge' || what === 'forest' ? `; white ${what} ${at}` : '';
  const text = `scale battle
    units wG h1, bG h16, wA1 ${name(ax, ay)}, bL1 ${name(ax + dx, ay + dy)}${unit}
    terrain white ridge ${name(ax, ay)}${piece}`;
  return legalTexts(position(rules, text), 'fire wA1 bL1').length === 1;
}

/** The eight mirrors and swaps of an offset, without doubles. */
function images(x: number, y: number): [number, number][] {
  const all: [number, number][] = [];
  for (const [a, b] of [
    [x, y],
    [y, x],
  ] as const) {
    for (const [s, t] of [
      [1, 1],
      [1, -1],
      [-1, 1],
      [-1, -1],
    ] as const) {
      if (!all.some((image) => image[0] === a * s && image[1] === b * t)) all.push([a * s + 0, b * t + 0]);
    }
  }
  return all;
}

export const fireRules: readonly RuleTest[] = [
  rule(
    '6.3 R13 D9 the table of crossed squares, with every mirror and swap, against allies, ridges, enemies and forest',
    (rules) => {
      const wrong: string[] = [];
      for (const [x, y] of OFFSETS) {
        for (const [dx, dy] of images(x, y)) {
          const crossed = crossedOffsets(dx, dy).map(String);
          for (let bx = Math.min(0, dx); bx <= Math.max(0, dx); bx++) {
            for (let by = Math.min(0, dy); by <= Math.max(0, dy); by++) {
              if ((bx === 0 && by === 0) || (bx === dx && by === dy)) continue;
              const blocks = crossed.includes(`${bx},${by}`);
              for (const what of ['ally', 'ridge', 'enemy', 'forest']) {
                const free = what === 'enemy' || what === 'forest' || !blocks;
                if (shot(rules, dx, dy, [bx, by], what) !== free)
                  wrong.push(`(${dx},${dy}) over (${bx},${by}): ${what}`);
              }
            }
          }
        }
      }
      expect(wrong).toEqual([]);
    },
  ),

  rule('R13 fire does not go through allied units', (rules) => {
    play(
      rules,
      'units wL1 d4, wL2 d5, bL1 d6',
      `W fire wL1 bL1 → rejected no-clear-shot
       W move wL2 c5 → wL2 to c5
       W fire wL1 bL1 → wL1 strikes bL1 [1 1 1 1] ...`,
    );
  }),

  rule('R13 a ridge between shooter and target blocks, whosever it is', (rules) => {
    for (const side of ['white', 'black']) {
      play(rules, `units wL1 d4, bL1 d6\nterrain ${side} ridge d5`, 'W fire wL1 bL1 → rejected no-clear-shot');
    }
  }),

  rule('R33 a farm house blocks a shot with both its squares', (rules) => {
    play(
      rules,
      `scale battle
       units wL1 c7, wL2 c8, bL1 e7, bL2 e8
       terrain black farm-house d7`,
      `W fire wL1 bL1 → rejected no-clear-shot
       W fire wL2 bL2 → rejected no-clear-shot`,
    );
  }),

  rule('D22 forest does not block a shot, nor do breastworks, uneven ground and stone wall', (rules) => {
    for (const kind of ['forest', 'breastworks', 'uneven-ground', 'stone-wall']) {
      play(
        rules,
        `scale battle\nunits wL1 d6, bL1 d8\nterrain black ${kind} d7`,
        'W fire wL1 bL1 → wL1 strikes bL1 [5 1 1 1]: 1 hit, 3 left ...',
      );
    }
  }),

  rule('D9 enemy units never block a shot', (rules) => {
    play(rules, 'units wL1 d4, bL1 d5, bL2 d6', 'W fire wL1 bL2 → wL1 strikes bL2 [1 1 1 1] ...');
  }),

  rule('D8 distance is the larger of the differences, and adjacent enemies may be fired at', (rules) => {
    const fires = (text: string): string[] => legalTexts(position(rules, text), 'fire ');
    expect(fires('units wL1 d4, bL1 f6, bL2 f5, bL3 g4, bL4 c3')).toEqual([
      'fire wL1 bL1',
      'fire wL1 bL2',
      'fire wL1 bL4',
    ]);
    expect(fires('units wA1 d4, bL1 g7, bL2 h5, bL3 d5')).toEqual(['fire wA1 bL1', 'fire wA1 bL3']);
  }),

  rule('R16 an attack by fire needs ammunition, range and an unobstructed shot', (rules) => {
    const at = (wL1: string, more: string): string => `scale battle\nunits wL1 ${wL1}, bL1 d8${more}`;
    play(rules, at('d6/0', ''), 'W fire wL1 bL1 → rejected no-ammunition');
    play(rules, at('d5', ''), 'W fire wL1 bL1 → rejected out-of-range');
    play(rules, at('d6', ', wL2 d7'), 'W fire wL1 bL1 → rejected no-clear-shot');
    play(rules, at('d6/1', ''), 'W fire wL1 bL1 → wL1 strikes bL1 [1 1 1 1] ...');
  }),

  rule('D10 return fire needs ammunition, range and a clear shot of its own', (rules) => {
    const answers = (more: string, terrain = 'white forest a5'): string =>
      act(
        position(rules, `scale battle\nunits ${more}\nterrain ${terrain}`),
        0,
        { type: 'fire', unit: 'wA1', target: 'bL1' },
        [1, 1, 1, 1],
      ).text.replace(/^.*left; /, '');
    expect(answers('wA1 d6, bL1 d8')).toMatch(/^bL1 asked: strike or retreat/);
    expect(answers('wA1 d6, bL1 d8/0')).toMatch(/^bL1 asked: retreat or hold/);
    expect(answers('wA1 d6, bL1 d9')).toMatch(/^bL1 asked: retreat or hold/);
    expect(answers('wA1 d6, bL1 d8, bL2 d7')).toMatch(/^bL1 asked: retreat or hold/);
  }),

  rule('R28 ranged strikes at a unit on breastworks hit on 6 only', (rules) => {
    play(
      rules,
      'units wL1 d4, bL1 d6\nterrain black breastworks d6',
      'W fire wL1 bL1 → wL1 strikes bL1 [5 5 6 6] on 6: 2 hits, 2 left ...',
    );
  }),

  rule('D21 hard cover counts from any side and whoever built it', (rules) => {
    for (const [from, side] of [
      ['d4', 'white'],
      ['d8', 'white'],
      ['b6', 'black'],
      ['f8', 'black'],
    ]) {
      play(
        rules,
        `units wL1 ${from}, bL1 d6\nterrain ${side} breastworks d6`,
        'W fire wL1 bL1 → wL1 strikes bL1 [5 5 5 6] on 6: 1 hit, 3 left ...',
      );
    }
  }),

  rule('R30 a ridge is ranged cover for the unit on it', (rules) => {
    play(
      rules,
      'units wL1 d4, bL1 d6\nterrain black ridge d6',
      'W fire wL1 bL1 → wL1 strikes bL1 [5 5 5 5] on 6: 0 hits, 4 left ...',
    );
  }),

  rule('R34 D21 a stone wall covers two squares side by side with the cover of breastworks', (rules) => {
    for (const at of ['d8', 'e8']) {
      play(
        rules,
        `scale battle\nunits wL1 d6, bL1 ${at}\nterrain black stone-wall d8`,
        'W fire wL1 bL1 → wL1 strikes bL1 [5 5 5 6] on 6: 1 hit, 3 left ...',
      );
    }
    play(
      rules,
      'scale battle\nunits wL1 d6, bL1 d7\nterrain black stone-wall d8',
      'W fire wL1 bL1 → wL1 strikes bL1 [5 5 5 6]: 4 hits, 0 left ...',
    );
  }),

  rule('D21 the cover is the target’s: a striker on breastworks still hits on 5', (rules) => {
    play(
      rules,
      'units wL1 d4, bL1 d6\nterrain white breastworks d4',
      'W fire wL1 bL1 → wL1 strikes bL1 [5 1 1 1]: 1 hit, 3 left ...',
    );
  }),

  rule('R31 forest takes one die off a ranged strike, but never the last', (rules) => {
    play(
      rules,
      'units wL1 d4(2), bL1 d6\nterrain black forest d6',
      'W fire wL1 bL1 → wL1 strikes bL1 [6]: 1 hit, 3 left ...',
    );
    play(
      rules,
      'units wL1 d4(1), bL1 d6\nterrain black forest d6',
      'W fire wL1 bL1 → wL1 strikes bL1 [6]: 1 hit, 3 left ...',
    );
    play(
      rules,
      'units wA1 d4, bL1 d6\nterrain black forest d6',
      'W fire wA1 bL1 → wA1 strikes bL1 [1 1 1]: 0 hits, 4 left ...',
    );
  }),

  rule('D22 forest takes a die off the answers too, and a unit in it rolls all of its own', (rules) => {
    play(
      rules,
      'units wL1 d4, bL1 d6\nterrain white forest d4; black forest d6',
      `W fire wL1 bL1 → wL1 strikes bL1 [1 1 1]: 0 hits, 4 left ...
       B strike → bL1 strikes wL1 [1 1 1]: 0 hits, 4 left ...`,
    );
    play(
      rules,
      'units wL1 d4, bL1 d6\nterrain white forest d4',
      'W fire wL1 bL1 → wL1 strikes bL1 [1 1 1 1]: 0 hits, 4 left ...',
    );
  }),

  rule('D24 a ridge stops shots over it, not from it or at it', (rules) => {
    play(
      rules,
      'units wL1 d4, bL1 d6\nterrain white ridge d4; black ridge d6',
      'W fire wL1 bL1 → wL1 strikes bL1 [1 1 1 1] on 6: 0 hits, 4 left; bL1 asked: strike or retreat (d7)',
    );
    play(rules, 'units wL1 d4, bL1 d6\nterrain white ridge d5', 'W fire wL1 bL1 → rejected no-clear-shot');
  }),

  rule('D25 a target on a ridge is at distance 2 at least, so Cavalry beside it cannot fire', (rules) => {
    play(
      rules,
      'units wC1 d6, wL1 c6, wG e6, bL1 d7\nterrain black ridge d7',
      `W fire wC1 bL1 → rejected out-of-range
       W fire wG bL1 → rejected out-of-range
       W fire wL1 bL1 → wL1 strikes bL1 [1 1 1 1] on 6 ...`,
    );
  }),

  rule('D25 range +1 holds for every ranged strike from a ridge, answers included', (rules) => {
    play(
      rules,
      'units wA1 d4, bL1 d7\nterrain black ridge d7',
      'W fire wA1 bL1 → wA1 strikes bL1 [1 1 1 1] on 6: 0 hits, 4 left; bL1 asked: strike or retreat (d8)',
    );
    play(
      rules,
      'units wL1 d4, bL1 d7\nterrain white ridge d4',
      'W fire wL1 bL1 → wL1 strikes bL1 [1 1 1 1]: 0 hits, 4 left ...',
    );
    play(
      rules,
      'units wA1 d4, bL1 d8\nterrain white ridge d4',
      'W fire wA1 bL1 → wA1 strikes bL1 [1 1 1 1]: 0 hits, 4 left ...',
    );
    play(rules, 'units wA1 d4, bL1 d9\nterrain white ridge d4', 'W fire wA1 bL1 → rejected out-of-range');
  }),

  rule('D25 two units on ridges beside each other are two apart', (rules) => {
    play(
      rules,
      'units wC1 d6, bC1 d7\nterrain white ridge d6; black ridge d7',
      'W fire wC1 bC1 → wC1 strikes bC1 [1 1 1] on 6: 0 hits, 3 left; bC1 asked: strike or retreat (d8)',
    );
  }),
];
