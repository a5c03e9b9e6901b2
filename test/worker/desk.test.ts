import { listDurableObjectIds } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, describe, expect, it } from 'vitest';
import { matchIdOf } from '../../worker/ids/match-id.ts';
import { act, ask, begin, calm, look, newSecret, type Player, problemOf, table } from './client.ts';
import { agreed, answer, atTurn, cancel, offer } from './deals.ts';
import { deskOf, expectRowsAsTables } from './desk-rows.ts';
import { orders } from './faults.ts';

afterEach(calm);

describe('the desk (L10)', () => {
  it('tells how each match stands for its seat, in the order of the request', async () => {
    const { players } = await atTurn();
    const open = await begin({ options: { rounds: 2, purse: 3 } });
    const rows = await deskOf([players[1], open.creator, players[0]]);
    expect(rows).toMatchObject([
      { found: true, row: { id: players[1].id, you: 1, status: 'running', pending: [0], names: ['Ann', 'Bo'] } },
      { found: true, row: { id: open.creator.id, you: 0, status: 'open', line: '', view: null, title: 'Tiny' } },
      { found: true, row: { id: players[0].id, you: 0 } },
    ]);
    await expectRowsAsTables([players[1], open.creator, players[0]]);
  });

  it('tells of takebacks too, in the words of the table', async () => {
    const { players } = await atTurn();
    await act(players[0], 3, { type: 'march', from: 0, to: 1 });
    agreed(await offer(players[0], { kind: 'takeback', to: 3 }));
    agreed(await answer(players[1], 'takeback', { accept: true }));
    const [row] = await deskOf([players[1]]);
    expect(row).toMatchObject({ row: { line: 'Ann takes back, with consent, what was done after entry 3.' } });
  });

  it('is read, not written: asking changes nothing', async () => {
    const { players } = await atTurn();
    const before = await look(players[0]);
    orders.rowsWritten = 0;
    orders.statements = 0;
    await deskOf(players);
    expect([orders.rowsWritten, orders.statements]).toEqual([0, 0]);
    expect(await look(players[0])).toEqual(before);
  });

  it('lets an unknown, forged or malformed row spoil only itself, and touches no object for it', async () => {
    const { players } = await table();
    const genuine = players[0];
    const before = (await listDurableObjectIds(env.MATCH)).length;
    const forged = genuine.id.slice(0, -1) + (genuine.id.endsWith('a') ? 'b' : 'a');
    const matches = [
      { id: forged, secret: genuine.secret },
      { id: 'x', secret: 'y' },
      { id: genuine.id, secret: newSecret() },
      { id: genuine.id, secret: 'short' },
      { id: 7 },
      null,
      'row',
      { id: genuine.id, secret: genuine.secret, more: 1 },
      { id: 'a'.repeat(70), secret: genuine.secret },
      { id: genuine.id, secret: genuine.secret },
    ];
    const reply = await ask('/api/desk', { body: { matches } });
    const rows: { found: boolean; id?: string; code?: string }[] = JSON.parse(reply.text).rows;
    expect(rows.map(({ found, code }) => (found ? 'found' : code))).toEqual([
      ...['not-found', 'not-found', 'bad-secret', 'bad-secret'],
      ...['not-found', 'not-found', 'not-found', 'not-found', 'not-found', 'found'],
    ]);
    expect((await listDurableObjectIds(env.MATCH)).length).toBe(before);
  });

  it('knows nothing of matches that were never made, and of those that are gone', async () => {
    const { creator } = await begin();
    await cancel(creator);
    const never = matchIdOf(env.SERVICE_KEY, 'a key that nobody used');
    const rows = await deskOf([creator, { ...creator, id: never }]);
    expect(rows).toEqual([
      { found: false, id: creator.id, code: 'not-found' },
      { found: false, id: never, code: 'not-found' },
    ]);
  });

  it('takes a hundred rows in one request, and not more', async () => {
    const { players } = await table();
    const many = Array.from({ length: 100 }, (_, n): Player => players[n % 2 === 0 ? 0 : 1]);
    const rows = await deskOf(many);
    expect(rows.map((one) => one.found && one.row.you)).toEqual(many.map(({ seat }) => seat));
    const matches = [...many, players[0]].map(({ id, secret }) => ({ id, secret }));
    problemOf(await ask('/api/desk', { body: { matches } }), 422, 'bad-request');
  });

  it('is read strictly', async () => {
    problemOf(await ask('/api/desk', { raw: '{' }), 400, 'bad-json');
    for (const body of [{}, { matches: {} }, { matches: [], more: 1 }, []])
      problemOf(await ask('/api/desk', { body }), 422, 'bad-request');
    problemOf(await ask('/api/desk', { raw: '{}', headers: { 'Content-Type': 'text/plain' } }), 415, 'wrong-type');
    problemOf(await ask('/api/desk', { raw: `{"matches":"${'x'.repeat(70_000)}"}` }), 413, 'too-large');
    problemOf(await ask('/api/desk'), 405, 'method-not-allowed');
  });
});
