/** Standing orders: what they answer in the Ambush window (6.4, D43) and at the Trade Routes (6.2, D15). */
import { expect } from 'vitest';
import type { AmbushCondition, Orders } from '../../../../engine/assaultous/state.ts';
import { parseAction } from '../action-text.ts';
import { type Assaultous, act, type Played, play, position, type RuleTest, rule } from '../kit.ts';

const CONDITIONS: readonly AmbushCondition[] = ['capital', 'commander', 'attack', 'enemy-commander', 'any'];

/** Red's orders for the window as an item of a position. */
function window(ambush: Orders['ambush']): string {
  return `orders b ${JSON.stringify({ ambush, trade: 'ask' })}`;
}

function auto(when: readonly AmbushCondition[], onlyIfHelps: boolean, otherwise: 'ask' | 'pass'): string {
  return window({ mode: 'auto', when, onlyIfHelps, otherwise });
}

/** Any march, an Ambush only where it helps. */
const HELPFUL = auto(['any'], true, 'pass');

/** Blue's orders for its Trade Routes. */
function trade(metal: Orders['trade']): string {
  return `orders w ${JSON.stringify({ ambush: { mode: 'ask' }, trade: metal })}`;
}

function marched(rules: Assaultous, given: string, command: string): Played {
  return act(position(rules, given), 0, parseAction(command));
}

/** How many Ambushes were sprung by the orders; `asked`: the window still waits. */
function answered({ game, events, entries }: Played): number | 'asked' {
  expect(
    events.some(({ type }) => type === 'window-opened'),
    'the window opens whatever the orders',
  ).toBe(true);
  if (game.fold.state.phase === 'ambush') return 'asked';
  const [, answer] = entries;
  expect(answer, 'the answer is an entry of its own').toMatchObject({ kind: 'act', seat: 1, by: 'orders' });
  const sprung = events.find((event) => event.type === 'ambushed');
  return sprung?.count ?? 0;
}

/** Marches of Blue and which conditions of Red hold (6.4): Red's Commander stands at d5 unless the position says otherwise. */
const MARCHES: readonly (readonly [given: string, command: string, holds: readonly AmbushCondition[]])[] = [
  ['c5 w A; c6 -; d5 b C', 'move c5>c6 A', ['capital', 'any']],
  ['c5 w A; c6 b W; d5 b C', 'move c5>c6 A', ['capital', 'attack', 'any']],
  ['c5 w A; c6 b C', 'move c5>c6 A', ['capital', 'commander', 'attack', 'any']],
  ['d4 w A; d5 b C', 'move d4>d5 A', ['commander', 'attack', 'any']],
  ['c3 w A; c4 b T', 'move c3>c4 A', ['attack', 'any']],
  ['', 'move c1>c2 C', ['enemy-commander', 'any']],
  ['c3 w C A; c4 b W', 'move c3>c4 C A', ['attack', 'enemy-commander', 'any']],
  ['c1 w C W', 'move c1>c2 W', ['any']],
  // The own Capital of the mover is not Red's.
  ['c1 -; b1 w A; d1 w C', 'move b1>c1 A', ['any']],
];

/** Marches of Blue and the number of Ambushes with which Red fares best (6.4.2), of the two that it holds. */
const RATINGS: readonly (readonly [what: string, given: string, command: string, best: number])[] = [
  ['one Ambush holds the tile against Workers, two do no better', 'b1 w 2W', 'move b1>b2 2W', 1],
  ['one does not stop three Army units, two neither', 'c3 w 3A', 'move c3>c2 3A', 0],
  ['two make it equal, so that nobody holds the tile', 'c3 w 3A; c4 b A', 'move c3>c4 3A', 2],
  ['to hold is better than to leave nobody: two', 'c5 w 4A; c6 -; d5 b C', 'move c5>c6 4A', 2],
  ['one turns nobody into held', 'c3 w A; c4 b A', 'move c3>c4 A', 1],
  ['the tile is held without any', 'c3 w A; c4 b 3A', 'move c3>c4 A', 0],
  ['lost without, won with one', 'b4 w C 2A; b5 b C', 'move b4>b5 C 2A', 1],
  ['to win is better than to hold: the enemy Commander falls', 'c3 w C; c4 b A', 'move c3>c4 C', 1],
  ["an Ambush in the mover's empty Capital wins", 'c1 -; b1 w A; a1 w C', 'move b1>c1 A', 1],
  ['there is room for one only', 'c3 w 3A; c2 b 3A; b2 w A', 'move c3>c2 3A', 1],
  ['lost either way', 'c4 w C 3A; d4 b C', 'move c4>d4 C 3A', 0],
];

