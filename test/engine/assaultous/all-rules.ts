/** Every test of the rule book that can be run against any copy of the engine. */
import { examples } from './examples.ts';
import type { RuleTest } from './kit.ts';
import { ambushRules } from './rules/ambush.ts';
import { askedRules } from './rules/asked.ts';
import { cardRules } from './rules/cards.ts';
import { combatRules } from './rules/combat.ts';
import { diversionRules } from './rules/diversion.ts';
import { effectRules } from './rules/effects.ts';
import { endingRules } from './rules/ending.ts';
import { incomeRules } from './rules/income.ts';
import { marketRules } from './rules/market.ts';
import { movingRules } from './rules/moving.ts';
import { oddsRules } from './rules/odds.ts';
import { orderRules } from './rules/orders.ts';
import { previewRules } from './rules/preview.ts';
import { rejectionRules } from './rules/rejections.ts';
import { setUpRules } from './rules/setup.ts';
import { storyRules } from './rules/story.ts';
import { terrainRules } from './rules/terrain.ts';

/** By subject. */
export const subjects: Readonly<Record<string, readonly RuleTest[]>> = {
  setup: setUpRules,
  terrain: terrainRules,
  income: incomeRules,
  moving: movingRules,
  market: marketRules,
  cards: cardRules,
  effects: effectRules,
  combat: combatRules,
  ambush: ambushRules,
  diversion: diversionRules,
  ending: endingRules,
  orders: orderRules,
  story: storyRules,
  odds: oddsRules,
  preview: previewRules,
  asked: askedRules,
};

/** Every test of the rules, by the file that it is written in. */
export const files: Readonly<Record<string, readonly RuleTest[]>> = {
  ...Object.fromEntries(Object.entries(subjects).map(([subject, tests]) => [`rules/${subject}.ts`, tests])),
  'rules/rejections.ts': rejectionRules,
  'examples.ts': examples,
};

export const allRules: readonly RuleTest[] = Object.values(files).flat();
