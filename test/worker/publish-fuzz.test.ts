/** Whatever is sent to be published: it is refused with a reason, or it is a battle that is proved like any other. */
import { afterEach, expect, it, vi } from 'vitest';
import { verify } from '../../engine/verify.ts';
import { battle as battleSchema } from '../../schema/wire/battle.ts';
import { published } from '../../schema/wire/publish.ts';
import { changedAt, leaves, otherLeaf } from '../engine/leaves.ts';
import { one, seeded } from '../properties/chance.ts';
import { tiny } from '../tiny/index.ts';
import { ask, calm, parsed, problemOf } from './client.ts';
import { bodyOf, deviceGame, publish } from './publishing.ts';

afterEach(calm);

it.each([1, 2, 3])('one thing, or two, of a published match changed: seed %i', async (seed) => {
  const errors = vi.spyOn(console, 'error');
  const random = seeded(seed);
  const body = bodyOf(tiny, deviceGame(200 + seed, { rounds: 1, purse: 2 }));
  const paths = [...leaves(body)];
  let taken = 0;
  let refused = 0;
  for (let round = 0; round < 60; round++) {
    const times = 1 + random.below(2);
    const changed = Array.from({ length: times }).reduce<unknown>(
      (value) => changedAt(value, one(random, paths) ?? [], otherLeaf(random)),
      body,
    );
    const reply = await publish(changed, `192.0.2.${10 + (round % 200)}`);
    if (reply.status === 201) {
      taken++;
      const { id } = parsed(published, reply);
      const battle = parsed(battleSchema, await ask(`/api/battles/${id}`));
      expect(verify(tiny, battle).faults, JSON.stringify(changed)).toEqual([]);
    } else {
      refused++;
      expect(reply.status, JSON.stringify(changed)).toBe(422);
      const { code } = JSON.parse(reply.text);
      expect(problemOf(reply, 422, code).detail).toMatch(/^[A-Z].*\.$/s);
    }
  }
  expect(taken).toBeGreaterThan(0);
  expect(refused).toBeGreaterThan(20);
  expect(errors).not.toHaveBeenCalled();
});
