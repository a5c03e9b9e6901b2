import type { Kind, Terrain } from '../../../../engine/onslaught/state.ts';
import { UNITS } from '../../../../engine/onslaught/tables.ts';

/** A sentence about a thing, and the rules of the book that say it. */
export interface Saying {
  readonly text: string;
  readonly rules: readonly string[];
}

/** Terrain in the words of the rule book (R28-R34). */
export const TERRAIN_SAYINGS: Readonly<Record<Terrain, Saying>> = {
  breastworks: { text: 'Ranged strikes at the unit on them hit on 6 only.', rules: ['R28'] },
  ridge: {
    text: 'Units go on and off over the rear edge only. It stops shots over it; the unit on it is hit by ranged strikes on 6 only, shoots one square farther, and as a target is never nearer than two squares.',
    rules: ['R29', 'R30'],
  },
  forest: { text: 'One die fewer for a ranged strike at the unit in it, but never below one die.', rules: ['R31'] },
  'uneven-ground': { text: 'Cavalry crossing it moves or charges two squares at most.', rules: ['R32'] },
  'farm-house': { text: 'It stops movement and shots.', rules: ['R33'] },
  'stone-wall': { text: 'It may be walked over; ranged strikes at the unit on it hit on 6 only.', rules: ['R34'] },
};

const KIND_RULES: Readonly<Record<Kind, string>> = {
  lineman: 'R23',
  cavalry: 'R24',
  artillery: 'R25',
  general: 'R26',
};

/** The numbers of a kind of unit in one sentence (7.1). */
export function kindSaying(kind: Kind): Saying {
  const table = UNITS[kind];
  const opening =
    table.openingDice === table.rangedDice ? '' : `, ${table.openingDice} in the first strike of an attack of its own`;
  return {
    text: `Moves ${table.movement}, range ${table.range}; dice per rank: melee ${table.meleeDice}, ranged ${table.rangedDice}${opening}. ${table.mobile ? 'It can move and fire.' : 'It cannot move and fire in one activation.'}`,
    rules: [KIND_RULES[kind], ...(table.mobile ? ['R27'] : [])],
  };
}
