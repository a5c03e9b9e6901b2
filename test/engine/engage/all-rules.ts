/** Every test of the rule book that can be run against any copy of the engine. */
import { examplesOfFights } from './examples-fights.ts';
import { examplesOfMoves } from './examples-moves.ts';
import { examplesOfSight } from './examples-sight.ts';
import { examplesOfTurns } from './examples-turn.ts';
import type { Example, RuleTest } from './kit.ts';
import { bombardmentRules } from './rules/bombardment.ts';
import { commandRules } from './rules/command.ts';
import { fightingRules } from './rules/fighting.ts';
import { movingRules } from './rules/moving.ts';
import { turnRules } from './rules/turns.ts';

/** Section 9, in its order. */
export const examples: readonly Example[] = [
  ...examplesOfSight,
  ...examplesOfMoves,
  ...examplesOfFights,
  ...examplesOfTurns,
];

/** By subject. */
export const subjects: Readonly<Record<string, readonly RuleTest[]>> = {
  command: commandRules,
  bombardment: bombardmentRules,
  moving: movingRules,
  fighting: fightingRules,
  turns: turnRules,
};
