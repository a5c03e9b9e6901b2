/** The Marshal finds what the Captain does not see. */
import { describe, expect, test } from 'vitest';
import { says, turnOf } from './computer-kit.ts';

describe('a win farther off than two actions', () => {
  const cases: readonly { readonly title: string; readonly text: string }[] = [
    {
      title: 'Assault, Siege Engine and three marches',
      text: 'c3 w 2A; c6 b A; e4 b C; hand w siege-engine,assault',
    },
    { title: 'a Commander three steps away', text: 'a2 w 3A; c4 b C; hand w assault; c6 b T' },
    {
      title: 'both Siege Engines on the same walls',
      text: 'c5 w A; c6 b 2A; e4 b C; hand w siege-engine,siege-engine',
    },
  ];
  for (const { title, text } of cases) {
    test(title, () => {
      expect(turnOf(text, 'marshal').end.result?.winner).toBe(0);
    });
  }
  test('the first of them is beyond the Captain', () => {
    expect(turnOf(cases[0]?.text ?? '', 'captain').end.result).toBeNull();
  });
});

describe('what the other side may do next', () => {
  test('he does not leave his Capital to a march of two steps and an Assault', () => {
    // Red stands three steps from an empty Capital and holds a card that may be an Assault.
    const text = 'm1; c1 w C A; b1 w W; c4 b 2A; hand b assault,assault,assault,assault; towers w0 b0';
    expect(turnOf(text, 'marshal').end.result).toBeNull();
  });
  test('a lone Commander is driven into spears', () => {
    expect(says('m0; c3 w 4A; c4 b C; hand w diversion; towers w0 b3', 'marshal')).toBe('play-card diversion c4>c3');
    expect(says('m0; c3 w 4A; c4 b C; hand w diversion; towers w0 b3', 'captain')).toBe('end-turn');
  });
});

describe('answers by search', () => {
  test('an Ambush is kept where it brings little', () => {
    expect(says('phase ambush b; transit c2>c3 W; hand b ambush', 'marshal')).toBe('pass');
  });
  test('both Ambushes where one is not enough', () => {
    // Four Army units against a Commander in the City d5: 4 to 2 + 1; one Ambush makes it even and loses him, two win.
    const window = 'phase ambush b; transit d4>d5 4A; d5 b C; hand b ambush,ambush';
    expect(says(window, 'captain')).toBe('pass');
    expect(says(window, 'marshal')).toBe('ambush 2');
  });
  test('a card that wins at once is kept before one that is liked more', () => {
    const text = 'phase keep-card w; drawn siege-engine,assassination; c5 w W; c6 b W; d5 b C; m1';
    expect(says(text, 'captain')).toBe('keep-card siege-engine');
    expect(says(text, 'marshal')).toBe('keep-card assassination');
  });
});
