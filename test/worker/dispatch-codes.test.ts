/** Codes go to addresses that anybody may name: whoever asks for them is counted, over all matches (L20). */
import { describe, expect, it } from 'vitest';
import { ask, look, type Player, problemOf, type Reply, table } from './client.ts';
import { orders } from './faults.ts';
import { world } from './receiver.ts';
import { standStill } from './still.ts';
import { HOUR, pass, SECOND } from './time.ts';
import { entries, hook } from './told.ts';

standStill('warn');

function put(player: Player, from: string, address: string, device = 'mail'): Promise<Reply> {
  const body = { device, channel: { kind: 'mail', address } };
  const headers = { 'CF-Connecting-IP': from };
  return ask(`/api/matches/${player.id}/dispatches`, { method: 'PUT', secret: player.secret, body, headers });
}

function again(player: Player, from: string, device = 'mail'): Promise<Reply> {
  const headers = { 'CF-Connecting-IP': from };
  return ask(`/api/matches/${player.id}/dispatches/test`, { secret: player.secret, body: { device }, headers });
}

describe('from one address', () => {
  it('ten codes an hour are sent, whichever matches they are for; other calls go on', async () => {
    const from = '203.0.113.77';
    for (let n = 0; n < 5; n++) {
      const { players } = await table();
      entries(await put(players[0], from, `a${n}@example.com`));
      entries(await again(players[0], from));
    }
    expect(world.mails).toHaveLength(10);
    const { players } = await table();
    const [one, two] = players;
    const reply = await put(one, from, 'b@example.com');
    expect(problemOf(reply, 429, 'too-many').detail).toMatch(/from here/);
    expect(reply.headers.get('Retry-After')).toBe('3600');
    expect(world.mails).toHaveLength(10);
    expect((await look(one)).own?.dispatches).toEqual([]);
    // What was refused does not count among the tests of the seat, and from elsewhere it can be had.
    for (let n = 0; n < 5; n++) entries(await put(one, '203.0.113.78', `c${n}@example.com`));
    await hook(two);
    expect((await again(two, from, 'hook')).status).toBe(200);
    pass(HOUR + SECOND);
    entries(await put(two, from, 'b@example.com'));
    expect(world.mails).toHaveLength(16);
  });

  it('none is sent while nobody can count, and it says so', async () => {
    const { players } = await table();
    orders.d1 = { before: 1, after: 0 };
    const reply = await put(players[0], '203.0.113.80', 'a@example.com');
    problemOf(reply, 429, 'too-many');
    expect(reply.headers.get('Retry-After')).toBe('60');
    expect(world.mails).toEqual([]);
    expect((await look(players[0])).own?.dispatches).toEqual([]);
    entries(await put(players[0], '203.0.113.80', 'a@example.com'));
    expect(world.mails).toHaveLength(1);
    // What sends nothing is not counted.
    orders.d1 = { before: 1, after: 0 };
    entries(await put(players[0], '203.0.113.80', 'a@example.com'));
    expect(orders.d1.before).toBe(1);
  });
});
