import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mindStream, sealedDice } from '../../engine/dice.ts';
import type { Entry } from '../../engine/entry.ts';
import { sortedJson } from '../../engine/hash.ts';
import { act, conclude, type Fold, open, replay } from '../../engine/match.ts';
import { onslaught } from '../../engine/onslaught/index.ts';
import type { AnyRuleset, Tagged } from '../../engine/ruleset.ts';
import { continueFrom, type Origin } from '../../web/session/continue.ts';
import { readDeskFile, writeDeskFile } from '../../web/session/desk-file.ts';
import { DeviceSession } from '../../web/session/device.ts';
import { deviceRules } from '../../web/session/device-rules.ts';
import type { DeviceMatch } from '../../web/session/device-store.ts';
import { playedAgain } from '../../web/session/played-again.ts';
import { type Disk, disk, thinker } from './on-device.ts';

const rules: AnyRuleset = onslaught;
const AT = '2026-11-30T12:00:00.000Z';
const seal = { secret: '7c'.repeat(32), match: 'a'.repeat(24), values: ['01'.repeat(16), '02'.repeat(16)] } as const;
const NOBODY: DeviceMatch['computer'] = null;

beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => '"Ada"' });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** A battle of the computer against itself, set-up and all, that ends by surrender; and the fold after each entry. */
function fought(): { readonly origin: Origin; readonly folds: readonly Fold<unknown>[] } {
  const options = rules.options.parse({});
  const first = open(rules, options, sealedDice(seal, 1), AT);
  const log: Entry<Tagged, Tagged>[] = [first.entry];
  const folds = [first.fold];
  for (let fold = first.fold; !fold.over; ) {
    const [seat = 0] = fold.pending;
    const step = fold.seq < 70 ? acted(fold, seat) : conclude(rules, fold, { kind: 'resigned', seat }, 'player', AT);
    fold = step.fold;
    log.push(step.entry);
    folds.push(fold);
  }
  const origin: Origin = {
    id: seal.match,
    shelf: 'service',
    page: seal.match,
    ruleset: 'onslaught',
    version: 1,
    options,
    log,
  };
  return { origin, folds };
}

function acted(fold: Fold<unknown>, seat: 0 | 1) {
  const n = fold.seq + 1;
  const action = rules.decide(rules.view(fold.state, seat), seat, 'amateur', mindStream(seal, n), 60);
  const [actions, by] =
    seat === 0
      ? ([
          [action, null],
          ['player', null],
        ] as const)
      : ([
          [null, action],
          [null, 'player'],
        ] as const);
  return act(rules, fold, actions, by, sealedDice(seal, n), AT);
}

const { origin, folds } = fought();

async function stored(disk: Disk) {
  if (disk.kept === null) throw new Error('nothing was kept');
  const { match, log } = disk.kept;
  const opening = await deviceRules(match);
  if (opening === null) throw new Error('no rules');
  return { match, log, opening };
}

it('L29: from every entry of a battle a match on this device goes on with exactly its position', async () => {
  for (const { seq, state } of folds.slice(0, -1)) {
    const store = disk();
    const gone = await continueFrom(origin, seq, { computer: NOBODY }, store);
    const { match, log, opening } = await stored(store);
    expect(gone).toEqual({ ok: true, id: match.id });
    expect(match.continued).toMatchObject({ battle: origin.id, seq, shelf: 'service' });
    expect(log).toHaveLength(1);
    expect(log[0]).toMatchObject({ seq: 1, kind: 'open', events: [], dice: [] });
    const again = replay(opening, match.options, log);
    expect(sortedJson(again.state)).toBe(sortedJson(state));
    expect(again.pending).toEqual(rules.pending(state));
  }
});

