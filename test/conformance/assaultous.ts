/** What shows that the program plays Assaultous as its rule book says. */
import { files } from '../engine/assaultous/all-rules.ts';
import { MESSAGES } from '../engine/assaultous/messages.ts';
import { mutantsOfCards } from '../engine/assaultous/mutants-of-cards.ts';
import { mutantsOfCubes } from '../engine/assaultous/mutants-of-cubes.ts';
import { mutantsOfMoves } from '../engine/assaultous/mutants-of-moves.ts';
import { mutantsOfOrders } from '../engine/assaultous/mutants-of-orders.ts';
import { mutantsOfWindows } from '../engine/assaultous/mutants-of-windows.ts';
import type { Proof } from './proof.ts';

export const assaultousProof: Proof = {
  game: 'assaultous',
  title: 'Assaultous',
  rules: 79,
  decisions: 43,
  example: 'E',
  files,
  mutants: [...mutantsOfMoves, ...mutantsOfCubes, ...mutantsOfCards, ...mutantsOfWindows, ...mutantsOfOrders],
  messages: MESSAGES,
  prose: {},
};
