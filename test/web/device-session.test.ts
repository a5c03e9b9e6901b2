import { describe, expect, it } from 'vitest';
import { replay } from '../../engine/match.ts';
import { onslaught } from '../../engine/onslaught/index.ts';
import type { AnyRuleset, Tagged } from '../../engine/ruleset.ts';
import { type BySeat, other, type Seat } from '../../engine/seat.ts';
import { DeviceSession } from '../../web/session/device.ts';
import { createDeviceMatch } from '../../web/session/device-create.ts';
import type { DeviceMatch } from '../../web/session/device-store.ts';
import { tiny } from '../tiny/index.ts';
import { type Disk, disk, thinker } from './on-device.ts';

async function begin(rules: AnyRuleset, computer: DeviceMatch['computer'], options: unknown = {}) {
  const store = disk();
  const parsed = rules.options.parse(options);
  await createDeviceMatch(rules, { options: parsed, computer, names: [null, null] }, store);
  return store;
}

function open(rules: AnyRuleset, store: Disk, mind = thinker(rules)): DeviceSession {
  if (store.kept === null) throw new Error('nothing was stored');
  const session = new DeviceSession(rules, store.kept.match, store.kept.log, mind, store);
  session.resume();
  return session;
}

/** Waits until everything that was begun is done. */
const settled = (session: DeviceSession) => session.lookedAt(0);

/** Some legal action, another one each time. */
function some(session: DeviceSession, count: number): Tagged {
  const actions = session.match.value.legal?.actions ?? [];
  const action = actions[count % Math.max(1, actions.length)];
  if (action === undefined) throw new Error('nothing to do');
  return action;
}

const seats: BySeat<Seat> = [0, 1];

const games: readonly (readonly [string, AnyRuleset, object])[] = [
  ['tiny', tiny, {}],
  ['onslaught', onslaught, { quickSetUp: true }],
];

describe.each(games)('a match of %s on this device', (_name, rules, options) => {
  it('against the computer: every entry is on the disk before it is shown, and reopening finds the same', async () => {
    for (const human of seats) {
      const store = await begin(rules, { seat: other(human), level: rules.levels[0]?.id ?? '' }, options);
      let session = open(rules, store);
      await settled(session);
      for (let count = 0; count < 40 && session.match.value.status === 'running'; count++) {
        expect(session.match.value.you).toBe(human);
        expect(await session.act(some(session, count * 7))).toEqual({ ok: true });
        await settled(session);
        expect(store.kept?.log.at(-1)?.seq).toBe(session.match.value.seq);
        const again = open(rules, store);
        await settled(again);
        expect(again.match.value).toEqual(session.match.value);
        session.close();
        session = again;
      }
      const log = store.kept?.log ?? [];
      expect(log.some((entry) => entry.by === 'computer' || Array.isArray(entry.by))).toBe(true);
      // The log alone gives the match again.
      expect(replay(rules, rules.options.parse(options), log).seq).toBe(session.match.value.seq);
      session.close();
    }
  });

  it('a computer that fails or cheats is replaced by the sound default', async () => {
    for (const answer of [null, { type: 'nonsense' }]) {
      const store = await begin(rules, { seat: 0, level: 'x' }, options);
      const session = open(rules, store, { decide: async () => answer, stop: () => undefined });
      for (let count = 0; count < 6 && session.match.value.status === 'running'; count++) {
        await settled(session);
        expect(session.match.value.pending).toContain(1);
        await session.act(some(session, count));
      }
      await settled(session);
      const givers = (store.kept?.log ?? []).flatMap((entry) =>
        entry.kind === 'act' ? [[entry.seat, entry.by]] : entry.kind === 'together' ? [[0, entry.by[0]]] : [],
      );
      expect(givers.some(([seat, by]) => seat === 0 && by === 'fallback')).toBe(true);
      expect(givers.some(([seat, by]) => seat === 0 && by === 'computer')).toBe(false);
      session.close();
    }
  });

  it('what the disk refuses is not shown as done', async () => {
    const store = await begin(rules, null, options);
    const session = open(rules, store);
    session.takeOver();
    const before = session.match.value;
    store.full = true;
    for (let tries = 0; tries < 2 && session.match.value.seq === before.seq; tries++) {
      await session.act(some(session, 0));
      session.takeOver();
    }
    expect(session.match.value.seq).toBe(before.seq);
    expect(session.trouble.value?.message).toContain('the disk is full');
    session.close();
  });
});

it('L35: where something is hidden, the device is handed over behind a curtain that shows what everybody may see', async () => {
  const store = await begin(tiny, null);
  const session = open(tiny, store);
  // After a reload anybody may sit before the screen.
  expect(session.handover.value).toBe(0);
  expect(session.match.value).toMatchObject({ you: null, legal: null, prompt: null });
  expect(await session.act({ type: 'bid' })).toMatchObject({ ok: false, rejection: { code: 'curtain' } });
  session.dismiss();
  session.takeOver();
  expect(session.match.value.you).toBe(0);
  expect(await session.act(some(session, 0))).toEqual({ ok: true });
  // Sealed until the other is in: nothing has happened yet.
  expect(session.match.value).toMatchObject({ seq: 1, you: null, pending: [1] });
  expect(session.handover.value).toBe(1);
  session.takeOver();
  expect(await session.act(some(session, 0))).toEqual({ ok: true });
  expect(session.match.value.seq).toBe(2);
  expect(session.match.value.log.at(-1)?.kind).toBe('together');
  session.close();
});

it('Onslaught hides nothing at one screen but a conduct, so the board turns without a curtain', async () => {
  const store = await begin(onslaught, null, { quickSetUp: true });
  const session = open(onslaught, store);
  const first = session.match.value.you;
  expect(session.handover.value).toBe(null);
  await session.act({ type: 'end-turn' });
  expect(session.handover.value).toBe(null);
  expect(session.match.value.you).toBe(first === 0 ? 1 : 0);
  session.close();
});

it('standing orders answer for the human against the computer, and only then', async () => {
  const strike = { able: 'strike', unable: 'hold' };
  const orders = { generalMelee: strike, generalRanged: strike, othersMelee: strike, othersRanged: strike };
  const store = await begin(onslaught, { seat: 1, level: 'amateur' }, { quickSetUp: true });
  const session = open(onslaught, store);
  await settled(session);
  expect(await session.setOrders(orders)).toEqual({ ok: true });
  for (let count = 0; count < 60 && session.match.value.status === 'running'; count++) {
    expect(session.match.value.prompt?.kinds).not.toContain('strike');
    await session.act({ type: 'end-turn' });
    await settled(session);
  }
  expect(session.match.value.log.some((entry) => entry.by === 'orders')).toBe(true);
  session.close();
});

it('undo goes back within the turn and stays in the log', async () => {
  const store = await begin(onslaught, null, { quickSetUp: true });
  const session = open(onslaught, store);
  const before = session.match.value.view;
  const move = session.match.value.legal?.actions.find((action) => action.type === 'move');
  if (move === undefined) throw new Error('no move');
  await session.act(move);
  expect(session.match.value.undo).toEqual([1]);
  expect(await session.undo()).toEqual({ ok: true });
  expect(session.match.value.view).toEqual(before);
  expect(session.match.value.seq).toBe(3);
  expect(await session.undo()).toMatchObject({ ok: false, rejection: { code: 'no-undo' } });
  expect(await session.viewAt(1)).toEqual(before);
  session.close();
});
