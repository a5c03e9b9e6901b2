/** Position texts: what is left out, what is written, and what is refused with which words. */
import { describe, expect, it } from 'vitest';
import { assaultous } from '../../../engine/assaultous/index.ts';
import { PositionError } from '../../../engine/ruleset.ts';
import { randomText } from './random-position.ts';

const { parse, print } = assaultous;

function refused(text: string): string {
  try {
    parse(text);
  } catch (error) {
    if (error instanceof PositionError) return error.message;
    throw error;
  }
  return '';
}

describe('what a text leaves out', () => {
  const { state, orders } = parse('');

  it('is what section 9 gives: layout T, White to act, Commanders at home, no cubes, no cards in hand', () => {
    const names = ['a1', 'a2', 'a3', 'b2', 'b3', 'c2', 'c3', 'c6', 'd3', 'e2'];
    const lines = print(state).split('\n');
    expect(lines.filter((line) => names.some((name) => line.startsWith(`${name} `)) && !line.endsWith(' -'))).toEqual([
      'c6 b C',
    ]);
    expect(lines).toContain(
      'land village mine mine lake village watch-tower plain plain watch-tower village lake mine mine village',
    );
    expect(lines.slice(0, 5)).toEqual(['act w', 'phase actions', 'm2', 'die -', 'due 0']);
    expect([state.seats[0].gold, state.seats[1].iron, state.seats[0].hand, state.seats[1].hand]).toEqual([
      0,
      0,
      [],
      [],
    ]);
    expect([state.seats[0].turn, state.seats[1].turn, state.seats[0].towers, state.pool]).toEqual([5, 5, 3, 6]);
    expect(state.pile).toHaveLength(16);
    expect(orders).toEqual([null, null]);
    expect(assaultous.invariants(state)).toEqual([]);
  });

  it('puts a Commander home unless he or his Capital is named', () => {
    const at = (text: string): string[] =>
      print(parse(text).state)
        .split('\n')
        .filter((line) => /^[a-e]\d [wb] .*C/.test(line));
    expect(at('a1 w C')).toEqual(['a1 w C', 'c6 b C']);
    expect(at('c6 b W')).toEqual(['c1 w C']);
    expect(at('c6 -; d5 b C')).toEqual(['c1 w C', 'd5 b C']);
    expect(at('phase ambush b; transit c2>c3 C; hand b spy')).toEqual(['c6 b C']);
  });

  it('leaves to the pile what is nowhere else, and beside the board the Towers that do not stand', () => {
    const text = 'hand w spy,assault; hand b ambush; down diversion; c1 w C T; c2 w 2T; c3 b T A bar';
    const position = parse(text).state;
    expect(position.pile.join()).toBe(
      'assault,assault,assault,assassination,assassination,spy,ambush,diversion,siege-engine,siege-engine,siege-engine,siege-engine',
    );
    expect([position.seats[0].towers, position.seats[1].towers, position.pool]).toEqual([0, 2, 5]);
    expect(position.discards).toEqual([{ card: 'diversion', up: false, seat: 0 }]);
  });

  it('takes who acts from the phase, and the other way round', () => {
    expect(parse('phase actions b').state.active).toBe(1);
    expect(parse('phase ambush w; transit c5>c4 A; hand w spy').state.active).toBe(1);
    expect(parse('over draw agreed').state.phase).toBe('over');
  });
});

describe('print', () => {
  it('writes what parse reads, whatever stands where', () => {
    for (let seed = 1; seed <= 400; seed++) {
      const { state } = parse(randomText(seed));
      const { recommendedOrders, defaultOrders } = assaultous;
      expect(parse(print(state, [recommendedOrders, defaultOrders]))).toEqual({
        state,
        orders: [recommendedOrders, defaultOrders],
      });
    }
  });

  it('writes it in one way: printed again it is the same text', () => {
    const text = print(
      parse('phase ambush b; transit b1>c2 C 2A W; hand b spy; owed b c3>c4, w b2>a2 met; siege c6').state,
    );
    expect(print(parse(text).state)).toBe(text);
    expect(text).toContain('transit b1>c2 C 2A W\n');
    expect(text).toContain('owed b c3>c4, w b2>a2 met\n');
  });
});

