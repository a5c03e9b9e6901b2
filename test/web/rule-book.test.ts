import { expect, it } from 'vitest';
import { type RuleNode, ruleNodes } from '../../scripts/rules-page.ts';

const html = (nodes: readonly RuleNode[]): string =>
  nodes
    .map((node) => {
      if (typeof node === 'string') return node;
      const id = node.id === undefined ? '' : ` id=${node.id}`;
      const href = node.href === undefined ? '' : ` href=${node.href}`;
      const start = node.start === undefined ? '' : ` start=${node.start}`;
      return `<${node.tag}${id}${href}${start}>${html(node.children)}</${node.tag}>`;
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

it('numbers lists as the book does, and gives each worked example an anchor and its position', () => {
  const book = '7. **Ridge.** So.\n\n   ```position\n   units wL1 d5\n   round 6\n   ```\n\n8. Without.\n';
  expect(html(ruleNodes(book))).toBe(
    '<ol start=7><li id=example-7><p><strong>Ridge.</strong> So.</p><position>units wL1 d5\nround 6</position></li><li><p>Without.</p></li></ol>',
  );
});

it('draws no board where nothing stands on it, and the example keeps its anchor', () => {
  expect(html(ruleNodes('7. **Set-up.** So.\n\n   ```position bare\n   phase terrain\n   ```\n'))).toBe(
    '<ol start=7><li id=example-7><p><strong>Set-up.</strong> So.</p></li></ol>',
  );
});

it('breaks lines within a cell, and takes no other HTML', () => {
  expect(html(ruleNodes('| a |\n|---|\n| b<br>c<img src=x> |'))).toContain('<td>b<br></br>c</td>');
});

it('heads no column with nothing', () => {
  expect(html(ruleNodes('| | Move |\n|---|---|\n| Lineman | 2 |'))).toContain('<tr><td></td><th>Move</th></tr>');
});
