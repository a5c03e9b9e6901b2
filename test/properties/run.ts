import { seeded } from './chance.ts';
import { endings } from './endings.ts';
import { fairness } from './fairness.ts';
import { legality } from './legality.ts';
import type { Property } from './property.ts';
import { purity } from './purity.ts';
import type { Recording } from './record.ts';
import { secrecy } from './secrecy.ts';
import { telling } from './telling.ts';

/** Every property of the suite. P15 needs three runtimes and has its own tests (chain.ts). */
export const properties: readonly Property[] = [
  ...legality,
  ...purity,
  ...endings,
  ...secrecy,
  ...fairness,
  ...telling,
];

/** How closely each game is looked at: most steps a property looks at. */
export interface Effort {
  readonly steps: number;
}

/** A property that does not hold for a game. The message says how to play the game again. */
export interface Failure {
  readonly property: string;
  readonly message: string;
}

/** What does not hold for a game: for each property at most its first failure. */
export function failures(game: Recording, effort: Effort, tried: readonly Property[] = properties): readonly Failure[] {
  const found: Failure[] = [];
  for (const property of tried) {
    try {
      property.check(game, { random: seeded(game.seed), steps: effort.steps });
    } catch (error) {
      const { rules, seed, options } = game;
      const where = `${rules.id}@${rules.version}, seed ${seed}, options ${JSON.stringify(options)}`;
      const words = error instanceof Error ? error.message : String(error);
      found.push({ property: property.id, message: `${property.id} [${where}] ${words}` });
    }
  }
  return found;
}
