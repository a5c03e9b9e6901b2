/** How a seat says in which ways it is told (L20): entries, tests, codes, and what is refused. */
import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import { dispatchesAnswer } from '../../schema/wire/dispatches.ts';
import { postedNotice } from '../../schema/wire/notice.ts';
import { secretHash } from '../../worker/ids/secrets.ts';
import { ask, look, newSecret, type Player, parsed, problemOf, stubOf, table } from './client.ts';
import { vapid, world } from './receiver.ts';
import { standStill } from './still.ts';
import { HOUR, MINUTE, pass, SECOND } from './time.ts';
import { confirm, entries, HOOK, putDispatch, tryDispatch } from './told.ts';

standStill();

const hook = (url = HOOK) => ({ kind: 'webhook', url, preset: 'json' }) as const;
const mail = (address = 'ann@example.com') => ({ kind: 'mail', address }) as const;
/** A subscription as a browser gives it; its keys are those of RFC 8291, appendix A. */
const push = (endpoint = 'https://push.example.com/send/quagga') =>
  ({
    kind: 'push',
    endpoint,
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  }) as const;

function lastCode(): string {
  return /\b(\d{6})\b/.exec(world.mails.at(-1)?.text ?? '')?.[1] ?? '';
}

describe('GET /api/dispatches', () => {
  it('says what this deployment can send', async () => {
    const means = async () => parsed(dispatchesAnswer, await ask('/api/dispatches'));
    expect(await means()).toEqual({ vapidKey: vapid.publicKey, email: true });
    world.configured = { push: false, mail: false };
    expect(await means()).toEqual({ vapidKey: null, email: false });
  });
});

describe('an entry', () => {
  it('is kept for its device alone, shown without its address, and survives an eviction', async () => {
    const { id, players } = await table();
    await putDispatch(players[0], 'push-1', push(), 'Phone');
    await putDispatch(players[0], 'hook-1', hook());
    await putDispatch(players[1], 'hook-1', hook('https://other.example.com/x?token=zebra'));
    await evictDurableObject(stubOf(id));
    const mine = (await look(players[0])).own?.dispatches;
    const off = { succeeded: null, failed: null, state: 'on' };
    expect(mine).toEqual([
      { ...off, device: 'hook-1', name: '', kind: 'webhook', target: 'hooks.galloper.example.com' },
      { ...off, device: 'push-1', name: 'Phone', kind: 'push', target: 'push.example.com' },
    ]);
    expect(JSON.stringify([mine, await look({ id })])).not.toMatch(/turns|quagga|zebra/);
    expect((await look({ id })).own).toBeNull();
    // Null removes that one, again and again.
    for (let n = 0; n < 2; n++) expect(entries(await putDispatch(players[0], 'hook-1', null))).toHaveLength(1);
    expect((await look(players[1])).own?.dispatches).toHaveLength(1);
  });

  it('stays as it is when the same is put again, and begins anew with another address', async () => {
    const { players } = await table();
    await putDispatch(players[0], 'hook-1', hook());
    const tried = entries(await tryDispatch(players[0], 'hook-1'));
    expect(tried[0]?.succeeded).not.toBeNull();
    const { rev } = await look(players[0]);
    expect(entries(await putDispatch(players[0], 'hook-1', hook()))).toEqual(tried);
    expect((await look(players[0])).rev).toBe(rev);
    expect(entries(await putDispatch(players[0], 'hook-1', hook(), 'Club'))[0]).toMatchObject({ name: 'Club' });
    expect(entries(await putDispatch(players[0], 'hook-1', hook(`${HOOK}/2`)))[0]?.succeeded).toBeNull();
  });

  it('is one of eight at most', async () => {
    const { players } = await table();
    for (let n = 1; n <= 8; n++) entries(await putDispatch(players[0], `hook-${n}`, hook()));
    problemOf(await putDispatch(players[0], 'hook-9', hook()), 409, 'too-many-dispatches');
    expect(entries(await putDispatch(players[0], 'hook-8', hook(`${HOOK}/8`)))).toHaveLength(8);
    entries(await putDispatch(players[0], 'hook-1', null));
    expect(entries(await putDispatch(players[0], 'hook-9', hook()))).toHaveLength(8);
  });

  it('can be had before the match begins, and is no business of others', async () => {
    const { id, players } = await table();
    problemOf(await putDispatch({ id, seat: 0, secret: newSecret() }, 'x', hook()), 401, 'bad-secret');
    const body = { device: 'x', channel: null };
    problemOf(await ask(`/api/matches/${id}/dispatches`, { method: 'PUT', body }), 403, 'not-seated');
    problemOf(await tryDispatch(players[0], 'nothing'), 409, 'no-dispatch');
  });

  it.each([
    ['a private address', hook('https://10.0.0.7/hook'), /public internet/],
    ['a private address in octal', hook('https://0177.0.0.1/'), /public internet/],
    ['the metadata service', push('https://169.254.169.254/latest'), /public internet/],
    ['a local name', push('https://printer.local/'), /public internet/],
    ['http', hook('http://example.com/'), /https/],
    ['another port', push('https://example.com:8080/'), /443/],
    ['the service itself', hook('https://galloper.test/api/desk'), /itself|public internet/],
    ['what is too long', hook(`https://example.com/${'x'.repeat(1000)}`), /too long: 1000 characters at most/],
    ['what is no address', hook('zebra'), /not a web address/],
    ['no Discord webhook', { kind: 'webhook', url: 'https://example.com/', preset: 'discord' }, /Discord/],
    ['a key that is no point of the curve', { ...push(), p256dh: `B${'A'.repeat(86)}` }, /not the key of a browser/],
    ['no e-mail address', mail('ann@localhost'), /not an e-mail address/],
  ] as const)('is refused with a sentence: %s', async (_, channel, sentence) => {
    const { players } = await table();
    const problem = problemOf(await putDispatch(players[0], 'x', channel), 422, 'bad-address');
    expect(problem.detail).toMatch(sentence);
    expect(problem.match?.own?.dispatches).toEqual([]);
    expect([world.calls, world.mails]).toEqual([[], []]);
  });

  it.each([
    ['device', { device: '../x', channel: null }],
    ['device', { channel: null }],
    ['channel', { device: 'x' }],
    ['name', { device: 'x', name: 'n'.repeat(61), channel: null }],
    ['channel.auth', { device: 'x', channel: { ...push(), auth: 'short' } }],
    ['channel.url', { device: 'x', channel: hook(`https://example.com/${'x'.repeat(8000)}`) }],
  ])('whose %s is malformed is a bad request', async (field, body) => {
    const { id, players } = await table();
    const reply = await ask(`/api/matches/${id}/dispatches`, { method: 'PUT', secret: players[0].secret, body });
    expect(problemOf(reply, 422, 'bad-request').detail).toContain(`"${field}"`);
  });

  it('is refused in a match of a build that did not keep where it was reached, and the match goes on', async () => {
    const { id, players } = await table();
    await runInDurableObject(stubOf(id), (_match, state) => {
      state.storage.sql.exec("UPDATE header SET origin = ''");
    });
    await evictDurableObject(stubOf(id));
    problemOf(await putDispatch(players[0], 'x', hook()), 409, 'no-origin');
    expect((await look(players[0])).status).toBe('running');
  });

  it('of a kind that this deployment does not have is refused in a sentence', async () => {
    world.configured = { push: false, mail: false };
    const { players } = await table();
    problemOf(await putDispatch(players[0], 'x', push()), 409, 'no-push');
    problemOf(await putDispatch(players[0], 'x', mail()), 409, 'no-mail');
  });
});

