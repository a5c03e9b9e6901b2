import type { AnyRuleset } from '../../../engine/ruleset.ts';
import { type Proof, type Provable, verify } from '../../../engine/verify.ts';
import type { Fault } from '../../../engine/verify-fault.ts';

/** What this browser saw when its seat sat down; null where it holds no seat. */
export interface Witness {
  readonly commitment: string | null;
  readonly nonce: string | null;
  readonly seat: 0 | 1;
}

/** The proof of a battle as this browser can give it. */
export interface Witnessed extends Proof {
  /** What this browser saw itself was compared too: the seal, or the own number, or both. */
  readonly witnessed: boolean;
}

/**
 * Proves a battle (L30), and compares commitment and own value with what this browser saw itself, not with what the
 * record says.
 */
export function verifyBattle(rules: AnyRuleset | null, battle: Provable, witness: Witness | null): Witnessed {
  const proof = verify(rules, battle);
  const { commitment, values } = battle.dice;
  const faults: Fault[] = [];
  if (witness?.commitment != null && witness.commitment !== commitment) {
    const text = 'The seal is not the one that this browser saw before the match.';
    faults.push({ kind: 'commitment', seq: null, text });
  }
  if (witness?.nonce != null && witness.nonce !== values[witness.seat]) {
    faults.push({ kind: 'values', seq: null, text: 'Your own number is not the one that this browser gave.' });
  }
  const witnessed = witness?.commitment != null || witness?.nonce != null;
  return { ...proof, faults: [...faults, ...proof.faults], witnessed };
}
