import { expect, it } from 'vitest';
import { continuing } from '../../engine/continued.ts';
import { mindStream, sealedDice } from '../../engine/dice.ts';
import type { Entry } from '../../engine/entry.ts';
import { act, conclude, open, replay } from '../../engine/match.ts';
import { onslaught } from '../../engine/onslaught/index.ts';
import type { AnyRuleset, Tagged } from '../../engine/ruleset.ts';
import { verify } from '../../engine/verify.ts';
import { BATTLE_FORMAT, type BattleFile, battleFile } from '../../schema/wire/battle.ts';
import { LARGEST, readBattleFile } from '../../web/session/battle-file.ts';
import { deviceBattle } from '../../web/session/device-file.ts';
import type { DeviceMatch } from '../../web/session/device-store.ts';
import { openBattleFile } from '../../web/session/import-battle.ts';
import { tiny } from '../tiny/index.ts';

const AT = '2026-11-30T12:00:00.000Z';
const match: Omit<DeviceMatch, 'ruleset' | 'version' | 'options'> = {
  id: '0123456789abcdef01234567',
  secret: '7c'.repeat(32),
  values: ['01'.repeat(16), '02'.repeat(16)],
  computer: { seat: 1, level: 'amateur' },
  names: ['Ada', null],
  orders: [null, null],
  seen: [1, 1],
  begun: AT,
  changed: AT,
  row: { outcome: null, asked: null, line: '', view: null },
};

/** A finished match on a device: random actions, then a surrender. */
function played(rules: AnyRuleset, given: object, most: number, continued?: DeviceMatch['continued']): BattleFile {
  const opening = continued === undefined ? rules : continuing(rules, continued.position);
  const options = rules.options.parse(given);
  const seal = { secret: match.secret, match: match.id, values: match.values };
  let step = open(opening, options, sealedDice(seal, 1), AT);
  const log: Entry<Tagged, Tagged>[] = [step.entry];
  while (!step.fold.over) {
    const { fold } = step;
    const n = fold.seq + 1;
    const random = mindStream(seal, n);
    const chosen = (seat: 0 | 1) =>
      fold.pending.includes(seat)
        ? rules.decide(rules.view(fold.state, seat), seat, rules.levels[0]?.id ?? '', random, 20)
        : null;
    const actions = [chosen(0), chosen(1)] as const;
    const by = [actions[0] && 'player', actions[1] && 'computer'] as const;
    step =
      n > most
        ? conclude(rules, fold, { kind: 'resigned', seat: fold.pending[0] ?? 0 }, 'player', AT)
        : act(rules, fold, actions, by, sealedDice(seal, n), AT);
    log.push(step.entry);
  }
  const whole: DeviceMatch = {
    ...match,
    ...{ ruleset: rules.id, version: rules.version, options },
    ...(continued === undefined ? {} : { continued }),
  };
  const made = deviceBattle(opening, { match: whole, log });
  if (made === null) throw new Error('not over');
  const boards: string[] = [];
  replay(opening, options, log, undefined, ({ fold }) => boards.push(opening.print(fold.state)));
  return { format: BATTLE_FORMAT, ...made, boards };
}

const battle = played(onslaught, { quickSetUp: true }, 60);
const text = JSON.stringify(battle);

/** A file as the page gets it from the browser. */
const file = (content: string) => ({ size: content.length, text: async () => content });

it.each([
  ['onslaught', battle],
  ['tiny', played(tiny, {}, 400)],
])('a battle of %s on this device, as a file: it fits the schema, comes back the same, and proves', (id, made) => {
  expect(battleFile.safeParse(made).success).toBe(true);
  const read = readBattleFile(JSON.stringify(made, null, 2));
  if ('refusal' in read) throw new Error(read.refusal);
  expect(read.battle).toEqual(made);
  expect(read.id).toMatch(/^[0-9a-f]{24}$/);
  // However the file is written, the same battle has the same id; a changed one another.
  expect(readBattleFile(JSON.stringify({ ...made, title: made.title }))).toMatchObject({ id: read.id });
  expect(readBattleFile(JSON.stringify({ ...made, names: ['Eve', null] }))).not.toMatchObject({ id: read.id });
  const proof = verify(id === 'tiny' ? tiny : onslaught, read.battle);
  expect(proof.faults).toEqual([]);
  expect(proof.replayed).toBe(true);
  expect(made.sealed).toBe(false);
});

it('one that went on from a position says so, proves from there on, and not with another position', async () => {
  const position = battle.boards[30] ?? '';
  const on = played(onslaught, { quickSetUp: true }, 20, {
    battle: battle.id,
    seq: 31,
    position,
    shelf: 'device',
    page: battle.id,
  });
  expect(on.continued).toEqual({ battle: battle.id, seq: 31, position });
  const opened = await openBattleFile(file(JSON.stringify(on)));
  if ('refusal' in opened) throw new Error(opened.refusal);
  expect(opened.proof.faults).toEqual([]);
  expect(opened.proof.unproved.map(({ what }) => what)).toContain('position');
  const moved = { ...on, continued: { battle: battle.id, seq: 31, position: battle.boards[10] ?? '' } };
  expect(verify(onslaught, moved).faults.length).toBeGreaterThan(0);
  const nowhere = { ...on, continued: { battle: battle.id, seq: 31, position: 'nothing' } };
  expect(verify(onslaught, nowhere).faults.map(({ kind }) => kind)).toContain('position');
});

