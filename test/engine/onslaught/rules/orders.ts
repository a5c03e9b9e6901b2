/** D33 and section 5.4: standing orders and conducts, in every field and for both combats. */
import { expect } from 'vitest';
import { parseOrder } from '../action-text.ts';
import { act, type Game, gameAt, type Onslaught, play, position, type RuleTest, rule } from '../kit.ts';

type Field = 'generalMelee' | 'generalRanged' | 'othersMelee' | 'othersRanged';
const FIELDS: readonly Field[] = ['generalMelee', 'generalRanged', 'othersMelee', 'othersRanged'];
/** The struck unit and its dice, by field. */
const CASES: Readonly<Record<Field, { unit: string; melee: boolean; dice: number }>> = {
  generalMelee: { unit: 'bG', melee: true, dice: 6 },
  generalRanged: { unit: 'bG', melee: false, dice: 6 },
  othersMelee: { unit: 'bL1', melee: true, dice: 4 },
  othersRanged: { unit: 'bL1', melee: false, dice: 4 },
};

/** What happens to the struck unit of a field right after the first strike, when it stands beside the attacker. */
function able(rules: Onslaught, field: Field, orders: string): string {
  const { unit, melee, dice } = CASES[field];
  const game = position(rules, `units wL1 d5, ${unit} d6\norders black ${orders}`);
  const strikes = Array.from({ length: dice }, () => 1);
  const action = melee
    ? ({ type: 'charge', unit: 'wL1', from: 'd5', target: unit } as const)
    : ({ type: 'fire', unit: 'wL1', target: unit } as const);
  const will = /retreat [34]|strike/.exec(orders.split(`${field} {`)[1] ?? '')?.[0] ?? 'ask';
  const text = act(game, 0, action, [1, 1, 1, 1, ...(will === 'strike' ? strikes : [])]).text;
  return (text.split('left; ')[1] ?? '').replace(/ \(.*$| \[.*$/, '');
}

/** What happens to a unit under fire from beyond its own range. */
function unable(rules: Onslaught, field: 'generalRanged' | 'othersRanged', orders: string): string {
  const { unit } = CASES[field];
  const game = position(rules, `units wA1 d4, ${unit} d7\norders black ${orders}`);
  return act(game, 0, { type: 'fire', unit: 'wA1', target: unit }, [1, 1, 1, 1]).text.replace(/^.*?left; | \(.*$/g, '');
}

/** All fields but one set to an order. */
function allBut(field: Field, order: string): string {
  return FIELDS.filter((name) => name !== field)
    .map((name) => `${name} ${order}`)
    .join(', ');
}

const FIRE = { type: 'fire', unit: 'wL1', target: 'bL1' } as const;

export const orderRules: readonly RuleTest[] = [
  rule('D33 each field of the standing orders answers for its own kind of unit and combat', (rules) => {
    for (const field of FIELDS) {
      const { unit } = CASES[field];
      expect(able(rules, field, `${field} {ask, ask}`), `${field} ask`).toBe(`${unit} asked: strike or retreat`);
      expect(able(rules, field, `${field} {strike, ask}`), `${field} strike`).toBe(`${unit} strikes wL1`);
      expect(able(rules, field, `${field} {retreat 4, ask}`), `${field} retreat`).toMatch(`${unit} retreats to c7`);
    }
  }),

  rule('D33 the other fields have no say', (rules) => {
    for (const field of FIELDS) {
      const asked = `${CASES[field].unit} asked: strike or retreat`;
      expect(able(rules, field, `${allBut(field, '{strike, hold}')}, ${field} {ask, ask}`), field).toBe(asked);
      expect(able(rules, field, `${allBut(field, '{retreat 4, retreat}')}, ${field} {ask, ask}`), field).toBe(asked);
    }
    for (const field of ['generalRanged', 'othersRanged'] as const) {
      expect(unable(rules, field, `${allBut(field, '{strike, hold}')}, ${field} {ask, ask}`)).toBe(
        `${CASES[field].unit} asked: retreat or hold`,
      );
    }
  }),

  rule('D33 `retreat n` retreats with n ranks or fewer and strikes with more', (rules) => {
    for (const ranks of [1, 2, 3, 4]) {
      for (const limit of [1, 2, 3, 4]) {
        const game = position(
          rules,
          `units wL1 d4, bL1 d6(${ranks})\norders black othersRanged {retreat ${limit}, ask}`,
        );
        const faces = ranks <= limit ? [] : Array.from({ length: ranks }, () => 1);
        const text = act(game, 0, FIRE, [1, 1, 1, 1, ...faces]).text;
        expect(text.includes('bL1 retreats to c7'), `${ranks} ranks, retreat ${limit}`).toBe(ranks <= limit);
        expect(text.includes('bL1 strikes wL1'), `${ranks} ranks, retreat ${limit}`).toBe(ranks > limit);
      }
    }
  }),

  rule('D33 present ranks decide, after the strike that asks', (rules) => {
    play(
      rules,
      'units wL1 d4, bL1 d6(3)\norders black othersRanged {retreat 2, hold}',
      'W fire wL1 bL1 → wL1 strikes bL1 [5 1 1 1]: 1 hit, 2 left; bL1 retreats to c7; combat over: retreat',
    );
  }),

  rule('D33 `unable` answers for a unit that can retreat but not strike: ask, hold, retreat', (rules) => {
    for (const field of ['generalRanged', 'othersRanged'] as const) {
      const { unit } = CASES[field];
      expect(unable(rules, field, `${field} {strike, ask}`)).toBe(`${unit} asked: retreat or hold`);
      expect(unable(rules, field, `${field} {ask, hold}`)).toBe('combat over: hold');
      expect(unable(rules, field, `${field} {ask, retreat}`)).toBe(`${unit} retreats to c8; combat over: retreat`);
    }
  }),

  rule('D33 an `able` retreat is not applied when the unit cannot strike', (rules) => {
    expect(unable(rules, 'othersRanged', 'othersRanged {retreat 4, hold}')).toBe('combat over: hold');
    expect(unable(rules, 'othersRanged', 'othersRanged {retreat 4, ask}')).toBe('bL1 asked: retreat or hold');
  }),

  rule('D33 an `unable` order is not applied when the unit can strike', (rules) => {
    expect(able(rules, 'othersRanged', 'othersRanged {ask, retreat}')).toBe('bL1 asked: strike or retreat');
    expect(able(rules, 'othersRanged', 'othersRanged {ask, hold}')).toBe('bL1 asked: strike or retreat');
  }),

  rule('D33 standing orders hold for attackers and defenders alike', (rules) => {
    play(
      rules,
      'units wL1 d4, bL1 d6\norders white othersRanged {retreat 4, ask}',
      `W fire wL1 bL1 → wL1 strikes bL1 [1 1 1 1] ...
       B strike → bL1 strikes wL1 [1 1 1 1]: 0 hits, 4 left; wL1 retreats to c3; combat over: retreat`,
    );
  }),

  rule('D33 the default is to be asked: nobody has ordered anything', (rules) => {
    play(
      rules,
      'units wL1 d4, bL1 d6',
      'W fire wL1 bL1 → wL1 strikes bL1 [1 1 1 1]: 0 hits, 4 left; bL1 asked: strike or retreat (c5 d5 e5 c6 e6 c7 d7 e7)',
    );
    const asked = act(position(rules, 'units wL1 d4, bL1 d6'), 0, FIRE, [1, 1, 1, 1]).game.fold.state;
    expect(rules.answer(rules.view(asked, 1), 1, null)).toBe(null);
    expect(rules.answer(rules.view(asked, 0), 0, null)).toBe(null);
  }),

  rule('D33 the answer of orders is a complete action, and the question is told all the same', (rules) => {
    const game = position(rules, 'units wL1 d4, bL1 d6\norders black othersRanged {retreat 4, ask}');
    const { entries } = act(game, 0, FIRE, [1, 1, 1, 1]);
    expect(entries.map((entry) => [entry.kind, entry.seat, entry.by])).toEqual([
      ['act', 0, 'player'],
      ['act', 1, 'orders'],
    ]);
    expect(entries[0]?.events.at(-1)).toMatchObject({ type: 'asked', unit: 'bL1', canStrike: true });
    expect(entries[1]).toMatchObject({ action: { type: 'retreat', to: 'c7' } });
  }),

  rule('D33 a conduct goes before the standing orders, even where it says ask', (rules) => {
    play(
      rules,
      'units wL1 d4, bL1 d6\norders white othersRanged {strike, hold}',
      `W fire wL1 bL1 {ask, ask} → wL1 strikes bL1 [1 1 1 1] ...
       B strike → bL1 strikes wL1 [1 1 1 1]: 0 hits, 4 left; wL1 asked: strike or retreat (c3 d3 e3 c4 e4 c5 d5 e5)`,
    );
    play(
      rules,
      'units wL1 d4, bL1 d6\norders white othersRanged {strike, hold}',
      `W fire wL1 bL1 {retreat 4, hold} → wL1 strikes bL1 [1 1 1 1] ...
       B strike → bL1 strikes wL1 [1 1 1 1]: 0 hits, 4 left; wL1 retreats to c3; combat over: retreat`,
    );
  }),

  rule('D33 a conduct may come with every kind of attack and with a strike', (rules) => {
    play(
      rules,
      'units wL1 d4, bL1 d7',
      `W move-and-fire wL1 d5 bL1 {strike, hold} → wL1 to d5; wL1 strikes bL1 [1 1 1 1] ...
       B strike {retreat 4, ask} → bL1 strikes wL1 [1 1 1 1]: 0 hits, 4 left; wL1 strikes bL1 [1 1 1 1]: 0 hits, 4 left; bL1 retreats to c8; combat over: retreat`,
    );
    play(
      rules,
      'units wL1 d4, bL1 d6',
      `W charge wL1 d5 bL1 {retreat 4, ask} → wL1 to d5; wL1 strikes bL1 [1 1 1 1] ...
       B strike → bL1 strikes wL1 [1 1 1 1]: 0 hits, 4 left; wL1 retreats to c4; combat over: retreat`,
    );
  }),

  rule('D33 a later conduct replaces an earlier one', (rules) => {
    play(
      rules,
      'units wL1 d4, bL1 d6',
      `W fire wL1 bL1 {ask, ask} → wL1 strikes bL1 [1 1 1 1] ...
       B strike {ask, ask} → bL1 strikes wL1 [1 1 1 1] ...
       W strike {retreat 4, ask} → wL1 strikes bL1 [1 1 1 1] ...
       B strike {strike, hold} → bL1 strikes wL1 [1 1 1 1]: 0 hits, 4 left; wL1 retreats to c3; combat over: retreat`,
    );
    // A strike without a conduct leaves the earlier one in force.
    play(
      rules,
      'units wL1 d4, bL1 d6',
      `W fire wL1 bL1 {ask, ask} → wL1 strikes bL1 [1 1 1 1] ...
       B strike {retreat 4, ask} → bL1 strikes wL1 [1 1 1 1] ...
       W strike → wL1 strikes bL1 [1 1 1 1]: 0 hits, 4 left; bL1 retreats to c7; combat over: retreat`,
    );
  }),

  rule('D33 a conduct holds to the end of its combat only', (rules) => {
    play(
      rules,
      'units wL1 d4, wL2 e4, bL1 d6\norders black othersRanged {ask, ask}',
      `W fire wL1 bL1 → wL1 strikes bL1 [1 1 1 1] ...
       B strike {strike, hold} → bL1 strikes wL1 [1 1 1 1]: 0 hits, 4 left ...
       W retreat d3 → wL1 retreats to d3; combat over: retreat
       W fire wL2 bL1 → wL2 strikes bL1 [1 1 1 1]: 0 hits, 4 left; bL1 asked: strike or retreat (c5 d5 e5 c6 e6 c7 d7 e7)`,
    );
  }),

  rule('D33 a conduct binds its own side only', (rules) => {
    play(
      rules,
      'units wL1 d4, bL1 d6',
      'W fire wL1 bL1 {retreat 4, retreat} → wL1 strikes bL1 [1 1 1 1]: 0 hits, 4 left; bL1 asked: strike or retreat (c5 d5 e5 c6 e6 c7 d7 e7)',
    );
  }),

  rule('D33 the book’s recommended setting: others strike back and hold when unable, the General asks', (rules) => {
    const ask = parseOrder('{ask, ask}');
    const strike = parseOrder('{strike, hold}');
    const { generalMelee, generalRanged, othersMelee, othersRanged } = rules.recommendedOrders;
    expect([generalMelee.able, generalRanged.able, generalRanged.unable]).toEqual([ask.able, ask.able, ask.unable]);
    expect([othersMelee.able, othersRanged]).toEqual(['strike', strike]);
  }),

  rule('5.4 bad orders are refused: ranks missing, out of 1-4, where none belong, unknown words and keys', (rules) => {
    const ask = { able: 'ask', unable: 'ask' };
    const takes = (order: unknown): boolean =>
      rules.standingOrders.safeParse({ generalMelee: ask, generalRanged: ask, othersMelee: order, othersRanged: ask })
        .success;
    expect(takes({ able: 'retreat', ranks: 1, unable: 'hold' })).toBe(true);
    expect(takes({ able: 'retreat', ranks: 4, unable: 'retreat' })).toBe(true);
    const bad = [
      { able: 'retreat', unable: 'hold' },
      { able: 'retreat', ranks: 0, unable: 'hold' },
      { able: 'retreat', ranks: 5, unable: 'hold' },
      { able: 'retreat', ranks: 1.5, unable: 'hold' },
      { able: 'strike', ranks: 2, unable: 'hold' },
      { able: 'hold', unable: 'hold' },
      { able: 'ask', unable: 'strike' },
      { able: 'ask' },
      { able: 'ask', unable: 'ask', more: 1 },
      'ask',
      null,
    ];
    expect(bad.filter(takes)).toEqual([]);
    expect(rules.standingOrders.safeParse({ generalMelee: ask, generalRanged: ask, othersMelee: ask }).success).toBe(
      false,
    );
    const withConduct = (conduct: unknown): boolean =>
      rules.action.safeParse({ type: 'fire', unit: 'wL1', target: 'bL1', conduct }).success;
    expect(bad.filter(withConduct)).toEqual([]);
    expect(withConduct({ able: 'retreat', ranks: 2, unable: 'hold' })).toBe(true);
  }),

  rule('5.4 standing orders that are well formed pass the semantic check before there is a view', (rules) => {
    const options = rules.options.parse({});
    expect(rules.checkOrders(options, 0, rules.recommendedOrders)).toBe(null);
    expect(rules.checkOrders(options, 1, rules.recommendedOrders)).toBe(null);
  }),
];

/** The game after White has fired with a conduct and Black has answered with one: both secrets are in the state. */
export function withBothConducts(rules: Onslaught): Game {
  const fired = play(
    rules,
    'units wL1 d4, bL1 d6',
    `W fire wL1 bL1 {ask, hold} → wL1 strikes bL1 [1 1 1 1] ...
     B strike {retreat 2, ask} → bL1 strikes wL1 [1 1 1 1] ...`,
  );
  return gameAt(rules, fired.fold.state);
}
