import { describe, expect, test } from 'vitest';
import { assaultous } from '../../../engine/assaultous/index.ts';
import { toggled } from '../../../web/boards/assaultous/orders/orders-sheet.tsx';
import { ordersInWords, ordersOf } from '../../../web/boards/assaultous/orders-words.ts';
import { always, conditionOf } from '../../../web/boards/assaultous/window/always.tsx';

describe('standing orders in words (D43)', () => {
  test('in one line', () => {
    expect(ordersInWords(assaultous.recommendedOrders)).toBe(
      'Ambush: play it against a march on my Capital, on my Commander or on any tile of mine where it helps, otherwise let it pass. Trade Route: ask me.',
    );
    expect(ordersInWords({ ambush: { mode: 'pass' }, trade: 'iron' })).toBe(
      'Ambush: always let it pass. Trade Route: take Iron.',
    );
    expect(
      ordersInWords({
        ambush: { mode: 'auto', when: ['capital', 'any'], onlyIfHelps: false, otherwise: 'ask' },
        trade: 'gold',
      }),
    ).toBe('Ambush: play it against any march, otherwise ask me. Trade Route: take Gold.');
  });

  test('none, and anything foreign, is everything on ask', () => {
    for (const value of [null, undefined, 7, {}, { generalMelee: {} }]) {
      expect(ordersOf(value)).toEqual(assaultous.defaultOrders);
    }
    expect(ordersInWords(null)).toBe('Ambush: ask me. Trade Route: ask me.');
  });

  test('conditions are kept in the rule book’s order, and the last one stays', () => {
    expect(toggled(['capital', 'any'], 'attack')).toEqual(['capital', 'attack', 'any']);
    expect(toggled(['capital', 'attack'], 'capital')).toEqual(['attack']);
    expect(toggled(['attack'], 'attack')).toEqual(['attack']);
  });
});

describe('“always answer so”, from the window (section 10)', () => {
  const march = (position: string) => {
    const view = assaultous.view(assaultous.parse(position).state, 1);
    if (view.pending === null) throw new Error('no march');
    return conditionOf(view, view.pending, 1);
  };

  test('the narrowest condition that the march fulfils is proposed', () => {
    expect(march('phase ambush b; hand b spy; transit c5>c6 A')).toBe('capital');
    expect(march('phase ambush b; hand b spy; b4 b C; transit b3>b4 A')).toBe('commander');
    expect(march('phase ambush b; hand b spy; b4 b W; transit b3>b4 A')).toBe('attack');
    expect(march('c1 w W; phase ambush b; hand b spy; transit c3>c4 C')).toBe('enemy-commander');
    expect(march('phase ambush b; hand b spy; transit c3>c4 W')).toBe('any');
  });

  test('every proposal is an order that the rules accept', () => {
    const { options } = assaultous.parse('layout random').state;
    const now = { ambush: { mode: 'ask' }, trade: 'iron' } as const;
    expect(always(now, null)).toEqual({ ambush: { mode: 'pass' }, trade: 'iron' });
    for (const condition of ['capital', 'commander', 'attack', 'enemy-commander', 'any'] as const) {
      const orders = always(now, condition);
      expect(orders.ambush).toEqual({ mode: 'auto', when: [condition], onlyIfHelps: true, otherwise: 'pass' });
      expect(assaultous.checkOrders(options, 1, orders)).toBeNull();
    }
  });
});
