/** The proof of finished battles (L30): whatever is changed is found and named, but for what nobody can prove. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { goesBack } from '../../engine/entry.ts';
import type { AnyRuleset } from '../../engine/ruleset.ts';
import { loadRuleset } from '../../engine/rulesets.ts';
import { type Proof, type Provable, verify } from '../../engine/verify.ts';
import type { BattleFile } from '../../schema/wire/battle.ts';
import { battleFile } from '../../schema/wire/battle.ts';
import type { FullEntry } from '../../schema/wire/entry.ts';
import { readGame } from '../games/recorded.ts';
import { assaultousSpec } from '../properties/assaultous-spec.ts';
import { seeded } from '../properties/chance.ts';
import { onslaughtSpec } from '../properties/onslaught-spec.ts';
import { tinySpec } from '../properties/tiny-spec.ts';
import { battleOf, sealedGame } from './battle-of.ts';
import { tampers } from './tampers.ts';
import { ofOrigin } from './tampers-origin.ts';

const recorded = new URL('../games/onslaught/', import.meta.url);

const rich = assaultousSpec.rules.options.parse({ bank: 'unlimited' });

/** Every recorded game that became a battle, and random games of the tiny one. */
async function battles(): Promise<readonly (readonly [string, AnyRuleset, BattleFile])[]> {
  const found: [string, AnyRuleset, BattleFile][] = [];
  // Games written by hand have scripted dice, which no secret gives.
  for (const name of readdirSync(recorded).filter((file) => /^(?!by-hand-).*\.json$/.test(file))) {
    const game = readGame(readFileSync(new URL(name, recorded), 'utf8'));
    const [id = '', version] = game.ruleset.split('@');
    const rules = await loadRuleset(id, Number(version));
    const ofTable = game.entries.some(({ kind }) => ['timeout', 'agreed', 'takeback', 'cancelled'].includes(kind));
    if (rules !== null && !ofTable) found.push([name, rules, battleOf(rules, game)]);
  }
  for (const seed of [1, 2, 3]) {
    const options = { scale: 'skirmish', mix: { lineman: 4, cavalry: 2, artillery: 1 }, quickSetUp: true };
    const game = sealedGame({ ...onslaughtSpec, cap: 120 }, seed, options);
    found.push([`onslaught, seed ${seed}`, onslaughtSpec.rules, battleOf(onslaughtSpec.rules, game)]);
    const short = sealedGame({ ...tinySpec, cap: 6 }, seed, { rounds: 3, purse: 5 });
    found.push([`tiny, cut off, seed ${seed}`, tinySpec.rules, battleOf(tinySpec.rules, short)]);
  }
  for (let seed = 1; seed <= 20; seed++) {
    const options = { rounds: 1 + (seed % 4), purse: seed % 7 };
    found.push([`tiny, seed ${seed}`, tinySpec.rules, battleOf(tinySpec.rules, sealedGame(tinySpec, seed, options))]);
  }
  for (const seed of [1, 2, 3]) {
    const hidden = sealedGame({ ...assaultousSpec, cap: 150 }, seed, rich);
    found.push([`assaultous, seed ${seed}`, assaultousSpec.rules, battleOf(assaultousSpec.rules, hidden)]);
  }
  return found;
}

const all = await battles();
const kindsOf = (proof: Proof) => proof.faults.map(({ kind }) => kind);

describe('a battle as it was fought', () => {
  test.each(all)(
    '%s is proved whole',
    (_name, rules, battle) => {
      // Recorded games have names where a device has an id.
      const bare = battle.sealed ? battle.dice : { ...battle.dice, match: '0'.repeat(24) };
      expect(battleFile.safeParse({ ...battle, dice: bare }).error?.issues ?? []).toEqual([]);
      const proof = verify(rules, battle);
      expect(proof.faults).toEqual([]);
      expect(proof.replayed).toBe(true);
      const dice = battle.log.reduce((sum, entry) => sum + entry.dice.length, 0);
      const counts = Object.fromEntries(proof.checked.map(({ what, count, holds }) => [what, holds ? count : 'fails']));
      const undone = battle.log.filter((entry) => 'undone' in entry).length;
      const { length } = battle.log;
      expect(counts).toEqual({ secret: 1, dice, order: length, marks: undone, log: length, boards: length, result: 1 });
    },
    60_000,
  );

  test('the battles are of every kind', () => {
    const entries = all.flatMap(([, , battle]) => battle.log);
    expect(all.length).toBeGreaterThan(30);
    const kinds = new Set(entries.map(({ kind }) => kind));
    expect([...kinds].sort((a, b) => (a < b ? -1 : 1))).toEqual([
      'act',
      'agreed',
      'open',
      'resigned',
      'takeback',
      'timeout',
      'together',
      'undo',
    ]);
  });
});

