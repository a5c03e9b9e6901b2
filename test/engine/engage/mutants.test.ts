/** Engage! broken on purpose, one rule at a time. */
import { demandKills } from '../mutants.ts';
import { allRules } from './all-rules.ts';
import type { Engage } from './kit.ts';
import { mutantsOfFights } from './mutants-of-fights.ts';
import { mutantsOfMoves } from './mutants-of-moves.ts';
import { mutantsOfOrders } from './mutants-of-orders.ts';

demandKills<Engage>({
  game: 'engage',
  tests: allRules,
  mutants: [...mutantsOfOrders, ...mutantsOfMoves, ...mutantsOfFights],
  whole: { file: 'engage/tables.ts', find: 'CONTACT = 120' },
});
