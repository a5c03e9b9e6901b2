/** Any single thing of a battle's file changed: the proof bears it, and finds it unless nobody could (L30). */
import { describe, expect, test } from 'vitest';
import { verify } from '../../engine/verify.ts';
import { battleFile } from '../../schema/wire/battle.ts';
import { one, seeded } from '../properties/chance.ts';
import { tinySpec } from '../properties/tiny-spec.ts';
import { battleOf, sealedGame } from './battle-of.ts';
import { changedAt, leaves, otherLeaf } from './leaves.ts';

/** What may be changed without being found; the proof says so of each (but of the format's own word). */
// A published battle has an id of its own; its dice were made with another.
const UNPROVED = /^(id|names|computers)\b|^log\.\d+\.(at|by)\b/;

describe.each([1, 2, 3, 4, 5, 6, 7, 8])('a battle of the tiny game, seed %i', (seed) => {
  const { rules } = tinySpec;
  const options = { rounds: 1 + (seed % 3), purse: 3 };
  const known = battleFile.parse(battleOf(rules, sealedGame(tinySpec, seed, options, seed % 2 === 0)));

  test('is borne and found out, whatever single thing is changed', () => {
    const random = seeded(seed);
    const paths = [...leaves(known)];
    let judged = 0;
    for (let round = 0; round < 600; round++) {
      const path = one(random, paths) ?? [];
      const parsed = battleFile.safeParse(changedAt(known, path, otherLeaf(random)));
      if (!parsed.success || JSON.stringify(parsed.data) === JSON.stringify(known)) continue;
      judged++;
      const where = path.join('.');
      const { faults } = verify(rules, parsed.data);
      const said = `${where} changed`;
      if (/^(ruleset|version)$/.test(where) || UNPROVED.test(where)) continue;
      expect(faults.length, said).toBeGreaterThan(0);
      // Without the rules it may not be found, but is borne as well.
      expect(() => verify(null, parsed.data)).not.toThrow();
    }
    expect(judged).toBeGreaterThan(200);
  }, 60_000);

  test('is borne when any two things are changed, or values are of any kind', () => {
    const random = seeded(seed + 100);
    const paths = [...leaves(known)];
    for (let round = 0; round < 200; round++) {
      const twice = [one(random, paths) ?? [], one(random, paths) ?? []].reduce(
        (value: unknown, path) => (path.length === 0 ? value : changedAt(value, path, otherLeaf(random))),
        known,
      );
      const parsed = battleFile.safeParse(twice);
      if (parsed.success) expect(() => verify(rules, parsed.data)).not.toThrow();
    }
  }, 60_000);
});
