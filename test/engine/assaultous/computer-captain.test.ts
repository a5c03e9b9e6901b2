/** The Captain does what section 11 says. */
import { describe, expect, test } from 'vitest';
import { after, says, stateOf, turnOf } from './computer-kit.ts';

describe('win now', () => {
  test('a Commander alone, one move away', () => {
    expect(says('c4 w 3A; b4 b C', 'captain')).toBe('move c4>b4 3A');
  });
  test('a Worker walks into an empty Capital', () => {
    expect(says('c5 w W; c6 -; d5 b C', 'captain')).toBe('move c5>c6 W');
  });
  test('the walls are breached first', () => {
    const { said, end } = turnOf('b5 w 2A; c6 b A; e4 b C; hand w siege-engine', 'captain');
    expect(said).toEqual(['play-card siege-engine bonus c6', 'move b5>c6 2A']);
    expect(end.result).toEqual({ winner: 0, reason: 'capital' });
  });
  test('a guard is murdered first', () => {
    const { said, end } = turnOf('c5 w W; c6 b W; d5 b C; hand w assassination', 'captain');
    expect(said).toEqual(['play-card assassination c6 worker', 'move c5>c6 W']);
    expect(end.result).toEqual({ winner: 0, reason: 'capital' });
  });
  test('a Tower is taken by the first Army unit, the Capital by the second (R68)', () => {
    const { said, end } = turnOf('act b; b1 b 2A; c1 w T; e3 w C', 'captain');
    expect(said).toEqual(['move b1>c1 A', 'move b1>c1 A']);
    expect(end.result).toEqual({ winner: 1, reason: 'capital' });
  });
  test('he does not see three actions ahead, nor farther than he can march', () => {
    expect(turnOf('c3 w 2A; c6 b A; e4 b C; hand w siege-engine,assault', 'captain').end.result).toBeNull();
  });
});

describe('the greedy step', () => {
  test('a Worker goes where it earns most', () => {
    // b1 is a City, 16; d1 an Arsenal, 16: the first one in tile order.
    expect(says('c1 w C W; towers w0 b3', 'captain')).toBe('move c1>b1 W');
  });
  test('a card at five Gold, an Army unit at three Iron', () => {
    // A Worker would bring 12 + 6 for 8; with all six on the board the card brings 24 for 20.
    expect(says('m0; w g5 i0; towers w0 b3', 'captain')).toBe('buy-worker');
    expect(says('m0; w g5 i0; towers w0 b3; b1 w 3W; d1 w 3W', 'captain')).toBe('buy-card');
    expect(says('m0; w g0 i3; towers w0 b3', 'captain')).toBe('buy-army c1');
  });
  test('nothing is better than what there is', () => {
    expect(says('m0; towers w0 b3', 'captain')).toBe('end-turn');
  });
  test('a Diversion is met by the move that is best', () => {
    expect(says('m1; b1 w W; c1 w C 2A; owed w c1>c2; towers w0 b3', 'captain')).toMatch(/^move c1>c2 /);
    const state = stateOf('m1; c1 w C W; owed w c1>c2; c4 b 4A; towers w0 b3');
    // The Commander would stand in the open: the Worker goes.
    expect(says('m1; c1 w C W; owed w c1>c2; c4 b 4A; towers w0 b3', 'captain')).toBe('move c1>c2 W');
    expect(after(state, { type: 'move', from: 'c1', to: 'c2', workers: 1 }).phase).toBe('actions');
  });
});

describe('answers', () => {
  test('the Trade Route yields what he has less of, Iron on a tie', () => {
    const trade = 'phase trade w; a1 w 2W';
    expect(says(`${trade}; w g3 i2`, 'captain')).toBe('choose-trade g0 i1');
    expect(says(`${trade}; w g2 i3`, 'captain')).toBe('choose-trade g1 i0');
    expect(says(`${trade}; w g2 i2`, 'captain')).toBe('choose-trade g0 i1');
    expect(says(`${trade}; e4 w 2W; due 2; w g2 i3`, 'captain')).toBe('choose-trade g2 i0');
    expect(says(`${trade}; e4 w 2W; due 2; w g2 i3; b g9 i0`, 'captain')).toBe('choose-trade g1 i1');
  });
  test('of two cards he keeps the first of his list', () => {
    const order = ['siege-engine', 'assault', 'ambush', 'spy', 'assassination', 'diversion'];
    order.forEach((better, at) => {
      for (const worse of order.slice(at + 1)) {
        expect(says(`phase keep-card w; drawn ${worse},${better}`, 'captain')).toBe(`keep-card ${better}`);
      }
    });
  });
  test('an Ambush that saves the Commander', () => {
    const window = 'phase ambush b; transit b4>b5 C 2A; b5 b C';
    expect(says(`${window}; hand b ambush`, 'captain')).toBe('ambush 1');
    expect(says(`${window}; hand b spy`, 'captain')).toBe('pass');
  });
  test('an Ambush must bring more than 40', () => {
    // One Worker on the plain c3, a step from the Mine b2: 12 + 6. The Army unit there 38, less 24 for the card: 32.
    expect(says('phase ambush b; transit c2>c3 W; hand b ambush', 'captain')).toBe('pass');
    // Two: 50.
    expect(says('phase ambush b; transit c2>c3 2W; hand b ambush', 'captain')).toBe('ambush 1');
  });
});
