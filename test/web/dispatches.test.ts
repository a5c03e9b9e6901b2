import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepTelling, setTellsAll, stopHere, tellHere } from '../../web/session/dispatches.ts';
import { forgetSeat, keepSeat, type StoredSeat } from '../../web/session/seats.ts';
import { Shelf } from './on-device.ts';

/** Two keys of deployments: any bytes do, nothing is signed here. */
const KEY = 'BAAA';
const OTHER_KEY = 'BBBB';

/** A browser as far as pushes go, and a service that notes what it is asked. */
interface Stage {
  vapidKey: string;
  permission: NotificationPermission;
  /** The address of the subscription that the browser has; null: none. */
  endpoint: string | null;
  made: number;
  reachable: boolean;
  /** What each match was told of this device: an address, or null for its removal. */
  readonly asked: (readonly [match: string, endpoint: string | null])[];
}

let stage: Stage;

function subscription(endpoint: string, key: Uint8Array) {
  return {
    options: { applicationServerKey: key.slice().buffer },
    toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
    async unsubscribe() {
      stage.endpoint = null;
    },
  };
}

beforeEach(() => {
  stage = { vapidKey: KEY, permission: 'granted', endpoint: null, made: 0, reachable: true, asked: [] };
  vi.stubGlobal('localStorage', new Shelf());
  let held: ReturnType<typeof subscription> | null = null;
  const registration = {
    pushManager: {
      getSubscription: async () => (stage.endpoint === null ? null : held),
      async subscribe({ applicationServerKey }: { applicationServerKey: Uint8Array }) {
        stage.made++;
        stage.endpoint = `https://push.galloper.net/${stage.made}`;
        held = subscription(stage.endpoint, applicationServerKey);
        return held;
      },
    },
  };
  const notification = {
    get permission() {
      return stage.permission;
    },
    requestPermission: async () => stage.permission,
  };
  vi.stubGlobal('window', { Notification: notification });
  vi.stubGlobal('Notification', notification);
  vi.stubGlobal('navigator', {
    userAgent: 'Firefox on Linux',
    serviceWorker: { getRegistration: async () => registration, ready: Promise.resolve(registration) },
  });
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string }) => {
    if (!stage.reachable) throw new TypeError('no network');
    if (path === '/api/dispatches') return Response.json({ vapidKey: stage.vapidKey, email: false });
    const [, match = ''] = /^\/api\/matches\/(\w+)\/dispatches$/.exec(path) ?? [];
    const sent: { device: string; channel: { endpoint: string } | null } = JSON.parse(body ?? '');
    expect(sent.device).toMatch(/^push-[0-9a-f]{16}$/);
    stage.asked.push([match, sent.channel?.endpoint ?? null]);
    return Response.json({ match: { own: { dispatches: [] } } });
  });
});

afterEach(() => vi.unstubAllGlobals());

function seat(id: string, secret = `${id}-secret`): StoredSeat {
  const made = { id, secret, seat: 0, nonce: null, commitment: null, ruleset: 'tiny', version: 1, since: id } as const;
  keepSeat(made);
  return made;
}

const wish = { all: true, missing: true };

describe('this browser, told of its matches (L20)', () => {
  it('subscribes once for all its matches, and registers each', async () => {
    expect((await tellHere(seat('one'), KEY, wish)).ok).toBe(true);
    expect((await tellHere(seat('two'), KEY, wish)).ok).toBe(true);
    expect(stage.made).toBe(1);
    expect(stage.asked.map(([match]) => match)).toEqual(['one', 'two']);
  });

  it('is refused in a sentence where notifications are forbidden, and asks nothing of the service', async () => {
    stage.permission = 'denied';
    const answer = await tellHere(seat('one'), KEY, wish);
    expect(answer).toMatchObject({ ok: false, rejection: { code: 'push-denied' } });
    expect(stage.asked).toEqual([]);
  });

  it('registers new matches by itself once the player has chosen so, and not before', async () => {
    await keepTelling(seat('one'));
    expect(stage.asked).toEqual([]);
    await tellHere(seat('one'), KEY, wish);
    expect(await keepTelling(seat('two'))).toBe(true);
    expect(stage.asked.map(([match]) => match)).toEqual(['one', 'two']);
    // What is registered is not registered again.
    expect(await keepTelling(seat('two'))).toBe(true);
    expect(stage.asked).toHaveLength(2);
  });

  it('leaves other matches alone where the player has chosen that, and a match where it was turned off', async () => {
    await tellHere(seat('one'), KEY, { ...wish, all: false });
    expect(await keepTelling(seat('two'))).toBe(false);
    setTellsAll(true);
    await stopHere(seat('one'));
    expect(await keepTelling(seat('one'))).toBe(false);
    expect(stage.asked.map(([match, endpoint]) => [match, endpoint !== null])).toEqual([
      ['one', true],
      ['one', false],
    ]);
  });

  it('asks for nothing on opening a table where permission is not there any more', async () => {
    await tellHere(seat('one'), KEY, wish);
    stage.permission = 'default';
    expect(await keepTelling(seat('two'))).toBe(false);
    expect(stage.asked).toHaveLength(1);
  });

  it('takes a new address when the deployment has another key, and gives it to every match that had the old one', async () => {
    await tellHere(seat('one'), KEY, wish);
    await tellHere(seat('two'), KEY, wish);
    stage.vapidKey = OTHER_KEY;
    await keepTelling(seat('two'));
    expect(stage.made).toBe(2);
    expect(stage.asked.slice(2)).toEqual([
      ['two', 'https://push.galloper.net/2'],
      ['one', 'https://push.galloper.net/2'],
    ]);
  });

  it('subscribes again when the browser has dropped the subscription', async () => {
    await tellHere(seat('one'), KEY, wish);
    stage.endpoint = null;
    expect(await keepTelling(seat('one'))).toBe(true);
    expect(stage.asked.at(-1)).toEqual(['one', 'https://push.galloper.net/2']);
  });

  it('registers again after the seat was renewed, which dropped its dispatches', async () => {
    await tellHere(seat('one'), KEY, wish);
    await keepTelling(seat('one', 'another-secret'));
    expect(stage.asked).toHaveLength(2);
    expect(stage.made).toBe(1);
  });

  it('takes a fresh address when the old one was found dead and the player turns it on again', async () => {
    await tellHere(seat('one'), KEY, wish);
    await tellHere(seat('one'), KEY, { all: true, missing: false });
    expect(stage.made).toBe(1);
    await tellHere(seat('one'), KEY, wish);
    expect(stage.made).toBe(2);
  });

  it('gives the subscription up with the last match that needs it; forgotten matches need none', async () => {
    for (const id of ['one', 'two', 'three']) await tellHere(seat(id), KEY, wish);
    forgetSeat('three');
    await stopHere(seat('one'));
    expect(stage.endpoint).not.toBeNull();
    await stopHere(seat('two'));
    expect(stage.endpoint).toBeNull();
  });

  it('tries again at the next opening when nobody answers', async () => {
    await tellHere(seat('one'), KEY, wish);
    stage.reachable = false;
    expect(await keepTelling(seat('two'))).toBe(false);
    stage.reachable = true;
    expect(await keepTelling(seat('two'))).toBe(true);
  });
});
