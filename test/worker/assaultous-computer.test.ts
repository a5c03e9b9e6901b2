/** The computers of Assaultous in the service: whole games against each level, its windows and cards included. */
import { afterEach, expect, it, vi } from 'vitest';
import { assaultous } from '../../engine/assaultous/index.ts';
import type { RandomStream } from '../../engine/ruleset.ts';
import { battle as battleSchema } from '../../schema/wire/battle.ts';
import type { Match } from '../../schema/wire/match.ts';
import { act, ask, begin, calm, look, type Player, parsed } from './client.ts';

afterEach(calm);

/** The Captain draws nothing from it. */
const still: RandomStream = { below: () => 0 };

async function myTurn(player: Player): Promise<Match> {
  return vi.waitFor(
    async () => {
      const match = await look(player);
      if (match.status === 'running' && !match.pending.includes(player.seat)) throw new Error('not yet');
      return match;
    },
    { timeout: 20_000, interval: 5 },
  );
}

it.each([
  ['captain', 0],
  ['marshal', 1],
] as const)('the %s finishes a whole game against seat %s', async (level, side) => {
  const { creator } = await begin({ ruleset: 'assaultous', level, side, options: { turnLimit: 20 } });
  let match = await myTurn(creator);
  for (; match.status === 'running'; match = await myTurn(creator)) {
    const view = assaultous.viewSchema.parse(match.view);
    await act(creator, match.seq, assaultous.decide(view, creator.seat, 'captain', still, 20_000));
  }
  const battle = parsed(battleSchema, await ask(`/api/battles/${creator.id}`));
  const theirs = battle.log.filter((entry) => entry.kind === 'act' && entry.seat !== creator.seat);
  expect(theirs.length).toBeGreaterThan(10);
  // `fallback` would mean that it threw, or gave what is not legal.
  expect([...new Set(theirs.map(({ by }) => by))]).toEqual(['computer']);
});
