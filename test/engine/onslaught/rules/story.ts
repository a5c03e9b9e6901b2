/** Section 12: every event with its fields, and every sentence. */
import { expect } from 'vitest';
import type { Event } from '../../../../engine/onslaught/state.ts';
import { act, created, type Onslaught, position, type RuleTest, rule } from '../kit.ts';

/** The sentence of an event, with dice as figures and straight apostrophes. */
function told(rules: Onslaught, event: Event): string {
  return rules
    .story(event)
    .map((part) => (typeof part === 'string' ? part : part.dice.map((die) => die.face).join(' ')))
    .join('')
    .replaceAll('’', "'");
}

const strike = { type: 'strike', kind: 'ranged', unit: 'wL2', target: 'bC1', need: 5, ammoLeft: null } as const;

/** Each event of the table, and its sentence. */
const SENTENCES: readonly (readonly [Event, string | RegExp])[] = [
  [{ type: 'initiative', white: 2, black: 5 }, 'White rolls 2, Black rolls 5: Black has the initiative.'],
  [{ type: 'initiative', white: 6, black: 5 }, 'White rolls 6, Black rolls 5: White has the initiative.'],
  [{ type: 'initiative', white: 4, black: 4 }, 'Both roll 4; again.'],
  [{ type: 'first-chosen', first: 1 }, 'Black sets out terrain and army first.'],
  [
    {
      type: 'terrain-placed',
      side: 0,
      pieces: [
        { kind: 'ridge', at: 'c4' },
        { kind: 'forest', at: 'd9' },
      ],
    },
    /^White sets (?:a )?ridge on c4(?:,| and) (?:a )?forest on d9\.$/,
  ],
  [{ type: 'deployed', side: 1, squares: { bG: 'e12' } }, 'Black draws up its army.'],
  [{ type: 'turn-began', side: 0, round: 7 }, 'Round 7: White to move.'],
  [{ type: 'moved', unit: 'wL2', from: 'd4', to: 'd5' }, "White's Lineman 2 marches from d4 to d5."],
  [{ type: 'moved', unit: 'bC1', from: 'd4', to: 'd5' }, "Black's Cavalry 1 rides from d4 to d5."],
  [{ type: 'moved', unit: 'wG', from: 'd4', to: 'd5' }, "White's General rides from d4 to d5."],
  [{ type: 'moved', unit: 'bA3', from: 'd4', to: 'd5' }, "Black's Artillery 3 is dragged from d4 to d5."],
  [
    { type: 'attacked', kind: 'ranged', unit: 'wL2', target: 'bC1', from: 'd4' },
    "White's Lineman 2 opens fire on Black's Cavalry 1.",
  ],
  [
    { type: 'attacked', kind: 'melee', unit: 'bC1', target: 'wG', from: 'd4' },
    "Black's Cavalry 1 charges White's General from d4!",
  ],
  [
    { ...strike, dice: [5, 6, 1], hits: 2, ranksLost: 2, ranksLeft: 1 },
    "White's Lineman 2 rolls 5 6 1: 2 hits; Black's Cavalry 1 has 1 rank left.",
  ],
  [
    { ...strike, dice: [5, 1], hits: 1, ranksLost: 1, ranksLeft: 2 },
    "White's Lineman 2 rolls 5 1: 1 hit; Black's Cavalry 1 has 2 ranks left.",
  ],
  [
    { ...strike, dice: [5, 5], need: 6, hits: 0, ranksLost: 0, ranksLeft: 2 },
    "White's Lineman 2 rolls 5 5: not a scratch.",
  ],
  [{ type: 'asked', unit: 'bC1', canStrike: true, retreat: ['d6'] }, "Black's Cavalry 1: strike back or give way?"],
  [
    { type: 'asked', unit: 'bC1', canStrike: false, retreat: ['d6'] },
    "Black's Cavalry 1 cannot reach the enemy: give way or hold?",
  ],
  [{ type: 'retreated', unit: 'bC1', from: 'd5', to: 'd6' }, "Black's Cavalry 1 falls back to d6."],
  [{ type: 'took-square', unit: 'wL2', from: 'd4', to: 'd5' }, "White's Lineman 2 takes d5."],
  [{ type: 'destroyed', unit: 'bC1', at: 'd5' }, "Black's Cavalry 1 is wiped out on d5."],
  [{ type: 'destroyed', unit: 'bG', at: 'd5' }, "Black's General falls!"],
  [{ type: 'combat-over', reason: 'hold', unit: 'bC1' }, "Black's Cavalry 1 holds its ground."],
  [{ type: 'combat-over', reason: 'no-answer', unit: 'bC1' }, "Black's Cavalry 1 can neither reply nor give way."],
  [{ type: 'combat-over', reason: 'exhausted', unit: null }, /^[Bb]oth sides fall silent\.$/],
  [{ type: 'combat-over', reason: 'destroyed', unit: null }, ''],
  [{ type: 'combat-over', reason: 'retreat', unit: 'bC1' }, ''],
  [{ type: 'turn-ended', side: 0, unused: 0 }, ''],
  [{ type: 'turn-ended', side: 0, unused: 2 }, /with 2 activations unused\.$/],
  [{ type: 'turn-ended', side: 0, unused: 1 }, /with 1 activation unused\.$/],
  [{ type: 'game-over', winner: 0, reason: 'general' }, 'White wins: the enemy General is dead.'],
  [{ type: 'game-over', winner: 1, reason: 'surrender' }, 'Black wins: the enemy surrenders.'],
  [{ type: 'game-over', winner: null, reason: 'stand-off' }, 'Drawn: forty rounds without a shot.'],
  [{ type: 'game-over', winner: null, reason: 'round-limit' }, 'Drawn: four hundred rounds are over.'],
];

