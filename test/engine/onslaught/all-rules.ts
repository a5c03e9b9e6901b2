/** Every test of the rule book that can be run against any copy of the engine. */
import { examplesOfFire } from './examples-fire.ts';
import { examplesOfMelee } from './examples-melee.ts';
import { examplesOfOrders } from './examples-orders.ts';
import type { RuleTest } from './kit.ts';
import { ammunitionRules } from './rules/ammunition.ts';
import { combatRules } from './rules/combat.ts';
import { fireRules } from './rules/fire.ts';
import { layoutRules } from './rules/layouts.ts';
import { meleeRules } from './rules/melee.ts';
import { movementRules } from './rules/movement.ts';
import { oddsRules } from './rules/odds.ts';
import { orderRules } from './rules/orders.ts';
import { rejectionRules } from './rules/rejections.ts';
import { setUpRules } from './rules/setup.ts';
import { storyRules } from './rules/story.ts';
import { turnRules } from './rules/turns.ts';
import { unitRules } from './rules/units.ts';
import { viewRules } from './rules/views.ts';

/** By subject. */
export const subjects: Readonly<Record<string, readonly RuleTest[]>> = {
  units: unitRules,
  movement: movementRules,
  fire: fireRules,
  ammunition: ammunitionRules,
  combat: combatRules,
  melee: meleeRules,
  turns: turnRules,
  setup: setUpRules,
  layouts: layoutRules,
  orders: orderRules,
  views: viewRules,
  story: storyRules,
  odds: oddsRules,
};

/** The 33 worked examples, by file. */
const exampleFiles: Readonly<Record<string, readonly RuleTest[]>> = {
  'examples-fire.ts': examplesOfFire,
  'examples-melee.ts': examplesOfMelee,
  'examples-orders.ts': examplesOfOrders,
};

export const examples: readonly RuleTest[] = Object.values(exampleFiles).flat();

/** Every test of the rules, by the file that it is written in. */
export const files: Readonly<Record<string, readonly RuleTest[]>> = {
  ...Object.fromEntries(Object.entries(subjects).map(([subject, tests]) => [`rules/${subject}.ts`, tests])),
  'rules/rejections.ts': rejectionRules,
  ...exampleFiles,
};

export const allRules: readonly RuleTest[] = Object.values(files).flat();
