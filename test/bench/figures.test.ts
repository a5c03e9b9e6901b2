import { expect, it } from 'vitest';
import { figure, median, quantile, ratio } from './figures.ts';
import { playFor } from './lane.ts';
import { markdown, renewed } from './table.ts';

it('takes the middle one of the values, whatever their order, and leaves them as they are', () => {
  const values = [900, 10, 30, 2, 20];
  expect(median(values)).toBe(20);
  expect(quantile(values, 0.99)).toBe(900);
  expect(values).toEqual([900, 10, 30, 2, 20]);
  expect(() => median([])).toThrow(RangeError);
});

it('compares round by round, so that a round in which the machine was busy does not decide', () => {
  expect(ratio([100, 10, 100], [50, 5, 20])).toBe(2);
});

it('writes three significant figures', () => {
  expect([178_432, 1440.4, 19.44, 0.6123, 2].map(figure)).toEqual(['178,000', '1,440', '19.4', '0.612', '2']);
});

it('counts whole games', () => {
  const { moves, listed, games, seconds } = playFor(0.01, () => ({ moves: 3, listed: 12, games: 1 }));
  expect(games).toBeGreaterThan(0);
  expect([moves, listed]).toEqual([3 * games, 12 * games]);
  expect(seconds).toBeGreaterThanOrEqual(0);
});

it('aligns a table: words to the left, figures to the right', () => {
  const text = markdown({
    title: 'Moves',
    about: 'A second.',
    head: ['', 'moves'],
    rows: [
      ['ours', '12'],
      ['theirs', '3'],
    ],
  });
  expect(text.split('\n')).toEqual([
    '## Moves',
    '',
    'A second.',
    '',
    '|        | moves |',
    '| ------ | ----: |',
    '| ours   |    12 |',
    '| theirs |     3 |',
    '',
  ]);
});

it('renews a report: parts measured anew take the places of the old ones, a new one comes last', () => {
  const part = (title: string, moves: string) => ({
    title,
    about: 'A second.',
    head: ['', 'moves'],
    rows: [['ours', moves]],
  });
  const first = renewed('', '# Bench\n', [part('Moves', '12'), part('Games', '3')]);
  expect(first).toContain('# Bench\n\n## Moves\n');
  const second = renewed(first, '# Bench\n', [part('Games', '4'), part('Pages', '5')]);
  expect(second.match(/^## .*$/gm)).toEqual(['## Moves', '## Games', '## Pages']);
  expect(second.match(/^\| ours.*$/gm)?.map((row) => Number(row.split('|')[2]))).toEqual([12, 4, 5]);
  expect(renewed(second, '# Bench\n', [])).toBe(second);
});