it('plays on against the computer; reopened, the log alone gives the match again, with its own dice', async () => {
  const store = disk();
  const middle = folds.findIndex(({ state }) => rules.turn(state).no > 2) + 1;
  const gone = await continueFrom(origin, middle, { computer: { seat: 1, level: 'amateur' } }, store);
  expect(gone.ok).toBe(true);
  const { match, log, opening } = await stored(store);
  expect(match.names).toEqual(['Ada', 'Amateur General']);
  const session = new DeviceSession(opening, match, log, thinker(rules), store);
  session.resume();
  await session.lookedAt(0);
  for (let count = 0; count < 25 && session.match.value.status === 'running'; count++) {
    const [action] = session.match.value.legal?.actions ?? [];
    if (action === undefined) throw new Error('nothing to do');
    expect(await session.act(action)).toEqual({ ok: true });
    await session.lookedAt(0);
  }
  const later = await stored(store);
  expect(later.log.length).toBeGreaterThan(20);
  const again = new DeviceSession(later.opening, later.match, later.log, thinker(rules), store);
  expect(again.match.value).toEqual(session.match.value);
  // A die of the match is made of its own secret and id, not of the battle's.
  expect(later.match.secret).not.toBe(seal.secret);
  expect(later.match.id).not.toBe(seal.match);
  const thrown = later.log.filter(({ dice }) => dice.length > 0);
  expect(thrown.length).toBeGreaterThan(0);
  const own = { secret: later.match.secret, match: later.match.id, values: later.match.values };
  for (const { seq, dice } of thrown) {
    const sealed = sealedDice(own, seq);
    for (const [sides, face] of dice) expect(sealed.roll(sides)).toBe(face);
  }
  session.close();
  again.close();

  // From such a match one can go on again, as from any other.
  const second = disk();
  const from: Origin = { ...later.match, shelf: 'device', page: later.match.id, log: later.log };
  expect((await continueFrom(from, 4, { computer: NOBODY }, second)).ok).toBe(true);
  const state = replay(later.opening, later.match.options, later.log, 4).state;
  const next = await stored(second);
  expect(sortedJson(replay(next.opening, next.match.options, next.log).state)).toBe(sortedJson(state));
});

it('where the battle is over, or its log does not lead there, it says why and keeps nothing', async () => {
  const store = disk();
  const last = folds.length;
  const refusal = async (of: Origin, seq: number) => {
    const gone = await continueFrom(of, seq, { computer: NOBODY }, store);
    return gone.ok ? 'begun' : gone.rejection.code;
  };
  expect(await refusal(origin, last)).toBe('over');
  expect(await refusal({ ...origin, version: 99 }, 5)).toBe('unknown-rules');
  expect(await refusal({ ...origin, options: { scale: 'huge' } }, 5)).toBe('options');
  const forged = origin.log.map((entry) =>
    entry.seq === 30 ? { ...entry, seat: null, by: null, kind: 'open' as const } : entry,
  );
  expect(await refusal({ ...origin, log: forged }, 29)).toBe('begun');
  store.kept = null;
  expect(await refusal({ ...origin, log: forged }, 31)).toBe('no-position');
  const position = 'scale skirmish\nnonsense here';
  expect(await refusal({ ...origin, continued: { battle: origin.id, seq: 3, position } }, 2)).toBe('no-position');
  expect(store.kept).toBe(null);
});

it('a desk file takes a match that goes on from a position along; one whose position is broken is left out', async () => {
  const store = disk();
  await continueFrom(origin, 40, { computer: NOBODY }, store);
  const { match, log } = await stored(store);
  const read = readDeskFile(writeDeskFile({ made: AT, name: '', seats: [], matches: [{ match, log }] }));
  if ('refusal' in read) throw new Error(read.refusal);
  const [came] = read.desk.matches;
  if (came === undefined) throw new Error('the match is lost');
  expect(came.match).toEqual(match);
  expect(playedAgain(rules, came)?.log).toEqual(log);
  const { continued } = came.match;
  if (continued === undefined) throw new Error('not marked');
  const broken = { ...came.match, continued: { ...continued, position: continued.position.replace('round', 'rownd') } };
  expect(playedAgain(rules, { ...came, match: broken })).toBe(null);
});
