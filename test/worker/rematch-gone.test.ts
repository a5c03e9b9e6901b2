/** A rematch that is called off or expires: the match before it forgets it, and another can be had (L7, L8). */
import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { deskAnswer } from '../../schema/wire/desk.ts';
import { matchIdOf } from '../../worker/ids/match-id.ts';
import { OPEN_FOR } from '../../worker/match/create.ts';
import { ask, look, type Player, parsed, problemOf, stubOf } from './client.ts';
import { agreed, answer, cancel, offer } from './deals.ts';
import { type Fault, orders } from './faults.ts';
import { world } from './receiver.ts';
import { standStill } from './still.ts';
import { alarmOf, pass, present, resign, ring, ringDue } from './time.ts';
import { told, toldTable } from './told.ts';

standStill('error', 'warn');

const SWAP = { kind: 'rematch', sides: 'swap' } as const;

/** A finished match of which both have been told. */
async function ended() {
  const begun = await toldTable();
  await resign(begun.one);
  await ringDue(begun.id);
  world.calls.length = 0;
  return begun;
}

/** The id of the rematch that both agree on. */
async function agree(one: Player, two: Player): Promise<string> {
  agreed(await offer(one, SWAP));
  const { rematch } = agreed(await answer(two, 'rematch', { accept: true }));
  if (rematch === null) throw new Error('no rematch');
  return rematch.id;
}

async function onDesk({ id, secret }: Player) {
  const { rows } = parsed(deskAnswer, await ask('/api/desk', { body: { matches: [{ id, secret }] } }));
  const [row] = rows;
  return row?.found === true ? row.row.rematch : 'not found';
}

/** Lets an object do all that it will do by itself, after evictions. */
async function finish(id: string): Promise<void> {
  for (let n = 0; n < 30; n++) {
    const at = await alarmOf(id);
    if (at === null) return;
    pass(Math.max(0, at - present()));
    await evictDurableObject(stubOf(id));
    await ring(id);
  }
  throw new Error('it does not come to rest');
}

function tablesOf(id: string): Promise<number> {
  return runInDurableObject(stubOf(id), (_match, state) => {
    const sql = "SELECT count(*) AS n FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_%' ESCAPE '\\'";
    return state.storage.sql.exec<{ n: number }>(sql).one().n;
  });
}

describe('a rematch that is gone', () => {
  it('is shown no more; another can be offered by either side, and has another id, again and again', async () => {
    const { id, one, two } = await ended();
    const ids = new Set<string>();
    for (const [first, second] of [
      [one, two],
      [two, one],
      [one, two],
    ] as const) {
      const rematch = await agree(first, second);
      await ringDue(id);
      expect(await onDesk(one)).toEqual({ id: rematch });
      ids.add(rematch);
      expect((await cancel({ ...second, id: rematch })).status).toBe(200);
      for (const player of [one, two]) {
        expect((await look(player)).rematch).toBeNull();
        expect(await onDesk(player)).toBeNull();
      }
      await finish(rematch);
      expect(await tablesOf(rematch)).toBe(0);
    }
    expect(ids.size).toBe(3);
    // Each time whoever had offered it learns that it is ready.
    expect(told().filter((line) => / rematch \d+$/.test(line) && !line.includes('offer'))).toEqual([
      '0 rematch 4',
      '1 rematch 4',
      '0 rematch 4',
    ]);
  });

  it('because nobody sat down for 30 days is forgotten by its alarm', async () => {
    const { one, two } = await ended();
    const rematch = await agree(one, two);
    pass(OPEN_FOR);
    await ringDue(rematch);
    expect((await look(one)).rematch).toBeNull();
    expect(await tablesOf(rematch)).toBe(0);
    expect(await agree(two, one)).not.toBe(rematch);
  });

  it('does away with what was declined before it', async () => {
    const { one, two } = await ended();
    agreed(await offer(one, SWAP));
    agreed(await answer(two, 'rematch', { accept: false }));
    problemOf(await offer(one, SWAP), 409, 'declined');
    const rematch = await agree(two, one);
    await cancel({ ...one, id: rematch });
    agreed(await offer(one, SWAP));
  });

  it('whose match before it is gone as well is emptied all the same', async () => {
    const { id, one, two } = await ended();
    const rematch = await agree(one, two);
    expect((await runInDurableObject(stubOf(id), (match) => match.takeDown())).kind).toBe('taken-down');
    await cancel({ ...one, id: rematch });
    await finish(rematch);
    expect(await tablesOf(rematch)).toBe(0);
  });

  it('before the match before it knew that it is there is not taken for made', async () => {
    const { id, one, two } = await ended();
    agreed(await offer(one, SWAP));
    // The agreement and the new match are stored; that this is known is not.
    orders.fault = { at: 'before', skip: 2 };
    await answer(two, 'rematch', { accept: true });
    expect(orders.fault).toBeNull();
    await evictDurableObject(stubOf(id));
    const rematch = matchIdOf(env.SERVICE_KEY, `rematch:${id}`);
    // The farewell does not get through at first; the order is repeated meanwhile.
    orders.fault = { at: 'before', skip: 1 };
    expect((await cancel({ ...one, id: rematch })).status).toBe(200);
    expect(orders.fault).toBeNull();
    await ringDue(id);
    expect((await look(one)).rematch).toBeNull();
    await finish(rematch);
    await ringDue(id);
    expect((await look(one)).rematch).toBeNull();
    expect(await tablesOf(rematch)).toBe(0);
    expect(await agree(one, two)).not.toBe(rematch);
  });
});

describe('a fault on the way of a farewell', () => {
  // It is called off (live, parcel, alarm), forgotten (live), and that is known (parcel, alarm).
  const faults: Fault[] = [3, 1, 2].flatMap((count, skip): Fault[] => [
    { skip, at: 'before' },
    ...Array.from({ length: count }, (_, n): Fault => ({ skip, at: 'statement', statement: n + 1 })),
    { skip, at: 'after' },
  ]);
  it.each(faults)('%o leaves a rematch, or none and the way to another', async (fault) => {
    const { id, one, two } = await ended();
    const rematch = await agree(one, two);
    await ringDue(id);
    orders.fault = fault;
    await cancel({ ...two, id: rematch });
    orders.fault = null;
    await evictDurableObject(stubOf(id));
    await evictDurableObject(stubOf(rematch));
    // The page tries again.
    expect([200, 404]).toContain((await cancel({ ...two, id: rematch })).status);
    await finish(rematch);
    expect((await look(one)).rematch).toBeNull();
    expect(await tablesOf(rematch)).toBe(0);
    expect(await agree(one, two)).not.toBe(rematch);
  });
});
