/** Receivers that fail: retries, back-off, switching off and on again, addresses that are gone (L20, L22). */
import { describe, expect, it } from 'vitest';
import { ATTEMPTS } from '../../worker/match/sending.ts';
import { act, look } from './client.ts';
import { freshWorld, world } from './receiver.ts';
import { standStill } from './still.ts';
import { alarmOf, HOUR, MINUTE, pass, present, ringDue, SECOND } from './time.ts';
import { dispatches, endTurn, entries, exhaust, HOOK, hook, told, toldTable, tryDispatch } from './told.ts';

standStill('warn');

describe('a delivery that fails', () => {
  it('is tried again after two seconds, then twice as long, with some less by chance', async () => {
    const { id, one, two } = await toldTable();
    world.answer = () => new Response(null, { status: 503 });
    await endTurn(one, 3);
    const began = present();
    const waits: number[] = [];
    for (let n = 0; n < 7; n++) {
      await ringDue(id);
      expect(told(1)).toHaveLength(n + 1);
      const at = await alarmOf(id);
      if (at === null) throw new Error('given up');
      waits.push(at - present());
      pass(at - present());
    }
    for (const [n, wait] of waits.entries()) {
      expect(wait).toBeLessThanOrEqual(2 ** (n + 1) * SECOND);
      expect(wait).toBeGreaterThanOrEqual(1.5 * 2 ** n * SECOND);
    }
    // An hour apart at the end: an outage of some hours is survived, but no notice is tried for ever.
    await exhaust(id);
    expect(told(1)).toHaveLength(ATTEMPTS);
    expect(present() - began).toBeGreaterThan(3.5 * HOUR);
    expect(present() - began).toBeLessThan(6 * HOUR);
    expect(await alarmOf(id)).toBeNull();
    expect(await dispatches(two)).toMatchObject([
      { state: 'on', failed: { why: 'hooks.galloper.example.com did not accept it (503).' } },
    ]);
  });

  it('is over when its receiver recovers, and goes by its id all the time', async () => {
    const { id, one, two } = await toldTable();
    let failures = 3;
    world.answer = () => new Response(null, { status: failures-- > 0 ? 500 : 204 });
    await endTurn(one, 3);
    await exhaust(id);
    const ids = world.calls.map(({ text }) => JSON.parse(text).id);
    expect(ids).toEqual(Array.from({ length: 4 }, () => `${id}.1.turn.4`));
    const [entry] = await dispatches(two);
    expect(entry?.state).toBe('on');
    expect(entry?.succeeded).not.toBeNull();
  });

  it('survives an outage of three hours', async () => {
    const { id, one } = await toldTable();
    const until = present() + 3 * HOUR;
    world.answer = () => new Response(null, { status: present() < until ? 502 : 204 });
    await endTurn(one, 3);
    await exhaust(id);
    expect(present()).toBeGreaterThanOrEqual(until);
    world.calls.length = 0;
    await exhaust(id);
    expect(told()).toEqual([]);
    expect((await look(one)).status).toBe('running');
  });

  it('waits as long as its receiver asks, but an hour at most', async () => {
    for (const [asked, wait] of [
      ['600', 600 * SECOND],
      ['90000', HOUR],
      [new Date(present() + 20 * MINUTE).toUTCString(), 20 * MINUTE],
      ['soon', 2 * SECOND],
      ['-5', 2 * SECOND],
    ] as const) {
      freshWorld();
      const { id, one } = await toldTable();
      world.answer = () => new Response(null, { status: 429, headers: { 'Retry-After': asked } });
      await endTurn(one, 3);
      await ringDue(id);
      const at = (await alarmOf(id)) ?? 0;
      expect(at - present()).toBeLessThanOrEqual(wait);
      expect(at - present()).toBeGreaterThan(wait === 2 * SECOND ? SECOND : wait - 1);
    }
  });

  it('is pointless when the seat has acted', async () => {
    const { id, one, two } = await toldTable();
    world.answer = () => new Response(null, { status: 500 });
    await endTurn(one, 3);
    await ringDue(id);
    await act(two, 4, { type: 'march', from: 0, to: 1 });
    await exhaust(id);
    expect(told(1)).toHaveLength(1);
  });

  it('leaves other ways of the same seat alone', async () => {
    const { id, one, two } = await toldTable();
    await hook(two, `${HOOK}/broken`, 'broken');
    world.answer = ({ url }) => new Response(null, { status: url.endsWith('broken') ? 500 : 200 });
    await endTurn(one, 3);
    await exhaust(id);
    expect(world.calls.filter(({ url }) => url.endsWith('broken'))).toHaveLength(ATTEMPTS);
    expect(world.calls.filter(({ url }) => !url.endsWith('broken'))).toHaveLength(1);
  });
});

describe('what a receiver does', () => {
  it.each([
    [
      'a redirect',
      () => new Response(null, { status: 302, headers: { Location: 'https://10.0.0.1/' } }),
      /another address \(302\), which is not followed/,
    ],
    ['a broken line', () => Promise.reject(new TypeError('network')), /could not be reached/],
    ['a refusal', () => new Response('zebra', { status: 401 }), /did not accept it \(401\)/],
  ] as const)('%s is a failure with a clear sentence', async (_, answer, sentence) => {
    const { two } = await toldTable();
    world.answer = answer;
    const [entry] = entries(await tryDispatch(two, 'hook'));
    expect(entry?.failed?.why).toMatch(sentence);
    expect(entry?.failed?.why).toContain('hooks.galloper.example.com');
    expect(entry?.failed?.why).not.toContain('zebra');
    expect(world.calls).toHaveLength(1);
  });

  it('is waited for six seconds and no longer', async () => {
    const { two } = await toldTable();
    world.answer = ({ init }) =>
      new Promise((_resolve, reject) => {
        init.signal?.addEventListener('abort', () => reject(new Error('given up')));
      });
    const began = Date.now();
    const [entry] = entries(await tryDispatch(two, 'hook'));
    expect(entry?.failed?.why).toBe('hooks.galloper.example.com did not answer within six seconds.');
    expect(Date.now() - began).toBeGreaterThan(5_900);
    expect(Date.now() - began).toBeLessThan(9_000);
  }, 20_000);

  it('does not lead the service elsewhere: redirects are not followed', async () => {
    const { two } = await toldTable();
    entries(await tryDispatch(two, 'hook'));
    expect(world.calls[0]?.init.redirect).toBe('manual');
  });

  it('is not read: an endless body is cut off', async () => {
    const { two } = await toldTable();
    let cancelled = false;
    world.answer = () => {
      const body = new ReadableStream({
        pull: (controller) => controller.enqueue(new Uint8Array(1024)),
        cancel: () => {
          cancelled = true;
        },
      });
      return new Response(body);
    };
    const [entry] = entries(await tryDispatch(two, 'hook'));
    expect(entry?.failed).toBeNull();
    expect(cancelled).toBe(true);
  });

  it.each([404, 410])('that does not know the address (%i) takes that entry away, and no other', async (status) => {
    const { id, one, two } = await toldTable();
    await hook(two, `${HOOK}/gone`, 'gone');
    world.answer = ({ url }) => new Response(null, { status: url.endsWith('gone') ? status : 200 });
    await endTurn(one, 3);
    await exhaust(id);
    expect((await dispatches(two)).map(({ device }) => device)).toEqual(['hook']);
    expect(world.calls.filter(({ url }) => url.endsWith('gone'))).toHaveLength(1);
    expect(await dispatches(one)).toHaveLength(1);
  });
});