describe.each(Object.entries({ ...tampers, ...ofOrigin }))('changed: %s', (what, tamper) => {
  test('is found and named in every battle that has it', () => {
    let tried = 0;
    for (const [index, [name, rules, battle]] of all.entries()) {
      const tampered = tamper(battle, rules, seeded(1000 * index + what.length));
      if (tampered === null) continue;
      tried++;
      const { faults, checked } = verify(rules, tampered.battle);
      const named = faults.filter(({ kind }) => tampered.kinds.includes(kind));
      const there = tampered.seq === undefined ? named : named.filter(({ seq }) => seq === tampered.seq);
      const said = `${name}: ${JSON.stringify(faults.slice(0, 4))}, wanted ${tampered.kinds.join(', ')} at ${tampered.seq}`;
      expect(there.length, said).toBeGreaterThan(0);
      expect(
        there.every(({ text }) => /^[A-Z0-9].*[.]$/s.test(text)),
        said,
      ).toBe(true);
      expect(
        checked.some(({ holds }) => !holds),
        said,
      ).toBe(true);
    }
    expect(tried, 'how many battles have it').toBeGreaterThan(1);
  }, 120_000);
});

test('an entry left out of a long battle is named by the dice that come after it, though all are counted anew', () => {
  let tried = 0;
  for (const [name, rules, battle] of all) {
    if (battle.log.length < 100) continue;
    tried++;
    const log = battle.log.filter(({ seq }) => seq !== 40).map((entry, index) => ({ ...entry, seq: index + 1 }));
    const { faults } = verify(rules, { ...battle, log });
    const order = faults.find(({ kind }) => kind === 'order');
    expect(order?.text, name).toMatch(/^Entry \d+: its dice are those of entry \d+: entries were moved/);
  }
  expect(tried).toBeGreaterThan(5);
}, 60_000);

describe('options', () => {
  const variants: readonly (readonly [string, (options: object) => object])[] = [
    [
      'scale',
      (options) => ({ ...options, scale: 'scale' in options && options.scale === 'battle' ? 'skirmish' : 'battle' }),
    ],
    ['mix', (options) => ({ ...options, mix: { lineman: 4, cavalry: 1, artillery: 3 } })],
    [
      'quickSetUp',
      (options) => ({ ...options, quickSetUp: !('quickSetUp' in options && options.quickSetUp === true) }),
    ],
    ['bank', (options) => ({ ...options, bank: 16 })],
    ['unknown', (options) => ({ ...options, weather: 'fog' })],
    ['rounds', (options) => ({ ...options, rounds: 5 })],
    ['purse', (options) => ({ ...options, purse: 8 })],
  ];
  test.each(variants)(
    'changed in %s are found',
    (_field, change) => {
      for (const [name, rules, battle] of all) {
        if (typeof battle.options !== 'object' || battle.options === null) throw new Error('options are an object');
        const { boards, ...told } = battle;
        const bare: Provable = { ...told, options: change(battle.options) };
        const { faults } = verify(rules, bare);
        expect(faults.length, name).toBeGreaterThan(0);
        const shown = verify(rules, { ...bare, boards });
        expect(
          kindsOf(shown).some((kind) => kind === 'options' || kind === 'events'),
          `${name}: ${kindsOf(shown)}`,
        ).toBe(true);
      }
    },
    60_000,
  );
});

