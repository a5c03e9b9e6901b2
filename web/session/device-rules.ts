import { continuing } from '../../engine/continued.ts';
import type { AnyRuleset } from '../../engine/ruleset.ts';
import { loadRuleset } from '../../engine/rulesets.ts';
import type { DeviceMatch } from './device-store.ts';

/**
 * The whole ruleset of a match on this device, with an opening that sets up its position where it goes on from one; null
 * where these rules are not known here.
 * @throws PositionError where the position does not fit the rules
 */
export async function deviceRules(
  match: Pick<DeviceMatch, 'ruleset' | 'version' | 'continued'>,
): Promise<AnyRuleset | null> {
  const rules = await loadRuleset(match.ruleset, match.version);
  if (rules === null || match.continued === undefined) return rules;
  return continuing(rules, match.continued.position);
}
