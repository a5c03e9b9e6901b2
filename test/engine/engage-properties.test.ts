import { describe } from 'vitest';
import { engage } from '../../engine/engage/index.ts';
import { PositionError } from '../../engine/ruleset.ts';
import { engageSpec, engageSpecOf } from '../properties/engage-spec.ts';
import { describeRuleset } from '../properties/suite.ts';
import { randomText } from './engage/random-position.ts';

describeRuleset(engageSpec, { games: 10, seed: 1809, steps: 18 });

/** The position of a seed; null where the text is none. */
function stateOf(seed: number) {
  try {
    const { state } = engage.parse(randomText(seed));
    return engage.invariants(state).length > 0 ? null : state;
  } catch (error) {
    if (error instanceof PositionError) return null;
    throw error;
  }
}

/** Games that begin in positions which play seldom reaches: Generals upon each other, units in heaps, Commanders surrounded. */
const wild = engageSpecOf({
  ...engage,
  open(_options, dice) {
    for (;;) {
      const state = stateOf(dice.roll(100_000));
      if (state === null) continue;
      return { state, events: [{ type: 'turn-began', turn: state.turn, engaged: [] }], reveals: false };
    }
  },
});

describe('from positions by chance', () => {
  describeRuleset(wild, { games: 14, seed: 1812, steps: 18 });
});
