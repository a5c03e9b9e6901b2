/** Disengage, Hold, Advance, and units around their Generals. */
import { expect } from 'vitest';
import type { Point } from '../../../../engine/board/plane.ts';
import { disordered, expectPlaces, fights, living, misses, moves, type RuleTest, rule, told, where } from '../kit.ts';

const EMPTY = { type: 'submit-moves' } as const;
const FAR = 'b1 700,20 hold | a inf 690,20';

export const movingRules: readonly RuleTest[] = [
  rule('R22 a disengagement goes as far as was set, and the setting stays (D23)', (rules) => {
    const text = 'w1 300,200 disengage | a inf 300,230 / b1 300,90 hold | a inf 300,60';
    const plan = {
      type: 'submit-moves',
      divisions: [{ division: 'w1', retreat: { direction: 'away', distance: 200 } }],
    } as const;
    const { state } = moves(rules, text, [1], [plan, EMPTY]);
    expectPlaces(state, 'w1 300,400; w1a 300,430');
    expect(state.divisions[0]?.retreat).toEqual({ direction: 'away', distance: 200 });
  }),
  rule('R24 a Disorder die hits on 6 only', (rules) => {
    const text = 'w1 300,200 disengage | a inf 300,230 / b1 300,90 hold | a inf 300,60';
    expect([1, 5, 6].map((face) => disordered(moves(rules, text, [face]).state))).toEqual([[], [], ['w1a']]);
  }),
  rule('R26 who disengaged and is met again has half a die a unit', (rules) => {
    const text =
      'w1 300,200 disengage | a inf 300,180; b inf 330,200; c inf 270,200 / b1 300,90 advance>0,1 | a inf 300,120';
    // w1 goes to 300,320, b1 comes 110 after it to 300,200.
    const { state, events } = moves(rules, text, [1, 1, 1, ...misses(2)]);
    expectPlaces(state, 'w1 300,320; b1 300,200');
    expect(fights(events)).toEqual(['w1 1 b1 1']);
  }),
  rule('D23 the way to the Commander exists only if it leads not nearer to the enemy', (rules) => {
    const at = (wc: string) =>
      moves(
        rules,
        `wc ${wc} / w1 300,200 disengage retreat=commander/120 | a inf 300,230 / b1 300,90 hold | a inf 300,60`,
        [1],
      ).state;
    expectPlaces(at('500,200'), 'w1 420,200');
    expectPlaces(at('500,199'), 'w1 300,320');
  }),
  rule('D24 a Division for which there is no place is cut off: it stays, rolls, and has half dice', (rules) => {
    const text =
      'wc 0,0 / option turnLimit 20 / w1 0,0 disengage | a inf 10,10; b inf 30,30 / b1 60,60 hold | a inf 60,90 / b2 180,60 hold | a inf 180,90 / b3 60,180 hold | a inf 60,210 / b4 170,170 hold | a inf 170,200';
    const { state, events } = moves(rules, text, [5, 5, ...misses(2)]);
    expectPlaces(state, 'w1 0,0');
    expect(told(events, 'cut-off')).toEqual([{ type: 'cut-off', seat: 0, division: 'w1', forced: false }]);
    expect(told(events, 'disorder-rolled')).toHaveLength(2);
    expect(fights(events)).toEqual(['w1 1 b1 1']);
  }),
  rule('D25 terrain does not slow a disengagement', (rules) => {
    const text =
      'woods 250,210 350,210 350,400 250,400 / w1 300,200 disengage | a inf 300,230 / b1 300,90 hold | a inf 300,60';
    expectPlaces(moves(rules, text, [1]).state, 'w1 300,320');
  }),
  rule('D27 who is Engaged only in phase 6 rallies before; who was left in phase 4 rallies too', (rules) => {
    const text = 'w1 300,300 hold | a inf 300,330* / b1 300,120 advance>0,1 | a inf 300,90';
    const { state, events } = moves(rules, text, [5, ...misses(2)]);
    expect(disordered(state)).toEqual([]);
    expect(told(events, 'fight')).toHaveLength(1);
  }),
  rule('R29 elite rally from 4, line from 5, militia on 6', (rules) => {
    const text = `w1 300,300 hold | a inf+ 300,330*; b inf 330,300*; c inf- 270,300* / ${FAR}`;
    const rallied = (face: number) => {
      const left = disordered(moves(rules, text, [face, face, face]).state);
      return ['w1a', 'w1b', 'w1c'].filter((id) => !left.includes(id));
    };
    expect([3, 4, 5, 6].map(rallied)).toEqual([[], ['w1a'], ['w1a', 'w1b'], ['w1a', 'w1b', 'w1c']]);
  }),
  rule('R39 an Advance goes 12 inches, 18 if all are cavalry', (rules) => {
    const at = (units: string): Point | 'gone' =>
      where(moves(rules, `w1 100,240 advance>7,0 | ${units} / ${FAR}`).state, 'w1');
    expect(at('a inf 100,210')).toEqual([220, 240]);
    expect(at('a cav 100,210; b cav 130,240')).toEqual([280, 240]);
    expect(at('a cav 100,210; b art 130,240')).toEqual([220, 240]);
  }),
  rule('R40 difficult ground takes three points a step: 4 inches, 6 for cavalry', (rules) => {
    const at = (unit: string): Point | 'gone' => {
      const text = `town 0,0 400,0 400,480 0,480 / w1 100,240 advance>1,0 | a ${unit} 100,210 / ${FAR}`;
      return where(moves(rules, text).state, 'w1');
    };
    expect([at('inf'), at('cav')]).toEqual([
      [140, 240],
      [160, 240],
    ]);
  }),
  rule('D33 high ground and walls are not difficult, and a gap in a stream is a bridge', (rules) => {
    const ground =
      'high-ground 0,0 400,0 400,480 0,480 / stone-wall 150,0 150,480 / stream 180,0 180,230 / stream 180,250 180,480';
    const text = `${ground} / w1 100,240 advance>1,0 | a inf 100,210 / ${FAR}`;
    expectPlaces(moves(rules, text).state, 'w1 220,240');
  }),
  rule('D31 Advances of both run in step: three meet at the same tick', (rules) => {
    const text =
      'w1 100,240 advance>1,0 | a inf 100,210 / b1 401,240 advance>-1,0 | a inf 400,210 / w2 100,440 advance>1,0 | a inf 100,470';
    const { state } = moves(rules, text, misses(2));
    expectPlaces(state, 'w1 191,240; b1 310,240; w2 220,440');
  }),
  rule('D4 a unit whose place is taken goes to the nearest free one: smaller y, then smaller x', (rules) => {
    const text = `w1 100,240 hold | a inf 100,210 / w2 160,240 hold | a inf 130,240 / ${FAR}`;
    const plan = { type: 'submit-moves', divisions: [{ division: 'w1', offsets: { w1a: [30, 0] } }] } as const;
    const { state, events } = moves(rules, text, [], [plan, EMPTY]);
    expectPlaces(state, 'w1a 130,225; w2a 130,240');
    expect(told(events, 'unit-shifted').map(({ wanted, at }) => [wanted, at])).toEqual([
      [
        [130, 240],
        [130, 225],
      ],
    ]);
  }),
  rule('D4 units that change places are lifted together and both get there', (rules) => {
    const text = `w1 100,240 hold | a inf 140,240 / w2 190,240 hold | a inf 155,240 / ${FAR}`;
    const divisions = [
      { division: 'w1', offsets: { w1a: [55, 0] } },
      { division: 'w2', offsets: { w2a: [-50, 0] } },
    ] as const;
    const { state, events } = moves(rules, text, [], [{ type: 'submit-moves', divisions }, EMPTY]);
    expectPlaces(state, 'w1a 155,240; w2a 140,240');
    expect(told(events, 'unit-shifted')).toEqual([]);
  }),
  rule('D5 units keep their places beside a General who moves', (rules) => {
    const text = `w1 100,240 advance>1,0 | a inf 130,270; b inf 70,210 / ${FAR}`;
    expectPlaces(moves(rules, text).state, 'w1 220,240; w1a 250,270; w1b 190,210');
  }),
  rule('D8 a Division whose last unit falls is gone with its General', (rules) => {
    const text =
      'w1 300,200 disengage | a inf 300,230* / w2 60,440 hold | a inf 60,410 / b1 300,90 hold | a inf 300,60';
    const { state, events } = moves(rules, text, [6]);
    expect(told(events, 'division-destroyed').map(({ division }) => division)).toEqual(['w1']);
    expect(living(state)).toEqual(['b1a', 'w2a']);
    expect(where(state, 'w1')).toBe('gone');
  }),
  rule('D12 offsets and a retreat setting show to nobody else before they take effect', (rules) => {
    const text = `w1 300,200 hold | a inf 300,230 / ${FAR}`;
    const plan = {
      type: 'submit-moves',
      divisions: [{ division: 'w1', retreat: { direction: 'commander', distance: 130 } }],
    } as const;
    const { state, events } = moves(rules, text, [], [plan, EMPTY]);
    expect(rules.view(state, 0).divisions[0]?.retreat).toEqual({ direction: 'commander', distance: 130 });
    for (const viewer of [1, null] as const) {
      expect(rules.view(state, viewer).divisions[0]?.retreat).toBeNull();
      expect(told(events, 'retreat-set').map((event) => rules.viewEvent(event, viewer))).toEqual([null]);
    }
  }),
];
