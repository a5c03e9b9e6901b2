/** R14, R15, R17, R21, R22, D11-D16, D34, D35 and section 6.5: the row of strikes and its answers. */
import { expect } from 'vitest';
import { act, legalTexts, play, position, type RuleTest, rule, strikesIn } from '../kit.ts';

export const combatRules: readonly RuleTest[] = [
  rule('R14 every 5 and every 6 hits, and each hit costs the target one rank', (rules) => {
    play(rules, 'units wL1 d4, bL1 d6', 'W fire wL1 bL1 → wL1 strikes bL1 [4 5 6 3]: 2 hits, 2 left ...');
    play(rules, 'units wL1 d4, bL1 d6', 'W fire wL1 bL1 → wL1 strikes bL1 [5 6 5 1]: 3 hits, 1 left ...');
  }),

  rule('R15 a unit without ranks is destroyed and leaves the board', (rules) => {
    const end = play(
      rules,
      'units wL1 d4, bL1 d6(1)',
      `W fire wL1 bL1 → wL1 strikes bL1 [5 1 1 1]: 1 hit, 0 left; bL1 destroyed; combat over: destroyed
       ⇒ bL1 gone; turn, decider white, activationsLeft 1`,
    );
    expect(end.fold.state.units['bL1']).toMatchObject({ ranks: 0, at: null });
  }),

  rule(
    'D18 dice are dice per rank times present ranks; hits beyond the last rank are lost, ranks never come back',
    (rules) => {
      play(
        rules,
        'units wC1 d4(2), bL1 d5(3)',
        `W charge wC1 d4 bL1 → wC1 strikes bL1 [5 1 1 1]: 1 hit, 2 left ...
       B strike → bL1 strikes wC1 [6 1]: 1 hit, 1 left ...
       W strike → wC1 strikes bL1 [6 6]: 2 hits, 0 left; bL1 destroyed; wC1 takes d5; combat over: destroyed
       ⇒ wC1 d5(1), bL1 gone; turn`,
      );
      play(
        rules,
        'units wL1 d4, bL1 d6(2)',
        'W fire wL1 bL1 → wL1 strikes bL1 [5 5 6 6]: 4 hits (only 2 counts), 0 left; bL1 destroyed; combat over: destroyed',
      );
    },
  ),

  rule('R17 a target that can fire back fires back or falls back', (rules) => {
    const asked = play(rules, 'units wL1 d4, bL1 d6', 'W fire wL1 bL1 → wL1 strikes bL1 [1 1 1 1]: 0 hits, 4 left ...');
    expect(legalTexts(asked)).toEqual([
      ...['c5', 'c6', 'c7', 'd5', 'd7', 'e5', 'e6', 'e7'].map((to) => `retreat ${to}`),
      'strike',
    ]);
    play(rules, asked, 'B strike → bL1 strikes wL1 [1 1 1 1] ...');
    play(rules, asked, 'B retreat e7 → bL1 retreats to e7; combat over: retreat ⇒ bL1 e7(4); turn, decider white');
  }),

  rule('D11 strikes alternate, the attacker first, and ranks come off at once', (rules) => {
    const first = act(
      position(rules, 'units wL1 d4, bL1 d6'),
      0,
      { type: 'fire', unit: 'wL1', target: 'bL1' },
      [5, 5, 1, 1],
    );
    const second = act(first.game, 1, { type: 'strike' }, [5, 1]);
    const third = act(second.game, 0, { type: 'strike' }, [5, 1, 1]);
    const fourth = act(third.game, 1, { type: 'strike' }, [1]);
    expect([first, second, third, fourth].flatMap((played) => strikesIn(played.events))).toEqual([
      'wL1 bL1 4 on 5',
      'bL1 wL1 2 on 5',
      'wL1 bL1 3 on 5',
      'bL1 wL1 1 on 5',
    ]);
    expect(fourth.game.fold.state.combat).toMatchObject({ strikes: 4, asked: 'wL1', attacker: 'wL1', defender: 'bL1' });
  }),

  rule('D12 the struck unit, attacker or defender alike, answers', (rules) => {
    play(
      rules,
      'units wL1 d4, bL1 d6',
      `W fire wL1 bL1 → wL1 strikes bL1 [1 1 1 1]: 0 hits, 4 left; bL1 asked: strike or retreat (c5 d5 e5 c6 e6 c7 d7 e7)
       B strike → bL1 strikes wL1 [1 1 1 1]: 0 hits, 4 left; wL1 asked: strike or retreat (c3 d3 e3 c4 e4 c5 d5 e5)
       W retreat e5 → wL1 retreats to e5; combat over: retreat
       ⇒ wL1 e5(4); turn, decider white`,
    );
  }),

  rule('R21 exchanges go on until one retreats or is destroyed, hits or no hits', (rules) => {
    let game = position(rules, 'units wL1 d4, bL1 d6');
    game = act(game, 0, { type: 'fire', unit: 'wL1', target: 'bL1' }, [1, 1, 1, 1]).game;
    for (let round = 0; round < 10; round++) {
      game = act(game, 1, { type: 'strike' }, [1, 2, 3, 4]).game;
      game = act(game, 0, { type: 'strike' }, [4, 3, 2, 1]).game;
      expect(game.fold.state.phase).toBe('answer');
    }
    expect(game.fold.state.combat?.strikes).toBe(21);
    play(rules, game, 'B retreat d7 → bL1 retreats to d7; combat over: retreat');
  }),

  rule('D13 a unit that cannot strike back may still retreat, or hold', (rules) => {
    const asked = play(
      rules,
      'units wA1 d4, bL1 d7',
      'W fire wA1 bL1 → wA1 strikes bL1 [1 1 1 1]: 0 hits, 4 left; bL1 asked: retreat or hold (c6 d6 e6 c7 e7 c8 d8 e8)',
    );
    expect(legalTexts(asked)).toEqual([
      'hold',
      ...['c6', 'c7', 'c8', 'd6', 'd8', 'e6', 'e7', 'e8'].map((to) => `retreat ${to}`),
    ]);
    play(rules, asked, 'B retreat d6 → bL1 retreats to d6; combat over: retreat');
    play(rules, asked, 'B hold → combat over: hold ⇒ -; turn, decider white, activationsLeft 1');
  }),

  rule('D14 a unit that can strike may not simply stop', (rules) => {
    play(
      rules,
      'units wL1 d4, bL1 d6',
      `W fire wL1 bL1 → wL1 strikes bL1 [1 1 1 1] ...
       B hold → rejected cannot-hold
       B strike → bL1 strikes wL1 [1 1 1 1] ...
       W hold → rejected cannot-hold`,
    );
  }),

  rule('R22 a unit with no empty square to fall back to must fight, and is not asked', (rules) => {
    play(
      rules,
      'units wL1 b2, bL1 a1, bL2 a2, bL3 b1',
      'W charge wL1 b2 bL1 → wL1 strikes bL1 [5 1 1 1]: 1 hit, 3 left; bL1 strikes wL1 [1 1 1]: 0 hits, 4 left; wL1 asked: strike or retreat (c1 c2 a3 b3 c3)',
    );
  }),

  rule('D15 where only one answer exists it is played without asking, in one entry', (rules) => {
    const both = act(
      position(rules, 'units wL1 b2, wL2 c1, wL3 c2, wL4 c3, wC1 a3, wC2 b3, bL1 a1, bL2 a2, bL3 b1'),
      0,
      { type: 'charge', unit: 'wL1', from: 'b2', target: 'bL1' },
      [5, 1, 1, 1, 6, 6, 1, 5, 5, 6, 6],
    );
    expect(both.entries.length).toBe(1);
    expect(both.text).toBe(
      'wL1 strikes bL1 [5 1 1 1]: 1 hit, 3 left; bL1 strikes wL1 [6 6 1]: 2 hits, 2 left; ' +
        'wL1 strikes bL1 [5 5]: 2 hits, 1 left; bL1 strikes wL1 [6]: 1 hit, 1 left; ' +
        'wL1 strikes bL1 [6]: 1 hit, 0 left; bL1 destroyed; wL1 takes a1; combat over: destroyed',
    );
    expect(both.events.some((event) => event.type === 'asked')).toBe(false);
  }),

  rule('D16 a retreat is one step to an adjacent empty square that the unit may enter', (rules) => {
    play(
      rules,
      'units wA1 d4, bL1 d7, bL2 c7, wL1 e6\nterrain black ridge d8; white ridge c8',
      `W fire wA1 bL1 → wA1 strikes bL1 [1 1 1 1]: 0 hits, 4 left; bL1 asked: retreat or hold (c6 d6 e7 e8)
       B retreat d8 → rejected bad-retreat
       B retreat e6 → rejected bad-retreat
       B retreat d5 → rejected bad-retreat
       B retreat d7 → rejected bad-retreat
       B retreat e8 → bL1 retreats to e8; combat over: retreat`,
    );
  }),

  rule('D16 a retreat costs no activation and does not bar the unit from activating later', (rules) => {
    play(
      rules,
      'units wL1 d4, wL2 a1, bL1 d6',
      `W fire wL1 bL1 → wL1 strikes bL1 [1 1 1 1] ...
       B retreat d7 → bL1 retreats to d7; combat over: retreat
       W end-turn → Black's turn, round 5
       ⇒ bL1 d7(4); turn, decider black, activationsLeft 2, activated none
       B move bL1 d5 → bL1 to d5
       ⇒ bL1 d5(4); turn, decider black, activationsLeft 1, activated bL1`,
    );
  }),

  rule('D16 Cavalry retreats over uneven ground like any other', (rules) => {
    play(
      rules,
      'units wA1 d4, bC1 d6\nterrain black uneven-ground d6; black uneven-ground d7',
      'W fire wA1 bC1 → wA1 strikes bC1 [1 1 1 1]: 0 hits, 3 left ...\nB retreat d7 → bC1 retreats to d7; combat over: retreat',
    );
  }),

  rule(
    'D34 an automatic retreat goes farthest from the other unit, then to the own edge row, then to the lowest letter',
    (rules) => {
      const retreats = (
        units: string,
        side: string,
        seat: 0 | 1,
        unit: string,
        target: string,
        faces: number[],
      ): string => {
        const text = `active ${side === 'white' ? 'black' : 'white'}\nunits ${units}\norders ${side} othersRanged {retreat 4, retreat}`;
        return act(position(rules, text), seat, { type: 'fire', unit, target }, faces).text.replace(/^.*left; /, '');
      };
      // Farthest: c7, d7, e7 are three away from d4; nearest to Black's edge they all are; c comes before d.
      expect(retreats('wL1 d4, bL1 d6', 'black', 0, 'wL1', 'bL1', [1, 1, 1, 1])).toBe(
        'bL1 retreats to c7; combat over: retreat',
      );
      expect(retreats('wL1 d4, bL1 d6, bL2 c7, bL3 d7', 'black', 0, 'wL1', 'bL1', [1, 1, 1, 1])).toBe(
        'bL1 retreats to e7; combat over: retreat',
      );
      // From the side: f5, f6, f7 are three away from c6; f7 is nearest to Black's edge, f5 to White's.
      expect(retreats('wL1 c6, bL1 e6', 'black', 0, 'wL1', 'bL1', [1, 1, 1, 1])).toBe(
        'bL1 retreats to f7; combat over: retreat',
      );
      expect(retreats('bL1 c6, wL1 e6', 'white', 1, 'bL1', 'wL1', [1, 1, 1, 1])).toBe(
        'wL1 retreats to f5; combat over: retreat',
      );
      expect(retreats('bL1 d6, wL1 d4', 'white', 1, 'bL1', 'wL1', [1, 1, 1, 1])).toBe(
        'wL1 retreats to c3; combat over: retreat',
      );
      // Distance goes before the edge: attacked from behind, the unit runs away from home.
      expect(retreats('wL1 d8, bL1 d6', 'black', 0, 'wL1', 'bL1', [1, 1, 1, 1])).toBe(
        'bL1 retreats to c5; combat over: retreat',
      );
    },
  ),

  rule('D35 a kill by the 100th strike is destroyed, not exhausted', (rules) => {
    const game = position(
      rules,
      `units wL1 d4(1), bL1 d6(1)
       orders white othersRanged {strike, hold}; black othersRanged {strike, hold}`,
    );
    const faces = [...Array.from({ length: 99 }, () => 1), 6];
    const { events, game: after } = act(game, 0, { type: 'fire', unit: 'wL1', target: 'bL1' }, faces);
    expect(events.slice(-2)).toMatchObject([
      { type: 'destroyed', unit: 'wL1', at: 'd4' },
      { type: 'combat-over', reason: 'destroyed' },
    ]);
    expect(after.fold.state.units['wL1']).toMatchObject({ ranks: 0, at: null });
  }),

  rule('D35 the combat ends undecided after its 100th strike, without a question', (rules) => {
    const combat = (strikes: number): string => `phase answer
      activated wL1
      left 1
      units wL1 d4, bL1 d6
      combat ranged wL1 bL1 strikes ${strikes} asked bL1`;
    play(
      rules,
      combat(99),
      'B strike → bL1 strikes wL1 [5 1 1 1]: 1 hit, 3 left; combat over: exhausted ⇒ wL1 d4(3); turn, decider white, activationsLeft 1',
    );
    play(
      rules,
      combat(98),
      'B strike → bL1 strikes wL1 [5 1 1 1]: 1 hit, 3 left; wL1 asked: strike or retreat (c3 d3 e3 c4 e4 c5 d5 e5)',
    );
  }),
];
