/** Section 10: what the board may draw before an action is confirmed. */
import { expect } from 'vitest';
import type { Shown } from '../../../../engine/assaultous/state.ts';
import { parseAction, seatOf } from '../action-text.ts';
import { type Assaultous, position, type RuleTest, rule } from '../kit.ts';

/** The preview of `w move c3>c4 A` and the like. */
function shown(rules: Assaultous, given: string, command: string): Shown {
  const { state } = position(rules, given).fold;
  const seat = seatOf(command.charAt(0));
  return rules.preview(rules.view(state, seat), seat, parseAction(command.slice(2)));
}

/** How many dice fall when the action is carried out, each showing 1. */
function thrown(rules: Assaultous, given: string, command: string): number {
  const { state } = position(rules, given).fold;
  const action = parseAction(command.slice(2));
  let dice = 0;
  const roll = (): number => {
    dice++;
    return 1;
  };
  rules.apply(state, seatOf(command.charAt(0)) === 0 ? [action, null] : [null, action], { roll });
  return dice;
}

/** A march of one Army unit from c3 to c4, and the numbers of Ambushes that public facts allow. */
const MARCHES: readonly (readonly [given: string, ambushes: readonly number[]])[] = [
  ['', [0]],
  ['hand b spy', [0, 1]],
  ['hand b spy,assault', [0, 1, 2]],
  ['hand b ambush,ambush', [0, 1, 2]],
  ['hand b spy,assault; hand w ambush,ambush', [0, 1, 2]],
  ['hand b spy,assault,diversion; up ambush', [0, 1]],
  ['hand b spy,assault; up ambush,ambush', [0]],
  ['hand b spy,assault; down ambush', [0, 1, 2]],
  ['hand b spy,assault; c4 b 4W', [0, 1]],
  ['hand b spy,assault; c4 b 5W', [0]],
  ['hand b spy,assault; c4 w W', [0]],
  ['hand b spy,assault; a4 b 4A; b5 b 4A; e4 b 3A', [0, 1]],
];

/** Actions that may throw dice, and some that never do. */
const THROWS: readonly (readonly [given: string, command: string])[] = [
  ['', 'w end-turn'],
  ['turns w1 b0', 'w end-turn'],
  ['turns w2 b1', 'w end-turn'],
  ['limit 20; turns w20 b20; act b', 'b end-turn'],
  ['limit 20; turns w20 b19', 'w end-turn'],
  ['w g5 i0', 'w buy-card'],
  ['w g5 i0; pile spy,assault; up ambush', 'w buy-card'],
  ['w g5 i0; pile spy; up ambush', 'w buy-card'],
  ['w g5 i0; pile -; up spy,ambush', 'w buy-card'],
  ['w g5 i0; pile -; up spy', 'w buy-card'],
  ['w g5 i0; pile spy', 'w buy-card'],
  ['w g2 i0', 'w buy-worker'],
  ['c3 w A; c4 b A', 'w move c3>c4 A'],
];

export const previewRules: readonly RuleTest[] = [
  rule('section 10 a move shows its outcome with every number of Ambushes that public facts allow', (rules) => {
    for (const [given, ambushes] of MARCHES) {
      const { outlooks } = shown(rules, `c3 w A; ${given}`, 'w move c3>c4 A');
      expect(
        outlooks.map((outlook) => outlook.ambushes),
        given,
      ).toEqual(ambushes);
    }
  }),
  rule('section 10 in the window each answer shows what it makes of the move', (rules) => {
    const window = 'phase ambush b; transit c3>c4 2A; hand b ambush,ambush';
    const outcome = (command: string): unknown => {
      const { outlooks, ...rest } = shown(rules, window, command);
      expect(rest).toEqual({ endsTurn: false, rolls: false, warnings: [] });
      return outlooks.map(({ ambushes, attack, defence, end, holder }) => [ambushes, attack, defence, end, holder]);
    };
    expect(outcome('b pass')).toEqual([[0, null, null, null, 0]]);
    expect(outcome('b ambush 1')).toEqual([[1, 2, 1, 'taken', 0]]);
    expect(outcome('b ambush 2')).toEqual([[2, 2, 2, 'both', null]]);
  }),
  rule('section 10 what ends the turn by itself: its end, and a move that wins for certain', (rules) => {
    const ends = (given: string, command: string): boolean => shown(rules, given, command).endsTurn;
    expect(ends('', 'w end-turn')).toBe(true);
    expect(ends('c5 w A; c6 -; d5 b C', 'w move c5>c6 A')).toBe(true);
    expect(ends('c5 w A; c6 -; d5 b C; hand b spy', 'w move c5>c6 A')).toBe(false);
    expect(ends('c3 w A; c4 b A', 'w move c3>c4 A')).toBe(false);
    expect(ends('hand w assault', 'w play-card assault')).toBe(false);
    expect(ends('w g5 i0', 'w buy-card')).toBe(false);
  }),
  rule('section 10 dice are announced where they fall, and nowhere else', (rules) => {
    for (const [given, command] of THROWS) {
      expect(shown(rules, given, command).rolls, `${given}: ${command}`).toBe(thrown(rules, given, command) > 0);
    }
  }),
  rule('section 10 the end of a turn with moves left warns', (rules) => {
    expect(shown(rules, 'm2', 'w end-turn').warnings).toEqual(['moves-left']);
    expect(shown(rules, 'm1', 'w end-turn').warnings).toEqual(['moves-left']);
    expect(shown(rules, 'm0', 'w end-turn').warnings).toEqual([]);
  }),
  rule('section 10 what is refused shows nothing', (rules) => {
    const nothing = { endsTurn: false, rolls: false, outlooks: [], warnings: [] };
    expect(shown(rules, 'owed w b2>a2; b2 w W', 'w end-turn')).toEqual(nothing);
    expect(shown(rules, 'm0; c3 w A', 'w move c3>c4 A')).toEqual(nothing);
    expect(shown(rules, 'hand b ambush', 'b end-turn')).toEqual(nothing);
  }),
];
