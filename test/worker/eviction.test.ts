import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import type { Entry } from '../../engine/entry.ts';
import { sortedJson } from '../../engine/hash.ts';
import { replay } from '../../engine/match.ts';
import type { Tagged } from '../../engine/ruleset.ts';
import { tiny } from '../tiny/index.ts';
import type { Action, Event } from '../tiny/state.ts';
import { act, ask, look, stubOf, table } from './client.ts';

interface Stored {
  readonly entries: Entry<Action, Event>[];
  readonly state: unknown;
}

function stored(id: string): Promise<Stored> {
  return runInDurableObject(stubOf(id), (_match, state) => {
    const { sql } = state.storage;
    const rows = sql.exec<{ entry: string }>('SELECT entry FROM entries ORDER BY seq').toArray();
    const live = sql.exec<{ state: string }>('SELECT state FROM live').one();
    return { entries: rows.map((row): Entry<Action, Event> => JSON.parse(row.entry)), state: JSON.parse(live.state) };
  });
}

it('plays a whole game with an eviction between any two calls; the stored state is the fold of the log after each', async () => {
  const { id, players } = await table({ options: { rounds: 2, purse: 3 } });
  let match = await look(players[0]);
  for (let step = 0; match.status === 'running'; step++) {
    const [seat] = match.pending;
    if (seat === undefined) throw new Error('a running match waits for somebody');
    await evictDurableObject(stubOf(id));
    const mine = await look(players[seat], match.seq);
    const actions: readonly Tagged[] = mine.legal?.actions ?? [];
    await evictDurableObject(stubOf(id));
    match = (await act(players[seat], mine.seq, actions[(step * 7) % actions.length])).match;
    const { entries, state } = await stored(id);
    const fold = replay(tiny, { rounds: 2, purse: 3 }, entries);
    expect(fold.seq).toBe(match.seq);
    expect(sortedJson(fold.state)).toBe(sortedJson(state));
  }
  await evictDurableObject(stubOf(id));
  expect((await look({ id })).result).toEqual(match.result);
  expect((await ask(`/api/battles/${id}`)).status).toBe(200);
  expect(env.SERVICE_KEY).toHaveLength(64);
});
