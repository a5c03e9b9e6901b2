/** Section 12 as the rule book prints it: no event is missing in it, nor in the tests of its sentences. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { section } from './book.ts';
import { SAID } from './rules/story.ts';

const book = readFileSync(new URL('../../../engine/assaultous/RULES.md', import.meta.url), 'utf8');
const rows = [...section(book, 12).matchAll(/^\| `([a-z-]+)` \| (.*?) \| (.*) \|$/gm)];

test('every event of the table has its sentences tested, and every event tested is in the table', () => {
  const listed = rows.map(([, type]) => type ?? '').sort((a, b) => (a < b ? -1 : 1));
  const tested = [...new Set<string>(SAID.map(([{ type }]) => type))].sort((a, b) => (a < b ? -1 : 1));
  expect(listed).toEqual(tested);
});

test('the table’s sentences are those of the tests, their blanks filled in', () => {
  /** A sentence of the table as a pattern: what stands in braces is filled in. */
  const pattern = (sentence: string): RegExp =>
    new RegExp(
      sentence
        .replace(/[.*+?^$()|[\]\\]/g, '\\$&')
        .replace(/(?:^|\\ )?… /, '.*')
        .replace(/\{\w+\}/g, '.+'),
    );
  for (const [, type, , text = ''] of rows) {
    const said = SAID.filter(([event]) => event.type === type).map(([, sentence]) => sentence);
    for (const part of text.split(/ \/ |No comparison: |Own view: |Own view only: |By a card: /)) {
      const sentence = part.trim();
      if (sentence === '') continue;
      if (sentence.startsWith('(no line')) expect(said, type).toContain('');
      else expect(said.filter((one) => pattern(sentence).test(one)).length, `${type}: ${sentence}`).toBeGreaterThan(0);
    }
  }
});
