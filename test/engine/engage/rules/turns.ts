/** Who is asked, manoeuvres, ends. */
import { expect } from 'vitest';
import { expectPlaces, misses, moves, orders, position, type RuleTest, refusal, rule, submit, told } from '../kit.ts';

const MARCHER = 'w1 100,400 manoeuvre | a inf 100,430 / b1 600,60 hold | a inf 600,30';

export const turnRules: readonly RuleTest[] = [
  rule('D9 ORDERS of both, MOVES of both, MANOEUVRE only where somebody can', (rules) => {
    const text = 'w1 100,400 hold | a inf 100,430 / b1 600,60 hold | a inf 600,30';
    const asked = orders(rules, text);
    expect([asked.state.phase, rules.pending(asked.state)]).toEqual(['moves', [0, 1]]);
    const { state } = moves(rules, text);
    expect([state.phase, state.turn, rules.pending(state)]).toEqual(['orders', 2, [0, 1]]);
  }),
  rule(
    'D9 a side all of whose Divisions are on Manoeuvre is not asked for MOVES, and if none is nobody is',
    (rules) => {
      const one = orders(rules, MARCHER);
      expect([one.state.phase, rules.pending(one.state)]).toEqual(['moves', [1]]);
      const both = orders(rules, MARCHER.replace('hold', 'manoeuvre'));
      expect([both.state.phase, rules.pending(both.state)]).toEqual(['manoeuvre', [0, 1]]);
    },
  ),
  rule('D10 a side without an eligible Division is not asked for MANOEUVRE', (rules) => {
    const { state } = moves(rules, MARCHER);
    expect([state.phase, rules.pending(state)]).toEqual(['manoeuvre', [0]]);
    expect(rules.prompt(rules.view(state, 1), 1)).toBeNull();
  }),
  rule('D45 a General whose enemies disengaged in phase 4 may manoeuvre', (rules) => {
    const text = 'w1 300,240 manoeuvre | a inf 300,270 / b1 300,130 disengage | a inf 300,100 / bc 300,0';
    const { state } = moves(rules, text, [1]);
    expectPlaces(state, 'b1 300,10');
    expect([state.phase, rules.pending(state)]).toEqual(['manoeuvre', [0]]);
    expect(state.divisions[0]).toMatchObject({ began: true, fought: false });
  }),
  rule('R59 a manoeuvre comes never within 12 inches of an enemy General, not even on its way', (rules) => {
    const text = 'phase manoeuvre / w1 100,240 manoeuvre | a cav 100,210 / b1 250,130 hold | a inf 250,100';
    const march = { type: 'submit-manoeuvres', moves: [{ division: 'w1', path: [[400, 240]] }] } as const;
    const { state, events } = submit(rules, position(rules, text), [march, null]);
    // 110 off the line: within 120 from 202,240 on.
    expectPlaces(state, 'w1 202,240');
    expect(told(events, 'general-manoeuvred').map(({ halt, by }) => [halt, by])).toEqual([['enemy', 'b1']]);
  }),
  rule('R60 units are placed when their Division has marched', (rules) => {
    const text = `phase manoeuvre / ${MARCHER}`;
    const moved = [{ division: 'w1', path: [[200, 400]], offsets: { w1a: [-40, 0] } }] as const;
    const { state } = submit(rules, position(rules, text), [{ type: 'submit-manoeuvres', moves: moved }, null]);
    expectPlaces(state, 'w1 200,400; w1a 160,400');
  }),
  rule('D43 up to three legs, one after the other', (rules) => {
    const text = `phase manoeuvre / ${MARCHER}`;
    const path = [
      [160, 400],
      [160, 320],
      [260, 320],
    ] as const;
    const { state, events } = submit(rules, position(rules, text), [
      { type: 'submit-manoeuvres', moves: [{ division: 'w1', path }] },
      null,
    ]);
    expectPlaces(state, 'w1 260,320');
    expect(told(events, 'general-manoeuvred').map(({ distance, halt }) => [distance, halt])).toEqual([[240, 'done']]);
  }),
  rule('D44 who starts inside difficult ground pays three a step and does not halt', (rules) => {
    const text = `phase manoeuvre / woods 0,300 400,300 400,480 0,480 / ${MARCHER}`;
    const { state, events } = submit(rules, position(rules, text), [
      { type: 'submit-manoeuvres', moves: [{ division: 'w1', path: [[300, 400]] }] },
      null,
    ]);
    expectPlaces(state, 'w1 180,400');
    expect(told(events, 'general-manoeuvred').map(({ halt }) => halt)).toEqual(['spent']);
  }),
  rule('R47 dice for the order of fights are rolled only if there are two', (rules) => {
    const text = 'w1 100,240 hold | a inf 100,210 / b1 100,130 hold | a inf 100,160';
    expect(told(moves(rules, text, misses(2)).events, 'fight-order')).toEqual([]);
  }),
  rule('6.12 a new turn remembers who was Engaged, and clears the marks of the last', (rules) => {
    const text = 'w1 100,240 hold | a inf 100,210 / w2 500,400 hold | a inf 500,430 / b1 100,130 hold | a inf 100,160';
    const { state, events } = moves(rules, text, misses(2));
    expect(told(events, 'turn-began')).toEqual([{ type: 'turn-began', turn: 2, engaged: ['w1', 'b1'] }]);
    expect(state.divisions.map(({ began, wasEngaged, fought }) => [began, wasEngaged, fought])).toEqual([
      [true, true, false],
      [false, false, false],
      [true, true, false],
    ]);
  }),
  rule('D48 the side that has lost half its units breaks', (rules) => {
    const text =
      'option breakPercent 50 / lost 1 0 / w1 300,200 disengage | a inf 300,230* / w2 60,440 hold | a inf 60,410; b inf 30,440 / b1 300,90 hold | a inf 300,60';
    const { state } = moves(rules, text, [6]);
    expect(state.result).toEqual({ winner: 1, reason: 'break' });
    const one = moves(rules, text.replace('lost 1 0', 'lost 0 0'), [6]);
    expect(one.state.result).toBeNull();
  }),
  rule('D48 both break at the same check: the smaller share lost wins, equal is a draw', (rules) => {
    const at = (lost: string) => {
      const text = `lost ${lost} / w1 100,330 hold | a art 100,300* / b1 100,150 hold | a art 100,180*`;
      return orders(rules, text, [5, 5]).state.result;
    };
    expect(at('0 0')).toEqual({ winner: null, reason: 'break' });
    // All are gone on both sides: equal shares, however large the armies were.
    expect(at('3 1')).toEqual({ winner: null, reason: 'break' });
    const half = (text: string) => orders(rules, `option breakPercent 50 / ${text}`, [5, 5]).state.result;
    const armies = (white: string, black: string) =>
      `w1 100,330 hold | a art 100,300*${white} / b1 100,150 hold | a art 100,180*${black}`;
    // 1 of 2 lost against 2 of 3.
    expect(half(`lost 0 1 / ${armies('; b inf 60,340', '; b inf 60,140')}`)).toEqual({ winner: 0, reason: 'break' });
  }),
  rule('D49 after the last turn the scores decide', (rules) => {
    const text =
      'turn 4 / option turnLimit 4 / lost 1 0 / w1 100,400 hold | a inf 100,430 / b1 600,60 hold | a inf 600,30';
    const { state, events } = moves(rules, text);
    expect(state.result).toEqual({ winner: 1, reason: 'turn-limit' });
    expect(told(events, 'battle-ended').map(({ scores }) => scores)).toEqual([[0, 500]]);
    expect(refusal(rules, state, 0, { type: 'submit-orders' })).toBe('game-over');
  }),
];
