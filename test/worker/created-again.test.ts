/** A creation that is repeated after its match was called off or has expired: another match, with nothing of the first (L7). */
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { type Created, created } from '../../schema/wire/create.ts';
import { randomHex } from '../../worker/ids/secrets.ts';
import { OPEN_FOR } from '../../worker/match/create.ts';
import { ask, fresh, inviteIn, newSecret, type Player, parsed, problemOf } from './client.ts';
import { cancel } from './deals.ts';
import { orders } from './faults.ts';
import { world } from './receiver.ts';
import { standStill } from './still.ts';
import { alarmOf, pass, present, ring, ringDue } from './time.ts';
import { hook } from './told.ts';

standStill();

const list = async () => JSON.parse((await ask('/api/challenges')).text).challenges.map(({ id }: { id: string }) => id);

describe.each(['called off', 'expired'])('a creation that is repeated when its match was %s', (how) => {
  async function first() {
    const secret = newSecret();
    const body = {
      ...{ key: fresh(), ruleset: 'tiny', opponent: 'link', name: 'Ann' },
      ...{ listed: { challenge: true }, clock: { bank: 3600, increment: 0, cap: 3600, onFlag: 'claim' } },
    };
    const create = () => ask('/api/matches', { secret, body, headers: { 'CF-Connecting-IP': '192.0.2.77' } });
    const made = parsed(created, await create());
    const player: Player = { id: made.match.id, seat: 0, secret };
    const sits = await ask(`/api/matches/${player.id}/seats`, { secret, body: { nonce: randomHex(16) } });
    expect(sits.status).toBe(201);
    await hook(player);
    await ringDue(player.id);
    return { create, made, player };
  }

  async function end(player: Player): Promise<void> {
    if (how === 'expired') pass(OPEN_FOR);
    else expect((await cancel(player)).status).toBe(200);
    await ringDue(player.id);
  }

  it('makes a match with dice, seats, lists and tags of its own under the same id', async () => {
    const { create, made, player } = await first();
    const seen = await ask(`/api/matches/${player.id}`, { secret: player.secret });
    const tags: string[] = [];
    for (const key of [player.secret, null]) {
      tags.push((await ask(`/api/matches/${player.id}`, { secret: key })).headers.get('ETag') ?? '');
    }
    await end(player);
    expect(await alarmOf(player.id)).toBeNull();
    expect(await list()).not.toContain(player.id);

    const again: Created = parsed(created, await create());
    expect(again.links).toEqual(made.links);
    expect(again.match).toMatchObject({ id: player.id, status: 'open', seq: 0, rev: 1, seated: [false, false] });
    expect(again.match.commitment.hash).not.toBe(made.match.commitment.hash);
    expect(again.match.commitment.values).toEqual([null, null]);
    expect(again.match.own?.dispatches).toEqual([]);
    expect(again.match.expires).toBe(new Date(present() + OPEN_FOR).toISOString());
    // Nobody who has seen the first is told that nothing has changed.
    for (let n = 0; n < 2; n++) {
      for (const [at, key] of [player.secret, null].entries()) {
        const request = { secret: key, headers: { 'If-None-Match': tags[at] ?? '' } };
        expect((await ask(`/api/matches/${player.id}`, request)).status).toBe(200);
      }
      // Its revs reach those of the first.
      await ask(`/api/matches/${player.id}/seats`, { secret: player.secret, body: { nonce: randomHex(16) } });
    }
    expect(seen.status).toBe(200);
    await ringDue(player.id);
    expect((await list()).filter((id: string) => id === player.id)).toHaveLength(1);

    const guest = newSecret();
    const body = { nonce: randomHex(16), invite: inviteIn(again) };
    expect((await ask(`/api/matches/${player.id}/seats`, { secret: guest, body })).status).toBe(201);
    await ringDue(player.id);
    expect(await list()).not.toContain(player.id);
    expect(world.calls).toEqual([]);
  });

  it('is no match yet while the first is still to be taken off the list', async () => {
    const { create, player } = await first();
    orders.d1 = { before: 3, after: 0 };
    if (how === 'expired') pass(OPEN_FOR);
    else await cancel(player);
    await ring(player.id);
    // Counting creations is D1's as well: it lets them pass.
    problemOf(await create(), 404, 'not-found');
    orders.d1 = { before: 0, after: 0 };
    for (let n = 0; n < 20 && (await alarmOf(player.id)) !== null; n++) {
      pass(Math.max(0, ((await alarmOf(player.id)) ?? 0) - present()));
      await ring(player.id);
    }
    expect((await create()).status).toBe(201);
    await ringDue(player.id);
    const rows = await env.DB.prepare('SELECT count(*) AS n FROM challenges WHERE id = ?').bind(player.id).first('n');
    expect(rows).toBe(1);
  });
});
