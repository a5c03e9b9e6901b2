/** Web Push as the browser and its push service find it: decrypted and verified without the library that made it. */
import { describe, expect, it } from 'vitest';
import { pushNotice } from '../../schema/wire/notice.ts';
import { base64url, browser, bytesOf, credentials, decoded } from './push-decoder.ts';
import { vapid, world } from './receiver.ts';
import { standStill } from './still.ts';
import { HOUR, pace, pass, ringDue } from './time.ts';
import { endTurn, entries, putDispatch, toldTable, tryDispatch } from './told.ts';

standStill();

const ENDPOINT = 'https://push.example.com/send/abc?x=1';
const push = {
  kind: 'push',
  endpoint: ENDPOINT,
  p256dh: browser.publicKey,
  auth: browser.auth,
} as const;

const pushes = () => world.calls.filter(({ url }) => url === ENDPOINT);
const headersOf = (at: number) => new Headers(pushes()[at]?.init.headers);

it('reads the example of RFC 8291, so that the reader can be trusted', async () => {
  const body =
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7' +
    'A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN';
  expect(await decoded(bytesOf(body), browser)).toBe('When I grow up, I want to be a watermelon');
});

describe('a push', () => {
  it('is encrypted for the browser alone, and says whose turn it is', async () => {
    const { id, one, two } = await toldTable();
    entries(await putDispatch(two, 'push-1', push));
    const seq = await endTurn(one, 3);
    await ringDue(id);
    expect(pushes()).toHaveLength(1);
    const [call] = pushes();
    if (call === undefined) throw new Error('nothing was sent');
    expect(call.text).not.toContain(id);
    const notice = pushNotice.parse(JSON.parse(await decoded(call.body, browser)));
    expect(notice).toEqual({
      title: 'Tiny: your turn',
      body: 'In your match against Ann it is your turn.',
      url: `https://galloper.test/m/${id}`,
      tag: id,
      match: id,
      seq,
    });
    const spoilt = Uint8Array.from(call.body, (byte, at) => (at === call.body.length - 1 ? byte ^ 1 : byte));
    await expect(decoded(spoilt, browser)).rejects.toThrow();
    await expect(decoded(call.body, { ...browser, auth: base64url(new Uint8Array(16)) })).rejects.toThrow();
  });

  it('brings the credentials of RFC 8292, signed for that push service', async () => {
    const { two } = await toldTable();
    entries(await putDispatch(two, 'push-1', push));
    entries(await tryDispatch(two, 'push-1'));
    const headers = headersOf(0);
    const { key, header, claims, genuine } = await credentials(headers.get('Authorization') ?? '');
    expect(genuine).toBe(true);
    expect(key).toBe(vapid.publicKey);
    expect(header).toMatchObject({ alg: 'ES256', typ: 'JWT' });
    expect(claims).toMatchObject({ aud: 'https://push.example.com', sub: vapid.subject });
    // At most a day ahead.
    const now = Date.now() / 1000;
    expect(claims.exp).toBeGreaterThan(now + 60);
    expect(claims.exp).toBeLessThanOrEqual(now + 86_400);
    expect(headers.get('Content-Encoding')).toBe('aes128gcm');
    expect(pushes()[0]?.init.method).toBe('POST');
  });

  it('lives until the deadline, and takes the place of the one before: topic and tag are the match', async () => {
    const { id, one, two } = await toldTable({ clock: pace({ bank: 3600, increment: 0, cap: 3600 }) });
    entries(await putDispatch(two, 'push-1', push));
    await endTurn(one, 3);
    // The alarm is late: so much less is left.
    pass(HOUR / 2);
    await ringDue(id);
    const headers = headersOf(0);
    expect(headers.get('TTL')).toBe('1800');
    expect(headers.get('Urgency')).toBe('high');
    expect(headers.get('Topic')).toBe(id);
    expect(headers.get('Topic')).toMatch(/^[A-Za-z0-9_-]{1,32}$/);
  });

  it('is as long whatever it says: its length tells nobody anything', async () => {
    const { two } = await toldTable();
    entries(await putDispatch(two, 'push-1', push));
    entries(await tryDispatch(two, 'push-1'));
    expect(pushes()[0]?.body).toHaveLength(4096);
  });
});
