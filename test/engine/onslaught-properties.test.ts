import { expect, it } from 'vitest';
import { sortedJson } from '../../engine/hash.ts';
import { onslaught } from '../../engine/onslaught/index.ts';
import { other } from '../../engine/seat.ts';
import { seeded } from '../properties/chance.ts';
import { onslaughtSpec } from '../properties/onslaught-spec.ts';
import { record } from '../properties/record.ts';
import { describeRuleset } from '../properties/suite.ts';

describeRuleset(onslaughtSpec, { games: 10, seed: 1863, steps: 20 });

// Set-up is another matter: Black's standard layouts are White's after half a turn (4.3), not with the rows reversed.
it('11.6: the Amateur General plays alike on both sides, once the battle has begun', { timeout: 60_000 }, () => {
  const [mirror] = onslaught.symmetries;
  if (mirror === undefined) throw new Error('no symmetry');
  let compared = 0;
  for (let seed = 1; seed <= 12; seed++) {
    const { folds } = record(onslaughtSpec, seed, { scale: seed % 2 === 0 ? 'battle' : 'skirmish' });
    for (const fold of folds) {
      const [seat] = fold?.pending ?? [];
      if (!fold || seat === undefined) continue;
      const state = onslaught.viewSchema.parse(fold.state);
      if (state.phase !== 'turn' && state.phase !== 'answer') continue;
      const here = onslaught.decide(state, seat, 'amateur', seeded(seed), 4000);
      const there = onslaught.decide(mirror.state(state), other(seat), 'amateur', seeded(seed), 4000);
      expect(sortedJson(there), onslaught.print(state)).toBe(sortedJson(mirror.action(here, state)));
      compared += 1;
    }
  }
  expect(compared).toBeGreaterThan(500);
});
