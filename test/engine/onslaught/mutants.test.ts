/** Onslaught broken on purpose, one rule at a time. */
import { demandKills } from '../mutants.ts';
import { allRules } from './all-rules.ts';
import type { Onslaught } from './kit.ts';
import { mutantsOfCombat } from './mutants-of-combat.ts';
import { mutantsOfFire } from './mutants-of-fire.ts';
import { mutantsOfOrders } from './mutants-of-orders.ts';

demandKills<Onslaught>({
  game: 'onslaught',
  tests: allRules,
  mutants: [...mutantsOfFire, ...mutantsOfCombat, ...mutantsOfOrders],
  whole: { file: 'onslaught/tables.ts', find: 'STRIKE_LIMIT = 100' },
});
