/** V of section 11, reckoned by hand. */
import { describe, expect, test } from 'vitest';
import { value } from '../../../engine/assaultous/computer/value.ts';
import { assaultous } from '../../../engine/assaultous/index.ts';
import { SEATS } from '../../../engine/seat.ts';
import { stateOf } from './computer-kit.ts';

const HAND_MADE: readonly { readonly title: string; readonly text: string; readonly v: readonly [number, number] }[] = [
  { title: 'two Commanders at home', text: 'w g0 i0', v: [0, 0] },
  {
    // Blue: Towers 2 x 10, Gold 6 x 4 + 2, Iron 2 x 5, card 24; b1 2 x 12 + City 16; c2 2 x (30 + 2 x (6 - 4)) + 12 +
    // Watch Tower 5 + 2 x (4 - 1) to the Mine b2; d1 12 + Arsenal 16 + Tower 8: 247. Red: 30 + 12 + 31 + 32 = 105.
    title: 'what pieces, tiles, cubes and cards are worth',
    text: 'b1 w 2W; c2 w 2A W; d1 w W T; w g8 i2; hand w spy; b g3 i7; c6 b C A',
    v: [142, -142],
  },
  {
    // Blue 30 + 32, Red 30 + 3 x 38. The Capital: 3 - (1 + 3) = -1, 30; the Commander: 3 - 2 > 0, 400, and two steps
    // from home, 16. Red threatens him: 25.
    title: 'a Commander in reach, a Capital nearly',
    text: 'c1 w A; b2 w C; c3 b 3A',
    v: [62 - 144 - 446, 144 - 62 + 25],
  },
  {
    // Blue 30 + 2 x 12 + Barracks 10 - 2 x 4, and no Mine beneath them; Red 30 + 12 + 12. The Capital stands open to
    // the Worker, 400; 16 for the two steps.
    title: 'an open Capital and a Worker two steps away',
    text: 'c1 -; b2 w C 2W bar; d2 b W',
    v: [56 - 54 - 416, 54 - 56 + 25],
  },
  {
    // Nobody passes where Blue stands: c2 and d1 are the only ways from d2, so the Capital is safe; a single Worker on
    // a Trade Route counts 4, on a Port 3, and their calls: a1 to b2 1 step, e1 to e2 1 step. c2: 2 x 34 + 5; d1: 32 +
    // 2 x (6 - 5) + ... an Army unit on d1 is 5 steps from c6: 32. Red: 3 x (30 + 2 x (6 - 2)).
    title: 'ways that are barred, half a Trade Route, a Port',
    text: 'c1 w C; c2 w 2A; d1 w A; a1 w W; e1 w W; d2 b 3A',
    v: [30 + 12 + 4 + 6 + 12 + 3 + 6 + 68 + 5 + 32 - (30 + 3 * 38 + 0), -(178 - 144)],
  },
];

describe('V by hand', () => {
  for (const { title, text, v } of HAND_MADE) {
    test(title, () => {
      const state = stateOf(text);
      expect(SEATS.map((seat) => value(state, seat))).toEqual(v);
      expect(
        SEATS.map((seat) => value(assaultous.view(state, seat), seat)),
        'from views as well',
      ).toEqual(v);
    });
  }
});

describe('the picture for everybody', () => {
  test('half of the way at 300, the ends for wins alone, 0 for what is even', () => {
    const shown = (text: string) => assaultous.evaluate(stateOf(text));
    expect(shown('w g0 i0')).toBe(0);
    // Both say 142: 999 x 142 / 442.
    expect(shown('b1 w 2W; c2 w 2A W; d1 w W T; w g8 i2; hand w spy; b g3 i7; c6 b C A')).toBe(320);
    // The mean of -528 and -107.
    expect(shown('c1 w A; b2 w C; c3 b 3A')).toBe(-513);
    expect(shown('over white capital; c6 w A; d5 b C')).toBe(1000);
    expect(shown('over black commander; c1 w A')).toBe(-1000);
    expect(shown('over draw turn-limit')).toBe(0);
  });
  test('a half turn of the country turns it round', () => {
    const [turn] = assaultous.symmetries;
    for (const { text } of HAND_MADE) {
      const state = stateOf(text);
      const turned = turn?.state(state) ?? state;
      expect(assaultous.evaluate(turned)).toBe(0 - assaultous.evaluate(state));
    }
  });
});