describe('a test', () => {
  it('is sent at once, and what came of it is shown', async () => {
    const { id, players } = await table();
    await putDispatch(players[0], 'hook-1', hook());
    const [entry] = entries(await tryDispatch(players[0], 'hook-1'));
    expect(entry).toMatchObject({ state: 'on', failed: null });
    const notice = postedNotice.parse(JSON.parse(world.calls[0]?.text ?? ''));
    expect(notice).toMatchObject({ occasion: 'test', match: id, seat: 0, url: `https://galloper.test/m/${id}` });
    expect(notice.text).toContain('Bo');
    world.answer = () => new Response(null, { status: 500 });
    const [failing] = entries(await tryDispatch(players[0], 'hook-1'));
    expect(failing?.succeeded).toBe(entry?.succeeded);
    expect(failing?.failed?.why).toBe('hooks.galloper.example.com did not accept it (500).');
  });

  it.each([404, 410])('that is answered %i removes that entry alone', async (status) => {
    const { players } = await table();
    await putDispatch(players[0], 'push-1', push());
    await putDispatch(players[0], 'hook-1', hook());
    world.answer = ({ url }) => new Response(null, { status: url.includes('push.') ? status : 200 });
    expect(entries(await tryDispatch(players[0], 'push-1')).map(({ device }) => device)).toEqual(['hook-1']);
  });

  it('can be had five times in an hour, codes counted in; then it says when again', async () => {
    const { players } = await table();
    await putDispatch(players[0], 'hook-1', hook());
    await putDispatch(players[0], 'mail-1', mail());
    for (let n = 0; n < 4; n++) {
      pass(MINUTE);
      entries(await tryDispatch(players[0], n === 0 ? 'mail-1' : 'hook-1'));
    }
    for (const refused of [
      tryDispatch(players[0], 'hook-1'),
      putDispatch(players[0], 'mail-2', mail('bo@example.com')),
    ]) {
      const reply = await refused;
      problemOf(reply, 429, 'too-many');
      expect(reply.headers.get('Retry-After')).toBe(String(56 * 60));
    }
    expect((await look(players[0])).own?.dispatches).toHaveLength(2);
    expect([world.calls.length, world.mails.length]).toEqual([3, 2]);
    // The other seat has a count of its own.
    await putDispatch(players[1], 'hook-1', hook());
    entries(await tryDispatch(players[1], 'hook-1'));
    pass(56 * MINUTE - SECOND);
    problemOf(await tryDispatch(players[0], 'hook-1'), 429, 'too-many');
    pass(SECOND);
    entries(await tryDispatch(players[0], 'hook-1'));
    pass(HOUR);
    entries(await tryDispatch(players[0], 'hook-1'));
  });
});

