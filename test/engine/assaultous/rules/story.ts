/** Section 12: the sentence of every event, and their order in a move. */
import { expect } from 'vitest';
import type { Event } from '../../../../engine/assaultous/state.ts';
import { parseAction } from '../action-text.ts';
import { act, play, position, type RuleTest, rule, sentences } from '../kit.ts';

const NOBODY = { workers: 0, armies: 0, commander: false } as const;
const GAINS = [
  ['b1', 'gold', 'Blue’s City (b1)'],
  ['b5', 'iron', 'Red’s Arsenal (b5)'],
  ['a2', 'gold', 'the Village at a2'],
  ['b2', 'iron', 'the Mine at b2'],
] as const;

/** Events and what the book says of them. */
export const SAID: readonly (readonly [event: Event, sentence: string])[] = [
  [{ type: 'first-roll', white: 2, black: 5 }, 'Blue rolls 2, Red rolls 5.'],
  [{ type: 'first-roll', white: 4, black: 4 }, 'Blue rolls 4, Red rolls 4. A tie; again.'],
  [{ type: 'turn-began', seat: 1, no: 7 }, 'Red’s turn 7.'],
  [{ type: 'die-rolled', seat: 0, face: 6 }, 'Blue rolls 6.'],
  ...GAINS.flatMap(([tile, metal, place]): readonly (readonly [Event, string])[] => {
    const word = metal === 'gold' ? 'Gold' : 'Iron';
    return [
      [{ type: 'gained', seat: 0, tile, metal }, `Blue earns 1 ${word} at ${place}.`],
      [{ type: 'gain-lost', seat: 1, tile, metal }, `The bank has no ${word} for ${place}.`],
    ];
  }),
  [{ type: 'extra-move', seat: 1, tile: 'c2' }, 'The Watch Tower at c2 spots an opening: Red has a move more.'],
  [{ type: 'trade-due', seat: 0, due: 2 }, ''],
  [{ type: 'trade-taken', seat: 0, gold: 1, iron: 1 }, 'Blue’s caravans bring 1 Gold and 1 Iron.'],
  [{ type: 'trade-taken', seat: 0, gold: 0, iron: 2 }, 'Blue’s caravans bring 2 Iron.'],
  [{ type: 'trade-taken', seat: 1, gold: 2, iron: 0 }, 'Red’s caravans bring 2 Gold.'],
  [
    {
      ...{ type: 'moved', seat: 0, from: 'c1', to: 'c2', workers: 1, armies: 2, commander: true },
      grounds: ['capital', 'watch-tower'],
    },
    'Blue sends 2 Army units, a Worker and the Commander from Blue’s Capital (c1) to the Watch Tower at c2.',
  ],
  [{ type: 'window-opened', seat: 1, tile: 'c2' }, 'Red watches the march …'],
  [{ type: 'passed', seat: 1 }, 'Red lets it pass.'],
  [{ type: 'ambushed', seat: 1, tile: 'c2', count: 1 }, 'Ambush! Red’s men rise out of the ground at c2.'],
  [{ type: 'arrived', seat: 0, tile: 'c2', ...NOBODY }, ''],
  [
    { type: 'tower-solved', seat: 0, tile: 'd5', by: 'army' },
    'A Tower at Red’s City (d5) falls and takes an Army unit with it.',
  ],
  [{ type: 'tower-solved', seat: 0, tile: 'c4', by: 'commander' }, 'A Tower at c4 falls and wounds Blue’s Commander.'],
  [
    { type: 'fought', seat: 0, tile: 'c4', attack: 3, defence: 2, end: 'taken', ...NOBODY, armies: 3 },
    'Battle at c4: Blue 3, Red 2. Blue takes the tile.',
  ],
  [
    { type: 'fought', seat: 1, tile: 'c4', attack: 1, defence: 2, end: 'held', ...NOBODY, armies: 1 },
    'Battle at c4: Red 1, Blue 2. Blue holds.',
  ],
  [
    { type: 'fought', seat: 0, tile: 'c4', attack: 0, defence: 0, end: 'both', ...NOBODY },
    'Battle at c4: Blue 0, Red 0. Nobody is left standing.',
  ],
  [
    { type: 'fought', seat: 0, tile: 'c4', attack: null, defence: null, end: 'broken', ...NOBODY },
    'Blue’s attack on c4 breaks on the Towers.',
  ],
  [
    { type: 'fought', seat: 0, tile: 'c4', attack: null, defence: null, end: 'commander', ...NOBODY, commander: true },
    'Blue’s Commander falls to a second Tower at c4.',
  ],
  [{ type: 'removed', seat: 1, tile: 'c4', by: 'combat', ...NOBODY, armies: 1, towers: 0 }, 'Red loses an Army unit.'],
  [{ type: 'removed', seat: 1, tile: 'c4', by: 'card', ...NOBODY, armies: 1, towers: 0 }, ''],
  [{ type: 'barracks-lost', tile: 'c4' }, 'The Barracks at c4 stands empty and is pulled down.'],
  [{ type: 'bought', seat: 0, piece: 'worker', tile: 'c1' }, 'Blue hires a Worker.'],
  [{ type: 'bought', seat: 0, piece: 'army', tile: 'c3' }, 'Blue raises an Army unit at c3.'],
  [{ type: 'bought', seat: 0, piece: 'barracks', tile: 'c3' }, 'Blue builds Barracks at c3.'],
  [{ type: 'tower-placed', seat: 1, tile: 'c6' }, 'Red puts up a Tower at Red’s Capital (c6).'],
  [{ type: 'card-bought', seat: 0, drawn: 2 }, 'Blue buys a Tactics card.'],
  [{ type: 'reshuffled', cards: 5 }, 'The discards are shuffled into a new pile.'],
  [{ type: 'drew', seat: 0, cards: ['spy', 'siege-engine'] }, 'Blue draws Spy and Siege Engine.'],
  [
    { type: 'card-kept', seat: 0, kept: null, discarded: null, pair: true },
    'Blue keeps one of two cards; the other is discarded unseen.',
  ],
  [{ type: 'card-kept', seat: 0, kept: 'spy', discarded: 'assault', pair: true }, 'Blue keeps Spy, not Assault.'],
  [{ type: 'card-played', seat: 0, card: 'assault', gold: 0, iron: 0 }, 'Assault: Blue gains a move.'],
  [
    { type: 'card-played', seat: 0, card: 'assassination', tile: 'c4', piece: 'worker', gold: 0, iron: 0 },
    'Assassination: a Worker of Red dies at c4.',
  ],
  [{ type: 'card-played', seat: 1, card: 'spy', gold: 7, iron: 4 }, 'Spy: Red makes off with 7 Gold and 4 Iron.'],
  [
    { type: 'card-played', seat: 0, card: 'siege-engine', mode: 'bonus', tile: 'c6', gold: 0, iron: 0 },
    'Siege Engine: the walls at Red’s Capital (c6) count for nothing this turn.',
  ],
  [
    { type: 'card-played', seat: 0, card: 'siege-engine', mode: 'armies', tile: 'c4', count: 2, gold: 0, iron: 0 },
    'Siege Engine: 2 Army units of Red fall at c4.',
  ],
  [
    { type: 'card-played', seat: 0, card: 'diversion', tile: 'b4', to: 'b3', gold: 0, iron: 0 },
    'Diversion: Red must march from b4 to b3 next turn.',
  ],
  [{ type: 'exchanged', seat: 0, give: 'iron' }, 'Blue ships 2 Iron for 1 Gold.'],
  [{ type: 'diversion-met', seat: 1, from: 'b4', to: 'a4' }, 'Red follows the Diversion.'],
  [{ type: 'diversion-lapsed', seat: 1, from: 'b4', to: 'a4' }, 'The Diversion at b4 comes to nothing.'],
  [{ type: 'turn-ended', seat: 0, unused: 1 }, 'Blue ends the turn.'],
  ...(
    [
      [0, 'commander', 'Blue wins: Red’s Commander has fallen.'],
      [1, 'capital', 'Red wins: Blue’s Capital is taken.'],
      [1, 'surrender', 'Red wins: Blue surrenders.'],
      [0, 'timeout', 'Blue wins: Red has run out of time.'],
      [null, 'agreed', 'Drawn by agreement.'],
      [null, 'cancelled', 'The match was cancelled.'],
    ] as const
  ).map(
    ([winner, reason, said]) =>
      [{ type: 'game-over', winner, reason, tiles: null, strength: null }, said] as const satisfies readonly [
        Event,
        string,
      ],
  ),
  [
    { type: 'game-over', winner: 0, reason: 'turn-limit', tiles: [7, 5], strength: [3, 9] },
    'Blue wins by 7 tiles to 5 at the turn limit.',
  ],
  [
    { type: 'game-over', winner: 1, reason: 'turn-limit', tiles: [5, 5], strength: [3, 9] },
    'Red wins by 5 tiles to 5, then 9 Strength to 3, at the turn limit.',
  ],
  [
    { type: 'game-over', winner: null, reason: 'turn-limit', tiles: [5, 5], strength: [3, 3] },
    'Drawn at the turn limit.',
  ],
];

