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

/** What the examples show, by their number. */
const SHOWN: Readonly<Record<number, string>> = {
  2: 'R10 D2',
  3: 'R14 D14',
  4: 'D22',
  5: 'R17 D22',
  6: 'R18 D19',
  7: 'R36 D31',
  8: 'R39 D31',
  9: 'R40 D32',
  10: 'R40 D32',
  11: 'R10 D31 D36',
  12: 'D4 D6',
  13: 'R37',
  14: 'R22 R24',
  15: 'D23 D24',
  16: 'D23 D24',
  17: 'D23 D24',
  18: 'D24',
  19: 'R30 R33 R35 D29',
  20: 'D28 D29 D36',
  21: 'R54 D28 D35',
  22: 'R53 D39',
  23: 'R12 R52 R53',
  24: 'D39',
  25: 'R45 R46 R55 D26',
  26: 'D16',
  27: 'R12 R56 D40',
  28: 'R47 D34 D37 D41',
  29: 'R61 D44',
  30: 'R59',
  31: 'R57 D10',
  32: 'D4',
  33: 'R29 D27',
  34: 'D38 D48',
  35: 'D49',
  36: 'R65 D47',
  37: 'R63 D46',
};

/** All of them; the examples as `E12 ...`. */
export const allRules: readonly RuleTest[] = [
  ...Object.values(subjects).flat(),
  ...examples.map(({ no, title, run }): RuleTest => ({ title: `E${no} ${title}: ${SHOWN[no] ?? ''}`, run })),
];
