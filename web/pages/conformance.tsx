import type { RuleNode } from '*/RULES.md';
import { type ComponentChild, h } from 'preact';
import { Leaf, wordsOf } from './rules/leaf.tsx';

/** `/rules/:game/conformance`: each rule of the book with the tests that show it, made by `npm run conformance`. */
export default function ConformancePage({ game }: { game: string }) {
  return (
    <Leaf
      game={game}
      page="conformance"
      sub="what shows the rules"
      draw={(node) => draw(node, game)}
      across={
        <p>
          <a href={`/rules/${game}`}>The rules</a>
        </p>
      }
    />
  );
}

/** In the file the book lies beside; here it is a page. */
const BESIDE = /^RULES\.md/;

function draw(node: RuleNode, game: string): ComponentChild {
  if (typeof node === 'string') return node;
  const { tag, id, href } = node;
  if (tag === 'td' && node.children.some(isBreak)) return h('td', null, h('ul', null, ...lines(node, game)));
  const children = node.children.map((child) => draw(child, game));
  const gap = tag === 'strong' && wordsOf(node) === 'no test';
  const drawn = h(
    tag,
    { id, href: href?.replace(BESIDE, `/rules/${game}`), class: gap ? 'gap' : undefined },
    ...children,
  );
  return tag === 'table' ? h('div', { class: 'scroll', tabIndex: 0 }, drawn) : drawn;
}

function isBreak(node: RuleNode): boolean {
  return typeof node !== 'string' && node.tag === 'br';
}

/** The lines of a cell, which a file of Markdown can only break, as items of a list. */
function lines({ children }: Exclude<RuleNode, string>, game: string): readonly ComponentChild[] {
  const all: RuleNode[][] = [[]];
  for (const child of children) {
    if (isBreak(child)) all.push([]);
    else all.at(-1)?.push(child);
  }
  return all.map((line) => h('li', null, ...line.map((child) => draw(child, game))));
}
