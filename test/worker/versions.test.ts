/** Rules that change: running matches and old logs never break (L40). */

import { evictDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { battle as battleSchema } from '../../schema/wire/battle.ts';
import { created } from '../../schema/wire/create.ts';
import { rulesetsAnswer } from '../../schema/wire/rulesets.ts';
import { act, actionReply, ask, fresh, look, newSecret, parsed, problemOf, stubOf, table } from './client.ts';
import { orders } from './faults.ts';

afterEach(() => {
  orders.deployed = false;
});

const muster = { type: 'muster', posts: [2, 2, 1, 1] };
const bid = (coins: number) => ({ type: 'bid', coins });

/** A match in which both are to bid, that they may do up to three coins under tiny@1 and one under tiny@2. */
async function bidding() {
  const made = await table({ options: { rounds: 2, purse: 3 } });
  for (const player of made.players) await act(player, 1, muster);
  return made;
}

describe('when a newer version of a game is deployed', () => {
  it('a running match goes on under its own, to the end and into its battle', async () => {
    const { id, players } = await bidding();
    orders.deployed = true;
    await evictDurableObject(stubOf(id));
    expect((await look(players[0])).version).toBe(1);
    // Three coins: what only the older rules allow.
    expect((await look(players[0])).legal?.actions).toContainEqual(bid(3));
    await act(players[0], 2, bid(3));
    const { match } = await act(players[1], 2, bid(0));
    expect(match).toMatchObject({ version: 1, seq: 3, status: 'running' });
    await ask(`/api/matches/${id}/resign`, { secret: players[1].secret, body: {} });
    const battle = parsed(battleSchema, await ask(`/api/battles/${id}`));
    expect(battle).toMatchObject({ ruleset: 'tiny', version: 1, result: { winner: 0 } });
    expect((await ask(`/b/${id}.txt`)).text).toContain('Amber bids 3, Indigo 0: Amber begins and pays 3.');
  });

  it('new matches are played under the newer one, and the list of games says so', async () => {
    const before = parsed(rulesetsAnswer, await ask('/api/rulesets'));
    orders.deployed = true;
    const after = parsed(rulesetsAnswer, await ask('/api/rulesets'));
    const version = (answer: typeof before) => answer.rulesets.find(({ id }) => id === 'tiny')?.version;
    expect([version(before), version(after)]).toEqual([1, 2]);
    const { players } = await bidding();
    expect((await look(players[0])).version).toBe(2);
    problemOf(await actionReply(players[0], { id: fresh(), seq: 2, action: bid(3) }), 422, 'bid-too-high');
    await act(players[0], 2, bid(1));
  });

  it('a request to create that is repeated finds the match that it made before', async () => {
    const secret = newSecret();
    const body = { key: fresh(), ruleset: 'tiny', opponent: 'link' };
    const create = async () => parsed(created, await ask('/api/matches', { secret, body })).match;
    const { id } = await create();
    orders.deployed = true;
    expect(await create()).toMatchObject({ id, version: 1 });
  });
});

describe('a battle of rules that are not known any more', () => {
  /** A battle in D1 whose header says a version that nobody has, with an event that no version can read. */
  async function orphan(event: unknown): Promise<string> {
    const { id, players } = await bidding();
    await ask(`/api/matches/${id}/resign`, { secret: players[1].secret, body: {} });
    await vi.waitFor(async () => {
      const n = await env.DB.prepare('SELECT count(*) AS n FROM battles WHERE id = ?').bind(id).first<number>('n');
      expect(n).toBe(1);
    });
    const header = await env.DB.prepare('SELECT header FROM battles WHERE id = ?').bind(id).first<string>('header');
    const text = await env.DB.prepare('SELECT text FROM battle_logs WHERE battle = ?').bind(id).first<string>('text');
    const log = JSON.parse(text ?? '');
    log[1].events.push(event);
    const older = JSON.stringify({ ...JSON.parse(header ?? ''), version: 7 });
    await env.DB.batch([
      env.DB.prepare('UPDATE battles SET header = ?, version = 7 WHERE id = ?').bind(older, id),
      env.DB.prepare('UPDATE battle_logs SET text = ? WHERE battle = ?').bind(JSON.stringify(log), id),
    ]);
    return id;
  }

  it('is told all the same: by the newest version that reads an event, else as its bare facts', async () => {
    const id = await orphan({ type: 'ambushed', seat: 1, at: [3, 4], by: null });
    for (const path of [`/b/${id}.txt`, `/b/${id}.md`, `/b/${id}`]) {
      const reply = await ask(path);
      expect(reply.status, path).toBe(200);
      expect(reply.text, path).toContain('Amber musters 2, 2, 1, 1.');
      expect(reply.text, path).toContain('ambushed: seat 1, at 3 4, by none.');
      expect(reply.text, path).toContain('Amber wins (resigned).');
    }
    expect((await ask(`/b/${id}.md`)).text).toContain('(`tiny@7`) do not read it any more');
  });

  it('has its file, without boards, and its API', async () => {
    const id = await orphan({ type: 'ambushed' });
    const file = JSON.parse((await ask(`/b/${id}.json`)).text);
    expect(file).toMatchObject({ version: 7, boards: [] });
    expect(parsed(battleSchema, await ask(`/api/battles/${id}`)).version).toBe(7);
    expect((await ask(`/b/${id}.txt`)).text).toContain('ambushed.');
  });
});
