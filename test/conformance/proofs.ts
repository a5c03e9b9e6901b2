import { assaultousProof } from './assaultous.ts';
import { onslaughtProof } from './onslaught.ts';
import type { Proof } from './proof.ts';

/** Every game of the program. */
export const proofs: readonly Proof[] = [onslaughtProof, assaultousProof];
