/** `npm run verify`: the proof of a battle's file by a command, in plain words and with an exit code. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { BattleFile } from '../../schema/wire/battle.ts';
import { battleOf, sealedGame } from '../engine/battle-of.ts';
import { tampers } from '../engine/tampers.ts';
import { seeded } from '../properties/chance.ts';
import { onslaughtSpec } from '../properties/onslaught-spec.ts';

const folder = mkdtempSync(join(tmpdir(), 'galloper-verify-'));
afterAll(() => rmSync(folder, { recursive: true }));

const root = new URL('../../', import.meta.url).pathname;
const options = { scale: 'skirmish', mix: { lineman: 4, cavalry: 2, artillery: 1 }, quickSetUp: true };
const fought = battleOf(onslaughtSpec.rules, sealedGame({ ...onslaughtSpec, cap: 120 }, 5, options));

let files = 0;
/** Runs the command over a value, or a text, as a file. */
function run(value: unknown): { readonly code: number | null; readonly said: string } {
  files += 1;
  const path = join(folder, `battle-${files}.json`);
  writeFileSync(path, typeof value === 'string' ? value : JSON.stringify(value));
  return command(path);
}

function command(...paths: readonly string[]): { readonly code: number | null; readonly said: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/verify.ts', ...paths], {
    ...{ cwd: root, encoding: 'utf8' as const, env: { ...process.env, INIT_CWD: folder } },
  });
  return { code: status, said: `${stdout}${stderr}` };
}

const wrongFace = (battle: BattleFile): BattleFile => ({
  ...battle,
  log: battle.log.map((entry) => {
    const [die, ...rest] = entry.dice;
    return entry.seq > 1 || die === undefined
      ? entry
      : { ...entry, dice: [[die[0], 1 + (die[1] % die[0]), die[2]], ...rest] };
  }),
});

test('a battle as it was fought holds: what was checked is said, and what is not proved', () => {
  const { code, said } = run(fought);
  expect(said).toContain('Onslaught, Skirmish, Ann (White) against Black, by the rules onslaught@1');
  expect(said).toMatch(/✓ \d\d+ dice, each recomputed from the secret\./);
  expect(said).toContain(
    `✓ ${fought.log.length} of ${fought.log.length} entries, replayed by the rules of onslaught@1`,
  );
  expect(said).toMatch(/Not proved by the file\n(.*\n)* {2}- The names of the players/);
  expect(said).toContain('All that can be proved holds.');
  expect(said).not.toContain('✗');
  expect(code).toBe(0);
});

test('the answer of the API, and a published battle of a device, are read as well', () => {
  const game = sealedGame({ ...onslaughtSpec, cap: 120 }, 5, options, false);
  const published = battleOf(onslaughtSpec.rules, game);
  const { format: _, boards: __, ...answer } = published;
  expect(run(answer)).toMatchObject({ code: 0 });
  const { code, said } = run(published);
  expect(said).toContain('one device drew the secret');
  expect(code).toBe(0);
});

test('a tampered one does not, with the entry and the kind of the fault', () => {
  const { code, said } = run(wrongFace(fought));
  expect(said).toMatch(/✗ Entry 1: die 1 shows \d; the secret gives \d\. \[face\]/);
  expect(said).toMatch(/✗ \d\d+ dice/);
  expect(said).toMatch(/things? (is|are) wrong: this is not the battle that was fought\./);
  expect(code).toBe(1);
  const winner = fought.result.winner === 0 ? 1 : 0;
  expect(run({ ...fought, result: { ...fought.result, winner } })).toMatchObject({ code: 1 });
});

