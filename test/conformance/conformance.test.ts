/**
 * The conformance pages are true: each is what its game's rule book and the titles of the tests make of it today, and
 * every rule that can be broken has a test. `npm run conformance` writes them (CONFORMANCE=write).
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { registry } from '../../engine/rulesets.ts';
import { type Evidence, gaps, page, rulesOf, shown } from './page.ts';
import { evidenceOf } from './proof.ts';
import { proofs } from './proofs.ts';

test('every game of the program has its page', () => {
  expect(proofs.map(({ game }) => game)).toEqual(registry.games);
  expect(proofs.map(({ title }) => title)).toEqual(registry.games.map((game) => registry.titleOf(game)));
});

describe.each(proofs)('$title', (proof) => {
  const evidence = evidenceOf(proof);

  test('every rule and decision that can be broken is named by a test', () => {
    expect(gaps(evidence)).toEqual([]);
    expect(Object.keys(proof.prose).filter((id) => shown(evidence, id).length > 0)).toEqual([]);
  });

  test('the rule book is read whole, in order', () => {
    const ids = rulesOf(evidence.book).map(({ id }) => id);
    const numbered = (letter: string, most: number): string[] =>
      Array.from({ length: most }, (_, n) => `${letter}${n + 1}`);
    expect(ids).toEqual([...numbered('R', proof.rules), ...numbered('D', proof.decisions)]);
  });

  test('every mutant names a rule that the book has, or a numbered section', () => {
    const ids = new Set(rulesOf(evidence.book).map(({ id }) => id));
    const strange = evidence.mutants.filter((name) => {
      const rule = /^([RD]\d+|\d+\.\d+|section \d+)\b/.exec(name)?.[1];
      return rule === undefined || (/^[RD]/.test(rule) && !ids.has(rule));
    });
    expect(strange).toEqual([]);
  });

  test('the page is up to date (`npm run conformance` writes it)', () => {
    const file = new URL(`../../engine/${proof.game}/CONFORMANCE.md`, import.meta.url);
    const now = page(proof.title, 'npm run conformance', evidence);
    if (process.env['CONFORMANCE'] === 'write') writeFileSync(file, now);
    expect(readFileSync(file, 'utf8')).toBe(now);
    expect(now).not.toContain('**no test**');
  });
});

describe('the page', () => {
  const small: Evidence = {
    book: '| R1 | First. |\n| D3 | Third. |\n| D34 | Later. | Why. |\n## 9. Examples\n\n1. **One.** Text.\n2. **Two.** Text.\n\n## 10. End\n',
    example: 'E',
    tests: [
      { title: 'D34 shows it', file: 'a.ts' },
      { title: 'E2 - two', file: 'b.ts' },
    ],
    mutants: ['D34 broken'],
    codes: ['no-move'],
    prose: { R1: 'a name.' },
  };

  test('shows a gap: a rule that no test names, though a longer number is named', () => {
    expect(gaps(small)).toEqual(['D3']);
    expect(shown(small, 'D34').length).toBe(1);
    const text = page('Small', 'make', small);
    expect(text).toContain('| [D3](RULES.md#D3) | Third. | **no test** |');
    expect(text).toContain('| [D34](RULES.md#D34) | Later. | D34 shows it (a.ts) | 1 |');
    expect(text).toContain('| [1](RULES.md#example-1) | One | **no test** |');
    expect(text).toContain('| [2](RULES.md#example-2) | Two | b.ts |');
    expect(text).toContain('| `no-move` | **no test** |');
  });
});
