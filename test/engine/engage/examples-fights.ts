/** Worked examples 19 to 28 of section 9: dice, terrain, exposed Generals, Assaults, orders of fights. */
import { expect } from 'vitest';
import { disordered, type Engage, type Example, expectPlaces, fights, living, misses, moves, told } from './kit.ts';

const HOLDERS =
  'w1 100,240 hold | a inf 65,200; b inf 100,200; c inf 135,200; d inf 65,212; e inf 100,215; f inf 135,212';

const EXPOSED =
  'w1 100,240 hold | a inf 65,200; b inf 100,200; c inf 135,200; d inf 65,270; e inf 100,270; f inf 135,270 / b1 100,120 advance>0,1 | a inf 65,165; b inf 100,165; c inf 135,165; d inf 80,150; e inf 120,150; f inf 100,140';

const ASSAULT =
  'wc 100,470 / w1 100,240 assault | a inf 100,200; b inf 70,200; c inf 130,200* / b1 100,120 hold | a inf 100,160; b inf 70,160; c inf- 130,150';

const TWO_ON_ONE =
  'wc 200,470 / bc 150,0 / w1 100,240 assault | a inf 100,200; b inf 70,205 / w2 200,240 hold | a inf 170,200; b inf 200,200 / b1 150,135 hold | a inf 120,175; b inf 160,175';

function dice(rules: Engage, text: string, count: number): readonly string[] {
  return fights(moves(rules, text, misses(count)).events);
}