describe('an e-mail address', () => {
  it('gets nothing but a code until the code is given back', async () => {
    const { players } = await table();
    const [entry] = entries(await putDispatch(players[0], 'mail-1', mail()));
    expect(entry).toMatchObject({ state: 'unconfirmed', target: 'ann@example.com' });
    expect(world.mails).toHaveLength(1);
    expect(world.mails[0]).toMatchObject({ to: 'ann@example.com', headers: { 'Auto-Submitted': 'auto-generated' } });
    expect(world.mails[0]?.text).not.toMatch(/galloper\.test|Ann|Bo/);
    // Putting it again sends nothing more; a test sends a new code, and the old one is worth nothing.
    const first = lastCode();
    entries(await putDispatch(players[0], 'mail-1', mail()));
    expect(world.mails).toHaveLength(1);
    entries(await tryDispatch(players[0], 'mail-1'));
    expect(world.mails).toHaveLength(2);
    const second = lastCode();
    if (first !== second) problemOf(await confirm(players[0], first), 422, 'wrong-code');
    expect(entries(await confirm(players[0], second))[0]?.state).toBe('on');
    // The same once more answers alike.
    expect(entries(await confirm(players[0], second))[0]?.state).toBe('on');
    entries(await tryDispatch(players[0], 'mail-1'));
    expect(world.mails.at(-1)?.text).toContain('/m/');
  });

  it('is guarded by five guesses, kept through an eviction; then a new code is needed', async () => {
    const { id, players } = await table();
    entries(await putDispatch(players[0], 'mail-1', mail()));
    const code = lastCode();
    const wrong = code === '000000' ? '000001' : '000000';
    for (let n = 0; n < 5; n++) {
      problemOf(await confirm(players[0], wrong), 422, 'wrong-code');
      await evictDurableObject(stubOf(id));
    }
    problemOf(await confirm(players[0], code), 409, 'no-code');
    entries(await tryDispatch(players[0], 'mail-1'));
    expect(entries(await confirm(players[0], lastCode()))[0]?.state).toBe('on');
  });

  it('is confirmed by its own seat only, and for no other address', async () => {
    const { players } = await table();
    entries(await putDispatch(players[0], 'mail-1', mail()));
    const code = lastCode();
    problemOf(await confirm(players[1], code), 409, 'no-code');
    entries(await putDispatch(players[0], 'mail-1', mail('bo@example.com')));
    if (lastCode() !== code) problemOf(await confirm(players[0], code), 422, 'wrong-code');
    expect((await look(players[0])).own?.dispatches[0]?.state).toBe('unconfirmed');
    problemOf(
      await ask(`/api/matches/${players[0].id}/dispatches/confirm`, confirmation(players[0])),
      422,
      'bad-request',
    );
  });

  it('shows when the code could not be sent', async () => {
    world.post = () => {
      throw new Error('550 no such user');
    };
    const { players } = await table();
    const [entry] = entries(await putDispatch(players[0], 'mail-1', mail()));
    expect(entry?.failed?.why).toBe('The e-mail was not accepted for delivery.');
    expect(entry?.state).toBe('unconfirmed');
  });

  it('has a code that is nowhere kept in plain, nor as a plain hash', async () => {
    const { id, players } = await table();
    entries(await putDispatch(players[0], 'mail-1', mail()));
    const code = lastCode();
    const rows = await runInDurableObject(stubOf(id), (_match, state) => {
      return JSON.stringify(state.storage.sql.exec('SELECT code FROM channels').toArray());
    });
    expect(rows).toMatch(/[0-9a-f]{64}/);
    for (const plain of [`"${code}`, secretHash(code)]) expect(rows).not.toContain(plain);
  });
});

function confirmation(player: Player) {
  return { secret: player.secret, body: { code: '12345' } };
}
