/** Section 13: every row of its table, from the engine's own odds, deals and cards; and the odds of ending a turn. */
import { expect, it, test } from 'vitest';
import { CAPITALS, DEALT, neighbours, opposite, tileIndex } from '../../../engine/assaultous/country.ts';
import { assaultous } from '../../../engine/assaultous/index.ts';
import { CARDS } from '../../../engine/assaultous/tables.ts';
import { scriptedDice } from '../../../engine/dice.ts';

/** Chances by value, as fractions of `total`, of what Blue earns or moves on the roll after Red's turn. */
function odds(position: string, label: string): ReadonlyMap<number, number> {
  const { state } = assaultous.parse(`act b; ${position}`);
  const all = assaultous.odds(assaultous.view(state, 1), 1, { type: 'end-turn' });
  const found = all.find((one) => one.label === label);
  expect(found?.total).toBe(6n);
  return new Map(found?.outcomes.map(({ value, weight }) => [value, Number(weight)]));
}

/** Chances of a sum over so many rolls, as fractions of 6 to the number of rolls. */
function rolls(each: ReadonlyMap<number, number>, times: number): ReadonlyMap<number, number> {
  let sums = new Map([[0, 1]]);
  for (let n = 0; n < times; n++) {
    const next = new Map<number, number>();
    for (const [sum, weight] of sums) {
      for (const [value, chance] of each) next.set(sum + value, (next.get(sum + value) ?? 0) + weight * chance);
    }
    sums = next;
  }
  return sums;
}

const atLeast = (sums: ReadonlyMap<number, number>, least: number): number =>
  [...sums].reduce((all, [sum, weight]) => all + (sum >= least ? weight : 0), 0);

/** Gold and Iron that Blue earns on each face, played. */
function earned(position: string): readonly (readonly [gold: number, iron: number])[] {
  const { state } = assaultous.parse(`act b; ${position}`);
  return [1, 2, 3, 4, 5, 6].map((face) => {
    const after = assaultous.apply(state, [null, { type: 'end-turn' }], scriptedDice([face])).state;
    return [after.seats[0].gold, after.seats[0].iron] as const;
  });
}

const times = <T>(all: readonly T[], holds: (one: T) => boolean): number => all.filter(holds).length;

test('section 13: a City or an Arsenal yields on 2 of 3 rolls, a Village or a Mine on 1 of 2, a Watch Tower on 1 of 3', () => {
  expect([...odds('b1 w W', 'Blue Gold')]).toEqual([
    [0, 2],
    [1, 4],
  ]);
  expect([...odds('d1 w W', 'Blue Iron')]).toEqual([
    [0, 2],
    [1, 4],
  ]);
  expect([...odds('a2 w W', 'Blue Gold')]).toEqual([
    [0, 3],
    [1, 3],
  ]);
  expect([...odds('b2 w W', 'Blue Iron')]).toEqual([
    [0, 3],
    [1, 3],
  ]);
  expect([...odds('c2 w T', 'Blue moves')]).toEqual([
    [2, 4],
    [3, 2],
  ]);
});

test('section 13: cubes of a round and of several rolls', () => {
  const city = odds('b1 w W', 'Blue Gold');
  const village = odds('a2 w W', 'Blue Gold');
  const arsenal = odds('d1 w W', 'Blue Iron');
  // Of 36: 1/9, 4/9, 4/9 and 1/4, 1/2, 1/4.
  expect([...rolls(city, 2).values()]).toEqual([4, 16, 16]);
  expect([...rolls(village, 2).values()]).toEqual([9, 18, 9]);
  expect(atLeast(rolls(city, 3), 2) / 6 ** 3).toBeCloseTo(20 / 27, 12);
  for (const [n, chance] of [
    [3, 8 / 27],
    [5, 64 / 81],
    [7, 232 / 243],
  ] as const) {
    expect(atLeast(rolls(arsenal, n), 3) / 6 ** n).toBeCloseTo(chance, 12);
  }
  for (const [n, chance] of [
    [5, 32 / 243],
    [7, 416 / 729],
  ] as const) {
    expect(atLeast(rolls(city, n), 5) / 6 ** n).toBeCloseTo(chance, 12);
  }
});

test('section 13: two tiles on one roll', () => {
  const both = earned('b1 w W; d1 w W');
  expect(times(both, ([gold, iron]) => gold + iron === 2)).toBe(4);
  expect(times(both, ([gold, iron]) => gold + iron === 0)).toBe(2);
  const gold = odds('b1 w W; a2 w W', 'Blue Gold');
  expect([gold.get(2), gold.get(1), gold.get(0)]).toEqual([3, 1, 2]);
  expect(times(earned('a2 w W; b2 w W'), ([g, i]) => g + i === 1)).toBe(6);
  const mixed = earned('b1 w W; b2 w W');
  expect([
    times(mixed, ([g, i]) => g === 1 && i === 0),
    times(mixed, ([g, i]) => g === 1 && i === 1),
    times(mixed, ([g, i]) => g === 0 && i === 1),
  ]).toEqual([3, 1, 2]);
});

test('section 13: the first purchase of a card', () => {
  // The pile of the defaults is the whole deck: every two cards of it are as likely on top.
  const { pile } = assaultous.parse('').state;
  const pairs = pile.flatMap((a, i) => pile.slice(i + 1).map((b) => [a, b] as const));
  expect(pairs).toHaveLength(120);
  expect(times(pairs, ([a, b]) => a === b) / 120).toBeCloseTo(2 / 15, 12);
  for (const card of CARDS) {
    const shown = times(pairs, (pair) => pair.includes(card)) / 120;
    expect(shown, card).toBeCloseTo(times(pile, (one) => one === card) === 4 ? 9 / 20 : 29 / 120, 12);
  }
});

