import type { Seal } from '../../engine/dice.ts';
import type { Tagged } from '../../engine/ruleset.ts';
import type { Seat } from '../../engine/seat.ts';

/** What the computer is asked: a decision of `seat`, which would become entry `n`. */
export interface Question {
  readonly ruleset: string;
  readonly version: number;
  readonly view: unknown;
  readonly seat: Seat;
  readonly level: string;
  readonly seal: Seal;
  readonly n: number;
}

/** Its answer; null when it failed. */
export interface Reply {
  readonly action: Tagged | null;
}
