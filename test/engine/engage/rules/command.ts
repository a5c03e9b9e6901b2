/** Orders, Commanders, exchanges. */
import { expect } from 'vitest';
import { expectPlaces, misses, moves, orders, position, type RuleTest, refusal, rule, told } from '../kit.ts';

const TWO = 'w1 100,240 hold | a inf 100,210 / w2 600,240 advance>3,-4 | a inf 600,210 / b1 300,60 hold | a inf 300,90';

export const commandRules: readonly RuleTest[] = [
  rule('R14 an order reaches a General at exactly 12 inches from his Commander', (rules) => {
    const at = (x: number) => position(rules, `turn 2 / wc ${x},240 / ${TWO}`);
    const order = { type: 'submit-orders', orders: [{ division: 'w1', order: 'manoeuvre' }] } as const;
    expect(refusal(rules, at(220), 0, order)).toBeNull();
    expect(refusal(rules, at(221), 0, order)).toBe('out-of-command');
  }),
  rule('R19 all orders are revealed, new ones as new, in Division order', (rules) => {
    const { events, state } = orders(
      rules,
      `turn 2 / wc 200,240 / ${TWO}`,
      [],
      [{ orders: [{ division: 'w1', order: 'advance', arrow: [0, -5] }] }, { orders: [] }],
    );
    expect(told(events, 'order-revealed').map(({ division, order, fresh }) => [division, order, fresh])).toEqual([
      ['b1', 'hold', false],
      ['w1', 'advance', true],
      ['w2', 'advance', false],
    ]);
    expect(state.phase).toBe('moves');
  }),
  rule('R21 a General without a new order carries on, and D17 keeps his arrow', (rules) => {
    const { state } = orders(rules, TWO);
    expect(state.divisions.map(({ order, arrow }) => [order, arrow])).toEqual([
      ['hold', null],
      ['advance', [3, -4]],
      ['hold', null],
    ]);
  }),
  rule('D17 an arrow goes with its Advance: another order drops it', (rules) => {
    const { state } = orders(rules, TWO, [], [{ orders: [{ division: 'w2', order: 'disengage' }] }, {}]);
    expect(state.divisions.find(({ id }) => id === 'w2')).toMatchObject({ order: 'disengage', arrow: null });
  }),
  rule('D13 White comes first in odd turns, Black in even ones', (rules) => {
    const first = (turn: number): string | undefined =>
      told(orders(rules, `turn ${turn} / ${TWO}`).events, 'order-revealed')[0]?.division;
    expect([1, 2, 3, 4].map(first)).toEqual(['w1', 'b1', 'w1', 'b1']);
  }),
  rule('D14 on the first turn every General may be ordered wherever his Commander stands', (rules) => {
    const state = position(rules, TWO);
    const order = { type: 'submit-orders', orders: [{ division: 'w2', order: 'hold' }] } as const;
    expect(refusal(rules, state, 0, order)).toBeNull();
  }),
  rule('D15 only who began the turn Engaged may be told to assault; anything else may be told to anybody', (rules) => {
    const state = position(rules, TWO.replace('b1 300,60', 'b1 200,240').replace('a inf 300,90', 'a inf 200,210'));
    const say = (division: string, order: 'assault' | 'manoeuvre') =>
      refusal(rules, state, 0, { type: 'submit-orders', orders: [{ division, order }] });
    expect([say('w1', 'assault'), say('w2', 'assault'), say('w1', 'manoeuvre')]).toEqual([null, 'not-engaged', null]);
  }),
  rule('R63 a Commander rides 36 inches and orders from his new place', (rules) => {
    const text = `turn 2 / wc 360,480 / ${TWO}`;
    const ride = { commander: [600, 300], orders: [{ division: 'w2', order: 'hold' }] } as const;
    const { state, events } = orders(rules, text, [], [ride, {}]);
    expectPlaces(state, 'wc 600,300');
    expect(told(events, 'commander-moved').map(({ from, at }) => [from, at])).toEqual([
      [
        [360, 480],
        [600, 300],
      ],
    ]);
    expect(state.divisions.find(({ id }) => id === 'w2')?.order).toBe('hold');
    const far = { type: 'submit-orders', commander: [1, 480] } as const;
    expect(refusal(rules, position(rules, text), 0, { ...far, commander: [0, 480] })).toBeNull();
    expect(refusal(rules, position(rules, text), 0, { ...far, commander: [0, 479] })).toBe('commander-too-far');
  }),
  rule('D46 a Commander upon whom the enemy has come may also go where he is told', (rules) => {
    const text = `turn 2 / wc 300,100 / ${TWO}`;
    const { state, events } = orders(rules, text, [], [{ commander: [300, 200] }, {}]);
    expectPlaces(state, 'wc 300,200');
    expect(told(events, 'commander-displaced')).toEqual([]);
    expect(told(orders(rules, text).events, 'commander-displaced').map(({ at }) => at)).toEqual([[299, 180]]);
  }),
  rule('D11 on the first turn no Commander moves, not even out of the way', (rules) => {
    expectPlaces(orders(rules, `wc 300,100 / ${TWO}`).state, 'wc 300,100');
  }),
  rule('R65 units go from one holding Division to another, and stay where they are if they may (6.5)', (rules) => {
    const text =
      'turn 2 / w1 100,240 hold | a inf+ 100,210; b inf 120,240 / w2 160,240 hold | a inf-* 150,210 / b1 600,60 hold | a inf 600,90'.replace(
        'inf-* 150,210',
        'inf- 150,210*',
      );
    const transfers = [
      { unit: 'w1b', division: 'w2' },
      { unit: 'w2a', division: 'w1' },
    ];
    const { state, events } = orders(rules, text, [], [{ transfers }, {}]);
    expectPlaces(state, 'w1b 120,240; w2a 150,210*');
    expect(told(events, 'unit-transferred').map(({ unit, division }) => `${unit} ${division}`)).toEqual([
      'w1b w2',
      'w2a w1',
    ]);
    expect(told(events, 'unit-shifted')).toEqual([]);
  }),
  rule('D47 who was Engaged in the turn before exchanges nothing', (rules) => {
    const text =
      'w1 100,240 hold | a inf 100,270; b inf 130,240 / w2 160,300 hold | a inf 160,330 / b1 100,120 hold | a inf 100,90';
    const { state } = moves(rules, text, misses(4));
    const give = { type: 'submit-orders', transfers: [{ unit: 'w1a', division: 'w2' }] } as const;
    expect(state.turn).toBe(2);
    expect(refusal(rules, state, 0, give)).toBe('transfer-engaged');
  }),
];
