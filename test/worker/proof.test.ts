/** Battles that the service kept, proved from what it gives out (L30): page file, API, with and without rules. */
import { afterEach, expect, it } from 'vitest';
import { assaultous } from '../../engine/assaultous/index.ts';
import { onslaught } from '../../engine/onslaught/index.ts';
import type { AnyRuleset } from '../../engine/ruleset.ts';
import { verify } from '../../engine/verify.ts';
import { battleFile, battle as battleSchema } from '../../schema/wire/battle.ts';
import { seeded } from '../properties/chance.ts';
import { tiny } from '../tiny/index.ts';
import { act, ask, type Begun, calm, fresh, look, parsed, table } from './client.ts';

afterEach(calm);

/** Plays at random, with undo, until it is over or `most` requests were made; then seat 0 surrenders. */
async function playOn(begun: Begun, seed: number, most: number): Promise<void> {
  const random = seeded(seed);
  for (let count = 0; count < most; count++) {
    const { pending, status } = await look(begun.players[0]);
    const seat = pending[0];
    if (status === 'over' || seat === undefined) return;
    const player = begun.players[seat];
    const { legal, undo, seq } = await look(player);
    const to = undo[0];
    if (to !== undefined && random.below(3) === 0) {
      const body = { id: fresh(), seq, to };
      expect((await ask(`/api/matches/${begun.id}/undo`, { secret: player.secret, body })).status).toBe(200);
      continue;
    }
    const action = legal?.actions[random.below(legal.actions.length)];
    await act(player, seq, action);
  }
  await ask(`/api/matches/${begun.id}/resign`, { secret: begun.players[0].secret, body: {} });
}

const games: readonly (readonly [string, AnyRuleset, object, number])[] = [
  ['tiny', tiny, { rounds: 2 }, 60],
  ['onslaught', onslaught, { quickSetUp: true }, 30],
  ['assaultous', assaultous, { bank: 'unlimited' }, 60],
];

it.each(games)(
  'a match of %s by link is proved whole from its file and from the API',
  async (ruleset, rules, options, most) => {
    for (let seed = 1; seed <= 3; seed++) {
      const begun = await table({ ruleset, options });
      await playOn(begun, seed, most);
      const seen = (await look({ id: begun.id })).commitment;
      const file = parsed(battleFile, await ask(`/b/${begun.id}.json`));
      const proof = verify(rules, file);
      expect(proof.faults).toEqual([]);
      expect(proof.checked.map(({ what }) => what)).toEqual([
        'secret',
        'dice',
        'order',
        'marks',
        'log',
        'boards',
        'result',
      ]);
      expect(proof.unproved.map(({ what }) => what)).toContain('seal');
      expect(file).toMatchObject({ sealed: true, dice: { commitment: seen.hash, values: seen.values } });
      expect(file.dice).not.toHaveProperty('match');
      const answer = parsed(battleSchema, await ask(`/api/battles/${begun.id}`));
      expect(verify(rules, answer).faults).toEqual([]);
      expect(verify(null, { ...answer, version: 50 }).faults).toEqual([]);
    }
  },
);
