/** Ways of being told that fail for long: switched off, shown, and on again; and how they are not by a short outage (L20). */
import { describe, expect, it } from 'vitest';
import type { Channel } from '../../schema/wire/dispatches.ts';
import { ATTEMPTS } from '../../worker/match/sending.ts';
import { browser } from './push-decoder.ts';
import { world } from './receiver.ts';
import { standStill } from './still.ts';
import { HOUR, MINUTE, pass, present, ringDue } from './time.ts';
import {
  confirm,
  dispatches,
  endTurn,
  entries,
  exhaust,
  HOOK,
  playOn,
  putDispatch,
  toldTable,
  tryDispatch,
} from './told.ts';

standStill('warn');

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
    // Ten hours of the clock: the first and the last of them may be short.
    expect(present() - began).toBeGreaterThan(8 * HOUR);
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
