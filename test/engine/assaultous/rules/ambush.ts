/** R77, D36-D40 and section 6.4: the window, when it opens, and what may be answered in it. */
import { expect } from 'vitest';
import { legalTexts, position, type RuleTest, rule } from '../kit.ts';
import { scripts } from './short.ts';

/** A move from c3 to c4 that the other side is asked about. */
function opens(given: string, pieces = 'A'): string {
  return `Given: ${given}; c3 w ${pieces}
          Do: w move c3>c4 ${pieces}
          Then: c3 -; m1; phase ambush b; transit c3>c4 ${pieces}`;
}

/** The same move, and nobody is asked. */
function stays(given: string, then: string, pieces = 'A'): string {
  return `Given: ${given}; c3 w ${pieces}
          Do: w move c3>c4 ${pieces}
          Then: c3 -; m1; ${then}`;
}

export const ambushRules: readonly RuleTest[] = [
  scripts(
    'R77 Ambush: just after a move, an Army unit stands on the tile moved to',
    `Given: c3 w 2A; hand b ambush
     Do: w move c3>c4 2A; b ambush 1
     Then: c3 -; c4 w 2A; hand b -; up ambush; m1
     Do: w move c3>c4 A; b ambush 1
     Then: c3 w A; c4 -; hand b -; up ambush; m1
     Do: w move c3>c4 A; b pass
     Then: c3 w A; c4 w A; m1
     Do: b ambush 1
     Then: reject not-your-turn`,
    'Given: b1 w 2W; hand b ambush\nDo: w move b1>b2 2W; b ambush 1\nThen: b1 -; b2 b A; hand b -; up ambush; m1',
    'Given: c3 w 2A; c4 b A; hand b ambush\nDo: w move c3>c4 2A; b ambush 1\nThen: c3 -; c4 -; hand b -; up ambush; m1',
  ),
  scripts(
    'D36 the window opens whatever card the other side holds, on an enemy tile and on an empty one',
    opens('hand b spy'),
    opens('hand b ambush'),
    opens('hand b spy; c4 b A'),
    opens('hand b spy', 'W'),
    opens('hand b spy; up ambush'),
  ),
  scripts('D36 it stays shut without a card in the other hand', stays('hand w ambush,spy', 'c4 w A')),
  scripts('D36 it stays shut on a tile that the mover holds already', stays('hand b ambush; c4 w W', 'c4 w A W')),
  scripts(
    'D36 it stays shut without an Army unit in the other supply',
    stays('hand b ambush; a4 b 4A; b5 b 4A; e4 b 4A', 'c4 w A'),
    opens('hand b ambush; a4 b 4A; b5 b 4A; e4 b 3A'),
  ),
  scripts(
    'D36 it stays shut without room for another piece of the other side',
    stays('hand b ambush; c4 b 5W', 'c4 w A'),
    opens('hand b ambush; c4 b 4W'),
  ),
  scripts(
    'D36 it stays shut once both Ambush cards lie face up, and not because one lies face down',
    stays('hand b spy; up ambush,ambush', 'c4 w A'),
    opens('hand b spy; discards b/ambush,w/ambush!'),
  ),
  scripts(
    'D36 the pieces have left, and a Barracks they left behind is gone, before anybody is asked',
    `Given: c3 w A bar; hand b spy
     Do: w move c3>c4 A
     Then: c3 -; pool 6; m1; phase ambush b; transit c3>c4 A
     Do: w move c3>c4 A; b pass
     Then: c3 -; pool 6; c4 w A; m1`,
  ),
  rule('D36 the side that is asked may always pass, and play as many as it holds and as find room', (rules) => {
    const answers = (given: string): readonly string[] =>
      legalTexts(position(rules, `phase ambush b; transit c3>c4 A; ${given}`));
    expect(answers('hand b spy')).toEqual(['pass']);
    expect(answers('hand b ambush')).toEqual(['ambush 1', 'pass']);
    expect(answers('hand b ambush,ambush')).toEqual(['ambush 1', 'ambush 2', 'pass']);
    expect(answers('hand b ambush,ambush; c4 b 4W')).toEqual(['ambush 1', 'pass']);
    expect(answers('hand b ambush,ambush; a4 b 4A; b5 b 4A; e4 b 3A')).toEqual(['ambush 1', 'pass']);
  }),
  scripts(
    'D37 no Ambush rises where the mover stands already',
    'Given: c3 w A; c4 w T; hand b ambush,ambush\nDo: w move c3>c4 A; b ambush 1\nThen: c3 -; c4 w A T; m1; reject not-your-turn',
  ),
  scripts(
    'D38 on an empty tile the Army unit defends with the tile’s bonus, in the mover’s own empty Capital too',
    'Given: d4 w 2A; hand b ambush\nDo: w move d4>d5 2A; b ambush 1\nThen: d4 -; d5 -; hand b -; up ambush; m1',
    `Given: c1 -; c2 w C 3A; hand b ambush
     Do: w move c2>c1 3A; b ambush 1
     Then: c2 w C; c1 b A; hand b -; up ambush; m1; over black capital`,
    `Given: c5 w 4A; c6 -; d5 b C; hand b ambush
     Do: w move c5>c6 3A; b ambush 1
     Then: c5 w A; c6 b A; hand b -; up ambush; m1
     Do: w move c5>c6 4A; b ambush 1
     Then: c5 -; hand b -; up ambush; m1`,
  ),
  scripts(
    'D39 both Ambush cards may be played in one answer, the Army units come free from the supply',
    `Given: c3 w 2A; hand b ambush,ambush
     Do: w move c3>c4 2A; b ambush 2
     Then: c3 -; c4 -; hand b -; up ambush,ambush; m1
     Do: w move c3>c4 A; b ambush 2
     Then: c3 w A; c4 b 2A; hand b -; up ambush,ambush; m1
     Do: w move c3>c4 2A; b ambush 1
     Then: c3 -; c4 w 2A; hand b ambush; up ambush; m1`,
    'Given: c3 w A; hand b ambush\nDo: w move c3>c4 A; b ambush 2\nThen: c3 -; m1; phase ambush b; transit c3>c4 A; reject card-not-held',
    'Given: c3 w A; c4 b 4W; hand b ambush,ambush\nDo: w move c3>c4 A; b ambush 2\nThen: c3 -; m1; phase ambush b; transit c3>c4 A; reject over-capacity',
    'Given: c3 w A; a4 b 4A; b5 b 4A; e4 b 3A; hand b ambush,ambush\nDo: w move c3>c4 A; b ambush 2\nThen: c3 -; m1; phase ambush b; transit c3>c4 A; reject none-left',
    // The last Army unit of the supply, and the last place on the tile.
    'Given: c3 w A; a4 b 4A; b5 b 4A; e4 b 3A; hand b ambush,ambush\nDo: w move c3>c4 A; b ambush 1\nThen: c3 -; c4 -; hand b ambush; up ambush; m1',
    'Given: c3 w A; c4 b 4W; hand b ambush,ambush\nDo: w move c3>c4 A; b ambush 1\nThen: c3 -; c4 -; hand b ambush; up ambush; m1',
  ),
  rule('D40 the mover cannot act while the window is open', (rules) => {
    const game = position(rules, 'phase ambush b; transit c3>c4 A; hand b ambush; hand w assault; w g9 i9');
    expect(rules.pending(game.fold.state)).toEqual([1]);
    expect(rules.legal(rules.view(game.fold.state, 0), 0)).toEqual({ complete: true, actions: [] });
    expect(rules.prompt(rules.view(game.fold.state, 0), 0)).toBe(null);
    expect(rules.prompt(rules.view(game.fold.state, 1), 1)).toMatchObject({ interrupt: true });
    expect(rules.turn(game.fold.state).seat).toBe(0);
  }),
];
