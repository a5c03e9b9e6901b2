/** The country as letters: what stands where, and nothing that its legend does not explain. */
import { expect, it } from 'vitest';
import { assaultousDiagram } from '../../../engine/assaultous/diagram.ts';
import { assaultous } from '../../../engine/assaultous/index.ts';

const { draw, legend } = assaultousDiagram;

it('draws Blue at the bottom, each tile with its ground and what stands on it', () => {
  const lines = draw('b1 w 2W; c1 w C W A bar; d1 w T; c3 w 3A; c6 b C A; d5 b W bar; c4 b 2A T').split('\n');
  expect(lines).toEqual([
    '                    c6 Cap',
    '                    ca',
    '          b5 Ars              d5 Cty',
    '          .                   w#',
    'a4 Prt              c5 Wat              e4 Trd',
    '.                   .                   .',
    '          b4 Vil              d4 Min',
    '          .                   .',
    'a3 Min              c4 Pln              e3 Vil',
    '.                   2at                 .',
    '          b3 ~~~              d3 ~~~',
    '          .                   .',
    'a2 Vil              c3 Pln              e2 Min',
    '.                   3A                  .',
    '          b2 Min              d2 Vil',
    '          .                   .',
    'a1 Trd              c2 Wat              e1 Prt',
    '.                   .                   .',
    '          b1 Cty              d1 Ars',
    '          2W                  T',
    '                    c1 Cap',
    '                    CAW#',
  ]);
});

it('says what is on the march, which stands nowhere', () => {
  const lines = draw('phase ambush b; transit b1>c2 C 2A W; hand b spy').split('\n');
  expect(lines.at(-1)).toBe('On the march: C2AW from b1 to c2');
});

it('explains every ground and letter, and is the one of the contract', () => {
  const told = legend.join(' ');
  const grounds = new Set([...draw('').matchAll(/[a-e]\d (\S+)/g)].map(([, ground = '']) => ground));
  expect(grounds.size).toBe(10);
  for (const sign of [...grounds, 'C', 'A', 'W', 'T', '#', '.']) expect(told).toContain(`${sign} `);
  expect(assaultous.diagram).toBe(assaultousDiagram);
});
