import { expect, it } from 'vitest';
import { currentVersion, games, loadPlayRules, loadRuleset, loadTableRules, titleOf } from '../../engine/rulesets.ts';
import { specs } from './specs.ts';

it('has a spec for every game of the registry, of its current version', async () => {
  expect(games.length).toBeGreaterThan(0);
  for (const id of games) {
    const rules = await loadRuleset(id, currentVersion(id) ?? 0);
    expect(rules, id).not.toBeNull();
    expect(specs[id]?.rules, id).toBe(rules);
    expect(rules?.title).toBe(titleOf(id));
  }
});

it('proves the parts of a ruleset that pages load apart with the whole: they are the same members', async () => {
  for (const id of games) {
    const version = currentVersion(id) ?? 0;
    const rules = await loadRuleset(id, version);
    for (const part of [await loadTableRules(id, version), await loadPlayRules(id, version)]) {
      if (rules === null || part === null) throw new Error(`${id}@${version} is not there`);
      expect(rules).toMatchObject(part);
      expect(Object.keys(part).length).toBeGreaterThan(10);
    }
  }
});

it('knows no game and no version that there is not', async () => {
  for (const [id, version] of [
    ['onslaught', 99],
    ['constructor', 1],
    ['', 0],
  ] as const) {
    expect(await loadRuleset(id, version)).toBeNull();
    expect(await loadTableRules(id, version)).toBeNull();
    expect(await loadPlayRules(id, version)).toBeNull();
  }
  expect(currentVersion('constructor')).toBeNull();
});
