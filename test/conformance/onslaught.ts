/** What shows that the program plays Onslaught as its rule book says. */
import { files } from '../engine/onslaught/all-rules.ts';
import { MESSAGES } from '../engine/onslaught/messages.ts';
import { mutantsOfCombat } from '../engine/onslaught/mutants-of-combat.ts';
import { mutantsOfFire } from '../engine/onslaught/mutants-of-fire.ts';
import { mutantsOfOrders } from '../engine/onslaught/mutants-of-orders.ts';
import type { Proof } from './proof.ts';

export const onslaughtProof: Proof = {
  game: 'onslaught',
  title: 'Onslaught',
  rules: 46,
  decisions: 44,
  example: 'example ',
  files,
  mutants: [...mutantsOfFire, ...mutantsOfCombat, ...mutantsOfOrders],
  messages: MESSAGES,
  prose: {
    R39: 'advice to players.',
    R45: 'it says that nothing changes; R23-R34 are tested at both scales where they differ.',
    R46: 'texts of the screen, which the tests of the page look at.',
  },
};
