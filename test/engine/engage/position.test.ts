/** Position texts (section 9): what they say, what they leave out, and why some are none. */
import { describe, expect, it, test } from 'vitest';
import { engage } from '../../../engine/engage/index.ts';
import { PositionError } from '../../../engine/ruleset.ts';
import { randomText } from './random-position.ts';

const SMALL = 'w1 100,240 hold | a inf 100,210 / b1 400,240 hold | a inf 400,210';

test('defaults: turn 1, ORDERS, Commanders at the edges, nothing lost, retreat away by 120', () => {
  const { state, orders } = engage.parse(SMALL);
  expect(state).toMatchObject({
    turn: 1,
    phase: 'orders',
    commanders: [
      [360, 480],
      [360, 0],
    ],
    terrain: [],
    start: [1, 1],
    result: null,
    options: { breakPercent: 100, turnLimit: 20, artilleryRange: 180 },
  });
  expect(state.divisions[0]).toEqual({
    id: 'w1',
    seat: 0,
    at: [100, 240],
    order: 'hold',
    arrow: null,
    retreat: { direction: 'away', distance: 120 },
    began: false,
    wasEngaged: false,
    fought: false,
    forced: false,
  });
  expect(orders).toEqual([null, null]);
});

test('says grades, Disorder, arrows, exchanged units, names of places, who began Engaged, standing orders', () => {
  const { state, orders } = engage.parse(
    [
      'turn 3 # a comment',
      'high-ground the ridge 10,10 20,10 20,20',
      'lost 2 3',
      'w1 100,240 advance>-3,4 retreat=commander/200 was=1 | a inf- 100,210*; w2b cav+ 130,240',
      'b2 180,240 assault | c art 180,210',
      'orders w {"orders":"hold","moves":"keep","manoeuvre":"stay"}',
    ].join('\n'),
  );
  expect(state.terrain).toEqual([
    {
      kind: 'high-ground',
      name: 'the ridge',
      points: [
        [10, 10],
        [20, 10],
        [20, 20],
      ],
    },
  ]);
  expect(state.start).toEqual([4, 4]);
  expect(state.divisions.map(({ id, arrow, began, wasEngaged }) => [id, arrow, began, wasEngaged])).toEqual([
    ['w1', [-3, 4], true, true],
    ['b2', null, true, false],
  ]);
  expect(state.units.map(({ id, division, grade, disordered }) => [id, division, grade, disordered])).toEqual([
    ['b2c', 'b2', 'line', false],
    ['w1a', 'w1', 'militia', true],
    ['w2b', 'w1', 'elite', false],
  ]);
  expect(orders[0]).toEqual({ orders: 'hold', moves: 'keep', manoeuvre: 'stay' });
});

describe('is no position', () => {
  it.each([
    ['a Division without units', 'w1 100,240 hold / b1 400,240 hold | a inf 400,210'],
    ['a unit too far from its General', SMALL.replace('100,210', '100,179')],
    ['a unit twice', SMALL.replace('a inf 100,210', 'a inf 100,210; a inf 130,240')],
    ['a Division twice', `${SMALL} / w1 200,240 hold | b inf 200,210`],
    ['an enemy in the ranks', SMALL.replace('a inf 100,210', 'b1b inf 100,210')],
    ['an arrow without an Advance', SMALL.replace('hold', 'hold>0,1')],
    ['an Advance without an arrow', SMALL.replace('hold', 'advance')],
    ['an arrow without a direction', SMALL.replace('hold', 'advance>0,0')],
    ['a place beyond the edge', SMALL.replace('400,240', '721,240')],
    ['half a place', SMALL.replace('400,240', '400.5,240')],
    ['no such arm', SMALL.replace('a inf', 'a inf*')],
    ['no such item', `${SMALL} / weather fine`],
    ['no such option', `${SMALL} / option weather 3`],
    ['an option out of bounds', `${SMALL} / option breakPercent 29`],
    ['an item twice', `${SMALL} / turn 2 / turn 3`],
    ['only one side', 'w1 100,240 hold | a inf 100,210'],
    ['a phase in which nobody is asked', `${SMALL} / phase manoeuvre`],
    ['over without a result', `${SMALL} / phase over`],
    ['a result before the end', `${SMALL} / phase orders / over white break`],
    ['a turn after the last', `${SMALL} / option turnLimit 4 / turn 5`],
    ['a polygon of two points', `${SMALL} / woods 1,1 2,2`],
    ['orders that are none', `${SMALL} / orders b {"orders":"flee"}`],
  ])('%s', (_what, text) => {
    expect(() => engage.parse(text)).toThrow(PositionError);
  });
});

test('what is printed reads back the same, whatever it is', () => {
  let read = 0;
  for (let seed = 1; seed <= 200; seed++) {
    let state: ReturnType<typeof engage.parse>['state'];
    try {
      state = engage.parse(randomText(seed)).state;
    } catch (error) {
      expect(error).toBeInstanceOf(PositionError);
      continue;
    }
    read++;
    expect(engage.parse(engage.print(state)).state).toEqual(state);
  }
  expect(read).toBeGreaterThan(100);
});
