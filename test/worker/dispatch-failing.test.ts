/** Receivers that fail: retries, back-off, switching off and on again, addresses that are gone (L20, L22). */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Channel } from '../../schema/wire/dispatches.ts';
import { ATTEMPTS } from '../../worker/match/sending.ts';
import { act, calm, look, type Player } from './client.ts';
import { browser } from './push-decoder.ts';
import { freshWorld, world } from './receiver.ts';
import { alarmOf, freeTime, HOUR, MINUTE, pass, present, ringDue, SECOND, stopTime } from './time.ts';
import { confirm, endTurn, entries, HOOK, hook, putDispatch, told, toldTable, tryDispatch } from './told.ts';

beforeEach(() => {
  freshWorld();
  stopTime();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  freeTime();
  calm();
  vi.restoreAllMocks();
});

const dispatches = async (player: Player) => (await look(player)).own?.dispatches ?? [];

/** Lets time pass until everything that waits has had its attempts. */
async function exhaust(id: string): Promise<void> {
  for (let n = 0; n < 60; n++) {
    await ringDue(id);
    const at = await alarmOf(id);
    if (at === null) return;
    pass(Math.max(0, at - present()));
  }
}

/** Plays on until seat 1 has been asked `turns` times in all. */
async function playOn(one: Player, two: Player, id: string): Promise<number> {
  let { seq } = await look(one);
  for (;;) {
    const match = await look(one);
    seq = match.seq;
    if (match.status === 'over') throw new Error('the game is too short');
    if (match.pending.length === 2) {
      await act(one, seq, { type: 'bid', coins: 1 });
      await act(two, seq, { type: 'bid', coins: 0 });
    } else if (match.pending[0] === 0) {
      const after = await act(one, seq, { type: 'end-turn' });
      if (after.match.pending.length === 1) return after.seq;
    } else {
      const after = await act(two, seq, { type: 'end-turn' });
      if (after.match.pending.length === 1) seq = after.seq;
    }
    await ringDue(id);
  }
}

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

const ways: Readonly<Record<Channel['kind'], Channel>> = {
  webhook: { kind: 'webhook', url: `${HOOK}/x`, preset: 'json' },
  push: {
    kind: 'push',
    endpoint: 'https://push.example.com/send/abc',
    p256dh: browser.publicKey,
    auth: browser.auth,
  },
  mail: { kind: 'mail', address: 'bo@example.com' },
};

describe.each(Object.entries(ways))('a way of kind %s', (kind, way) => {
  /** Attempts that have been made through it. */
  const attempts = () =>
    kind === 'mail' ? world.mails.length : world.calls.filter(({ url }) => !url.endsWith('/0')).length;
  const fail = () => {
    world.answer = () => new Response(null, { status: 500 });
    world.post = () => {
      throw new Error('refused');
    };
  };
  const recover = () => {
    world.answer = () => new Response(null, { status: 201 });
    world.post = () => {};
  };

  async function prepared() {
    const begun = await toldTable({ options: { rounds: 6, purse: 6 } });
    const { two } = begun;
    entries(await putDispatch(two, 'hook', null));
    entries(await putDispatch(two, 'way', way));
    if (kind === 'mail') entries(await confirm(two, /\b(\d{6})\b/.exec(world.mails[0]?.text ?? '')?.[1] ?? ''));
    world.mails.length = 0;
    return begun;
  }

  it('is switched off after failing in ten hours in a row, whatever it was about, and then left in peace', async () => {
    const { id, one, two } = await prepared();
    fail();
    const began = present();
    await endTurn(one, 3);
    await exhaust(id);
    expect(attempts()).toBe(ATTEMPTS);
    expect(await dispatches(two)).toMatchObject([{ state: 'on' }]);
    let [entry] = await dispatches(two);
    for (let turns = 1; entry?.state === 'on'; turns++) {
      if (turns > 6) throw new Error('it is never switched off');
      await playOn(one, two, id);
      await exhaust(id);
      [entry] = await dispatches(two);
    }
    expect(present() - began).toBeGreaterThanOrEqual(9 * HOUR);
    expect(entry).toMatchObject({ state: 'off', succeeded: null });
    expect(entry?.failed?.why).not.toBe('');
    const spent = attempts();
    await playOn(one, two, id);
    await exhaust(id);
    expect(attempts()).toBe(spent);

    // A test that arrives switches it on again, and what comes next is told.
    recover();
    pass(HOUR);
    expect(entries(await tryDispatch(two, 'way'))[0]).toMatchObject({ state: 'on' });
    await playOn(one, two, id);
    await exhaust(id);
    expect(attempts()).toBe(spent + 2);
  });

  it('that fails ten times within an hour, and whatever comes in it, tells all as soon as it recovers', async () => {
    const { id, one, two } = await prepared();
    fail();
    await endTurn(one, 3);
    for (let turn = 0; turn < 3; turn++) {
      for (let n = 0; n < 4; n++) {
        await ringDue(id);
        pass(2 * MINUTE);
      }
      await playOn(one, two, id);
    }
    await ringDue(id);
    expect(attempts()).toBeGreaterThan(10);
    expect(await dispatches(two)).toMatchObject([{ state: 'on', succeeded: null }]);
    recover();
    const before = attempts();
    await exhaust(id);
    expect(attempts()).toBe(before + 1);
    expect((await dispatches(two))[0]?.succeeded).not.toBeNull();
  });

  it('that is switched off comes on again by putting it once more', async () => {
    const { two } = await prepared();
    fail();
    for (let n = 0; n < 10; n++) {
      pass(HOUR);
      entries(await tryDispatch(two, 'way'));
    }
    expect((await dispatches(two))[0]?.state).toBe('off');
    expect(entries(await putDispatch(two, 'way', way))[0]?.state).toBe('on');
  });

  it('counts anew after any success', async () => {
    const { two } = await prepared();
    for (let round = 0; round < 2; round++) {
      fail();
      for (let n = 0; n < 9; n++) {
        pass(HOUR);
        expect(entries(await tryDispatch(two, 'way'))[0]?.state).toBe('on');
      }
      recover();
      pass(HOUR);
      expect(entries(await tryDispatch(two, 'way'))[0]?.succeeded).not.toBeNull();
    }
  });
});

it('sends nothing to an e-mail address that is not confirmed', async () => {
  const { id, one, two } = await toldTable();
  entries(await putDispatch(two, 'hook', null));
  entries(await putDispatch(two, 'mail', ways.mail));
  await endTurn(one, 3);
  await exhaust(id);
  expect(world.mails).toHaveLength(1);
  expect(world.calls).toEqual([]);
});