test('tampered files of ten kinds are each refused, with the reason', () => {
  const kinds = [
    ...['a face', 'an action', 'the seat of an action', 'two entries exchanged', 'an entry left out', 'the secret'],
    ...['the value of a seat', 'a fact of an event', 'the winner', 'a board'],
  ];
  const forged = kinds.map((kind, at) => {
    const tampered = tampers[kind]?.(fought, onslaughtSpec.rules, seeded(at));
    if (!tampered) throw new Error(`nothing to change: ${kind}`);
    writeFileSync(join(folder, `${at}.json`), JSON.stringify(tampered.battle));
    return tampered;
  });
  // One whole battle before them: what holds is not refused with the rest.
  writeFileSync(join(folder, 'whole.json'), JSON.stringify(fought));
  const { code, said } = command('whole.json', ...kinds.map((_, at) => `${at}.json`));
  expect(code).toBe(1);
  const [whole = '', ...told] = said.split(/^(?=\S+\.json: )/m);
  expect(whole).not.toContain('✗');
  expect(told).toHaveLength(10);
  for (const [at, text] of told.entries()) {
    expect(text, kinds[at]).toContain('this is not the battle that was fought.');
    const named = [...text.matchAll(/✗ .*\. \[([\w-]+)\]$/gm)].map(([, kind]) => kind);
    expect(
      forged[at]?.kinds.some((kind) => named.includes(kind)),
      `${kinds[at]}: ${named}`,
    ).toBe(true);
  }
});

test('rules that are not known are said so politely, and the dice are recomputed all the same', () => {
  const later = run({ ...fought, version: 7 });
  expect(later.said).toContain('onslaught@7 is not known here');
  expect(later.said).toMatch(/✓ \d\d+ dice/);
  expect(later.code).toBe(2);
  expect(run({ ...wrongFace(fought), version: 7 }).code).toBe(1);
});

test('a battle of a device that is told to be sealed is found, and one that does not say it is no battle', () => {
  const device = battleOf(onslaughtSpec.rules, sealedGame({ ...onslaughtSpec, cap: 120 }, 5, options, false));
  const flipped = run({ ...device, sealed: true });
  expect(flipped.said).toContain('they were not sealed. [sealed]');
  expect(flipped.code).toBe(1);
  const { sealed: _, ...silent } = device;
  expect(run(silent)).toMatchObject({ code: 2, said: expect.stringContaining('"sealed" is missing') });
  const { format: __, boards: ___, ...answer } = silent;
  expect(run(answer)).toMatchObject({ code: 2, said: expect.stringContaining('"sealed" is missing') });
});

test('entries that claim seqs without end are told at once', () => {
  const last = fought.log.at(-1);
  const undo = { kind: 'undo', seat: 0, by: 'player', dice: [], events: [], to: 0, at: last?.at };
  const many = Array.from({ length: 20_000 }, () => ({ ...undo, seq: Number.MAX_SAFE_INTEGER }));
  const began = Date.now();
  const { code, said } = run({ ...fought, log: [...fought.log, ...many] });
  expect(said).toMatch(/✗ Entry \d+: it .*\[order\]/);
  expect(code).toBe(1);
  // With what starting the command takes on a busy machine.
  expect(Date.now() - began).toBeLessThan(8000);
});

test('what is no battle is said to be none', () => {
  expect(run('hello')).toMatchObject({ code: 2, said: expect.stringContaining('no JSON') });
  expect(run([])).toMatchObject({ code: 2, said: expect.stringContaining('no battle') });
  expect(run({ ...fought, format: 'galloper-battle-9' }).said).toContain('"galloper-battle-9"');
  expect(run({ ...fought, hash: 'x' }).said).toContain('"hash" is missing, or not as it should be');
  expect(command('nowhere.json')).toMatchObject({ code: 2, said: expect.stringContaining('could not be read') });
  expect(command()).toMatchObject({ code: 2, said: expect.stringContaining('npm run verify -- battle.json') });
});

test('of several files each is told, and one that is wrong decides', () => {
  writeFileSync(join(folder, 'good.json'), JSON.stringify(fought));
  writeFileSync(join(folder, 'bad.json'), JSON.stringify(wrongFace(fought)));
  const { code, said } = command('bad.json', 'good.json', 'none.json');
  expect(said).toContain('bad.json: Onslaught');
  expect(said).toContain('good.json: Onslaught');
  expect(code).toBe(1);
});
