import { describe, expect, it } from 'vitest';
import { assaultous } from '../../engine/assaultous/index.ts';
import { type Continued, continuing } from '../../engine/continued.ts';
import { mindStream, sealedDice } from '../../engine/dice.ts';
import { seenEntry } from '../../engine/entry.ts';
import { sortedJson } from '../../engine/hash.ts';
import { act, conclude, type Fold, open, replay } from '../../engine/match.ts';
import { onslaught } from '../../engine/onslaught/index.ts';
import { type AnyRuleset, PositionError } from '../../engine/ruleset.ts';
import { sentencesOf } from '../../engine/telling.ts';
import { tiny } from '../tiny/index.ts';

const AT = '2026-11-30T12:00:00.000Z';
const seal = { secret: '3d'.repeat(32), match: 'a'.repeat(24), values: ['01'.repeat(16), '02'.repeat(16)] } as const;

/** One more entry, decided by the computers of both seats; from the start of `n`'s own dice. */
function next(rules: AnyRuleset, fold: Fold<unknown>) {
  const n = fold.seq + 1;
  const random = mindStream(seal, n);
  const level = rules.levels[0]?.id ?? '';
  const decided = ([0, 1] as const).map((seat) =>
    fold.pending.includes(seat) ? rules.decide(rules.view(fold.state, seat), seat, level, random, 20) : null,
  );
  const [a = null, b = null] = decided;
  return act(rules, fold, [a, b], [a && 'player', b && 'player'], sealedDice(seal, n), AT);
}

/** The folds of a whole game, or of its first `most` entries. */
function played(rules: AnyRuleset, given: object, most: number): readonly Fold<unknown>[] {
  let { fold } = open(rules, rules.options.parse(given), sealedDice(seal, 1), AT);
  const folds = [fold];
  while (!fold.over && folds.length < most) {
    fold = next(rules, fold).fold;
    folds.push(fold);
  }
  return folds;
}

const games: readonly (readonly [string, AnyRuleset, object])[] = [
  ['tiny', tiny, {}],
  ['assaultous', assaultous, { bank: 'unlimited' }],
  ['onslaught, set up by hand', onslaught, {}],
  ['onslaught, a quick Battle', onslaught, { scale: 'battle', quickSetUp: true }],
];

describe.each(games)('a match of %s that goes on from a position', (_name, rules, given) => {
  const folds = played(rules, given, 80);

  it('begins with exactly that state, and its log alone leads on from there', () => {
    for (const { state, over, pending } of folds) {
      if (over) continue;
      const opening = continuing(rules, rules.print(state));
      const options = rules.options.parse(given);
      const first = open(opening, options, sealedDice(seal, 1), AT);
      expect(sortedJson(first.fold.state)).toBe(sortedJson(state));
      expect(first.fold.pending).toEqual(pending);
      expect(first.entry).toMatchObject({ kind: 'open', events: [], dice: [] });
      const second = next(opening, first.fold);
      const last = conclude(opening, second.fold, { kind: 'resigned', seat: 0 }, 'player', AT);
      if (second.fold.over) continue;
      const again = replay(opening, options, [first.entry, second.entry, last.entry]);
      expect(sortedJson(again.state)).toBe(sortedJson(last.fold.state));
    }
  });

  it('says in the story that it does, to everybody', () => {
    const opening = continuing(rules, rules.print(folds[2]?.state));
    const { entry } = open(opening, rules.options.parse(given), sealedDice(seal, 1), AT);
    for (const viewer of [null, 0, 1] as const) {
      const told = sentencesOf(seenEntry(opening, entry, viewer), opening, ['Ada', 'Bert']);
      expect(told).toEqual([['The battle goes on from a position of another.']]);
    }
    const { entry: usual } = open(rules, rules.options.parse(given), sealedDice(seal, 1), AT);
    expect(sentencesOf(seenEntry(rules, usual, null), rules, ['Ada', 'Bert']).flat()).not.toContain(
      'The battle goes on from a position of another.',
    );
  });

  it('refuses a text that is no position, and a position in which the game is over', () => {
    const from = (position: Continued['position']) => () => continuing(rules, position);
    expect(from('a castle on e4')).toThrow(PositionError);
    const running = folds[3];
    if (running === undefined) throw new Error('too short');
    const { state } = conclude(rules, running, { kind: 'resigned', seat: 0 }, 'player', AT).fold;
    expect(from(rules.print(state))).toThrow(PositionError);
  });
});

it('refuses a position that breaks the invariants of its game', () => {
  const rules: AnyRuleset = onslaught;
  const text = rules.print(played(rules, { quickSetUp: true }, 4).at(-1)?.state);
  const [, general = ''] = /wG ([a-h]\d+)/.exec(text) ?? [];
  const crowded = text.replace(/wL1 [a-h]\d+/, `wL1 ${general}`);
  expect(crowded).not.toBe(text);
  expect(() => continuing(rules, crowded)).toThrow(PositionError);
});
