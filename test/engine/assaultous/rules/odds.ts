/** Section 13: every chance of the table, counted anew from the engine's own turns, deals and shuffles, as whole numbers. */
import { expect } from 'vitest';
import { CAPITALS, DEALT, neighbours, tileIndex } from '../../../../engine/assaultous/country.ts';
import type { State } from '../../../../engine/assaultous/state.ts';
import { CARD, CARDS } from '../../../../engine/assaultous/tables.ts';
import { scriptedDice } from '../../../../engine/dice.ts';
import type { Seat } from '../../../../engine/seat.ts';
import { shuffle } from '../examples-of-set-up.ts';
import { type Assaultous, created, position, type RuleTest, rule } from '../kit.ts';
import { randomText } from '../random-position.ts';

const FACES = [1, 2, 3, 4, 5, 6] as const;

/** What a seat has after the next turn's roll, for each face. */
function faces(rules: Assaultous, state: State): readonly State[] {
  const actions =
    state.active === 0 ? ([{ type: 'end-turn' }, null] as const) : ([null, { type: 'end-turn' }] as const);
  return FACES.map((face) => rules.apply(state, actions, scriptedDice([face])).state);
}

/** Blue's cubes for each face of a roll in its own turn or in Red's. */
function cubes(
  rules: Assaultous,
  given: string,
  turnOf: 'w' | 'b' = 'w',
): readonly (readonly [gold: number, iron: number])[] {
  const { state } = position(rules, `${given}; act ${turnOf === 'w' ? 'b' : 'w'}`).fold;
  return faces(rules, state).map(({ seats: [blue] }) => [blue.gold, blue.iron]);
}

/** Of six faces, how many give so much Gold and so much Iron. */
function ways(rules: Assaultous, given: string, gold: number, iron: number): number {
  return cubes(rules, given).filter(([g, i]) => g === gold && i === iron).length;
}

/** Of all sequences of `n` rolls, how many give `least` cubes or more, by the engine's own yield on each face. */
function atLeast(yields: readonly number[], n: number, least: number): number {
  let sums = new Map([[0, 1]]);
  for (let k = 0; k < n; k++) {
    const next = new Map<number, number>();
    for (const [sum, count] of sums) {
      for (const cube of yields) next.set(sum + cube, (next.get(sum + cube) ?? 0) + count);
    }
    sums = next;
  }
  return [...sums].reduce((total, [sum, count]) => total + (sum >= least ? count : 0), 0);
}

/** The chances of 0, 1, 2 cubes in a round: a roll in each side's turn. Of 36. */
function round(rules: Assaultous, given: string, metal: 0 | 1): number[] {
  const counts = [0, 0, 0];
  for (const own of cubes(rules, given, 'w')) {
    for (const theirs of cubes(rules, given, 'b')) {
      const sum = own[metal] + theirs[metal];
      counts[sum] = (counts[sum] ?? 0) + 1;
    }
  }
  return counts;
}

/** All pairs of dealt places that two Lakes can have. */
function lakePairs(): readonly (readonly [number, number])[] {
  return DEALT.flatMap((a, index) => DEALT.slice(index + 1).map((b) => [a, b] as const));
}

/** Steps from Capital to Capital round the Lakes, and how many tiles can be reached at all. */
function walk(lakes: readonly number[]): { readonly steps: number; readonly reached: number } {
  const [start, goal] = CAPITALS;
  const steps = new Map([[start, 0]]);
  for (const [tile, far] of steps) {
    for (const next of neighbours(tile)) if (!lakes.includes(next) && !steps.has(next)) steps.set(next, far + 1);
  }
  return { steps: steps.get(goal) ?? Number.POSITIVE_INFINITY, reached: steps.size };
}

function factorial(n: number): number {
  return n < 2 ? 1 : n * factorial(n - 1);
}

/** Different orders of things that are alike within their kind. */
function arrangements(kinds: readonly string[]): number {
  const alike = new Map<string, number>();
  for (const kind of kinds) alike.set(kind, (alike.get(kind) ?? 0) + 1);
  return [...alike.values()].reduce((orders, count) => orders / factorial(count), factorial(kinds.length));
}

function dealt(rules: Assaultous, layout: 'random' | 'mirrored'): readonly string[] {
  const faces = [...shuffle(layout === 'random' ? 14 : 7, 1), ...shuffle(16, 1)];
  const { state } = created(rules, { layout, first: 0 }, faces).game.fold;
  return DEALT.map((tile) => state.tiles[tile]?.terrain ?? '?');
}

