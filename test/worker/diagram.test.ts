/** Boards as letters: what stands where, and nothing that its legend does not explain. */
import { expect, it } from 'vitest';
import { onslaughtDiagram } from '../../engine/onslaught/diagram.ts';
import { onslaught } from '../../engine/onslaught/index.ts';

const { draw, legend } = onslaughtDiagram;

it('draws White at the bottom, units by letter and ranks, and the ground below them', () => {
  const position =
    'terrain white ridge c4; black ridge d9; white forest e5; black uneven-ground a1\nunits wL1 c4(2), wA1 a1, bC1 h12, bL1 d9';
  expect(draw(position).split('\n')).toEqual([
    '     a   b   c   d   e   f   g   h',
    '12   .   .   .   .   g3  .   .   c3',
    '11   .   .   .   .   .   .   .   .',
    '10   .   .   .   .   .   .   .   .',
    ' 9   .   .   .  ul4  .   .   .   .',
    ' 8   .   .   .   .   .   .   .   .',
    ' 7   .   .   .   .   .   .   .   .',
    ' 6   .   .   .   .   .   .   .   .',
    ' 5   .   .   .   .  """  .   .   .',
    ' 4   .   .  nL2  .   .   .   .   .',
    ' 3   .   .   .   .   .   .   .   .',
    ' 2   .   .   .   .   .   .   .   .',
    ' 1  ~A1  .   .   .   G3  .   .   .',
  ]);
});

it('draws all squares of a Battle, and pieces of two squares on both', () => {
  const lines = draw('scale battle\nterrain white farm-house c5; black stone-wall e9\nunits wL1 a1').split('\n');
  expect(lines).toHaveLength(17);
  expect(lines.filter((line) => line.includes('###')).map((line) => line.slice(0, 2))).toEqual([' 6', ' 5']);
  expect(lines.find((line) => line.startsWith(' 9'))).toContain('=== ===');
});

it('explains every sign that it draws', () => {
  const told = legend.join(' ');
  for (const sign of ['G', 'L', 'C', 'A', '_', 'n', 'u', '"', '~', '#', '=', '.']) expect(told).toContain(`${sign} `);
});

it('is that of the ruleset', () => {
  expect(onslaught.diagram).toBe(onslaughtDiagram);
});
