/** Worked examples 7 to 18 of section 9: Advances and disengagements. */
import { expect } from 'vitest';
import { type Example, expectPlaces, fights, living, moves, told } from './kit.ts';

export const examplesOfMoves: readonly Example[] = [
  {
    no: 7,
    title: 'two Advances meet',
    run: (rules) => {
      const text = 'w1 100,240 advance>1,0 | a inf 130,240 / b1 401,240 advance>-1,0 | a inf 371,240';
      const { state, events } = moves(rules, text, [1, 1]);
      expectPlaces(state, 'w1 191,240; b1 310,240; w1a 221,240; b1a 280,240');
      expect(told(events, 'general-advanced').map(({ distance, stop, met }) => [distance, stop, met])).toEqual([
        [91, 'engaged', 'b1'],
        [91, 'engaged', 'w1'],
      ]);
      expect(fights(events)).toEqual(['w1 1 b1 1']);
    },
  },
  {
    no: 8,
    title: 'cavalry goes on',
    run: (rules) => {
      const text = 'w1 100,240 advance>1,0 | a cav 130,240 / b1 520,240 advance>-1,0 | a inf 490,240';
      const { state, events } = moves(rules, text, [1, 1]);
      expectPlaces(state, 'w1 280,240; b1 400,240');
      expect(fights(events)).toEqual(['w1 1 b1 1']);
    },
  },
  {
    no: 9,
    title: 'into a wood',
    run: (rules) => {
      const text =
        'woods 150,200 400,200 400,300 150,300 / w1 100,240 advance>1,0 | a inf 130,240 / b1 700,20 hold | a inf 680,20';
      const { state, events } = moves(rules, text);
      expectPlaces(state, 'w1 172,240');
      expect(told(events, 'general-advanced').map(({ distance, stop }) => [distance, stop])).toEqual([
        [72, 'difficult'],
      ]);
    },
  },
  {
    no: 10,
    title: 'to a stream and over it',
    run: (rules) => {
      const text =
        'stream 110,100 110,400 / w1 100,240 advance>1,0 | a inf 130,240 / w2 69,300 advance>1,0 | a inf 69,330 / w3 100,360 advance>1,0 | a cav 100,390 / b1 700,20 hold | a inf 680,20';
      const { state, events } = moves(rules, text);
      expectPlaces(state, 'w1 140,240; w2 109,300; w3 160,360');
      expect(told(events, 'general-advanced').map(({ stop }) => stop)).toEqual(['full', 'stream', 'full']);
    },
  },
  {
    no: 11,
    title: 'Engaged with one, not with the other',
    run: (rules) => {
      const text =
        'w1 100,240 advance>1,0 | a inf 130,240 / b1 200,130 hold | a inf 200,180; b inf 170,140 / b2 260,240 hold | a inf 230,240';
      const { state, events } = moves(rules, text, [1, 1]);
      expectPlaces(state, 'w1 140,240');
      expect(fights(events)).toEqual(['w1 1 b2 1']);
    },
  },
  {
    no: 12,
    title: 'the table edge',
    run: (rules) => {
      const text =
        'w1 300,100 advance>0,-1 | a inf 300,70; b inf 330,70; c inf 300,110 / b1 700,470 hold | a inf 690,440';
      const { state, events } = moves(rules, text);
      expectPlaces(state, 'w1 300,0; w1a 300,0; w1b 330,0; w1c 300,15');
      expect(told(events, 'general-advanced').map(({ distance, stop }) => [distance, stop])).toEqual([[100, 'edge']]);
      expect(told(events, 'unit-shifted').map(({ unit }) => unit)).toEqual(['w1a', 'w1b', 'w1c']);
    },
  },
  {
    no: 13,
    title: 'an Engaged General does not step',
    run: (rules) => {
      const text = 'w1 100,240 advance>1,0 | a inf 130,240 / b1 210,200 hold | a inf 180,220';
      const { state, events } = moves(rules, text, [1, 1]);
      expectPlaces(state, 'w1 100,240; w1a 130,240');
      expect(fights(events)).toEqual(['w1 1 b1 1']);
    },
  },
  {
    no: 14,
    title: 'away, with Disorder dice',
    run: (rules) => {
      const text =
        'wc 100,470 / w1 300,350 disengage | a inf 300,320; b inf 330,340*; c inf 270,340 / b1 300,250 hold | a inf 300,290';
      const { state, events } = moves(rules, text, [6, 6, 1]);
      expectPlaces(state, 'w1 300,470; w1a 300,440*; w1b gone; w1c 270,460');
      expect(fights(events)).toEqual([]);
    },
  },
  {
    no: 15,
    title: 'towards the Commander where away leaves the table',
    run: (rules) => {
      const text = 'wc 180,470 / w1 300,430 disengage | a inf 300,400 / b1 300,320 hold | a inf 300,350';
      const { state, events } = moves(rules, text, [5]);
      expectPlaces(state, 'w1 186,468');
      expect(told(events, 'general-disengaged').map(({ route, distance }) => [route, distance])).toEqual([
        ['commander', 120],
      ]);
    },
  },
  {
    no: 16,
    title: 'longer first, as far as the Commander',
    run: (rules) => {
      const text =
        'wc 180,470 / w1 300,280 disengage retreat=away/200 | a inf 300,250 / b1 300,170 hold | a inf 300,200 / b2 300,480 hold | a inf 300,450';
      const { state, events } = moves(rules, text, [5]);
      expectPlaces(state, 'w1 180,469');
      expect(told(events, 'general-disengaged').map(({ route, distance }) => [route, distance])).toEqual([
        ['commander', 224],
      ]);
    },
  },
  {
    no: 17,
    title: 'slipping aside',
    run: (rules) => {
      const text = 'wc 300,20 / w1 300,440 disengage | a inf 300,410 / b1 300,330 hold | a inf 300,360';
      const { state, events } = moves(rules, text, [5]);
      expectPlaces(state, 'w1 180,440');
      expect(told(events, 'general-disengaged').map(({ route }) => route)).toEqual(['aside']);
    },
  },
  {
    no: 18,
    title: 'not Engaged, with little ground behind, and with none',
    run: (rules) => {
      const text = 'wc 300,450 / w1 300,450 disengage | a inf 300,420 / b1 300,100 hold | a inf 300,130';
      const { state, events } = moves(rules, text, [5]);
      expectPlaces(state, 'w1 300,480');
      expect(told(events, 'disorder-rolled')).toHaveLength(1);
      const edge = 'wc 300,470 / w1 300,480 disengage | a inf 300,450 / b1 300,100 hold | a inf 300,130';
      const still = moves(rules, edge);
      expectPlaces(still.state, 'w1 300,480; w1a 300,450');
      expect(living(still.state)).toEqual(['b1a', 'w1a']);
    },
  },
];
