import { describe, expect, it } from 'vitest';
import { onslaught } from '../../../engine/onslaught/index.ts';
import { onslaughtPlay } from '../../../engine/onslaught/match-rules.ts';
import type { Event } from '../../../engine/onslaught/state.ts';
import { onslaughtTable } from '../../../engine/onslaught/table-rules.ts';

const state = (text: string) => onslaught.parse(text).state;

describe('evaluate', () => {
  it('is level while nobody is on the board yet, and when both armies are whole', () => {
    expect(onslaught.evaluate(state('phase deploy'))).toBe(0);
    expect(onslaught.evaluate(state('units wL1 d4, bL1 d8'))).toBe(0);
  });

  it('leans to the side with more ranks by their value, mirrored alike', () => {
    // White: General 3 x 60 + Lineman 4 x 10 = 220; Black: 180 + 20 = 200. 900 x 20 / 420 = 42.
    const position = state('units wL1 d4, bL1 d8(2)');
    expect(onslaught.evaluate(position)).toBe(42);
    const mirrored = onslaught.symmetries[0]?.state(position) ?? position;
    expect(onslaught.evaluate(mirrored)).toBe(-42);
  });

  it('is the end of the scale when a side has won, and the middle when nobody has', () => {
    expect(onslaught.evaluate(state('phase over\nresult white general\nunits bG x'))).toBe(1000);
    expect(onslaught.evaluate(state('phase over\nresult black surrender'))).toBe(-1000);
    expect(onslaught.evaluate(state('phase over\nresult draw stand-off'))).toBe(0);
  });
});

describe('moment', () => {
  it('is a strike that hits, and the fall of a General', () => {
    const strike: Event = {
      type: 'strike',
      kind: 'ranged',
      unit: 'wL1',
      target: 'bL1',
      dice: [5],
      need: 5,
      hits: 1,
      ranksLost: 1,
      ranksLeft: 3,
      ammoLeft: null,
    };
    expect(onslaught.moment(strike)).toBe('first-blood');
    expect(onslaught.moment({ ...strike, dice: [1], hits: 0, ranksLost: 0, ranksLeft: 4 })).toBeNull();
    expect(onslaught.moment({ type: 'destroyed', unit: 'bG', at: 'd12' })).toBe('leader-fell');
    expect(onslaught.moment({ type: 'destroyed', unit: 'bL1', at: 'd12' })).toBeNull();
  });
});

describe('the three parts of the contract', () => {
  it('are the same functions: a table, a match on a device and the service cannot disagree', () => {
    for (const [name, member] of Object.entries(onslaughtTable)) {
      expect(Object.entries(onslaught).find(([key]) => key === name)?.[1], name).toBe(member);
    }
    for (const [name, member] of Object.entries(onslaughtPlay)) {
      expect(Object.entries(onslaught).find(([key]) => key === name)?.[1], name).toBe(member);
    }
  });
});

describe('legal', () => {
  it('lists the long shot from a ridge that nobody can enter, as check accepts it (R30)', () => {
    const view = onslaught.view(
      state('scale battle\nterrain black ridge e10; white farm-house e11\nunits wG a1, wA1 e10, bG h16, bL1 e6'),
      0,
    );
    const shot = { type: 'fire', unit: 'wA1', target: 'bL1' } as const;
    expect(onslaught.check(view, 0, shot)).toBeNull();
    expect(onslaught.legal(view, 0).actions).toContainEqual(shot);
  });
});

describe('prompt', () => {
  const combat = (asked: string, strikes: number) =>
    onslaught.view(
      state(
        `struck yes\nleft 1\nactivated wL1\nunits wL1 d4, bL1 d6\nphase answer\ncombat ranged wL1 bL1 strikes ${strikes} asked ${asked}\nmix 1 0 0`,
      ),
      null,
    );

  it('tells an answer in the other side’s turn from one in the own turn (D12, D33)', () => {
    expect(onslaught.prompt(combat('bL1', 1), 1)).toEqual({
      text: 'Black’s Lineman 1 is struck: strike back or give way?',
      kinds: ['strike', 'retreat'],
      rule: 'D12',
      interrupt: true,
    });
    expect(onslaught.prompt(combat('wL1', 2), 0)?.interrupt).toBeUndefined();
    expect(onslaught.prompt(combat('bL1', 1), 0)).toBeNull();
  });
});
