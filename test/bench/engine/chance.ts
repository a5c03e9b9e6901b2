/** Ordinary random numbers for the bench and nothing else: a match's dice are sealed. */
import type { RecordedDice } from '../../../engine/dice.ts';
import { sealedDice } from '../../../engine/dice.ts';
import type { Dice } from '../../../engine/ruleset.ts';

export const ordinaryDice: Dice = { roll: (sides) => 1 + Math.floor(Math.random() * sides) };

const seal = { secret: '5e'.repeat(32), match: 'bench', values: ['0a'.repeat(16), '0b'.repeat(16)] } as const;

/** The dice of entry `n` as a match rolls them. */
export function matchDice(n: number): RecordedDice {
  return sealedDice(seal, n);
}