it('a hostile file opens at once, with its faults; rules that cannot be loaded are no failure to keep it', async () => {
  const undo = {
    kind: 'undo',
    seat: 0,
    by: 'player',
    dice: [],
    events: [],
    to: 0,
    at: AT,
    seq: Number.MAX_SAFE_INTEGER,
  };
  const hostile = { ...battle, log: [...battle.log, ...Array.from({ length: 5000 }, () => undo)] };
  const began = Date.now();
  const opened = await openBattleFile(file(JSON.stringify(hostile)));
  if ('refusal' in opened) throw new Error(opened.refusal);
  expect(opened.proof.faults.map(({ kind }) => kind)).toContain('order');
  expect(Date.now() - began).toBeLessThan(3000);
  const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  expect(await openBattleFile(file(text), lost)).toEqual({
    refusal: expect.stringMatching(/rules.*could not be loaded/),
  });
});

it('says in a sentence what is wrong with a file that is none, or a damaged one', () => {
  const refusal = (content: string) => {
    const read = readBattleFile(content);
    return 'refusal' in read ? read.refusal : 'read';
  };
  const changed = (change: object) => JSON.stringify({ ...battle, ...change });
  const log = (change: object) =>
    changed({ log: battle.log.map((entry) => (entry.seq === 7 ? { ...entry, ...change } : entry)) });
  expect(refusal(text)).toBe('read');
  expect(refusal('')).toBe('This file is empty.');
  expect(refusal(text.slice(0, 900))).toContain('cannot be read as JSON. Perhaps it was cut off');
  expect(refusal('PNG\u0000\u0001')).toContain('cannot be read as JSON');
  expect(refusal('[1, 2]')).toBe('This is JSON, but no battle file of Galloper.');
  expect(refusal('{"format": "galloper-desk", "version": 1}')).toContain('This is a desk file, not a battle');
  expect(refusal('{"format": "pgn-3"}')).toContain('JSON of another program');
  expect(refusal(changed({ format: 'galloper-battle-2' }))).toContain('made by a newer Galloper');
  expect(refusal(changed({ format: undefined }))).toContain('take the JSON from the battle’s own page');
  expect(refusal(changed({ hash: undefined }))).toContain('the battle lacks “hash”');
  expect(refusal(changed({ rounds: 'nine' }))).toContain('of the battle this cannot be so: “rounds”');
  expect(refusal(changed({ cheat: 1 }))).toContain('a field that it cannot have, “cheat”');
  expect(refusal(log({ dice: [[6, 'x', null]] }))).toContain('of entry 7 this cannot be so: “dice.0.1”');
  expect(refusal(log({ dice: [[2 ** 40, 1, null]] }))).toContain('of entry 7 this cannot be so: “dice.0.0”');
  expect(refusal(log({ dice: undefined }))).toContain('entry 7 lacks “dice”');
  expect(refusal(log({ extra: true }))).toContain('entry 7 has a field that it cannot have, “extra”');
  expect(refusal(log({ kind: 'bribe' }))).toContain('of entry 7 this cannot be so: “kind”');
  const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
  expect(refusal(changed({ options: 'deep' }).replace('"deep"', deep))).toContain('nested too deeply');
});

it('too large a file is not even read, one that cannot be read says so, and a forged one names what was changed', async () => {
  const large = { size: LARGEST + 1, text: () => Promise.reject(new Error('read')) };
  expect(await openBattleFile(large)).toEqual({
    refusal: 'This file is larger than 16 MB: files so large are not opened here.',
  });
  const gone = { size: 10, text: () => Promise.reject(new DOMException('gone', 'NotFoundError')) };
  expect(await openBattleFile(gone)).toMatchObject({ refusal: expect.stringContaining('could not read this file') });
  const place = battle.log.findIndex(({ dice }) => dice.length > 0);
  const forged = battle.log.map((entry, at) =>
    at === place
      ? { ...entry, dice: entry.dice.map(([sides, face, seat]) => [sides, (face % sides) + 1, seat]) }
      : entry,
  );
  const opened = await openBattleFile(file(JSON.stringify({ ...battle, log: forged })));
  if ('refusal' in opened) throw new Error(opened.refusal);
  expect(opened.proof.faults[0]?.text).toContain(`Entry ${place + 1}: `);
  const unknown = await openBattleFile(file(JSON.stringify({ ...battle, version: 99 })));
  expect(unknown).toMatchObject({ proof: { replayed: false, faults: [] } });
});