test('section 13: the first dice tie with the chance 1/6', () => {
  const deal = [14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2];
  let ties = 0;
  for (let white = 1; white <= 6; white++) {
    for (let black = 1; black <= 6; black++) {
      const { events } = assaultous.open(assaultous.options.parse({}), {
        roll: faces([...deal, white, black, 1, 2]),
      });
      if (times(events, ({ type }) => type === 'first-roll') > 1) ties++;
    }
  }
  expect(ties).toBe(6);
});

function faces(script: readonly number[]): () => number {
  let next = 0;
  return () => script[next++] ?? 1;
}

/** Steps from one Capital to the other over land with Lakes on two tiles. */
function steps(lakes: readonly number[]): number {
  const reached = new Map([[CAPITALS[0], 0]]);
  for (const [tile, far] of reached) {
    for (const next of neighbours(tile)) if (!lakes.includes(next) && !reached.has(next)) reached.set(next, far + 1);
  }
  expect(reached.size, 'every other tile can be reached (D3)').toBe(22);
  return reached.get(CAPITALS[1]) ?? 0;
}

test('section 13: where the Lakes lie, and how far the Capitals are apart', () => {
  const [c2, c5] = [tileIndex('c2'), tileIndex('c5')];
  const pairs = DEALT.flatMap((a, i) => DEALT.slice(i + 1).map((b) => [a, b]));
  expect(pairs).toHaveLength(91);
  expect(times(pairs, (lakes) => lakes.includes(c2))).toBe(91 / 7);
  expect(times(pairs, (lakes) => lakes.includes(c2) || lakes.includes(c5))).toBe(25);
  expect(times(pairs, (lakes) => lakes.includes(c2) && lakes.includes(c5))).toBe(1);
  expect(times(pairs, (lakes) => steps(lakes) === 5)).toBe(45);
  expect(times(pairs, (lakes) => steps(lakes) === 6)).toBe(46);
  // Mirrored, the place of one Lake among seven tiles decides, and the other lies half a turn from it.
  const mirrored = DEALT.slice(0, 7).map((tile) => [tile, opposite(tile)]);
  expect(times(mirrored, (lakes) => lakes.includes(c2) && lakes.includes(c5)) / mirrored.length).toBe(1 / 7);
});

test('section 13: how many boards there are', () => {
  const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1));
  const boards = (layout: 'random' | 'mirrored', dealt: number): number => {
    const { state } = assaultous.open(assaultous.options.parse({ layout, first: 0 }), { roll: (sides) => sides });
    const land = DEALT.slice(0, dealt).map((tile) => state.tiles[tile]?.terrain);
    return [...new Set(land)].reduce((n, kind) => n / factorial(times(land, (one) => one === kind)), factorial(dealt));
  };
  expect(boards('random', 14)).toBe(18_918_900);
  expect(boards('mirrored', 7)).toBe(1_260);
});

/** All odds of ending Red's turn, in words: `Blue Gold 0:2 1:4`. */
function told(position: string): readonly string[] {
  const { state } = assaultous.parse(`act b; ${position}`);
  return assaultous
    .odds(assaultous.view(state, 1), 1, { type: 'end-turn' })
    .map(({ label, outcomes }) => `${label} ${outcomes.map(({ value, weight }) => `${value}:${weight}`).join(' ')}`);
}

it('odds speak of both sides, and of what can come only', () => {
  expect(told('b1 w W; d5 b W; e3 b W')).toEqual(['Blue Gold 0:2 1:4', 'Red Gold 0:2 1:1 2:3']);
  expect(told('c3 w A')).toEqual([]);
  expect(told('c2 b A')).toEqual([]);
  expect(told('a1 w 2W; w g12 i11')).toEqual(['Blue Iron 1:6']);
});

it('odds know the bank (D7, D14): the side whose turn it is is served first', () => {
  expect(told('b1 w W; d5 b W; w g6 i0; b g5 i0')).toEqual(['Blue Gold 0:2 1:4']);
  expect(told('b1 w W; d5 b W; w g6 i0; b g4 i0')).toEqual(['Blue Gold 0:2 1:4', 'Red Gold 0:2 1:4']);
  expect(told('b1 w W; w g6 i0; b g6 i0')).toEqual([]);
});

it('odds leave out what hangs on the choice of a Trade Route (D15)', () => {
  // One Gold left: Red's Village gets it only if Blue takes Iron.
  expect(told('a1 w 2W; e3 b W; w g6 i0; b g5 i0')).toEqual([]);
  // One Iron left: Red's Mine gets it only if Blue takes Gold.
  expect(told('a1 w 2W; e2 b W; w g0 i6; b g0 i5')).toEqual([]);
  expect(told('a1 w 2W; e2 b W; w g0 i6; b g0 i4')).toEqual(['Red Iron 0:3 1:3']);
  // Enough for both, whatever Blue takes.
  expect(told('a1 w 2W; e3 b W')).toEqual(['Red Gold 0:3 1:3']);
});

it('odds there are none where no die is rolled: another action, a first turn, the last one', () => {
  expect(told('b1 w W; turns w0 b1')).toEqual([]);
  expect(told('b1 w W; limit 20; turns w20 b20')).toEqual([]);
  const { state } = assaultous.parse('b1 w W; c1 w C; c2 w W');
  const view = assaultous.view(state, 0);
  for (const action of assaultous.legal(view, 0).actions) {
    if (action.type !== 'end-turn') expect(assaultous.odds(view, 0, action)).toEqual([]);
  }
});
