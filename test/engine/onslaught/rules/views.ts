/** D41 and section 5.3: what is open, what is secret, and the state that the book describes. */
import { expect } from 'vitest';
import { act, created, play, position, type RuleTest, rule } from '../kit.ts';
import { withBothConducts } from './orders.ts';

export const viewRules: readonly RuleTest[] = [
  rule('D41 everything is open except conducts: each seat sees its own, spectators see neither', (rules) => {
    const state = withBothConducts(rules).fold.state;
    expect(state.combat?.conduct).toEqual([
      { able: 'ask', unable: 'hold' },
      { able: 'retreat', ranks: 2, unable: 'ask' },
    ]);
    expect(rules.view(state, 0)).toEqual({
      ...state,
      combat: { ...state.combat, conduct: [state.combat?.conduct[0], null] },
    });
    expect(rules.view(state, 1)).toEqual({
      ...state,
      combat: { ...state.combat, conduct: [null, state.combat?.conduct[1]] },
    });
    expect(rules.view(state, null)).toEqual({ ...state, combat: { ...state.combat, conduct: [null, null] } });
  }),

  rule('D41 a view without a conduct is the whole state', (rules) => {
    for (const text of [
      'units wL1 d4, bL1 d6',
      'phase terrain',
      'phase choose-first',
      'scale battle\nphase deploy\nterrain white ridge d6',
    ]) {
      const state = position(rules, text).fold.state;
      for (const viewer of [0, 1, null] as const) expect(rules.view(state, viewer)).toEqual(state);
    }
  }),

  rule('D41 the event of a conduct is its own side’s alone, every other event is public', (rules) => {
    const { events } = act(
      position(rules, 'units wL1 d4, bL1 d6'),
      0,
      { type: 'fire', unit: 'wL1', target: 'bL1', conduct: { able: 'strike', unable: 'hold' } },
      [1, 1, 1, 1],
    );
    const secret = events.filter((event) => event.type === 'conduct');
    expect(secret).toEqual([{ type: 'conduct', side: 0, conduct: { able: 'strike', unable: 'hold' } }]);
    for (const event of events) {
      const open = event.type !== 'conduct';
      expect(rules.viewEvent(event, 0)).toEqual(event);
      expect(rules.viewEvent(event, 1)).toEqual(open ? event : null);
      expect(rules.viewEvent(event, null)).toEqual(open ? event : null);
    }
  }),

  rule('D41 what was given with an attack can be told from no public event', (rules) => {
    const told = (conduct: string): unknown[] => {
      const { events } = act(
        position(rules, 'units wL1 d4, bL1 d6'),
        0,
        {
          type: 'fire',
          unit: 'wL1',
          target: 'bL1',
          ...(conduct === '' ? {} : { conduct: { able: 'strike', unable: 'hold' } as const }),
        },
        [1, 1, 1, 1],
      );
      return events.map((event) => rules.viewEvent(event, 1)).filter((event) => event !== null);
    };
    expect(told('{strike, hold}')).toEqual(told(''));
  }),

  rule('5.3 from creation every unit exists, undeployed and full; before round 1 nobody is active', (rules) => {
    const state = created(rules, { scale: 'battle' }, [6, 2]).game.fold.state;
    expect(state).toMatchObject({
      scale: 'battle',
      mix: { lineman: 8, cavalry: 4, artillery: 3 },
      phase: 'choose-first',
      decider: 0,
      initiative: 0,
      first: null,
      active: null,
      round: 0,
      activationsLeft: 0,
      activated: [],
      quietRounds: 0,
      strikeThisRound: false,
      terrain: [],
      combat: null,
      result: null,
    });
    expect(Object.keys(state.units).length).toBe(32);
    expect(Object.values(state.units).every((unit) => unit.at === null)).toBe(true);
  }),

  rule('5.3 between actions a combat exists only while it is asked', (rules) => {
    const fired = play(rules, 'units wL1 d4, bL1 d6', 'W fire wL1 bL1 → wL1 strikes bL1 [1 1 1 1] ...');
    expect(fired.fold.state.combat).toEqual({
      kind: 'ranged',
      attacker: 'wL1',
      defender: 'bL1',
      strikes: 1,
      asked: 'bL1',
      conduct: [null, null],
    });
    expect(play(rules, fired, 'B retreat d7').fold.state.combat).toBe(null);
  }),

  rule('5.3 positions can be written down and read again, secrets included', (rules) => {
    const game = withBothConducts(rules);
    const text = rules.print(game.fold.state, [rules.recommendedOrders, null]);
    expect(rules.parse(text)).toEqual({ state: game.fold.state, orders: [rules.recommendedOrders, null] });
  }),
];
