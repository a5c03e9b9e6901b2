/** Section 5.1: what a seat is asked, what is done for one that is not there, whose turn it is. */
import { expect } from 'vitest';
import { actionText } from '../action-text.ts';
import { type Assaultous, position, type RuleTest, rule } from '../kit.ts';
import { randomText } from '../random-position.ts';

/** A position, and what the seat that decides is asked in it. */
const QUESTIONS: readonly (readonly [given: string, text: string])[] = [
  ['phase trade w; due 1; a1 w 2W', 'Your Trade Routes yield a cube: Gold or Iron?'],
  ['phase trade w; due 2; a1 w 2W; e4 w 2W', 'Your Trade Routes yield 2 cubes: Gold or Iron?'],
  ['phase keep-card w; drawn spy,assault', 'Keep one of the two cards; the other is discarded unseen.'],
  ['phase keep-card w; drawn spy,spy', 'Keep one of the two cards; the other is discarded unseen.'],
  ['phase ambush b; transit c3>c4 A', 'Enemy pieces march to c4: let them pass, or spring an Ambush?'],
  ['m3', '3 moves left: move, buy, play a card, or end the turn.'],
  ['m1', '1 move left: move, buy, play a card, or end the turn.'],
  ['m0', 'No moves left: buy, play a card, or end the turn.'],
  ['owed w b2>a2; b2 w W', 'The Diversion must be carried out this turn: move from b2 to a2.'],
  ['owed w b2>a2, w c3>c2; c3 w W', 'The Diversion must be carried out this turn: move from c3 to c2.'],
  ['m0; owed w b2>a2; b2 w W', 'No moves left: buy, play a card, or end the turn.'],
];

/** A position, and what is done in it for a seat that has left. */
const DEFAULTS: readonly (readonly [given: string, action: string])[] = [
  ['phase trade w; due 1; a1 w 2W; w g3 i2', 'choose-trade g0 i1'],
  ['phase trade w; due 1; a1 w 2W; w g2 i3', 'choose-trade g1 i0'],
  ['phase trade w; due 1; a1 w 2W', 'choose-trade g0 i1'],
  ['phase trade w; due 2; a1 w 2W; e4 w 2W; w g2 i3; b g9 i0', 'choose-trade g1 i1'],
  ['phase keep-card w; drawn spy,assault', 'keep-card spy'],
  ['phase ambush b; transit c3>c4 A; hand b ambush', 'pass'],
  ['w g9 i9; hand w assault', 'end-turn'],
  ['owed w b2>a2; b2 w A W', 'move b2>a2 W'],
  ['owed w b2>a2; b2 w C A', 'move b2>a2 A'],
  ['owed w b2>a2; b2 w C', 'move b2>a2 C'],
  ['owed w c3>c4; c3 w A W; c4 b W', 'move c3>c4 A'],
  ['owed w c3>c4; c3 w C W; c4 b W', 'move c3>c4 C'],
];

function asked(rules: Assaultous, given: string): 0 | 1 {
  const [seat] = rules.pending(position(rules, given).fold.state);
  if (seat === undefined) throw new Error('nobody is asked');
  return seat;
}

export const askedRules: readonly RuleTest[] = [
  rule('5.1 the seat that decides is asked in one sentence, the other nothing', (rules) => {
    for (const [given, text] of QUESTIONS) {
      const { state } = position(rules, given).fold;
      const seat = asked(rules, given);
      const other = seat === 0 ? 1 : 0;
      const prompt = rules.prompt(rules.view(state, seat), seat);
      expect(prompt?.text, given).toBe(text);
      expect(prompt?.interrupt, given).toBe(state.phase === 'ambush' ? true : undefined);
      expect(rules.prompt(rules.view(state, other), other), given).toBe(null);
      const types = rules.legal(rules.view(state, seat), seat).actions.map(({ type }) => type);
      expect(prompt?.kinds, given).toEqual(expect.arrayContaining(types));
    }
    const { state } = position(rules, 'over white capital').fold;
    for (const seat of [0, 1] as const) expect(rules.prompt(rules.view(state, seat), seat)).toBe(null);
  }),
  rule('5.1 for a seat that is not there something sound is done', (rules) => {
    for (const [given, action] of DEFAULTS) {
      const { state } = position(rules, given).fold;
      const seat = asked(rules, given);
      expect(actionText(rules.fallback(rules.view(state, seat), seat)), given).toBe(action);
    }
  }),
  rule('5.1 what is done for a seat that is not there is legal, wherever', (rules) => {
    for (let seed = 1; seed <= 200; seed++) {
      const text = randomText(seed);
      const { state } = position(rules, text).fold;
      const view = rules.view(state, asked(rules, text));
      const seat = asked(rules, text);
      expect(rules.check(view, seat, rules.fallback(view, seat)), text).toBe(null);
    }
  }),
  rule(
    '5.1 turns are counted of both sides together, rounds by the side that has had more; an interrupt is no turn',
    (rules) => {
      const counted = (given: string): unknown => rules.turn(position(rules, given).fold.state);
      expect(counted('turns w1 b0')).toEqual({ no: 1, seat: 0, round: 1 });
      expect(counted('act b; turns w0 b1')).toEqual({ no: 1, seat: 1, round: 1 });
      expect(counted('turns w6 b5')).toEqual({ no: 11, seat: 0, round: 6 });
      expect(counted('act b; turns w6 b7')).toEqual({ no: 13, seat: 1, round: 7 });
      expect(counted('phase ambush b; transit c3>c4 A; turns w6 b5')).toEqual({ no: 11, seat: 0, round: 6 });
    },
  ),
];
