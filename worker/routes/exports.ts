import type { AnyRuleset } from '../../engine/ruleset.ts';
import { storyteller } from '../../engine/storyteller.ts';
import { BATTLE_FORMAT, type Battle } from '../../schema/wire/battle.ts';
import { boardsOf } from '../archive/boards.ts';
import { battleMarkdown } from '../archive/markdown.ts';
import { battleText } from '../archive/text.ts';
import { answer, BATTLE_CACHING, jsonAnswer } from '../http/headers.ts';
import type { Games } from '../parts.ts';

/** The files of a battle that are read without a page. */
export const EXPORTS = ['.json', '.txt', '.md'] as const;
export type Export = (typeof EXPORTS)[number];

/**
 * A battle as a file (L29). A battle of rules that are not known any more has its files all the same, without boards.
 * `json`: the battle as the archive has it, of which `battle` was read. `page`: its address.
 */
export async function exported(
  games: Games,
  rules: AnyRuleset | null,
  found: { readonly json: string; readonly battle: Battle },
  { extension, page }: { readonly extension: Export; readonly page: string },
): Promise<Response> {
  const { json, battle } = found;
  const plain = (type: string) => ({ ...BATTLE_CACHING, 'Content-Type': `${type}; charset=utf-8` });
  if (extension === '.json') {
    const boards = JSON.stringify(boardsOf(rules, battle));
    return jsonAnswer(`{"format":"${BATTLE_FORMAT}",${json.slice(1, -1)},"boards":${boards}}`, 200, BATTLE_CACHING);
  }
  const teller = await storyteller(games, battle.ruleset, battle.version);
  const diagram = rules?.diagram ?? null;
  if (extension === '.txt') return answer(battleText(teller, rules, diagram, battle), 200, plain('text/plain'));
  return answer(battleMarkdown(teller, rules, diagram, battle, page), 200, plain('text/markdown'));
}
