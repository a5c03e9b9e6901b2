import * as z from 'zod/mini';
import type { AnyRuleset } from '../../engine/ruleset.ts';
import type { RulesetsAnswer } from '../../schema/wire/rulesets.ts';
import type { Games } from '../parts.ts';

/** The games on offer, as `id@version`. */
export function onOffer(games: Games): string[] {
  return games.games.map((id) => `${id}@${games.currentVersion(id)}`);
}

/** GET /api/rulesets: the games with their options as JSON Schema. */
export async function describeGames(games: Games): Promise<RulesetsAnswer> {
  const rulesets: RulesetsAnswer['rulesets'][number][] = [];
  for (const id of games.games) {
    const version = games.currentVersion(id);
    const rules = version === null ? null : await games.loadRuleset(id, version);
    if (rules !== null) rulesets.push(describe(rules));
  }
  return { rulesets };
}

function describe(rules: AnyRuleset): RulesetsAnswer['rulesets'][number] {
  const { $schema: _, ...options } = z.toJSONSchema(rules.options, { io: 'input', unrepresentable: 'any' });
  return {
    id: rules.id,
    version: rules.version,
    title: rules.title,
    sides: [...rules.sides],
    options,
    levels: rules.levels.map(({ id, name }) => ({ id, name })),
    recommendedOrders: rules.recommendedOrders,
  };
}
