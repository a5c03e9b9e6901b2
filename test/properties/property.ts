import type { Fold } from '../../engine/match.ts';
import type { RandomStream } from '../../engine/ruleset.ts';
import { some } from './chance.ts';
import type { Ply, Recording } from './record.ts';
import { PropertyFailure } from './subject.ts';

/** How closely a game is looked at. */
export interface Look {
  readonly random: RandomStream;
  /** Most steps of a game that a property looks at; a dear property takes a part of them. */
  readonly steps: number;
}

/** A claim about every game. `check` throws (`PropertyFailure` or what the rules throw) where it does not hold. */
export interface Property {
  /** As in the list of properties: P1 to P17; other claims of the contract have a word. */
  readonly id: string;
  readonly claim: string;
  check(game: Recording, look: Look): void;
}

/** Runs `body`; a failure in it tells after which entry. */
export function after(seq: number, body: () => void): void {
  try {
    body();
  } catch (error) {
    const words =
      error instanceof PropertyFailure
        ? error.message
        : error instanceof Error
          ? (error.stack ?? error.message)
          : String(error);
    throw new PropertyFailure(`after entry ${seq}: ${words}`);
  }
}

/** Looks at plies of the game; `part`: how many of `look.steps`. */
export function everyPly(game: Recording, look: Look, part: number, body: (ply: Ply) => void): void {
  for (const ply of some(look.random, game.plies, Math.ceil(look.steps * part))) {
    after(ply.before.seq, () => body(ply));
  }
}

/** Looks at positions of the game, its end included. */
export function everyFold(game: Recording, look: Look, part: number, body: (fold: Fold<unknown>) => void): void {
  const folds = game.folds.filter((fold) => fold !== null);
  const last = folds.at(-1);
  const chosen = some(look.random, folds.slice(0, -1), Math.ceil(look.steps * part));
  for (const fold of last === undefined ? chosen : [...chosen, last]) after(fold.seq, () => body(fold));
}
