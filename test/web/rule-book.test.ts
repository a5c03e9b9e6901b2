import { expect, it } from 'vitest';
import { type RuleNode, ruleNodes } from '../../scripts/rules-page.ts';

const html = (nodes: readonly RuleNode[]): string =>
  nodes
    .map((node) => {
      if (typeof node === 'string') return node;
      const id = node.id === undefined ? '' : ` id=${node.id}`;
      const href = node.href === undefined ? '' : ` href=${node.href}`;
      return `<${node.tag}${id}${href}>${html(node.children)}</${node.tag}>`;
    })
    .join('');

it('gives every numbered heading and every row of a rule its anchor', () => {
  expect(html(ruleNodes('# Book\n## 6. Procedures\n### 6.3 Clear shot'))).toBe(
    '<h1 id=book>Book</h1><h2 id=6>6. Procedures</h2><h3 id=6.3>6.3 Clear shot</h3>',
  );
  expect(html(ruleNodes('| No. | Fact |\n|---|---|\n| R12 | One unit. |\n| x | R13 |'))).toBe(
    '<table><thead><tr><th>No.</th><th>Fact</th></tr></thead><tbody><tr id=R12><td>R12</td><td>One unit.</td></tr><tr><td>x</td><td>R13</td></tr></tbody></table>',
  );
});

it('keeps text as text: what looks like markup is never markup', () => {
  expect(html(ruleNodes('Up to `a < b` & **more**, _so_ [there](/x).'))).toBe(
    '<p>Up to <code>a < b</code> & <strong>more</strong>, <em>so</em> <a href=/x>there</a>.</p>',
  );
  expect(ruleNodes('<script>alert(1)</script>')).toEqual([]);
  expect(html(ruleNodes('1. one\n2. two\n\n- three'))).toBe('<ol><li>one</li><li>two</li></ol><ul><li>three</li></ul>');
});