export const storyRules: readonly RuleTest[] = [
  rule('section 12: every event has the sentence of the book', (rules) => {
    for (const [event, sentence] of SENTENCES) {
      expect(rules.eventSchema.safeParse(event).success, event.type).toBe(true);
      if (typeof sentence === 'string') expect(told(rules, event)).toBe(sentence);
      else expect(told(rules, event)).toMatch(sentence);
    }
  }),

  rule('section 12: every kind of terrain has its name in the log', (rules) => {
    for (const kind of ['breastworks', 'ridge', 'forest', 'uneven-ground', 'farm-house', 'stone-wall'] as const) {
      const line = told(rules, { type: 'terrain-placed', side: 0, pieces: [{ kind, at: 'd5' }] });
      expect(line.toLowerCase().replace('-', ' ')).toContain(`${kind.replace('-', ' ')} on d5`);
    }
  }),

  rule('section 12: the dice of a strike are parts of their own, with the hits marked', (rules) => {
    const parts = rules.story({ ...strike, need: 6, dice: [5, 6], hits: 1, ranksLost: 1, ranksLeft: 1 });
    expect(parts.filter((part) => typeof part !== 'string')).toEqual([
      {
        dice: [
          { face: 5, sides: 6, hit: false },
          { face: 6, sides: 6, hit: true },
        ],
      },
    ]);
  }),

  rule('section 12: the fields and the order of the events of a charge that kills', (rules) => {
    const { events } = act(
      position(rules, 'scale battle\nunits wC1 d6, bL1 d9(2)/3'),
      0,
      { type: 'charge', unit: 'wC1', from: 'd8', target: 'bL1' },
      [6, 5, 5, 1, 1, 1],
    );
    expect(events.slice(0, -1)).toEqual([
      { type: 'moved', unit: 'wC1', from: 'd6', to: 'd8' },
      { type: 'attacked', kind: 'melee', unit: 'wC1', target: 'bL1', from: 'd8' },
      {
        type: 'strike',
        kind: 'melee',
        unit: 'wC1',
        target: 'bL1',
        dice: [6, 5, 5, 1, 1, 1],
        need: 5,
        hits: 3,
        ranksLost: 2,
        ranksLeft: 0,
        ammoLeft: 6,
      },
      { type: 'destroyed', unit: 'bL1', at: 'd9' },
      { type: 'took-square', unit: 'wC1', from: 'd8', to: 'd9' },
    ]);
    expect(events.at(-1)).toMatchObject({ type: 'combat-over', reason: 'destroyed' });
  }),

  rule(
    'section 12: the fields and the order of the events of a retreat from melee, and of a turn that ends',
    (rules) => {
      const charged = act(
        position(rules, 'left 1\nunits wL1 d5, bL1 d6'),
        0,
        { type: 'charge', unit: 'wL1', from: 'd5', target: 'bL1' },
        [1, 1, 1, 1],
      );
      expect(charged.events).toEqual([
        { type: 'attacked', kind: 'melee', unit: 'wL1', target: 'bL1', from: 'd5' },
        {
          type: 'strike',
          kind: 'melee',
          unit: 'wL1',
          target: 'bL1',
          dice: [1, 1, 1, 1],
          need: 5,
          hits: 0,
          ranksLost: 0,
          ranksLeft: 4,
          ammoLeft: null,
        },
        { type: 'asked', unit: 'bL1', canStrike: true, retreat: ['c5', 'e5', 'c6', 'e6', 'c7', 'd7', 'e7'] },
      ]);
      const { events } = act(charged.game, 1, { type: 'retreat', to: 'd7' }, []);
      expect(events.map((event) => event.type)).toEqual([
        'retreated',
        'took-square',
        'combat-over',
        'turn-ended',
        'turn-began',
      ]);
      expect(events.slice(0, 2)).toEqual([
        { type: 'retreated', unit: 'bL1', from: 'd6', to: 'd7' },
        { type: 'took-square', unit: 'wL1', from: 'd5', to: 'd6' },
      ]);
      expect(events.slice(3)).toEqual([
        { type: 'turn-ended', side: 0, unused: 0 },
        { type: 'turn-began', side: 1, round: 5 },
      ]);
    },
  ),

  rule('section 12: hold and no-answer name the unit that holds or cannot reply', (rules) => {
    const asked = act(
      position(rules, 'units wA1 d4, bL1 d7'),
      0,
      { type: 'fire', unit: 'wA1', target: 'bL1' },
      [1, 1, 1, 1],
    );
    expect(act(asked.game, 1, { type: 'hold' }, []).events).toEqual([
      { type: 'combat-over', reason: 'hold', unit: 'bL1' },
    ]);
    const walled = position(rules, 'units wA1 b4, bL1 a7, bL2 a8, bL3 b8, bC1 b7, bC2 a6, bA1 b6');
    expect(act(walled, 0, { type: 'fire', unit: 'wA1', target: 'bL1' }, [1, 1, 1, 1]).events.at(-1)).toEqual({
      type: 'combat-over',
      reason: 'no-answer',
      unit: 'bL1',
    });
  }),

  rule('section 12: creation tells its dice, and the set-up what was placed', (rules) => {
    const made = created(rules, { mix: { lineman: 3, cavalry: 1, artillery: 1 } }, [6, 1]);
    expect(made.events).toEqual([{ type: 'initiative', white: 6, black: 1 }]);
    const chosen = act(made.game, 0, { type: 'choose-first', first: 0 }, []);
    expect(chosen.events).toEqual([{ type: 'first-chosen', first: 0 }]);
    const pieces = [
      { kind: 'ridge', at: 'c4' },
      { kind: 'forest', at: 'd9' },
      { kind: 'forest', at: 'e9' },
    ] as const;
    expect(act(chosen.game, 0, { type: 'place-terrain', pieces }, []).events).toEqual([
      { type: 'terrain-placed', side: 0, pieces },
    ]);
    const squares = { wG: 'e1', wL1: 'a3', wL2: 'b3', wL3: 'c3', wC1: 'd3', wA1: 'e3' };
    const last = position(
      rules,
      'phase deploy\nfirst black\nmix 3 1 1\nunits bG e12, bL1 a10, bL2 b10, bL3 c10, bC1 d10, bA1 e10',
    );
    expect(act(last, 0, { type: 'deploy', squares }, []).events).toEqual([
      { type: 'deployed', side: 0, squares },
      { type: 'turn-began', side: 0, round: 1 },
    ]);
  }),
];
