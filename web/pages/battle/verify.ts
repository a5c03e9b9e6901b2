import { keeps, type Seal, sealedDice } from '../../../engine/dice.ts';
import type { BattleRecord } from './record.ts';

/** What recomputing the dice of a battle has shown. */
export interface Verdict {
  /** How many dice were recomputed. */
  readonly dice: number;
  /** What does not hold, in sentences; none: all is as it was promised. */
  readonly faults: readonly string[];
}

/** What this browser saw when its seat sat down; null where it holds no seat. */
export interface Witness {
  readonly commitment: string | null;
  readonly nonce: string | null;
  readonly seat: 0 | 1;
}

/**
 * Recomputes every die from the revealed secret (L30), and compares commitment and own value with what this browser saw
 * itself, not with what the record says.
 */
export function verify(record: BattleRecord, witness: Witness | null): Verdict {
  const faults: string[] = [];
  const { commitment, values, secret } = record.dice;
  if (!keeps(commitment, secret)) faults.push('The revealed secret is not the one that was sealed.');
  if (witness?.commitment != null && witness.commitment !== commitment) {
    faults.push('The seal is not the one that this browser saw before the match.');
  }
  if (witness?.nonce != null && witness.nonce !== values[witness.seat]) {
    faults.push('Your own number is not the one that this browser gave.');
  }
  const seal: Seal = { secret, match: record.id, values };
  let count = 0;
  for (const entry of record.log) {
    const dice = sealedDice(seal, entry.seq);
    for (const [sides, face] of entry.dice) {
      count++;
      if (dice.roll(sides) !== face) {
        faults.push(`Entry ${entry.seq}: a die does not follow from the secret.`);
        break;
      }
    }
  }
  return { dice: count, faults };
}

/** How often each face of the d6 fell: index 0 is the one. */
export function histogram(record: BattleRecord): readonly number[] {
  const counts = [0, 0, 0, 0, 0, 0];
  for (const entry of record.log) {
    for (const [sides, face] of entry.dice) if (sides === 6) counts[face - 1] = (counts[face - 1] ?? 0) + 1;
  }
  return counts;
}
