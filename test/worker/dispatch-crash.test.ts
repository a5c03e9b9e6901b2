/** The service stopped at any point of telling somebody: never twice by webhook or e-mail, and nothing is forgotten (L21, L39). */
import { evictDurableObject } from 'cloudflare:test';
import { describe, expect, it, vi } from 'vitest';
import { look, stubOf } from './client.ts';
import { type Fault, orders } from './faults.ts';
import { browser } from './push-decoder.ts';
import { world } from './receiver.ts';
import { standStill } from './still.ts';
import { alarmOf, MINUTE, pass, present, ring, ringDue } from './time.ts';
import { confirm, endTurn, entries, hook, putDispatch, told, toldTable } from './told.ts';

standStill('error');

/** Lets the match do all that it will do by itself, each time after an eviction. */
async function finish(id: string): Promise<void> {
  for (let n = 0; n < 40; n++) {
    await evictDurableObject(stubOf(id));
    await ring(id);
    const at = await alarmOf(id);
    if (at === null) return;
    pass(Math.max(0, at - present()));
  }
  throw new Error('the match does not come to rest');
}

/** An answer that comes when the test says so. The runtime lets no object wait for another's promise: it looks again. */
async function after(slow: { readonly over: boolean }, status: number): Promise<Response> {
  while (!slow.over) await new Promise((resolve) => setTimeout(resolve, 5));
  return new Response(null, { status });
}

/**
 * Telling somebody is two transactions, each of the live row and (the second) the channel, and the alarm: the mark
 * before the network is asked, and what came of it.
 */
const points: readonly { readonly name: string; readonly fault: Fault; readonly sends: number }[] = [
  { name: 'before the mark', fault: { at: 'before' }, sends: 1 },
  { name: 'in the middle of the mark', fault: { at: 'statement', statement: 1 }, sends: 1 },
  { name: 'after the mark, before the network', fault: { at: 'after' }, sends: 0 },
  { name: 'after the network, before its answer is stored', fault: { skip: 1, at: 'before' }, sends: 1 },
  { name: 'in the middle of storing its answer', fault: { skip: 1, at: 'statement', statement: 1 }, sends: 1 },
  { name: 'later in storing its answer', fault: { skip: 1, at: 'statement', statement: 2 }, sends: 1 },
  { name: 'after its answer is stored', fault: { skip: 1, at: 'after' }, sends: 1 },
];

describe.each(points)('a crash $name', ({ fault, sends }) => {
  it('never sends a webhook twice', async () => {
    const { id, one, two } = await toldTable();
    await endTurn(one, 3);
    orders.fault = fault;
    await ring(id);
    expect(orders.fault).toBeNull();
    await finish(id);
    expect(told(1)).toHaveLength(sends);
    const [entry] = (await look(two)).own?.dispatches ?? [];
    expect(entry?.state).toBe('on');
    // Whenever it is not known whether it has arrived, that is said.
    if (entry?.succeeded === null) expect(entry.failed?.why).toMatch(/whether this has arrived is not known/);
    // The next one goes as ever.
    await endTurn(two, 4);
    await finish(id);
    expect(told(0)).toEqual(['0 turn 5']);
  });

  it('never sends an e-mail twice', async () => {
    const { id, one, two } = await toldTable();
    entries(await putDispatch(two, 'hook', null));
    entries(await putDispatch(two, 'mail', { kind: 'mail', address: 'bo@example.com' }));
    entries(await confirm(two, /\b(\d{6})\b/.exec(world.mails[0]?.text ?? '')?.[1] ?? ''));
    world.mails.length = 0;
    await endTurn(one, 3);
    orders.fault = fault;
    await ring(id);
    await finish(id);
    expect(world.mails).toHaveLength(sends);
  });

  it('never loses a push: the one that is sent again takes the place of the first', async () => {
    const { id, one, two } = await toldTable();
    entries(await putDispatch(two, 'hook', null));
    const endpoint = 'https://push.example.com/send/abc';
    const { publicKey: p256dh, auth } = browser;
    entries(await putDispatch(two, 'push', { kind: 'push', endpoint, p256dh, auth }));
    await endTurn(one, 3);
    orders.fault = fault;
    await ring(id);
    await finish(id);
    const topics = world.calls.map(({ init }) => new Headers(init.headers).get('Topic'));
    expect(topics.length).toBeGreaterThanOrEqual(1);
    expect(topics.length).toBeLessThanOrEqual(2);
    expect(new Set(topics)).toEqual(new Set([id]));
    expect((await look(two)).own?.dispatches[0]?.succeeded).not.toBeNull();
  });
});

it('writes few rows to tell somebody', async () => {
  const { id, one } = await toldTable();
  await endTurn(one, 3);
  orders.rowsWritten = 0;
  await ringDue(id);
  expect(told(1)).toHaveLength(1);
  expect(orders.rowsWritten).toBeLessThanOrEqual(6);
});

it('tells once although two alarms ring at the same time', async () => {
  const { id, one } = await toldTable();
  await endTurn(one, 3);
  await Promise.all([ring(id), ring(id)]);
  await ringDue(id);
  expect(told(1)).toHaveLength(1);
});

it('goes on playing while a receiver takes its time, and enters what comes of it', async () => {
  const { id, one, two } = await toldTable();
  const slow = { over: false };
  world.answer = ({ url }) => (url.endsWith('/1') ? after(slow, 500) : new Response());
  await endTurn(one, 3);
  const ringing = ring(id);
  await vi.waitFor(() => expect(world.calls).toHaveLength(1));
  await hook(two, 'https://hooks.galloper.example.com/turns/9', 'another');
  const seq = await endTurn(two, 4);
  expect(seq).toBe(5);
  slow.over = true;
  await ringing;
  await ringDue(id);
  expect(told()).toEqual(['1 turn 4', '0 turn 5']);
  const shown = (await look(two)).own?.dispatches ?? [];
  expect(shown.map(({ device, failed }) => [device, failed?.why])).toEqual([
    ['another', undefined],
    ['hook', 'hooks.galloper.example.com did not accept it (500).'],
  ]);
});

it('does not blame a new address for what became of the old one', async () => {
  const { id, one, two } = await toldTable();
  const slow = { over: false };
  world.answer = () => after(slow, 410);
  await endTurn(one, 3);
  const ringing = ring(id);
  await vi.waitFor(() => expect(world.calls).toHaveLength(1));
  await hook(two, 'https://hooks.galloper.example.com/turns/new');
  slow.over = true;
  await ringing;
  expect((await look(two)).own?.dispatches).toMatchObject([{ device: 'hook', state: 'on', failed: null }]);
  world.answer = () => new Response();
  pass(MINUTE);
  await ringDue(id);
  expect((await look(two)).seq).toBe(4);
});
