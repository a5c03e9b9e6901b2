/** Section 4.3: the standard terrain and the standard deployments. */
import { expect } from 'vitest';
import { created, type Onslaught, position, type RuleTest, rule } from '../kit.ts';

const options = (scale: string, lineman: number, cavalry: number, artillery: number): unknown => ({
  scale,
  mix: { lineman, cavalry, artillery },
  quickSetUp: true,
});

/** Where everybody stands after a quick set-up: `wG e1 wA1 b3 ...` of one side. */
function army(rules: Onslaught, given: unknown, side: string): Record<string, string | null> {
  const units = created(rules, given, [6, 1]).game.fold.state.units;
  return Object.fromEntries(
    Object.entries(units).flatMap(([id, unit]) => (id.startsWith(side) ? [[id, unit.at]] : [])),
  );
}

function squares(text: string): Record<string, string> {
  return Object.fromEntries(text.split(', ').map((pair) => [pair.split(' ')[0] ?? '', pair.split(' ')[1] ?? '']));
}

function terrain(rules: Onslaught, given: unknown): string[] {
  return created(rules, given, [6, 1]).game.fold.state.terrain.map(
    (piece) => `${piece.side} ${piece.kind} ${piece.squares.join(' ')}`,
  );
}

/** A side's squares turned by half a turn: what the other side's must be. */
function turned(placed: Record<string, string | null>, rows: number): Record<string, string | null> {
  return Object.fromEntries(
    Object.entries(placed).map(([id, at]) => {
      const column = 'hgfedcba'.charAt('abcdefgh'.indexOf(at?.charAt(0) ?? ''));
      return [id.replace('w', 'b'), `${column}${rows + 1 - Number(at?.slice(1))}`];
    }),
  );
}

export const layoutRules: readonly RuleTest[] = [
  rule("4.3 D43 standard terrain of a Skirmish, White's then Black's, in the order of the book", (rules) => {
    expect(terrain(rules, options('skirmish', 4, 2, 1))).toEqual([
      '0 breastworks e4',
      '0 forest c5',
      '0 uneven-ground g6',
      '1 breastworks d9',
      '1 forest f8',
      '1 uneven-ground b7',
    ]);
  }),

  rule("4.3 D43 standard terrain of a Battle, White's then Black's, in the order of the book", (rules) => {
    expect(terrain(rules, options('battle', 8, 4, 3))).toEqual([
      '0 stone-wall d6 e6',
      '0 ridge g6',
      '0 forest b7',
      '0 farm-house f7 f8',
      '0 uneven-ground a8',
      '1 stone-wall d11 e11',
      '1 ridge b11',
      '1 forest g10',
      '1 farm-house c9 c10',
      '1 uneven-ground h9',
    ]);
  }),

  rule('4.3 D43 standard deployment of the default Skirmish', (rules) => {
    expect(army(rules, options('skirmish', 4, 2, 1), 'w')).toEqual(
      squares('wG e1, wA1 b3, wL1 d3, wL2 e3, wL3 c3, wL4 f3, wC1 a2, wC2 h2'),
    );
    expect(army(rules, options('skirmish', 4, 2, 1), 'b')).toEqual(
      squares('bG d12, bA1 g10, bL1 e10, bL2 d10, bL3 f10, bL4 c10, bC1 h11, bC2 a11'),
    );
  }),

  rule('4.3 D43 standard deployment of the default Battle: front row 4, Artillery b g e, Cavalry on row 3', (rules) => {
    const white = army(rules, options('battle', 8, 4, 3), 'w');
    expect(white).toEqual(
      squares(
        'wG e1, wA1 b4, wA2 g4, wA3 e4, wL1 d4, wL2 c4, wL3 f4, wL4 a4, wL5 h4, wL6 d3, wL7 e3, wL8 c3, wC1 a3, wC2 h3, wC3 b3, wC4 g3',
      ),
    );
    expect(army(rules, options('battle', 8, 4, 3), 'b')).toEqual(turned(white, 16));
  }),

  rule(
    '4.3 standard deployment of other mixes: lists run over to the next row, Cavalry last of all to the front',
    (rules) => {
      const guns = army(rules, options('skirmish', 0, 0, 9), 'w');
      expect(guns).toEqual(squares('wG e1, wA1 b3, wA2 g3, wA3 e3, wA4 d3, wA5 a3, wA6 h3, wA7 c3, wA8 f3, wA9 b2'));
      expect(army(rules, options('skirmish', 0, 0, 9), 'b')).toEqual(turned(guns, 12));
      const horse = army(rules, options('battle', 0, 19, 0), 'w');
      expect(horse).toEqual(
        squares(
          'wG e1, wC1 a3, wC2 h3, wC3 b3, wC4 g3, wC5 c3, wC6 f3, wC7 d3, wC8 e3, wC9 a2, wC10 h2, wC11 b2, wC12 g2, ' +
            'wC13 c2, wC14 f2, wC15 d2, wC16 e2, wC17 a1, wC18 h1, wC19 b1',
        ),
      );
      expect(army(rules, options('battle', 0, 19, 0), 'b')).toEqual(turned(horse, 16));
      const foot = army(rules, options('skirmish', 9, 0, 0), 'w');
      expect(foot).toEqual(squares('wG e1, wL1 d3, wL2 e3, wL3 c3, wL4 f3, wL5 b3, wL6 g3, wL7 a3, wL8 h3, wL9 d2'));
    },
  ),

  rule('4.3 the standard layouts are what is recommended first when a side sets up', (rules) => {
    const first = (text: string, seat: 0 | 1): unknown =>
      rules.legal(rules.view(position(rules, text).fold.state, seat), seat).actions[0];
    expect(first('phase terrain\nfirst white', 0)).toEqual({
      type: 'place-terrain',
      pieces: [
        { kind: 'breastworks', at: 'e4' },
        { kind: 'forest', at: 'c5' },
        { kind: 'uneven-ground', at: 'g6' },
      ],
    });
    expect(first('scale battle\nphase terrain\nfirst black', 1)).toEqual({
      type: 'place-terrain',
      pieces: [
        { kind: 'stone-wall', at: 'd11' },
        { kind: 'ridge', at: 'b11' },
        { kind: 'forest', at: 'g10' },
        { kind: 'farm-house', at: 'c9' },
        { kind: 'uneven-ground', at: 'h9' },
      ],
    });
    expect(first('phase deploy\nfirst white', 0)).toEqual({
      type: 'deploy',
      squares: squares('wG e1, wA1 b3, wL1 d3, wL2 e3, wL3 c3, wL4 f3, wC1 a2, wC2 h2'),
    });
  }),
];
