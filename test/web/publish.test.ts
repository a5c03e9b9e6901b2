/** A match of this device as it is published: what the page sends, replayed as the service does, is the very log. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sealedDice } from '../../engine/dice.ts';
import { entryAgain, type Fold, type Step } from '../../engine/match.ts';
import { onslaught } from '../../engine/onslaught/index.ts';
import type { AnyRuleset, Tagged } from '../../engine/ruleset.ts';
import { type PublishBody, publishBody } from '../../schema/wire/publish.ts';
import { DeviceSession } from '../../web/session/device.ts';
import { createDeviceMatch } from '../../web/session/device-create.ts';
import type { DeviceLog, DeviceMatch } from '../../web/session/device-store.ts';
import { publicationOf, publishDevice } from '../../web/session/publish.ts';
import { seeded } from '../properties/chance.ts';
import { tiny } from '../tiny/index.ts';
import { disk, thinker } from './on-device.ts';

afterEach(() => vi.unstubAllGlobals());

/** Plays a match on this device at random, with undo, and has somebody surrender if it takes too long. */
async function played(rules: AnyRuleset, computer: DeviceMatch['computer'], options: object, seed: number) {
  const store = disk();
  await createDeviceMatch(rules, { options: rules.options.parse(options), computer, names: ['Ann', null] }, store);
  if (store.kept === null) throw new Error('nothing was stored');
  const session = new DeviceSession(rules, store.kept.match, store.kept.log, thinker(rules), store);
  session.resume();
  await session.lookedAt(0);
  if (computer !== null) await session.setOrders(rules.recommendedOrders);
  const random = seeded(seed);
  for (let count = 0; count < 80 && session.match.value.status === 'running'; count++) {
    session.takeOver();
    const { undo, legal } = session.match.value;
    if (undo.length > 0 && random.below(5) === 0) await session.undo(undo[random.below(undo.length)]);
    else {
      const action = legal?.actions[random.below(legal.actions.length)];
      if (action !== undefined) await session.act(action);
    }
  }
  if (session.match.value.status === 'running') await session.resign(1);
  if (store.kept === null) throw new Error('nothing was stored');
  return store.kept;
}

/** The log that follows from what is sent. */
function again(rules: AnyRuleset, { header, actions, secret }: PublishBody): { entries: DeviceLog; over: boolean } {
  const { match, values, options } = header;
  const folds = new Map<number, Fold<unknown>>();
  const entries: DeviceLog[number][] = [];
  let last: Fold<unknown> | null = null;
  for (const [at, decided] of actions.entries()) {
    const bare: DeviceLog[number] = { ...decided, seq: at + 1, events: [], dice: [] };
    const dice = sealedDice({ secret, match, values }, at + 1);
    const step: Step<unknown, Tagged, Tagged> = entryAgain(rules, options, last, { folds, entries }, bare, dice);
    last = step.fold;
    folds.set(last.seq, last);
    entries.push(step.entry);
  }
  return { entries, over: last?.over === true };
}

const games: readonly (readonly [string, AnyRuleset, object, DeviceMatch['computer']])[] = [
  ['tiny, two people', tiny, { rounds: 3 }, null],
  ['tiny, against the computer', tiny, { rounds: 2 }, { seat: 0, level: 'captain' }],
  ['onslaught, two people', onslaught, { quickSetUp: true }, null],
  [
    'onslaught, against the computer',
    onslaught,
    { quickSetUp: false },
    { seat: 1, level: onslaught.levels[0]?.id ?? '' },
  ],
];

describe.each(games)('%s', (_name, rules, options, computer) => {
  it('is sent whole, and gives the very log again', async () => {
    for (let seed = 1; seed <= 3; seed++) {
      const { match, log } = await played(rules, computer, options, seed);
      const sent = publicationOf(match, log);
      const body = publishBody.parse(JSON.parse(JSON.stringify(sent)));
      const { entries, over } = again(rules, body);
      expect(entries).toEqual(JSON.parse(JSON.stringify(log)));
      expect(over).toBe(true);
      expect(body.header.began).toBe(body.actions[0]?.at);
      const levels = [0, 1].map((seat) => (computer?.seat === seat ? computer.level : null));
      expect(body.header.computers).toEqual(levels);
      expect(JSON.stringify(body)).not.toContain('orders":{');
    }
  });
});

it('a match that went on from a position is not sent at all', async () => {
  const fetch = vi.fn();
  vi.stubGlobal('fetch', fetch);
  const { match, log } = await played(tiny, null, {}, 1);
  const where = { shelf: 'service', page: 'a'.repeat(24) } as const;
  const continued = { battle: 'a'.repeat(24), seq: 3, position: 'x', ...where };
  const answer = await publishDevice({ ...match, continued }, log);
  expect(answer).toMatchObject({ ok: false, problem: { code: 'continued', status: 422 } });
  expect(fetch).not.toHaveBeenCalled();
});

it('a clock that was set back in between puts no entry before the one that it answers', async () => {
  const { match, log } = await played(tiny, null, {}, 3);
  const back = log.map((entry) => (entry.seq === 3 ? { ...entry, at: '2001-01-01T00:00:00.000Z' } : entry));
  const times = publicationOf(match, back)?.actions.map(({ at }) => at) ?? [];
  expect(times[2]).toBe(times[1]);
  expect([...times].sort((a, b) => (a < b ? -1 : 1))).toEqual(times);
});

it('is one POST without a seat, answered with the battle or with why not', async () => {
  const { match, log } = await played(tiny, null, {}, 2);
  const made = { id: 'a'.repeat(24), links: { battle: 'https://galloper.test/b/x' } };
  const fetch = vi.fn(async (_path: string, _request: RequestInit) => Response.json(made, { status: 201 }));
  vi.stubGlobal('fetch', fetch);
  expect(await publishDevice(match, log)).toEqual({ ok: true, body: made });
  const [path, request] = fetch.mock.calls[0] ?? [];
  expect([path, request]).toMatchObject(['/api/battles', { method: 'POST' }]);
  expect(JSON.stringify(request)).not.toContain('Authorization');
});
