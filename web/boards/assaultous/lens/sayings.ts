import type { Terrain } from '../../../../engine/assaultous/tables.ts';

/** A sentence about a thing, and the rules of the book that say it. */
export interface Saying {
  readonly text: string;
  readonly rules: readonly string[];
}

/** Terrain in the words of the rule book (R22-R31). */
export const TERRAIN_SAYINGS: Readonly<Record<Terrain, Saying>> = {
  capital: {
    text: 'Here its owner buys a Worker for 2 Gold, an Army unit for 3 Iron and a Tactics card for 5 Gold, while any piece of theirs is on it. Whoever takes the enemy’s wins.',
    rules: ['R22', 'R5'],
  },
  city: { text: 'A Worker here earns 1 Gold on a roll of 1 to 4, in each player’s turn.', rules: ['R23'] },
  arsenal: { text: 'A Worker here earns 1 Iron on a roll of 1 to 4, in each player’s turn.', rules: ['R24'] },
  'trade-route': { text: 'Two Workers here earn 1 Gold or 1 Iron on every roll of their own turn.', rules: ['R25'] },
  port: {
    text: 'A Worker here lets its owner exchange 2 Iron for 1 Gold, or 2 Gold for 1 Iron.',
    rules: ['R26', 'R55'],
  },
  'watch-tower': { text: 'Any piece here gives a move more in its own turn on a roll of 1 or 6.', rules: ['R27'] },
  village: { text: 'A Worker here earns 1 Gold on a roll of 1 to 3, in each player’s turn.', rules: ['R28'] },
  mine: { text: 'A Worker here earns 1 Iron on a roll of 4 to 6, in each player’s turn.', rules: ['R29'] },
  plain: { text: 'Room for five pieces, and nothing else.', rules: ['R30'] },
  lake: { text: 'Nothing can enter it.', rules: ['R31'] },
};

/** What Barracks do to the tile they stand on. */
export const BARRACKS_SAYING: Saying = {
  text: 'Army units can be bought here; the tile’s own use and bonus are off. They are lost when no piece is left here or the tile changes hands.',
  rules: ['R43', 'D16', 'R38'],
};

/** What a Siege Engine does to a tile. */
export const SIEGE_SAYING: Saying = { text: 'Its bonus counts nothing this turn.', rules: ['R79', 'D25'] };