/** The kinds of events that an action makes, in their order. */
const kinds = (events: readonly Event[]): string => events.map(({ type }) => type).join(' ');

export const storyRules: readonly RuleTest[] = [
  rule('section 12 every event has the sentence that the book gives it', (rules) => {
    for (const [event, sentence] of SAID) expect(sentences(rules, [event])).toBe(sentence);
    for (const [event] of SAID) expect(rules.eventSchema.safeParse(event).success, JSON.stringify(event)).toBe(true);
  }),

  rule('section 12 the events of a move, with a window between, in the order of the rules', (rules) => {
    const given = 'c3 w 3A bar; c4 b A T bar; hand b ambush; owed w c3>c4';
    const marched = act(position(rules, given), 0, parseAction('move c3>c4 3A'));
    expect(kinds(marched.events)).toBe('moved diversion-met barracks-lost window-opened');
    const passed = act(marched.game, 1, parseAction('pass'));
    expect(kinds(passed.events)).toBe('passed tower-solved fought removed barracks-lost');
    const ambushed = act(marched.game, 1, parseAction('ambush 1'));
    expect(kinds(ambushed.events)).toBe('ambushed tower-solved fought removed removed barracks-lost');
    const won = act(position(rules, 'c5 w A; c6 -; d5 b C'), 0, parseAction('move c5>c6 A'));
    expect(kinds(won.events)).toBe('moved arrived game-over');
  }),

  rule('section 12 a turn told from its end to the next roll', (rules) => {
    play(
      rules,
      `Given: act b; b1 w W; d5 b W; c2 w A; m0; a1 w 2W; owed b c6>c5, w b2>a2
       Dice: 1
       Do: b end-turn; w choose-trade g0 i1
       Then: owed -; phase actions w; m3; w g1 i1; b g1 i0
       Also: turns w6 b5; die 1
       Told: Red ends the turn. The Diversion at Red’s Capital (c6) comes to nothing. Blue’s turn 6. The Diversion at b2 comes to nothing. Blue rolls 1. Blue earns 1 Gold at Blue’s City (b1). The Watch Tower at c2 spots an opening: Blue has a move more. Blue’s caravans bring 1 Iron. Red earns 1 Gold at Red’s City (d5).`,
    );
  }),
];
