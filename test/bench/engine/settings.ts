import type { AnyRuleset } from '../../../engine/ruleset.ts';
import { currentVersion, loadRuleset } from '../../../engine/rulesets.ts';

/** A game as it is measured: what else is chosen, its schema says. */
export interface Setting {
  readonly game: string;
  /** As the report names it. */
  readonly name: string;
  /** As a client sends them. */
  readonly options: unknown;
}

/** Every game of the registry, in each size that it has; set up at once where it can be. */
export const SETTINGS: readonly Setting[] = [
  { game: 'onslaught', name: 'Onslaught, Skirmish', options: { scale: 'skirmish', quickSetUp: true } },
  { game: 'onslaught', name: 'Onslaught, Battle', options: { scale: 'battle', quickSetUp: true } },
  { game: 'assaultous', name: 'Assaultous', options: {} },
];

/** The rules of a setting in their current version, and its options whole. @throws Error for a game that there is not */
export async function played(setting: Pick<Setting, 'game' | 'options'>): Promise<[AnyRuleset, unknown]> {
  const rules = await loadRuleset(setting.game, currentVersion(setting.game) ?? 0);
  if (rules === null) throw new Error(`there is no ${setting.game}`);
  return [rules, rules.options.parse(setting.options)];
}
