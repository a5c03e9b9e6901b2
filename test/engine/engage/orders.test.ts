/** D51: what standing orders answer. */
import { describe, expect, it } from 'vitest';
import { engage } from '../../../engine/engage/index.ts';
import type { Orders } from '../../../engine/engage/state.ts';
import { position } from './kit.ts';

const ASK: Orders = { orders: 'ask', moves: 'ask', manoeuvre: 'ask' };
/** White's General 361 from Black's, or 360. */
const at = (phase: string, y: number): string =>
  `turn 3 / phase ${phase} / wc 300,${y - 10} / w1 300,${y} manoeuvre | a inf 300,${y - 30} / w2 60,470 advance>1,0 | a inf 60,440 / b1 300,100 hold | a inf 300,130`;

const answer = (text: string, orders: Partial<Orders>) => {
  const view = engage.view(position(engage, text), 0);
  return engage.answer(view, 0, { ...ASK, ...orders })?.action ?? null;
};

describe('standing orders', () => {
  it('ask by default, and answer nobody who is not asked', () => {
    for (const phase of ['orders', 'moves', 'manoeuvre']) expect(answer(at(phase, 461), {})).toBeNull();
    const view = engage.view(position(engage, at('manoeuvre', 461)), 1);
    expect(engage.answer(view, 1, { ...ASK, manoeuvre: 'stay' })).toBeNull();
  });

  it('repeat, until contact at 36 inches where that is said', () => {
    expect(answer(at('orders', 460), { orders: 'repeat' })).toEqual({ type: 'submit-orders' });
    expect(answer(at('orders', 461), { orders: 'repeat-until-contact' })).toEqual({ type: 'submit-orders' });
    expect(answer(at('orders', 460), { orders: 'repeat-until-contact' })).toBeNull();
  });

  it('hold: every General within reach who does not hold', () => {
    expect(answer(at('orders', 460), { orders: 'hold' })).toEqual({
      type: 'submit-orders',
      orders: [{ division: 'w1', order: 'hold' }],
    });
    const held = at('orders', 460).replace('manoeuvre', 'hold');
    expect(answer(held, { orders: 'hold' })).toEqual({ type: 'submit-orders' });
  });

  it('keep places, until contact where that is said, and stay', () => {
    expect(answer(at('moves', 460), { moves: 'keep' })).toEqual({ type: 'submit-moves' });
    expect(answer(at('moves', 461), { moves: 'keep-until-contact' })).toEqual({ type: 'submit-moves' });
    expect(answer(at('moves', 460), { moves: 'keep-until-contact' })).toBeNull();
    expect(answer(at('manoeuvre', 460), { manoeuvre: 'stay' })).toEqual({ type: 'submit-manoeuvres' });
  });
});