describe('a text is refused with the item and the reason', () => {
  const cases: readonly (readonly [string, string])[] = [
    ['c1 w', 'c1: no piece stands there; an empty tile is -'],
    ['c1 w bar', 'c1: no piece stands there; an empty tile is -'],
    ['c1 x A', 'c1: "x" is no side: w or b'],
    ['c1 w Q', 'c1: "Q" is no piece'],
    ['c1 w A A', 'c1: A stands twice'],
    ['c1 w 2C', 'c1: more than one Commander'],
    ['c1 w 6A', 'c1: 6 pieces, and a Capital holds 5'],
    ['b3 w W', 'b3: 1 pieces, and a Lake holds 0'],
    ['a2 w 4W; c1 w 3W', 'w has 7 Workers, more than 6'],
    ['c2 w C; c3 w C', 'w has 2 Commanders, more than 1'],
    ['c2 w 2T; towers w2 b3', 'towers: with those on the board more than 3'],
    ['towers 3', 'towers: "3" is not like w5 b5'],
    ['c7 w A', 'c7: no such item'],
    ['m2; m3', 'm: stands twice'],
    ['die 7', 'die: "7" is no whole number from 1 to 6'],
    ['w 3 gold', 'w: "3 gold" is not like g1 i0'],
    ['w g7 i0; b g6 i0', 'bank: there are only 12 cubes of gold'],
    ['hand w joker', 'hand w: "joker" is none of assault, assassination, spy, ambush, diversion, siege-engine'],
    ['hand w spy,spy; hand b spy', 'spy: there are only 2 such cards'],
    ['discards spy', 'discards: "spy" is not side/card'],
    ['discards w/spy; up spy', 'discards: already given by up and down'],
    ['phase dinner', 'phase: "dinner" is none of trade, actions, keep-card, ambush, over'],
    ['phase ambush b; hand b spy', 'transit: in phase ambush, and only there'],
    ['transit c1>c2 A', 'transit: in phase ambush, and only there'],
    ['phase ambush b; transit c1>c2 T; hand b spy', 'transit: Towers and Barracks do not move'],
    ['phase ambush b; transit b2>b3 A; hand b spy', 'transit: nothing can enter a Lake'],
    ['phase keep-card w', 'drawn: in phase keep-card, and only there'],
    ['due 1', 'due: in phase trade, and only there'],
    ['act w; phase actions b', 'phase: b is not asked in this turn'],
    ['phase over', 'over: a result ends the game, and nothing else'],
    ['over blue capital', 'over: "blue" is none of white, black, draw'],
    [
      'over white boredom',
      'over: "boredom" is none of commander, capital, turn-limit, surrender, agreed, timeout, cancelled',
    ],
    ['owed w c1>c6', 'owed: c1 and c6 do not touch'],
    ['owed w c1', 'owed: "w c1" is not like w b2>a2'],
    ['owed c1>c2', 'owed: "" is no side: w or b'],
    ['land village', 'land: 1 words, not 14'],
    ['limit 19', 'limit: "19" is no whole number from 20 to 200'],
    ['orders w {', 'orders w: no JSON: {'],
    ['orders w {"trade":"ask"}', 'orders w: these are no standing orders: {"trade":"ask"}'],
  ];
  for (const [text, reason] of cases) {
    it(text, () => expect(refused(text)).toBe(reason));
  }

  it('comments and empty items say nothing', () => {
    expect(parse('# a comment; with an item: c9 w A\n;; c2 w A # and another\n').state.tiles[10]?.armies).toBe(1);
  });
});