describe('what nobody can prove', () => {
  test('names, times and levels may be anything, and are said to be unproved', () => {
    for (const [name, rules, battle] of all) {
      const log = battle.log.map((entry): FullEntry => ({ ...entry, at: '2001-01-01T00:00:00.000Z' }));
      const at = '2001-01-01T00:00:00.000Z';
      const changed: BattleFile = {
        ...{ ...battle, log, names: ['Nobody', 'Somebody'], computers: ['recruit', null] },
        ...{ began: at, ended: at },
      };
      const proof = verify(rules, changed);
      expect(proof.faults, name).toEqual([]);
      const unproved = proof.unproved.map(({ what }) => what);
      const seal = battle.sealed ? 'seal' : 'device';
      expect(unproved, name).toEqual(expect.arrayContaining(['names', 'times', 'by', 'file', seal]));
    }
  }, 60_000);

  test('who gave an action is not known, but where it opened an undo', () => {
    let tried = 0;
    for (const [name, rules, battle] of all) {
      if (battle.log.some(goesBack)) continue;
      tried++;
      const log = battle.log.map((entry): FullEntry => (entry.kind === 'act' ? { ...entry, by: 'fallback' } : entry));
      expect(verify(rules, { ...battle, log }).faults, name).toEqual([]);
    }
    expect(tried).toBeGreaterThan(5);
  }, 60_000);

  test('how it ended, and consent to a takeback, are told where there was such', () => {
    const unproved = (wanted: (battle: BattleFile) => boolean) => {
      const [, rules, battle] = all.find(([, , one]) => wanted(one)) ?? all[0] ?? [];
      if (rules === undefined || battle === undefined) throw new Error('there are battles');
      return verify(rules, battle).unproved.map(({ what }) => what);
    };
    const endsBy = (kind: string) => (battle: BattleFile) => battle.log.at(-1)?.kind === kind;
    for (const kind of ['resigned', 'timeout', 'agreed']) expect(unproved(endsBy(kind))).toContain('end');
    expect(unproved(endsBy('act'))).not.toContain('end');
    expect(unproved(({ log }) => log.some(({ kind }) => kind === 'takeback'))).toContain('consent');
    expect(unproved(({ log }) => log.every(({ kind }) => kind !== 'takeback'))).not.toContain('consent');
  });

  test('dice of one device were not sealed, and their match has another id', () => {
    const [, rules, battle] = all.find(([, , { sealed }]) => !sealed) ?? [];
    if (rules === undefined || battle === undefined) throw new Error('there are battles');
    const proof = verify(rules, battle);
    expect(battle.dice.match).not.toBe(battle.id);
    expect(proof.faults).toEqual([]);
    expect(proof.unproved.map(({ what }) => what)).toContain('device');
    expect(proof.unproved.map(({ what }) => what)).not.toContain('seal');
  });
});

describe('rules that are not known here', () => {
  test('are said so, and the dice are recomputed all the same', () => {
    for (const [name, , battle] of all) {
      const later = { ...battle, version: 99 };
      const proof = verify(null, later);
      expect(proof.faults, name).toEqual([]);
      expect(proof.replayed).toBe(false);
      expect(proof.unproved[0]?.what).toBe('rules');
      expect(proof.unproved[0]?.text).toContain(`${battle.ruleset}@99`);
      expect(proof.checked.map(({ what }) => what)).toEqual(['secret', 'dice', 'order', 'marks']);
    }
  });

  test.each(['a face', 'the secret', 'the commitment', 'the value of a seat', 'an entry left out', 'the length'])(
    'still find %s changed',
    (what) => {
      const tamper = tampers[what];
      let tried = 0;
      for (const [name, rules, battle] of all) {
        const tampered = tamper?.(battle, rules, seeded(7));
        if (!tampered) continue;
        tried++;
        const found = kindsOf(verify(null, { ...tampered.battle, version: 99 }));
        expect(
          found.some((kind) => tampered.kinds.includes(kind)),
          `${name}: ${found}`,
        ).toBe(true);
      }
      expect(tried).toBeGreaterThan(1);
    },
  );
});
