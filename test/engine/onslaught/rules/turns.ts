/** R7-R9, D32, D36, D37, D39, D40, D42, D44 and sections 6.6 and 6.7: turns, rounds, the end of a game. */
import { expect } from 'vitest';
import { conclude } from '../../../../engine/match.ts';
import { act, created, legalTexts, play, position, type RuleTest, rule } from '../kit.ts';

export const turnRules: readonly RuleTest[] = [
  rule('R7 a turn has two activations in a Skirmish, three in a Battle', (rules) => {
    play(
      rules,
      'units wL1 a1, wL2 b1, wL3 c1, wL4 d1',
      `W move wL1 a2 → wL1 to a2 ⇒ wL1 a2(4); turn, decider white, activationsLeft 1
       W move wL2 b2 → wL2 to b2; Black's turn, round 5 ⇒ wL1 a2(4), wL2 b2(4); turn, decider black, activationsLeft 2`,
    );
    play(
      rules,
      'scale battle\nunits wL1 a1, wL2 b1, wL3 c1, wL4 d1',
      `W move wL1 a2 → wL1 to a2
       W move wL2 b2 → wL2 to b2 ⇒ wL1 a2(4)/8, wL2 b2(4)/8; turn, decider white, activationsLeft 1
       W move wL3 c2 → wL3 to c2; Black's turn, round 5 ⇒ wL1 a2(4)/8, wL2 b2(4)/8, wL3 c2(4)/8; turn, decider black, activationsLeft 3`,
    );
  }),

  rule('R8 no unit acts more than once in a turn, whatever it did', (rules) => {
    play(
      rules,
      'scale battle\nunits wL1 d6, wL2 a1, wL3 b1, bL1 d8',
      `W fire wL1 bL1 → wL1 strikes bL1 [1 1 1 1] ...
       B retreat d9 → bL1 retreats to d9; combat over: retreat
       W move wL1 d7 → rejected already-activated
       W charge wL1 d8 bL1 → rejected already-activated
       W move-and-fire wL1 d7 bL1 → rejected already-activated
       ⇒ wL1 d6(4)/7, bL1 d9(4)/8; turn, decider white, activationsLeft 2, activated wL1`,
    );
  }),

  rule('R8 `activated` is cleared when a turn begins, so that every unit acts again', (rules) => {
    play(
      rules,
      'units wL1 a1, bL1 h12',
      `W move wL1 a2 → wL1 to a2
       W end-turn → Black's turn, round 5 ⇒ wL1 a2(4); turn, decider black, activated none
       B move bL1 h11 → bL1 to h11
       B end-turn → White's turn, round 6 ⇒ wL1 a2(4), bL1 h11(4); turn, decider white, activationsLeft 2, activated none
       W move wL1 a3 → wL1 to a3`,
    );
  }),

  rule('D32 a turn may be ended early, also before anything was done', (rules) => {
    const { events } = act(position(rules, 'units wL1 a1'), 0, { type: 'end-turn' }, []);
    expect(events).toEqual([
      { type: 'turn-ended', side: 0, unused: 2 },
      { type: 'turn-began', side: 1, round: 5 },
    ]);
  }),

  rule('D32 the turn ends by itself when every living unit has activated', (rules) => {
    const { events, game } = act(
      position(rules, 'scale battle\nunits wG e1'),
      0,
      { type: 'move', unit: 'wG', to: 'e2' },
      [],
    );
    expect(events).toEqual([
      { type: 'moved', unit: 'wG', from: 'e1', to: 'e2' },
      { type: 'turn-ended', side: 0, unused: 2 },
      { type: 'turn-began', side: 1, round: 5 },
    ]);
    expect(game.fold.state).toMatchObject({ active: 1, decider: 1, activationsLeft: 3, activated: [] });
  }),

  rule('D32 the loss of the last unit still to act ends the turn too', (rules) => {
    // wG has acted; wL1 attacks and falls: nobody is left to act.
    play(
      rules,
      'scale battle\nleft 2\nactivated wG\nunits wL1 d6(1), bL1 d7',
      `W charge wL1 d6 bL1 → wL1 strikes bL1 [1] ...
       B strike → bL1 strikes wL1 [6 1 1 1]: 1 hit, 0 left; wL1 destroyed; combat over: destroyed; Black's turn, round 5
       ⇒ wL1 gone; turn, decider black, activationsLeft 3`,
    );
  }),

  rule('D32 each activation must do something: a move to the present square is refused', (rules) => {
    play(rules, 'units wL1 a1', 'W move wL1 a1 → rejected no-move');
  }),

  rule('D44 a round is one turn of the initiative winner, then one of the other side', (rules) => {
    play(
      rules,
      'initiative black\nactive black',
      "B end-turn → White's turn, round 5 · W end-turn → Black's turn, round 6",
    );
    play(rules, 'initiative white', "W end-turn → Black's turn, round 5 · B end-turn → White's turn, round 6");
  }),

  rule('D36 when 40 full rounds in a row pass without any strike the game is a draw', (rules) => {
    const { game, events } = act(position(rules, 'active black\nround 90\nquiet 39'), 1, { type: 'end-turn' }, []);
    expect(events).toEqual([
      { type: 'turn-ended', side: 1, unused: 2 },
      { type: 'game-over', winner: null, reason: 'stand-off' },
    ]);
    expect(game.fold.state).toMatchObject({
      phase: 'over',
      decider: null,
      quietRounds: 40,
      result: { winner: null, reason: 'stand-off' },
    });
    expect(rules.outcome(game.fold.state)).toEqual({ winner: null, reason: 'stand-off' });
    play(
      rules,
      'active black\nround 90\nquiet 38',
      "B end-turn → White's turn, round 91 ⇒ turn, decider white, quietRounds 39",
    );
    // The round is over when the second side's turn is: the first side's turn counts nothing.
    play(
      rules,
      'active white\nround 90\nquiet 39',
      "W end-turn → Black's turn, round 90 ⇒ turn, decider black, quietRounds 39",
    );
  }),

  rule('D36 a miss is a strike', (rules) => {
    play(
      rules,
      'active black\nround 60\nquiet 39\nunits wL1 d4, bA1 d7',
      `B fire bA1 wL1 → bA1 strikes wL1 [1 1 1 1]: 0 hits, 4 left ...
       W hold → combat over: hold ⇒ -; turn, decider black, strikeThisRound true, quietRounds 39
       B end-turn → White's turn, round 61 ⇒ -; turn, decider white, strikeThisRound false, quietRounds 0`,
    );
  }),

  rule('D36 a strike in the first half of a round counts for the whole round', (rules) => {
    play(
      rules,
      'round 60\nquiet 7\nunits wA1 d4, bL1 d7',
      `W fire wA1 bL1 → wA1 strikes bL1 [1 1 1 1] ...
       B hold → combat over: hold
       W end-turn → Black's turn, round 60 ⇒ -; turn, decider black, strikeThisRound true, quietRounds 7
       B end-turn → White's turn, round 61 ⇒ -; turn, decider white, strikeThisRound false, quietRounds 0
       W end-turn → Black's turn, round 61
       B end-turn → White's turn, round 62 ⇒ -; turn, decider white, quietRounds 1`,
    );
  }),

  rule('D37 the game is a draw at the end of round 400', (rules) => {
    play(rules, 'active black\nround 400\nquiet 3', 'B end-turn → draw: round-limit ⇒ -; result draw/round-limit');
    play(rules, 'active black\nround 400\nquiet 3\nstruck yes', 'B end-turn → draw: round-limit');
    play(rules, 'active black\nround 399\nquiet 3', "B end-turn → White's turn, round 400");
    play(rules, 'active white\nround 400\nquiet 3', "W end-turn → Black's turn, round 400");
  }),

  rule('D36 D37 stand-off and round limit both due at round 400: stand-off is reported', (rules) => {
    play(rules, 'active black\nround 400\nquiet 39', 'B end-turn → draw: stand-off ⇒ -; result draw/stand-off');
  }),

  rule('D42 the counter of quiet rounds starts at 0 and is the one that the computer looks at', (rules) => {
    const options = { scale: 'skirmish', mix: { lineman: 4, cavalry: 2, artillery: 1 }, quickSetUp: true };
    const { game } = created(rules, options, [6, 1]);
    expect([game.fold.state.quietRounds, game.fold.state.strikeThisRound, game.fold.state.round]).toEqual([
      0,
      false,
      1,
    ]);
    play(
      rules,
      game,
      "W end-turn → Black's turn, round 1 · B end-turn → White's turn, round 2 ⇒ -; turn, decider white, quietRounds 1",
    );
  }),

  rule(
    'R9 D42 after two full rounds without a strike the Amateur General pushes, even into an attack at a loss',
    (rules) => {
      // One rank against four: worth 10 x 2 - 10 x 6 in his reckoning (section 11), so he attacks only when he must push.
      const attacks = (quiet: number): boolean => {
        const view = rules.view(position(rules, `quiet ${quiet}\nround 9\nunits wL1 d4(1), bL1 d6`).fold.state, 0);
        return 'target' in rules.decide(view, 0, 'amateur', { below: () => 0 }, 4000);
      };
      expect([0, 1, 2, 3, 30].map(attacks)).toEqual([false, false, true, true, true]);
    },
  ),

  rule('D39 a side reduced to its General plays on, and a side without a useful action may end its turn', (rules) => {
    const alone = position(rules, 'units bL1 d6');
    expect(legalTexts(alone)).toContain('end-turn');
    expect(legalTexts(alone).length).toBeGreaterThan(1);
    const walled = position(rules, 'units wG a1, bL1 a2, bL2 b1, bL3 b2');
    expect(legalTexts(walled)).toEqual([
      'charge wG a1 bL1',
      'charge wG a1 bL2',
      'charge wG a1 bL3',
      'end-turn',
      'fire wG bL1',
      'fire wG bL2',
      'fire wG bL3',
    ]);
  }),

  rule('D40 surrender is possible in every phase before the end, out of turn too, and the other side wins', (rules) => {
    for (const text of [
      'phase choose-first',
      'phase terrain',
      'units wL1 a1',
      'phase answer\nactivated wL1\nleft 1\nstruck yes\nunits wL1 d4, bL1 d6\ncombat ranged wL1 bL1 strikes 1 asked bL1',
    ]) {
      for (const seat of [0, 1] as const) {
        const before = position(rules, text);
        const { fold, entry } = conclude(
          rules,
          before.fold,
          { kind: 'resigned', seat },
          'player',
          '2026-11-30T12:00:00.000Z',
        );
        expect(entry.events).toEqual([{ type: 'game-over', winner: 1 - seat, reason: 'surrender' }]);
        expect(fold.over).toBe(true);
        expect(fold.state).toMatchObject({
          phase: 'over',
          decider: null,
          combat: null,
          result: { winner: 1 - seat, reason: 'surrender' },
        });
        expect(rules.invariants(fold.state)).toEqual([]);
      }
    }
  }),

  rule('R2 a side also wins by making the other surrender', (rules) => {
    const { state } = rules.conclude(position(rules, 'units wL1 a1').fold.state, { kind: 'resigned', seat: 1 });
    expect(rules.outcome(state)).toEqual({ winner: 0, reason: 'surrender' });
  }),

  rule('D40 a draw by agreement, a lapsed clock and a cancelled match are told apart', (rules) => {
    const state = position(rules, 'units wL1 a1').fold.state;
    expect(rules.outcome(rules.conclude(state, { kind: 'agreed', seat: null }).state)).toEqual({
      winner: null,
      reason: 'agreed',
    });
    expect(rules.outcome(rules.conclude(state, { kind: 'timeout', seat: 0 }).state)).toEqual({
      winner: 1,
      reason: 'timeout',
    });
    expect(rules.outcome(rules.conclude(state, { kind: 'cancelled', seat: null }).state)).toEqual({
      winner: null,
      reason: 'cancelled',
    });
  }),
];
