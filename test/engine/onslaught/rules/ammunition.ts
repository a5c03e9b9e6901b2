/** R43, D19, D20: what a ranged strike rolls and spends. */
import { expect } from 'vitest';
import { act, play, position, type RuleTest, rule, strikesIn } from '../kit.ts';

export const ammunitionRules: readonly RuleTest[] = [
  rule(
    'D19 Artillery rolls 4 dice only in the first strike of a ranged combat that it starts, in each anew',
    (rules) => {
      const first = act(
        position(rules, 'units wA1 d4, bA1 d6, bL1 e6'),
        0,
        { type: 'fire', unit: 'wA1', target: 'bA1' },
        [1, 1, 1, 1],
      );
      const second = act(first.game, 1, { type: 'strike' }, [1]);
      const third = act(second.game, 0, { type: 'strike' }, [1]);
      const ended = act(third.game, 1, { type: 'retreat', to: 'd7' }, []);
      const turned = act(ended.game, 0, { type: 'end-turn' }, []);
      const passed = act(turned.game, 1, { type: 'end-turn' }, []);
      const again = act(passed.game, 0, { type: 'fire', unit: 'wA1', target: 'bA1' }, [1, 1, 1, 1]);
      expect([first, second, third, again].flatMap((played) => strikesIn(played.events))).toEqual([
        'wA1 bA1 4 on 5',
        'bA1 wA1 1 on 5',
        'wA1 bA1 1 on 5',
        'wA1 bA1 4 on 5',
      ]);
    },
  ),

  rule('D20 a Skirmish has no ammunition to count', (rules) => {
    const end = play(
      rules,
      'units wL1 d4, bL1 d6',
      'W fire wL1 bL1 → wL1 strikes bL1 [1 1 1 1] ...\nB strike → bL1 strikes wL1 [1 1 1 1] ...',
    );
    expect(Object.values(end.fold.state.units).map((unit) => unit.ammo)).toEqual(
      Object.values(end.fold.state.units).map(() => null),
    );
  }),

  rule('R43 D20 in a Battle every ranged strike uses one shot, return fire included', (rules) => {
    play(
      rules,
      'scale battle\nunits wL1 d6/3, bL1 d8/2',
      `W fire wL1 bL1 → wL1 strikes bL1 [1 1 1 1] ...
       B strike → bL1 strikes wL1 [1 1 1 1] ...
       W strike → wL1 strikes bL1 [1 1 1 1] ...
       B retreat d9 → bL1 retreats to d9; combat over: retreat
       ⇒ wL1 d6(4)/1, bL1 d9(4)/1`,
    );
  }),

  rule('D20 melee uses no ammunition, and a unit without any may charge', (rules) => {
    play(
      rules,
      'scale battle\nunits wL1 d6/0, bL1 d7/3',
      `W charge wL1 d6 bL1 → wL1 strikes bL1 [1 1 1 1] ...
       B strike → bL1 strikes wL1 [5 1 1 1] ...
       ⇒ wL1 d6(3)/0; answer, decider white`,
    );
  }),
];