export const orderRules: readonly RuleTest[] = [
  rule('6.4 D43 ask: the window waits, with orders that ask and without orders', (rules) => {
    for (const orders of ['', window({ mode: 'ask' })]) {
      expect(answered(marched(rules, `c1 w C W; hand b ambush; ${orders}`, 'move c1>c2 W'))).toBe('asked');
    }
  }),

  rule('6.4 D43 pass: every window is passed at once', (rules) => {
    play(
      rules,
      `Given: c5 w A; c6 -; d5 b C; hand b ambush; ${window({ mode: 'pass' })}
       Do: w move c5>c6 A
       Then: c5 -; c6 w A; m1; over white capital`,
    );
    expect(answered(marched(rules, `c1 w C W; hand b spy; ${window({ mode: 'pass' })}`, 'move c1>c2 W'))).toBe(0);
  }),

  rule('6.4 D43 auto: each condition holds where the book says, and nowhere else', (rules) => {
    for (const [given, command, holds] of MARCHES) {
      for (const condition of CONDITIONS) {
        const orders = auto([condition], false, 'ask');
        const found = answered(marched(rules, `${given}; hand b ambush; ${orders}`, command));
        expect(`${command} ${condition} ${found}`).toBe(
          `${command} ${condition} ${holds.includes(condition) ? 1 : 'asked'}`,
        );
      }
    }
  }),

  rule('6.4 D43 auto: one of several conditions is enough', (rules) => {
    const found = (when: readonly AmbushCondition[]): unknown =>
      answered(marched(rules, `c3 w A; c4 b T; hand b ambush; ${auto(when, false, 'pass')}`, 'move c3>c4 A'));
    expect(found(['capital', 'commander', 'enemy-commander'])).toBe(0);
    expect(found(['capital', 'commander', 'enemy-commander', 'attack'])).toBe(1);
  }),

  rule('6.4 D43 auto: where no condition holds, otherwise is done: pass or ask', (rules) => {
    const found = (otherwise: 'ask' | 'pass', helps: boolean): unknown =>
      answered(marched(rules, `c1 w C W; hand b ambush; ${auto(['attack'], helps, otherwise)}`, 'move c1>c2 W'));
    for (const helps of [true, false]) {
      expect(found('pass', helps)).toBe(0);
      expect(found('ask', helps)).toBe('asked');
    }
  }),

  rule('6.4 D43 auto: without an Ambush in hand otherwise is done', (rules) => {
    const found = (otherwise: 'ask' | 'pass', helps: boolean): unknown =>
      answered(marched(rules, `c1 w C W; hand b spy; ${auto(['any'], helps, otherwise)}`, 'move c1>c2 W'));
    for (const helps of [true, false]) {
      expect(found('pass', helps)).toBe(0);
      expect(found('ask', helps)).toBe('asked');
    }
  }),

  rule('6.4 D43 regardless: one Ambush, though it changes nothing and though two are held', (rules) => {
    play(
      rules,
      `Given: c3 w 3A; hand b ambush,ambush; ${auto(['any'], false, 'pass')}
       Do: w move c3>c2 3A
       Then: c3 -; c2 w 3A; m1; hand b ambush; up ambush`,
    );
  }),

  rule('6.4 D43 only if it helps: the smallest number of Ambushes with the best outcome', (rules) => {
    for (const [what, given, command, best] of RATINGS) {
      const found = answered(marched(rules, `${given}; hand b ambush,ambush; ${HELPFUL}`, command));
      expect(`${what}: ${found}`).toBe(`${what}: ${best}`);
    }
  }),

  rule('6.4 D43 only if it helps: where none does, otherwise is done: pass or ask', (rules) => {
    const found = (otherwise: 'ask' | 'pass'): unknown =>
      answered(marched(rules, `c3 w 3A; hand b ambush; ${auto(['any'], true, otherwise)}`, 'move c3>c2 3A'));
    expect(found('pass')).toBe(0);
    expect(found('ask')).toBe('asked');
  }),

  rule('6.4 D43 only if it helps: with a single Ambush in hand two are not thought of', (rules) => {
    const given = 'c3 w 3A; c4 b A; hand b ambush';
    expect(answered(marched(rules, `${given}; ${HELPFUL}`, 'move c3>c4 3A'))).toBe(0);
    expect(answered(marched(rules, `${given},ambush; ${HELPFUL}`, 'move c3>c4 3A'))).toBe(2);
  }),

  rule('D43 orders are those of the seat that is asked, not of the one that moves', (rules) => {
    const passing = `orders w ${JSON.stringify({ ambush: { mode: 'pass' }, trade: 'gold' })}`;
    expect(answered(marched(rules, `c1 w C W; hand b ambush; hand w ambush; ${passing}`, 'move c1>c2 W'))).toBe(
      'asked',
    );
  }),

  rule(
    '6.2 D15 trade: the order takes all the Gold or all the Iron that the bank allows, as an entry of its own',
    (rules) => {
      const income = (given: string, metal: Orders['trade'], then: string): void => {
        play(
          rules,
          `Given: act b; ${given}; ${trade(metal)}
         Dice: 6
         Do: b end-turn
         Then: ${then}
         Also: phase actions w; turns w6 b5; die 6`,
        );
      };
      income('a1 w 2W', 'gold', 'w g1 i0');
      income('a1 w 2W', 'iron', 'w g0 i1');
      income('a1 w 2W; e4 w 2W', 'gold', 'w g2 i0');
      income('a1 w 2W; e4 w 2W', 'iron', 'w g0 i2');
      // One Gold in the bank: no two of it.
      income('a1 w 2W; e4 w 2W; b g11 i0', 'gold', 'w g1 i1');
      income('a1 w 2W; e4 w 2W; b g11 i0', 'iron', 'w g0 i2');
      income('a1 w 2W; e4 w 2W; b g0 i11', 'iron', 'w g1 i1');

      const { entries, events } = act(
        position(rules, `act b; a1 w 2W; ${trade('gold')}`),
        1,
        parseAction('end-turn'),
        [6],
      );
      expect(entries.map((entry) => entry.kind === 'act' && [entry.seat, entry.by])).toEqual([
        [1, 'player'],
        [0, 'orders'],
      ]);
      expect(events.map(({ type }) => type)).toEqual([
        'turn-ended',
        'turn-began',
        'die-rolled',
        'trade-due',
        'trade-taken',
      ]);
    },
  ),

  rule('6.2 D15 trade: with the order to ask the route asks', (rules) => {
    play(
      rules,
      `Given: act b; a1 w 2W; ${trade('ask')}
       Dice: 6
       Do: b end-turn
       Then: phase trade w; due 1
       Also: turns w6 b5; die 6`,
    );
  }),

  rule('5.4 standing orders name at least one condition, none twice, and nothing else', (rules) => {
    const taken = (orders: unknown): boolean => {
      const read = rules.standingOrders.safeParse(orders);
      return read.success && rules.checkOrders(rules.options.parse({}), 0, read.data) === null;
    };
    const sprung = (when: readonly unknown[], more: object = {}): unknown => ({
      ambush: { mode: 'auto', when, onlyIfHelps: true, otherwise: 'ask', ...more },
      trade: 'ask',
    });
    for (const condition of CONDITIONS) expect(taken(sprung([condition])), condition).toBe(true);
    expect(taken(sprung(CONDITIONS))).toBe(true);
    for (const mode of ['ask', 'pass']) expect(taken({ ambush: { mode }, trade: 'iron' }), mode).toBe(true);
    expect(taken(sprung([]))).toBe(false);
    expect(taken(sprung(['any', 'any']))).toBe(false);
    expect(taken(sprung(['never']))).toBe(false);
    expect(taken(sprung(['any'], { otherwise: 'auto' }))).toBe(false);
    expect(taken(sprung(['any'], { onlyIfHelps: 'yes' }))).toBe(false);
    expect(taken({ ambush: { mode: 'auto' }, trade: 'ask' })).toBe(false);
    expect(taken({ ambush: { mode: 'ask' }, trade: 'silver' })).toBe(false);
    expect(taken({ ambush: { mode: 'ask' }, trade: 'ask', hand: [] })).toBe(false);
    expect(rules.defaultOrders).toEqual({ ambush: { mode: 'ask' }, trade: 'ask' });
    expect(taken(rules.defaultOrders)).toBe(true);
    expect(taken(rules.recommendedOrders)).toBe(true);
  }),
];