export const examplesOfFights: readonly Example[] = [
  {
    no: 19,
    title: 'dice of a Division on Hold, with all that the ground gives',
    run: (rules) => {
      const enemy = ' / b1 100,120 advance>0,1 | a inf 100,160';
      expect(dice(rules, HOLDERS + enemy, 10)).toEqual(['w1 9 b1 1']);
      const hill = 'high-ground 40,220 160,220 160,300 40,300 / ';
      expect(dice(rules, hill + HOLDERS + enemy, 12)).toEqual(['w1 11 b1 1']);
      const all =
        'fortress 60,225 140,225 140,270 60,270 / stream 0,190 200,190 / woods 60,140 140,140 140,170 60,170 / ';
      const far = ' / b1 100,120 advance>0,1 | a inf 100,130';
      expect(dice(rules, all + HOLDERS + far, 22)).toEqual(['w1 21 b1 1']);
    },
  },
  {
    no: 20,
    title: 'on the same hill, and a stream between two who hold',
    run: (rules) => {
      const hill =
        'high-ground 40,100 160,100 160,300 40,300 / w1 100,240 hold | a inf 100,210 / b1 100,120 advance>0,1 | a inf 100,150';
      expect(dice(rules, hill, 2)).toEqual(['w1 1 b1 1']);
      const stream = 'stream 0,180 200,180 / w1 100,240 hold | a inf 100,210 / b1 100,120 hold | a inf 100,150';
      expect(dice(rules, stream, 8)).toEqual(['w1 4 b1 4']);
    },
  },
  {
    no: 21,
    title: 'a Division that splits its dice',
    run: (rules) => {
      const text =
        'high-ground 180,280 320,280 320,360 180,360 / w1 250,300 hold | a inf 220,260; b inf 280,260; c inf 200,300 / b1 190,200 advance>0,1 | a inf 200,240 / b2 320,205 advance>0,1 | a inf 305,240';
      const { events } = moves(rules, text, [3, 2, ...misses(8)]);
      expect(told(events, 'fight-order').map(({ seat }) => seat)).toEqual([0]);
      expect(fights(events)).toEqual(['w1 5 b1 1', 'w1 1 b2 1']);
    },
  },
  {
    no: 22,
    title: 'the exposed General of the source',
    run: (rules) => {
      const four = [...misses(9), 5, 6, 5, 5, 1, 1];
      const { state, events } = moves(rules, EXPOSED, four);
      expect(disordered(state).filter((id) => id.startsWith('w'))).toEqual(['w1a', 'w1b', 'w1c', 'w1d', 'w1e', 'w1f']);
      expect(told(events, 'general-exposed').map(({ hits, total }) => [hits, total])).toEqual([[4, 6]]);
      const plain = moves(rules, `option exposureExtra 1 / ${EXPOSED}`, four);
      expect(disordered(plain.state)).toEqual(['w1a', 'w1b', 'w1c', 'w1d', 'w1e']);
      const three = moves(rules, EXPOSED, [...misses(9), 5, 6, 5, 1, 1, 1]);
      expect(disordered(three.state)).toEqual(['w1a', 'w1b', 'w1c']);
      expect(told(three.events, 'general-exposed')).toEqual([]);
    },
  },
  {
    no: 23,
    title: 'nobody in front',
    run: (rules) => {
      const text =
        'w1 100,220 hold | a inf 100,240; b inf 130,240; c inf 70,240 / b1 100,120 advance>0,1 | a inf 100,170; b inf 70,170';
      const { state, events } = moves(rules, text, [...misses(4), 5, 6]);
      expect(told(events, 'unit-disordered').map(({ unit }) => unit)).toEqual(['w1a', 'w1c', 'w1b']);
      expect(told(events, 'unit-destroyed').map(({ unit }) => unit)).toEqual(['w1a', 'w1c', 'w1b']);
      expect(told(events, 'division-destroyed').map(({ division }) => division)).toEqual(['w1']);
      expect(state.result).toEqual({ winner: 1, reason: 'break' });
    },
  },
  {
    no: 24,
    title: 'equally near is in front',
    run: (rules) => {
      const text =
        'w1 100,220 hold | a inf 120,220; b inf 100,250 / b1 100,120 advance>0,1 | a inf 110,170; b inf 140,150';
      const { state, events } = moves(rules, text, [...misses(3), 5, 6]);
      expect(told(events, 'general-exposed').map(({ hits, total }) => [hits, total])).toEqual([[2, 4]]);
      expect(living(state)).toEqual(['b1a', 'b1b']);
    },
  },
  {
    no: 25,
    title: 'an Assault throws the weaker out',
    run: (rules) => {
      const { state, events } = moves(rules, ASSAULT, [5, 6, 1, 1, 5, 1, 1, 1, 6, 2, 3]);
      expect(fights(events)).toEqual(['w1 4 b1 4']);
      expectPlaces(state, 'b1 100,0; b1a gone; b1b 70,40*; b1c 130,30; w1a 100,200*; w1b 70,200; w1c 130,200*');
      expect(told(events, 'general-forced').map(({ route, distance }) => [route, distance])).toEqual([['away', 120]]);
      const even = moves(rules, ASSAULT, [5, 1, 1, 1, 5, 1, 1, 1]);
      expect(disordered(even.state)).toEqual(['b1a', 'w1a', 'w1c']);
      expectPlaces(even.state, 'w1 100,240; b1 100,120');
    },
  },
  {
    no: 26,
    title: 'an Assault that was only kept',
    run: (rules) => {
      const text =
        'w1 200,380 hold | a inf 200,350 / w2 100,260 assault | a inf 100,220; b inf 70,220* / b1 100,20 advance>0,1 | a inf 100,50; b inf 70,50';
      const { state, events } = moves(rules, text, [5, 1, 1, 1]);
      expect(fights(events)).toEqual(['w2 2 b1 2']);
      expectPlaces(state, 'b1 100,140; w2 100,260');
      expect(disordered(state)).toEqual(['b1a', 'w2b']);
    },
  },
  {
    no: 27,
    title: 'both assault',
    run: (rules) => {
      const text =
        'wc 100,470 / bc 100,0 / w1 100,240 assault | a inf 100,200; b inf 70,200 / b1 100,120 assault | a inf 100,160; b inf 70,160';
      const { state, events } = moves(rules, text, [5, 6, 1, 1, 5, 6, 5, 1, 1]);
      expect(fights(events)).toEqual(['w1 4 b1 4']);
      expectPlaces(state, 'w1 100,360; w1a gone; w1b 70,320*; b1a 100,160*; b1b 70,160*');
    },
  },
  {
    no: 28,
    title: 'the order of fights',
    run: (rules) => {
      const first = moves(rules, TWO_ON_ONE, [6, 1, 5, 5, 6, 1, 1, 2]);
      expect(fights(first.events)).toEqual(['w1 4 b1 1', 'w2 b1 dropped']);
      expectPlaces(first.state, 'b1 202,27; b1a gone; b1b 212,67*');
      const plans = [{ type: 'submit-moves', combatOrder: ['w2'] }, { type: 'submit-moves' }] as const;
      const second = moves(rules, TWO_ON_ONE, [6, 1, 5, 1, 1, 1, 5, 6, 1, 1, 1, 1], plans);
      expect(fights(second.events)).toEqual(['w2 3 b1 1', 'w1 4 b1 1']);
      expectPlaces(second.state, 'b1 202,27; b1a 172,67*; b1b gone');
    },
  },
];
