/** Bombardment and sight. */
import { expect } from 'vitest';
import { disordered, living, orders, type RuleTest, rule, told } from '../kit.ts';

const BATTERY = 'w1 100,330 hold | a art 100,300';
const shots = (events: Parameters<typeof told>[0]) =>
  told(events, 'battery-fired').map(({ unit, division, hit }) => [unit, division, hit]);

export const bombardmentRules: readonly RuleTest[] = [
  rule('R16 batteries of both sides fire at once: losses come after the last die', (rules) => {
    const text = `${BATTERY}* / b1 100,150 hold | a art 100,180*`;
    const { state, events } = orders(rules, text, [6, 5]);
    expect(shots(events)).toEqual([
      ['w1a', 'b1', 'b1a'],
      ['b1a', 'w1', 'w1a'],
    ]);
    expect(living(state)).toEqual([]);
    // Both armies are gone at the same check, in equal shares.
    expect(state.result).toEqual({ winner: null, reason: 'break' });
  }),
  rule('R18 a die hits on 5 and 6, and one unit', (rules) => {
    const hit = (face: number) =>
      disordered(orders(rules, `${BATTERY} / b1 100,150 hold | a inf 100,180`, [face]).state);
    expect([1, 4, 5, 6].map(hit)).toEqual([[], [], ['b1a'], ['b1a']]);
  }),
  rule('D20 Disordered batteries fire too, whatever their order', (rules) => {
    const text = `${BATTERY.replace('hold', 'manoeuvre')}* / b1 100,150 hold | a inf 100,180`;
    expect(shots(orders(rules, text, [2]).events)).toEqual([['w1a', 'b1', null]]);
  }),
  rule('D19 the hit falls on the nearest unit that the battery sees, not on the nearest', (rules) => {
    const text = `woods 60,200 100,200 100,230 60,230 / ${BATTERY} / b1 110,150 hold | a inf 80,190; b inf 130,180`;
    expect(shots(orders(rules, text, [5]).events)).toEqual([['w1a', 'b1', 'b1b']]);
  }),
  rule(
    'D21 a battery without a target fires at the Division of the nearest enemy unit; without any it does not roll',
    (rules) => {
      const text = `${BATTERY} / b1 200,150 hold | a inf 200,180 / b2 100,130 hold | a inf 100,160`;
      expect(shots(orders(rules, text, [1]).events)).toEqual([['w1a', 'b2', null]]);
      const named = orders(rules, text, [1], [{ targets: [{ unit: 'w1a', division: 'b1' }] }, {}]);
      expect(shots(named.events)).toEqual([['w1a', 'b1', null]]);
      expect(shots(orders(rules, `option artilleryRange 60 / ${text}`).events)).toEqual([]);
    },
  ),
  rule('R68 the range is an option', (rules) => {
    const text = `${BATTERY} / b1 100,40 hold | a inf 100,60`;
    expect(shots(orders(rules, text).events)).toEqual([]);
    expect(shots(orders(rules, `option artilleryRange 240 / ${text}`, [1]).events)).toHaveLength(1);
    expect(shots(orders(rules, `option artilleryRange 239 / ${text}`).events)).toEqual([]);
  }),
  rule('D22 ground hides unless one end stands in it; streams and walls hide nothing', (rules) => {
    const fires = (ground: string) =>
      shots(orders(rules, `${ground} / ${BATTERY} / b1 100,150 hold | a inf 100,180`, [1]).events).length;
    const between = '60,230 140,230 140,250 60,250';
    const hides = (kind: string) => {
      const text = `${kind} ${between} / ${BATTERY} / b1 100,150 hold | a inf 100,180`;
      return shots(orders(rules, text).events).length === 0;
    };
    expect(['woods', 'town', 'fortress', 'high-ground'].filter(hides)).toHaveLength(4);
    expect(fires('stream 60,240 140,240')).toBe(1);
    expect(fires('stone-wall 60,240 140,240')).toBe(1);
    expect(fires('woods 60,170 140,170 140,250 60,250')).toBe(1);
    expect(fires('town 60,230 140,230 140,310 60,310')).toBe(1);
  }),
  rule('D22 units of either side hide, but not from or for high ground', (rules) => {
    const text = `w1 100,330 hold | a art 100,300; b inf 107,290 / b1 100,150 hold | a inf 100,180; b inf 60,140`;
    const hit = (ground: string) => shots(orders(rules, `${ground}${text}`, [5]).events);
    // b1a is hidden by w1b, b1b is seen past it.
    expect(hit('')).toEqual([['w1a', 'b1', 'b1b']]);
    expect(hit('high-ground 90,170 110,170 110,190 90,190 / ')).toEqual([['w1a', 'b1', 'b1a']]);
  }),
  rule('D48 is checked after the bombardment: then nobody learns the orders', (rules) => {
    const text = `${BATTERY} / b1 100,150 hold | a inf 100,180*`;
    const { state, events } = orders(rules, text, [5], [{ orders: [{ division: 'w1', order: 'manoeuvre' }] }, {}]);
    expect(state.result).toEqual({ winner: 0, reason: 'break' });
    expect(told(events, 'order-revealed')).toEqual([]);
    expect(state.divisions.map(({ order }) => order)).toEqual(['hold']);
  }),
];