/** What the next roll brings on each face; null: somebody is asked first. */
function brought(
  rules: Assaultous,
  state: State,
): readonly (readonly [seat: Seat, what: string, values: number[]])[] | null {
  const next = faces(rules, state);
  if (next.some(({ phase }) => phase !== 'actions')) return null;
  const other: Seat = state.active === 0 ? 1 : 0;
  const rows = ([0, 1] as const).flatMap((seat) =>
    (['gold', 'iron'] as const).map(
      (metal) => [seat, metal, next.map(({ seats }) => seats[seat][metal] - state.seats[seat][metal])] as const,
    ),
  );
  return [...rows, [other, 'moves', next.map(({ movesLeft }) => movesLeft)] as const].map(([seat, what, values]) => [
    seat,
    what,
    [...values],
  ]);
}

const LABELS: Readonly<Record<string, string>> = { gold: 'Gold', iron: 'Iron', moves: 'moves' };

export const oddsRules: readonly RuleTest[] = [
  rule('section 13: one roll - City and Arsenal 2/3, Village and Mine 1/2, Watch Tower 1/3', (rules) => {
    const yields = (given: string): number => 6 - ways(rules, given, 0, 0);
    expect([yields('b1 w W'), yields('d1 w W'), yields('a2 w W'), yields('a3 w W')]).toEqual([4, 4, 3, 3]);
    const { state } = position(rules, 'act b; c2 w W').fold;
    expect(faces(rules, state).filter(({ movesLeft }) => movesLeft === 3).length).toBe(2);
  }),

  rule('section 13: a round - City 1/9 4/9 4/9, Village 1/4 1/2 1/4', (rules) => {
    expect(round(rules, 'b1 w W', 0)).toEqual([4, 16, 16]);
    expect(round(rules, 'a2 w W', 0)).toEqual([9, 18, 9]);
    expect(round(rules, 'd1 w W', 1)).toEqual([4, 16, 16]);
    expect(round(rules, 'a3 w W', 1)).toEqual([9, 18, 9]);
  }),

  rule('section 13: two tiles on one roll', (rules) => {
    const [arsenal, village] = ['b1 w W; d1 w W', 'b1 w W; a2 w W'];
    expect([ways(rules, arsenal, 1, 1), ways(rules, arsenal, 0, 0)]).toEqual([4, 2]);
    expect([2, 1, 0].map((gold) => ways(rules, village, gold, 0))).toEqual([3, 1, 2]);
    expect(ways(rules, 'a2 w W; a3 w W', 1, 0) + ways(rules, 'a2 w W; a3 w W', 0, 1)).toBe(6);
    const mine = 'b1 w W; a3 w W';
    expect([ways(rules, mine, 1, 0), ways(rules, mine, 1, 1), ways(rules, mine, 0, 1)]).toEqual([3, 1, 2]);
  }),

  rule('section 13: enough for a Worker, an Army unit, a card', (rules) => {
    const city = cubes(rules, 'b1 w W').map(([gold]) => gold);
    const arsenal = cubes(rules, 'd1 w W').map(([, iron]) => iron);
    const chance = (yields: readonly number[], n: number, least: number, over: number): number =>
      (atLeast(yields, n, least) * over) / 6 ** n;
    expect(chance(city, 3, 2, 27)).toBe(20);
    expect([chance(arsenal, 3, 3, 27), chance(arsenal, 5, 3, 81), chance(arsenal, 7, 3, 243)]).toEqual([8, 64, 232]);
    expect([chance(city, 5, 5, 243), chance(city, 7, 5, 729)]).toEqual([32, 416]);
  }),

  rule('section 13: the first purchase - equal cards 2/15, a kind of four 9/20, a kind of two 29/120', (rules) => {
    const { pile } = created(rules, { first: 0 }, [...shuffle(14, 1), ...shuffle(16, 1)]).game.fold.state;
    expect(CARDS.map((card) => pile.filter((one) => one === card).length)).toEqual(
      CARDS.map((card) => CARD[card].count),
    );
    const pairs = pile.flatMap((one, a) => pile.flatMap((two, b) => (a === b ? [] : [[one, two] as const])));
    const share = (chosen: number, over: number): number => (chosen * over) / pairs.length;
    expect(share(pairs.filter(([one, two]) => one === two).length, 15)).toBe(2);
    for (const card of CARDS) {
      const seen = share(pairs.filter((pair) => pair.includes(card)).length, 120);
      expect(seen, card).toBe(CARD[card].count === 4 ? 54 : 29);
    }
  }),

  rule('section 13: the first dice are equal in 1 of 6 games', (rules) => {
    let ties = 0;
    for (const white of FACES) {
      for (const black of FACES) {
        const rolls = white === black ? [white, black, 6, 1] : [white, black];
        const { events } = created(rules, {}, [...shuffle(14, 1), ...shuffle(16, 1), ...rolls]);
        if (events.filter(({ type }) => type === 'first-roll').length > 1) ties++;
      }
    }
    expect(ties).toBe(6);
  }),

  rule('section 13: the front tiles are Lakes - c2 1/7, c2 or c5 25/91, both 1/91; mirrored both 1/7', (rules) => {
    const [c2, c5] = [tileIndex('c2'), tileIndex('c5')];
    const pairs = lakePairs();
    expect(pairs.length).toBe(91);
    expect(pairs.filter((pair) => pair.includes(c2)).length * 7).toBe(91);
    expect(pairs.filter((pair) => pair.includes(c2) || pair.includes(c5)).length).toBe(25);
    expect(pairs.filter((pair) => pair.includes(c2) && pair.includes(c5)).length).toBe(1);
    // In a mirrored country one of seven dealt pairs of places gets the Lake.
    const mirrored = dealt(rules, 'mirrored');
    expect(mirrored.filter((terrain) => terrain === 'lake').length).toBe(2);
    expect([...mirrored].reverse()).toEqual(mirrored);
  }),

  rule('section 13 D3: the Capitals are 5 steps apart in 45, 6 in 46 of 91 countries, and no tile is cut off', () => {
    const walks = lakePairs().map(walk);
    expect(walks.filter(({ steps }) => steps === 5).length).toBe(45);
    expect(walks.filter(({ steps }) => steps === 6).length).toBe(46);
    expect(walks.every(({ reached }) => reached === 22)).toBe(true);
  }),

  rule('section 13: 18 918 900 random and 1 260 mirrored boards', (rules) => {
    expect(arrangements(dealt(rules, 'random'))).toBe(18918900);
    expect(arrangements(dealt(rules, 'mirrored').slice(0, 7))).toBe(1260);
  }),

  rule('section 4: the shuffle gives every order once over all its dice', (rules) => {
    const cards = 'spy assault diversion ambush'.split(' ');
    const { state } = position(rules, `w g5 i0; pile -; up ${cards.join(',')}`).fold;
    const orders = new Set<string>();
    for (let i = 1; i <= 4; i++) {
      for (let j = 1; j <= 3; j++) {
        for (let k = 1; k <= 2; k++) {
          const next = rules.apply(state, [{ type: 'buy-card' }, null], scriptedDice([i, j, k])).state;
          orders.add([...next.drawn, ...next.pile].join(' '));
        }
      }
    }
    expect(orders.size).toBe(24);
  }),

  rule('section 13: what the engine says of the next roll is what the six faces bring', (rules) => {
    let compared = 0;
    for (let seed = 1; seed <= 400; seed++) {
      const { state } = position(rules, `${randomText(seed)}`).fold;
      if (state.phase !== 'actions') continue;
      const rows = brought(rules, state);
      if (rows === null) continue;
      const expected = rows.flatMap(([seat, what, values]) => {
        if (values.every((value) => value === (what === 'moves' ? 2 : 0))) return [];
        const outcomes = [...new Set(values)].sort((a, b) => a - b);
        const weights = outcomes.map((value) => `${value}: ${values.filter((one) => one === value).length}`);
        return [`${seat === 0 ? 'Blue' : 'Red'} ${LABELS[what]} ${weights.join(', ')} of 6`];
      });
      const said = rules.odds(rules.view(state, state.active), state.active, { type: 'end-turn' });
      const found = said.map(
        ({ label, outcomes, total }) =>
          `${label} ${outcomes.map(({ value, weight }) => `${value}: ${weight}`).join(', ')} of ${total}`,
      );
      expect([...found].sort(), `seed ${seed}`).toEqual([...expected].sort());
      compared++;
    }
    expect(compared).toBeGreaterThan(100);
  }),

  rule('section 13: only the end of a turn has odds, and none where no die follows', (rules) => {
    const said = (given: string, type: 'end-turn' | 'buy-worker'): number => {
      const { state } = position(rules, given).fold;
      return rules.odds(rules.view(state, state.active), state.active, { type }).length;
    };
    expect(said('act b; b1 w W', 'end-turn')).toBe(1);
    expect(said('act b; b1 w W; b g2 i0', 'buy-worker')).toBe(0);
    expect(said('act b; b1 w W; turns w0 b1', 'end-turn')).toBe(0);
    expect(said('act b; b1 w W; limit 20; turns w20 b20', 'end-turn')).toBe(0);
  }),
];
