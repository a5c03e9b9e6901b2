import { assaultousSpec } from './assaultous-spec.ts';
import { onslaughtSpec } from './onslaught-spec.ts';
import type { Spec } from './subject.ts';
import { tinySpec } from './tiny-spec.ts';

/** What the suite and the long run know of each game, by its id. A game of the registry without one fails a test. */
export const specs: Readonly<Record<string, Spec>> = {
  tiny: tinySpec,
  onslaught: onslaughtSpec,
  assaultous: assaultousSpec,
};
