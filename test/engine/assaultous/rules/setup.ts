/** R1-R4, R6-R10, D1-D3, D6-D9 and section 4: what lies on the table before the first move. */
import { expect } from 'vitest';
import { distance, neighbours, opposite, TILE_NAMES, tileIndex } from '../../../../engine/assaultous/country.ts';
import type { State } from '../../../../engine/assaultous/state.ts';
import { type Assaultous, carryOn, created, position, type RuleTest, rule } from '../kit.ts';
import { factsOf } from '../notation.ts';
import { UNMOVED, UNMOVED_MIRRORED } from './short.ts';

/** A new game: Blue begins, every shuffle leaves everything in place. */
function opened(rules: Assaultous, options: object = {}, faces: readonly number[] = UNMOVED): State {
  return created(rules, { first: 0, ...options }, faces).game.fold.state;
}

/** The fixed tiles of Blue's end, column by column; Red's are the same the other way round. */
const NEAR = ['trade-route', 'city', 'capital', 'arsenal', 'port'];

const terrainOf = (state: State, name: string): string => state.tiles[tileIndex(name)]?.terrain ?? 'none';

function counted(things: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const thing of things) counts[thing] = (counts[thing] ?? 0) + 1;
  return counts;
}

export const setUpRules: readonly RuleTest[] = [
  rule('R1 the country has 24 tiles: two each of seven kinds, four Villages, four Mines, two Plains', (rules) => {
    for (const state of [opened(rules), opened(rules, { layout: 'mirrored' }, UNMOVED_MIRRORED)]) {
      expect(counted(state.tiles.map(({ terrain }) => terrain))).toEqual({
        capital: 2,
        city: 2,
        arsenal: 2,
        'trade-route': 2,
        port: 2,
        'watch-tower': 2,
        village: 4,
        mine: 4,
        plain: 2,
        lake: 2,
      });
    }
  }),

  rule('R3 sixteen Tactics cards of six kinds, six Barracks', (rules) => {
    const { pile, pool } = opened(rules);
    expect(counted(pile)).toEqual({
      assault: 4,
      assassination: 2,
      spy: 2,
      ambush: 2,
      diversion: 2,
      'siege-engine': 4,
    });
    expect(pool).toBe(6);
  }),

  rule('R4 D7 two metals, twelve cubes of each in the bank, unless sixteen or no limit is agreed', (rules) => {
    expect(factsOf(opened(rules)).get('bank')).toBe('bank g12 i12');
    expect(factsOf(opened(rules, { bank: 16 })).get('bank')).toBe('bank g16 i16');
    expect(factsOf(opened(rules, { bank: 'unlimited' })).get('bank')).toBe('bank unlimited');
    for (const bank of [0, 13, 32, 'none']) expect(rules.options.safeParse({ bank }).success, `${bank}`).toBe(false);
  }),

  rule('R6 both sides begin with the same', (rules) => {
    const state = opened(rules);
    state.tiles.forEach(({ owner, terrain: _, ...pieces }, index) => {
      const across = state.tiles[opposite(index)];
      expect(across, TILE_NAMES[index]).toMatchObject({ ...pieces, owner: owner === null ? null : 1 - owner });
    });
    expect({ ...state.seats[0], turn: 0 }).toEqual(state.seats[1]);
  }),

  rule('R7 D2 City, Trade Route, Arsenal, Port and Capital lie fixed at the near ends of the columns', (rules) => {
    for (const state of [opened(rules), opened(rules, { layout: 'mirrored' }, UNMOVED_MIRRORED)]) {
      expect(['a1', 'b1', 'c1', 'd1', 'e1'].map((name) => terrainOf(state, name))).toEqual(NEAR);
      expect(['a4', 'b5', 'c6', 'd5', 'e4'].map((name) => terrainOf(state, name))).toEqual([...NEAR].reverse());
    }
    expect(distance(tileIndex('c1'), tileIndex('c6'))).toBe(5);
  }),

  rule(
    'R7 all other tiles are shuffled: another die deals another country, a mirrored one is its own mirror',
    (rules) => {
      const [first = 0, ...rest] = UNMOVED;
      const state = opened(rules, {}, [first - 1, ...rest]);
      expect(terrainOf(state, 'e2')).toBe(terrainOf(opened(rules), 'e3'));
      const swapped = opened(rules, { layout: 'mirrored' }, [1, ...UNMOVED_MIRRORED.slice(1)]);
      expect(['a2', 'c3'].map((name) => terrainOf(swapped, name))).toEqual(['lake', 'watch-tower']);
      swapped.tiles.forEach(({ terrain }, tile) => {
        expect(swapped.tiles[opposite(tile)]?.terrain).toBe(terrain);
      });
    },
  ),

  rule(
    'R8 Commander, two Workers and an Army unit start on each Capital, three Towers wait beside the board',
    (rules) => {
      const facts = factsOf(opened(rules));
      expect(facts.get('c1')).toBe('c1 w C A 2W');
      expect(facts.get('c6')).toBe('c6 b C A 2W');
      expect(facts.get('towers')).toBe('towers w3 b3');
      expect(TILE_NAMES.filter((name) => !facts.get(name)?.endsWith(' -'))).toEqual(['c1', 'c6']);
    },
  ),

  rule('R9 the shuffled pile waits beside the board: sixteen cards in an order by fifteen dice', (rules) => {
    const { pile, discards } = opened(rules);
    expect(pile).toEqual(
      ['assault', 'assassination', 'spy', 'ambush', 'diversion', 'siege-engine'].flatMap((kind, index) =>
        Array.from({ length: [4, 2, 2, 2, 2, 4][index] ?? 0 }, () => kind),
      ),
    );
    expect(discards).toEqual([]);
    const ones = Array.from({ length: 15 }, () => 1);
    expect(opened(rules, {}, [...UNMOVED.slice(0, 13), ...ones]).pile).toEqual([...pile.slice(1), 'assault']);
  }),

  rule('R10 both roll, and the higher number goes first', (rules) => {
    for (const [faces, active] of [
      [[6, 1], 0],
      [[2, 5], 1],
      [[3, 4], 1],
    ] as const) {
      const { game, events } = created(rules, { first: 'roll' }, [...UNMOVED, ...faces]);
      expect(game.fold.state).toMatchObject({ active, phase: 'actions', die: null });
      expect(events[0]).toEqual({ type: 'first-roll', white: faces[0], black: faces[1] });
    }
  }),

  rule('D9 a tie is rolled again, after ten ties Blue begins; or it is agreed who does', (rules) => {
    const tied = (ties: number): readonly number[] => Array.from({ length: 2 * ties }, () => 4);
    const after = (...faces: readonly number[]): number =>
      created(rules, { first: 'roll' }, [...UNMOVED, ...faces]).game.fold.state.active;
    expect(after(...tied(1), 2, 5)).toBe(1);
    expect(after(...tied(9), 1, 2)).toBe(1);
    expect(after(...tied(10))).toBe(0);
    expect(created(rules, { first: 1 }, UNMOVED).game.fold.state.active).toBe(1);
    expect(created(rules, { first: 0 }, UNMOVED).game.fold.state.active).toBe(0);
  }),

  rule(
    'D1 hexagons in columns of 4-5-6-5-4 with 55 pairs of neighbours, as the table of section 4.3 lists them',
    (rules) => {
      expect(opened(rules).tiles).toHaveLength(24);
      expect(counted(TILE_NAMES.map((name) => name.charAt(0)))).toEqual({ a: 4, b: 5, c: 6, d: 5, e: 4 });
      const near = (name: string): string =>
        neighbours(tileIndex(name))
          .map((tile) => TILE_NAMES[tile])
          .join(' ');
      expect(near('a1')).toBe('a2 b1 b2');
      expect(near('c1')).toBe('b1 c2 d1');
      expect(near('c3')).toBe('b2 b3 c2 c4 d2 d3');
      expect(near('e4')).toBe('d4 d5 e3');
      expect(TILE_NAMES.reduce((pairs, _, tile) => pairs + neighbours(tile).length, 0)).toBe(110);
      for (const [tile, name] of TILE_NAMES.entries()) {
        for (const next of neighbours(tile)) expect(neighbours(next), name).toContain(tile);
        expect(neighbours(tile), name).not.toContain(tile);
      }
    },
  ),

  rule('D3 any two Lakes leave the other 22 tiles connected, the Capitals 5 or 6 steps apart', (rules) => {
    const dealt = opened(rules).tiles.flatMap((_, tile) =>
      /^(?:[ae][14]|[bd][15]|c[16])$/.test(TILE_NAMES[tile] ?? '') ? [] : [tile],
    );
    expect(dealt).toHaveLength(14);
    const apart: number[] = [];
    for (const [place, one] of dealt.entries()) {
      for (const two of dealt.slice(place + 1)) {
        const steps = new Map([[tileIndex('c1'), 0]]);
        for (const [tile, far] of steps) {
          for (const next of neighbours(tile)) {
            if (next !== one && next !== two && !steps.has(next)) steps.set(next, far + 1);
          }
        }
        expect(steps.size).toBe(22);
        apart.push(steps.get(tileIndex('c6')) ?? 0);
      }
    }
    expect(counted(apart.map(String))).toEqual({ 5: 45, 6: 46 });
  }),

  rule('D8 nobody starts with cubes or cards', (rules) => {
    for (const { gold, iron, hand } of opened(rules).seats) expect([gold, iron, hand]).toEqual([0, 0, []]);
  }),

  rule('R11 D13 nobody rolls in its own first turn, and nobody gains anything in a turn without a roll', (rules) => {
    const { game } = created(rules, { first: 0 }, UNMOVED);
    expect(game.fold.state).toMatchObject({ phase: 'actions', movesLeft: 2, die: null });
    const second = carryOn(
      game,
      'Do: w move c1>b1 W; w end-turn\nThen: b1 w W; c1 w C A W; phase actions b\nAlso: turns w1 b1',
    );
    const third = carryOn(second, 'Dice: 1\nDo: b end-turn\nThen: phase actions w; w g1 i0\nAlso: turns w2 b1; die 1');
    carryOn(third, 'Dice: 5\nDo: w end-turn\nThen: phase actions b\nAlso: turns w2 b2; die 5');
  }),

  rule('D34 the turn limit is 60 turns of each side unless 20 to 200 are agreed', (rules) => {
    expect(opened(rules).options.turnLimit).toBe(60);
    expect(opened(rules, { turnLimit: 20 }).options.turnLimit).toBe(20);
    for (const turnLimit of [19, 201, 20.5]) expect(rules.options.safeParse({ turnLimit }).success).toBe(false);
    expect(rules.options.safeParse({ turnLimit: 200 }).success).toBe(true);
  }),

  rule('D6 Barracks are one pool in common: the sixth goes to whoever buys it, a seventh to nobody', (rules) => {
    const five = 'a1 w A bar; a2 w A bar; b2 w A bar; d4 b A bar; e3 b A bar';
    const game = position(rules, `${five}; c2 w A; w g9 i0`);
    const last = carryOn(game, 'Do: w buy-barracks c2\nThen: c2 w A bar; w g6 i0; pool 0');
    carryOn(last, 'Do: w buy-barracks c1\nThen: reject none-left');
  }),
];
