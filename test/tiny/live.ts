import type { AnyRuleset } from '../../engine/ruleset.ts';
import { loadRuleset } from '../../engine/rulesets.ts';
import { tiny } from './index.ts';

/** The rules of `id@version`: those of the registry, or of the tiny game; null for no live version. */
export async function liveRules(ruleset: string): Promise<AnyRuleset | null> {
  const [id = '', version] = ruleset.split('@');
  return id === tiny.id && Number(version) === tiny.version ? tiny : loadRuleset(id, Number(version));
}
