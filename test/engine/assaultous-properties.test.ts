import { describe } from 'vitest';
import { assaultous } from '../../engine/assaultous/index.ts';
import { assaultousSpec, assaultousSpecOf } from '../properties/assaultous-spec.ts';
import { describeRuleset } from '../properties/suite.ts';
import { randomText } from './assaultous/random-position.ts';

describeRuleset(assaultousSpec, { games: 14, seed: 1867, steps: 24 });

/** Games that begin four turns before their end in positions full of pieces, cards and Diversions, which play seldom reaches. */
const wild = assaultousSpecOf({
  ...assaultous,
  open(_options, dice) {
    for (;;) {
      const { state } = assaultous.parse(`${randomText(dice.roll(100_000))}; limit 20; turns w16 b16`);
      // Some of these positions have cards or pieces that no game has.
      if (assaultous.invariants(state).length > 0) continue;
      return { state, events: [{ type: 'turn-began', seat: state.active, no: 16 }], reveals: false };
    }
  },
});

describe('from positions by chance', () => {
  describeRuleset(wild, { games: 18, seed: 1868, steps: 24 });
});
