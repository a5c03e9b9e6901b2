import { expect, it } from 'vitest';
import { currentVersion, games, loadRuleset } from '../../engine/rulesets.ts';
import { specs } from './specs.ts';

it('has a spec for every game of the registry, of its current version', async () => {
  expect(games.length).toBeGreaterThan(0);
  for (const id of games) {
    const rules = await loadRuleset(id, currentVersion(id) ?? 0);
    expect(rules, id).not.toBeNull();
    expect(specs[id]?.rules, id).toBe(rules);
  }
});
