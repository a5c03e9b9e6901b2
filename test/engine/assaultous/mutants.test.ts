/** Assaultous broken on purpose, one rule at a time. */
import { demandKills } from '../mutants.ts';
import { allRules } from './all-rules.ts';
import type { Assaultous } from './kit.ts';
import { mutantsOfCards } from './mutants-of-cards.ts';
import { mutantsOfCubes } from './mutants-of-cubes.ts';
import { mutantsOfMoves } from './mutants-of-moves.ts';
import { mutantsOfOrders } from './mutants-of-orders.ts';
import { mutantsOfWindows } from './mutants-of-windows.ts';

demandKills<Assaultous>({
  game: 'assaultous',
  tests: allRules,
  mutants: [...mutantsOfMoves, ...mutantsOfCubes, ...mutantsOfCards, ...mutantsOfWindows, ...mutantsOfOrders],
  whole: { file: 'assaultous/tables.ts', find: 'BARRACKS = 6' },
});
