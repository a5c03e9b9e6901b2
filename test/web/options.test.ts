import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { onslaught } from '../../engine/onslaught/index.ts';
import { effective, fieldsOf, optionWords, refusals, settle } from '../../web/pages/desk/fields.ts';
import { choiceInWords, inWords, optionLines } from '../../web/parts/option-words.ts';
import { tiny } from '../tiny/index.ts';

/** The form of a new match knows only the game's schema. */
describe('the options of a game as a form', () => {
  it('has every field of the schema with its bounds', () => {
    expect(fieldsOf(onslaught)).toMatchObject([
      { key: 'scale', path: 'onslaught.scale', title: 'Size', kind: 'choice', values: ['skirmish', 'battle'] },
      {
        key: 'mix',
        path: 'onslaught.mix',
        title: 'Army',
        kind: 'group',
        fields: ['lineman', 'cavalry', 'artillery'].map((key) => ({
          key,
          path: `onslaught.mix.${key}`,
          title: null,
          help: null,
          kind: 'number',
          least: 0,
          most: 19,
        })),
      },
      { key: 'quickSetUp', path: 'onslaught.quickSetUp', title: 'Quick set up', kind: 'switch' },
    ]);
    for (const { key, help } of fieldsOf(onslaught)) expect(help, key).toMatch(/\.$/);
    expect(fieldsOf(tiny).map(({ key, kind }) => [key, kind])).toEqual([
      ['rounds', 'number'],
      ['purse', 'number'],
    ]);
  });

  it('shows the defaults of the schema, those of a group by what else was chosen', () => {
    expect(effective(onslaught, {})).toMatchObject({
      scale: 'skirmish',
      mix: { lineman: 4, cavalry: 2, artillery: 1 },
    });
    expect(effective(onslaught, { scale: 'battle' })).toMatchObject({ mix: { lineman: 8, cavalry: 4, artillery: 3 } });
  });

  it('keeps what was typed though it is refused, and says why in the words of the schema', () => {
    const given = { mix: { lineman: 19, cavalry: 0, artillery: 0 } };
    expect(effective(onslaught, given)).toMatchObject({ scale: 'skirmish', ...given });
    expect([...refusals(onslaught, given)]).toEqual([
      ['onslaught.mix', 'A Skirmish has 6 to 10 units a side, the General among them.'],
    ]);
    expect(refusals(onslaught, {}).size).toBe(0);
  });

  it.each([40, -1, 1.5, null])('names the field and its bounds where a number of %s is refused', (lineman) => {
    const given = { mix: { lineman, cavalry: 2, artillery: 1 } };
    expect(refusals(onslaught, given).get('onslaught.mix.lineman')).toBe('Lineman takes a whole number from 0 to 19.');
    expect(effective(onslaught, given)).toMatchObject({ scale: 'skirmish', ...given });
    expect(settle(onslaught, given, 'mix')).toEqual(given);
  });

  it('says of the whole form what no field is to blame for', () => {
    expect([...refusals(onslaught, { colour: 'red' }).keys()]).toEqual(['onslaught']);
  });

  it('gives up a group that does not fit what is chosen next, and only then', () => {
    const mix = { lineman: 5, cavalry: 3, artillery: 1 };
    expect(settle(onslaught, { mix, scale: 'battle' }, 'scale')).toEqual({ scale: 'battle' });
    expect(settle(onslaught, { mix, quickSetUp: true }, 'quickSetUp')).toEqual({ mix, quickSetUp: true });
    const many = { lineman: 19, cavalry: 0, artillery: 0 };
    expect(settle(onslaught, { mix: many }, 'mix')).toEqual({ mix: many });
  });
});

describe('choices of every kind that a schema can have', () => {
  const first = z.literal(['roll', 0, 1]).check(z.meta({ words: { roll: 'By a roll', 0: 'Amber', 1: 'Indigo' } }));
  const options = z.strictObject({
    bank: z._default(z.union([z.literal(12), z.literal(16), z.literal('unlimited')]), 12),
    first: z._default(first, 'roll'),
    limit: z._default(z.union([z.literal('none'), z.int()]), 'none'),
  });
  const rules = { ...tiny, id: 'choosy', options };

  it('reads literals of text and number, and leaves alone what takes more than a few', () => {
    expect(fieldsOf(rules)).toMatchObject([
      { key: 'bank', kind: 'choice', values: [12, 16, 'unlimited'], words: {} },
      { key: 'first', kind: 'choice', values: ['roll', 0, 1], words: { roll: 'By a roll', 0: 'Amber', 1: 'Indigo' } },
    ]);
    expect(effective(rules, { bank: 16 })).toEqual({ bank: 16, first: 'roll', limit: 'none' });
  });

  it('says them in the game’s words', () => {
    expect(optionLines({ bank: 12, first: 1, limit: 'none' }, optionWords(rules))).toEqual([
      ['Bank', '12'],
      ['First', 'Indigo'],
      ['Limit', 'None'],
    ]);
    expect([choiceInWords('unlimited', {}), choiceInWords(0, { 0: 'Amber' })]).toEqual(['Unlimited', 'Amber']);
  });
});

it('reads options aloud, whatever the game', () => {
  expect(inWords('quickSetUp')).toBe('Quick set up');
  expect(inWords('uneven-ground')).toBe('Uneven ground');
  expect(optionLines({ scale: 'skirmish', mix: { lineman: 4 }, quickSetUp: false })).toEqual([
    ['Scale', 'Skirmish'],
    ['Mix', 'Lineman 4'],
    ['Quick set up', 'no'],
  ]);
  expect(optionLines({ scale: 'battle', mix: { lineman: 8 } }, optionWords(onslaught))).toEqual([
    ['Size', 'Battle'],
    ['Army', 'Lineman 8'],
  ]);
  expect(optionLines(null)).toEqual([]);
});
