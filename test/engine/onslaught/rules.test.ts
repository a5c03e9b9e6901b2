/** Every R and D of the rule book that can be broken, each test named by the rule that it shows. */
import { describe, test } from 'vitest';
import { onslaught } from '../../../engine/onslaught/index.ts';
import { ammunitionRules } from './rules/ammunition.ts';
import { combatRules } from './rules/combat.ts';
import { fireRules } from './rules/fire.ts';
import { layoutRules } from './rules/layouts.ts';
import { meleeRules } from './rules/melee.ts';
import { movementRules } from './rules/movement.ts';
import { oddsRules } from './rules/odds.ts';
import { orderRules } from './rules/orders.ts';
import { setUpRules } from './rules/setup.ts';
import { storyRules } from './rules/story.ts';
import { turnRules } from './rules/turns.ts';
import { unitRules } from './rules/units.ts';
import { viewRules } from './rules/views.ts';

const subjects = {
  units: unitRules,
  movement: movementRules,
  fire: fireRules,
  ammunition: ammunitionRules,
  combat: combatRules,
  melee: meleeRules,
  turns: turnRules,
  'set-up': setUpRules,
  layouts: layoutRules,
  orders: orderRules,
  views: viewRules,
  story: storyRules,
  odds: oddsRules,
};

for (const [subject, tests] of Object.entries(subjects)) {
  describe(subject, () => {
    for (const one of tests) test(one.title, () => one.run(onslaught));
  });
}
