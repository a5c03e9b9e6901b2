/** How the players of a match were told is forgotten when it has long been over. */
import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { expect, it } from 'vitest';
import { KEPT } from '../../worker/match/due.ts';
import { look, problemOf, stubOf } from './client.ts';
import { agreed, answer, offer } from './deals.ts';
import { world } from './receiver.ts';
import { standStill } from './still.ts';
import { alarmOf, DAY, pass, present, resign, ring, ringDue } from './time.ts';
import { confirm, entries, HOOK, putDispatch, told, toldTable } from './told.ts';

standStill();

it('keeps addresses for 30 days after the end, in which a rematch may be offered, and no longer', async () => {
  const { id, one, two } = await toldTable();
  entries(await putDispatch(two, 'mail', { kind: 'mail', address: 'bo@example.com' }));
  entries(await confirm(two, /\b(\d{6})\b/.exec(world.mails[0]?.text ?? '')?.[1] ?? ''));
  await resign(one);
  const end = present();
  await ringDue(id);
  world.calls.length = 0;
  expect(KEPT).toBe(30 * DAY);
  expect(await alarmOf(id)).toBe(end + KEPT);
  pass(29 * DAY);
  agreed(await offer(one, { kind: 'rematch', sides: 'swap' }));
  await ringDue(id);
  expect(told()).toEqual(['1 offer rematch 4']);
  agreed(await answer(two, 'rematch', { accept: false }));
  pass(DAY - 1);
  await ring(id);
  expect((await look(two)).own?.dispatches).toHaveLength(2);
  pass(1);
  await evictDurableObject(stubOf(id));
  await ring(id);
  await ring(id);
  for (const player of [one, two]) expect((await look(player)).own?.dispatches).toEqual([]);
  const kept = await runInDurableObject(stubOf(id), (_match, state) =>
    state.storage.sql.exec('SELECT * FROM channels').toArray(),
  );
  expect(kept).toEqual([]);
  expect(await alarmOf(id)).toBeNull();
  // Nobody is told of it any more, so nobody is asked how.
  problemOf(await putDispatch(two, 'hook', { kind: 'webhook', url: HOOK, preset: 'json' }), 409, 'over');
  expect((await putDispatch(two, 'hook', null)).status).toBe(200);
});
