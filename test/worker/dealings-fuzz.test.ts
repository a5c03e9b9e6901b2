/** Offers, answers, claims and cancellations by anybody at any time; beside them the desk, which must agree (L10, L27). */
import { describe, expect, it } from 'vitest';
import { assaultous } from '../../engine/assaultous/index.ts';
import { onslaught } from '../../engine/onslaught/index.ts';
import type { AnyRuleset } from '../../engine/ruleset.ts';
import { verify } from '../../engine/verify.ts';
import { battle as battleSchema } from '../../schema/wire/battle.ts';
import { seeded } from '../properties/chance.ts';
import { tiny } from '../tiny/index.ts';
import { ask, type Begun, begin, look, newSecret, parsed, put, table } from './client.ts';
import { sound, step } from './dealings.ts';
import { resign } from './deals.ts';
import { expectRowsAsTables } from './desk-rows.ts';
import { standStill } from './still.ts';
import { pace } from './time.ts';

standStill();

/** So long dealings go on when the match is over. */
const AFTERWARDS = 12;

/**
 * Plays `steps` random steps, then to the end by resigning, and deals on; the desk is asked after each. Returns the kinds of entries
 * that came about.
 */
async function deal(rules: AnyRuleset, begun: Begun, seed: number, steps: number): Promise<ReadonlySet<string>> {
  const { id, players } = begun;
  const random = seeded(seed);
  const askers = [...players, { id, secret: newSecret() }, { id, secret: null }];
  let seq = 0;
  const revs = [0, 0, 0];
  const on = async () => {
    await step(random, players, askers);
    for (const [viewer, key] of [players[0].secret, players[1].secret, undefined].entries()) {
      const match = await look(key === undefined ? { id } : { id, secret: key });
      sound(match);
      expect(match.seq).toBeGreaterThanOrEqual(seq);
      expect(match.rev).toBeGreaterThanOrEqual(revs[viewer] ?? 0);
      seq = match.seq;
      revs[viewer] = match.rev;
    }
    await expectRowsAsTables(players, rules);
  };
  for (let n = 0; n < steps; n++) await on();
  const { status } = await look({ id });
  // Nothing that was offered, paused or let run out keeps anybody from giving up.
  if (status === 'running') expect((await resign(players[seed % 2 === 0 ? 0 : 1])).status).toBe(200);
  for (let n = 0; n < AFTERWARDS; n++) await on();
  await expectProved(rules, id);
  const { log, rematch } = await look({ id });
  return new Set([...log.entries.map(({ kind }) => kind), ...(rematch === null ? [] : ['rematch'])]);
}

/** The battle that it has become is proved whole, with every takeback in it: each die, each entry, and its hash. */
async function expectProved(rules: AnyRuleset, id: string): Promise<void> {
  const reply = await ask(`/api/battles/${id}`);
  if (reply.status === 404) return expect((await look({ id })).log.entries.at(-1)?.kind).toBe('cancelled');
  const proof = verify(rules, parsed(battleSchema, reply));
  expect(proof.faults).toEqual([]);
  expect(proof.replayed).toBe(true);
}

const PLENTY = { rounds: 4, purse: 6 };

describe('dealings at random', () => {
  it('leave tiny matches whole, and their rows true', async () => {
    const missing = new Set(['together', 'act', 'takeback', 'agreed', 'rematch', 'resigned']);
    for (let seed = 1; seed <= 4 || missing.size > 0; seed++) {
      const onFlag = (['claim', 'cancel', 'computer'] as const)[seed % 3] ?? 'claim';
      const clock = seed % 4 === 0 ? null : pace({ onFlag });
      const kinds = await deal(tiny, await table({ options: PLENTY, clock }), seed, 30);
      for (const kind of kinds) missing.delete(kind);
    }
  }, 120_000);

  it('leave a match alone in which nothing may be offered', async () => {
    await deal(tiny, await table({ options: PLENTY, offers: false, clock: pace() }), 7, 40);
  }, 60_000);

  const whole: readonly (readonly [string, number, AnyRuleset, object])[] = [
    ['Onslaught', 11, onslaught, { quickSetUp: true }],
    ['Onslaught', 12, onslaught, { quickSetUp: true }],
    ['Assaultous', 13, assaultous, { bank: 'unlimited' }],
    ['Assaultous', 14, assaultous, { layout: 'mirrored' }],
  ];
  it.each(whole)(
    'leave a match of %s whole, and its rows true (seed %i)',
    async (_title, seed, rules, options) => {
      const begun = await table({ ruleset: rules.id, options, clock: pace() });
      for (const player of begun.players) await put(player, rules.recommendedOrders);
      await deal(rules, begun, seed, 40);
    },
    60_000,
  );

  it('leave an open match open', async () => {
    const { creator } = await begin({ clock: pace() });
    const random = seeded(21);
    const stranger = { id: creator.id, secret: newSecret() };
    for (let n = 0; n < 40; n++)
      await step(random, [creator, creator], [creator, stranger, { id: creator.id, secret: null }]);
    expect(await look(creator)).toMatchObject({ status: 'open', seq: 0, rematch: null });
    await expectRowsAsTables([creator]);
  });
});
