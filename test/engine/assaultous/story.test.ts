/** Section 12: each row of its table, in the words of the page (Blue and Red). */
import { describe, expect, it } from 'vitest';
import type { Event } from '../../../engine/assaultous/state.ts';
import { story } from '../../../engine/assaultous/story.ts';

/** The sentence as text; dice as their faces. */
function said(event: Event): string {
  return story(event)
    .map((part) => (typeof part === 'string' ? part : part.dice.map(({ face }) => face).join(' ')))
    .join('');
}

const none = { workers: 0, armies: 0, commander: false };
const fight = { type: 'fought', seat: 0, ...none } as const;

const ROWS: Readonly<Record<string, readonly (readonly [Event, string])[]>> = {
  'turns and dice': [
    [{ type: 'first-roll', white: 2, black: 5 }, 'Blue rolls 2, Red rolls 5.'],
    [{ type: 'first-roll', white: 4, black: 4 }, 'Blue rolls 4, Red rolls 4. A tie; again.'],
    [{ type: 'turn-began', seat: 1, no: 7 }, 'Red’s turn 7.'],
    [{ type: 'die-rolled', seat: 0, face: 3 }, 'Blue rolls 3.'],
    [{ type: 'turn-ended', seat: 0, unused: 1 }, 'Blue ends the turn.'],
  ],
  'income, at fixed tiles and at dealt ones': [
    [{ type: 'gained', seat: 0, tile: 'b1', metal: 'gold' }, 'Blue earns 1 Gold at Blue’s City (b1).'],
    [{ type: 'gained', seat: 0, tile: 'b5', metal: 'iron' }, 'Blue earns 1 Iron at Red’s Arsenal (b5).'],
    [{ type: 'gained', seat: 1, tile: 'a2', metal: 'gold' }, 'Red earns 1 Gold at the Village at a2.'],
    [{ type: 'gain-lost', seat: 1, tile: 'b2', metal: 'iron' }, 'The bank has no Iron for the Mine at b2.'],
    [{ type: 'extra-move', seat: 1, tile: 'c2' }, 'The Watch Tower at c2 spots an opening: Red has a move more.'],
    [{ type: 'trade-due', seat: 0, due: 2 }, ''],
    [{ type: 'trade-taken', seat: 0, gold: 1, iron: 1 }, 'Blue’s caravans bring 1 Gold and 1 Iron.'],
    [{ type: 'trade-taken', seat: 0, gold: 0, iron: 2 }, 'Blue’s caravans bring 2 Iron.'],
  ],
  'marches and what answers them': [
    [
      {
        type: 'moved',
        seat: 0,
        from: 'b1',
        to: 'b2',
        grounds: ['city', 'mine'],
        workers: 1,
        armies: 2,
        commander: true,
      },
      'Blue sends 2 Army units, a Worker and the Commander from Blue’s City (b1) to the Mine at b2.',
    ],
    [
      { type: 'moved', seat: 1, from: 'c5', to: 'c6', grounds: ['plain', 'capital'], ...none, armies: 1 },
      'Red sends an Army unit from the Plain at c5 to Red’s Capital (c6).',
    ],
    [{ type: 'arrived', seat: 0, tile: 'b2', ...none }, ''],
    [{ type: 'window-opened', seat: 1, tile: 'b2' }, 'Red watches the march …'],
    [{ type: 'passed', seat: 1 }, 'Red lets it pass.'],
    [{ type: 'ambushed', seat: 1, tile: 'b2', count: 1 }, 'Ambush! Red’s men rise out of the ground at b2.'],
  ],
  combat: [
    [
      { type: 'tower-solved', seat: 0, tile: 'c6', by: 'army' },
      'A Tower at Red’s Capital (c6) falls and takes an Army unit with it.',
    ],
    [
      { type: 'tower-solved', seat: 0, tile: 'b2', by: 'commander' },
      'A Tower at b2 falls and wounds Blue’s Commander.',
    ],
    [
      { ...fight, tile: 'b2', attack: 3, defence: 2, end: 'taken' },
      'Battle at b2: Blue 3, Red 2. Blue takes the tile.',
    ],
    [{ ...fight, tile: 'b2', attack: 1, defence: 2, end: 'held' }, 'Battle at b2: Blue 1, Red 2. Red holds.'],
    [
      { ...fight, tile: 'b2', attack: 2, defence: 2, end: 'both' },
      'Battle at b2: Blue 2, Red 2. Nobody is left standing.',
    ],
    [{ ...fight, tile: 'b2', attack: null, defence: null, end: 'broken' }, 'Blue’s attack on b2 breaks on the Towers.'],
    [
      { ...fight, tile: 'b2', attack: null, defence: null, end: 'commander' },
      'Blue’s Commander falls to a second Tower at b2.',
    ],
    [
      { type: 'removed', seat: 1, tile: 'b2', by: 'combat', ...none, armies: 2, workers: 1, towers: 0 },
      'Red loses 2 Army units and a Worker.',
    ],
    [{ type: 'removed', seat: 1, tile: 'b2', by: 'card', ...none, armies: 1, towers: 0 }, ''],
    [{ type: 'barracks-lost', tile: 'c3' }, 'The Barracks at c3 stands empty and is pulled down.'],
  ],
  'the market': [
    [{ type: 'bought', seat: 0, piece: 'worker', tile: 'c1' }, 'Blue hires a Worker.'],
    [{ type: 'bought', seat: 0, piece: 'army', tile: 'c1' }, 'Blue raises an Army unit at Blue’s Capital (c1).'],
    [{ type: 'bought', seat: 1, piece: 'barracks', tile: 'c3' }, 'Red builds Barracks at c3.'],
    [{ type: 'tower-placed', seat: 1, tile: 'c3' }, 'Red puts up a Tower at c3.'],
    [{ type: 'exchanged', seat: 0, give: 'iron' }, 'Blue ships 2 Iron for 1 Gold.'],
    [{ type: 'exchanged', seat: 0, give: 'gold' }, 'Blue ships 2 Gold for 1 Iron.'],
  ],
  'cards bought: the buyer reads more than the others': [
    [{ type: 'card-bought', seat: 0, drawn: 2 }, 'Blue buys a Tactics card.'],
    [{ type: 'reshuffled', cards: 9 }, 'The discards are shuffled into a new pile.'],
    [{ type: 'drew', seat: 0, cards: ['spy', 'siege-engine'] }, 'Blue draws Spy and Siege Engine.'],
    [{ type: 'card-kept', seat: 0, kept: 'spy', discarded: 'assault', pair: true }, 'Blue keeps Spy, not Assault.'],
    [{ type: 'card-kept', seat: 0, kept: 'spy', discarded: null, pair: false }, 'Blue keeps Spy.'],
    [
      { type: 'card-kept', seat: 0, kept: null, discarded: null, pair: true },
      'Blue keeps one of two cards; the other is discarded unseen.',
    ],
    [{ type: 'card-kept', seat: 0, kept: null, discarded: null, pair: false }, ''],
  ],
  'cards played': [
    [{ type: 'card-played', seat: 0, gold: 0, iron: 0, card: 'assault' }, 'Assault: Blue gains a move.'],
    [
      { type: 'card-played', seat: 0, gold: 0, iron: 0, card: 'assassination', tile: 'c6', piece: 'worker' },
      'Assassination: a Worker of Red dies at Red’s Capital (c6).',
    ],
    [
      { type: 'card-played', seat: 1, gold: 0, iron: 0, card: 'assassination', tile: 'c3', piece: 'army' },
      'Assassination: an Army unit of Blue dies at c3.',
    ],
    [{ type: 'card-played', seat: 0, gold: 7, iron: 4, card: 'spy' }, 'Spy: Blue makes off with 7 Gold and 4 Iron.'],
    [
      { type: 'card-played', seat: 1, gold: 0, iron: 0, card: 'siege-engine', mode: 'bonus', tile: 'c1' },
      'Siege Engine: the walls at Blue’s Capital (c1) count for nothing this turn.',
    ],
    [
      { type: 'card-played', seat: 0, gold: 0, iron: 0, card: 'siege-engine', mode: 'armies', tile: 'c4', count: 2 },
      'Siege Engine: 2 Army units of Red fall at c4.',
    ],
    [
      { type: 'card-played', seat: 0, gold: 0, iron: 0, card: 'siege-engine', mode: 'armies', tile: 'c4', count: 1 },
      'Siege Engine: an Army unit of Red falls at c4.',
    ],
    [
      { type: 'card-played', seat: 1, gold: 0, iron: 0, card: 'diversion', tile: 'b2', to: 'a2' },
      'Diversion: Blue must march from b2 to a2 next turn.',
    ],
    [{ type: 'diversion-met', seat: 0, from: 'b2', to: 'a2' }, 'Blue follows the Diversion.'],
    [{ type: 'diversion-lapsed', seat: 0, from: 'b2', to: 'a2' }, 'The Diversion at b2 comes to nothing.'],
  ],
  'ends of the game': [
    [
      { type: 'game-over', winner: 0, reason: 'commander', tiles: null, strength: null },
      'Blue wins: Red’s Commander has fallen.',
    ],
    [
      { type: 'game-over', winner: 1, reason: 'capital', tiles: null, strength: null },
      'Red wins: Blue’s Capital is taken.',
    ],
    [
      { type: 'game-over', winner: 0, reason: 'turn-limit', tiles: [5, 3], strength: [2, 9] },
      'Blue wins by 5 tiles to 3 at the turn limit.',
    ],
    [
      { type: 'game-over', winner: 1, reason: 'turn-limit', tiles: [4, 4], strength: [5, 7] },
      'Red wins by 4 tiles to 4, then 7 Strength to 5, at the turn limit.',
    ],
    [
      { type: 'game-over', winner: null, reason: 'turn-limit', tiles: [4, 4], strength: [5, 5] },
      'Drawn at the turn limit.',
    ],
    [{ type: 'game-over', winner: 1, reason: 'surrender', tiles: null, strength: null }, 'Red wins: Blue surrenders.'],
    [
      { type: 'game-over', winner: 0, reason: 'timeout', tiles: null, strength: null },
      'Blue wins: Red has run out of time.',
    ],
    [{ type: 'game-over', winner: null, reason: 'agreed', tiles: null, strength: null }, 'Drawn by agreement.'],
    [{ type: 'game-over', winner: null, reason: 'cancelled', tiles: null, strength: null }, 'The match was cancelled.'],
  ],
};

describe('section 12', () => {
  for (const [title, rows] of Object.entries(ROWS)) {
    it(title, () => {
      for (const [event, sentence] of rows) expect(said(event)).toBe(sentence);
    });
  }
});
