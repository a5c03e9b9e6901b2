import type { RuleNode } from '*/RULES.md';
import { type ComponentChild, h } from 'preact';
import { ExampleBoard } from './rules/example-board.tsx';
import { Leaf, wordsOf } from './rules/leaf.tsx';

/** `/rules/:game`: a game's rule book. Every prompt and rejection links to an anchor in it. */
export default function RulesPage({ game }: { game: string }) {
  return (
    <Leaf
      game={game}
      page="rules"
      sub="the rules"
      draw={(node) => draw(node, game, '')}
      arrange={playersFirst}
      last
      across={
        <p>
          <a href={`/rules/${game}/conformance`}>What shows that the program keeps these rules</a>
        </p>
      }
    />
  );
}

/** The sections that a player reads first. */
const PLAYERS = [/^How to play$/, /Worked examples$/];

/**
 * What a player reads comes first, then the rules in full, in the book's own order. Sections keep their numbers and their
 * anchors.
 */
function playersFirst(nodes: readonly RuleNode[]): readonly RuleNode[] {
  const head: RuleNode[] = [];
  const sections: { readonly title: string; readonly nodes: RuleNode[] }[] = [];
  for (const node of nodes) {
    if (typeof node !== 'string' && node.tag === 'h2') sections.push({ title: wordsOf(node), nodes: [node] });
    else (sections.at(-1)?.nodes ?? head).push(node);
  }
  const first = PLAYERS.flatMap((title) => sections.filter((section) => title.test(section.title)));
  const rest = sections.filter((section) => !first.includes(section));
  const inFull: RuleNode = { tag: 'h2', id: 'in-full', children: ['The rules in full'] };
  const read = [...head, ...first.flatMap((section) => section.nodes)];
  return rest.length === 0 ? read : [...read, inFull, ...rest.flatMap((section) => section.nodes)];
}

/** A rule or a decision, which the other page tells the tests of. */
const RULE = /^[RD]\d+$/;

/** `example-12` is Example 12. */
const nameOf = (anchor: string): string => anchor.replace('-', ' ').replace(/^e/, 'E');

/** `within`: the anchor of the example that a node belongs to. */
function draw(node: RuleNode, game: string, within: string): ComponentChild {
  if (typeof node === 'string') return node;
  const { tag, id, href, start } = node;
  if (tag === 'position') return <ExampleBoard game={game} position={wordsOf(node)} name={nameOf(within)} />;
  const inside = id?.startsWith('example-') ? id : within;
  const children = node.children.map((child) => draw(child, game, inside));
  if (tag === 'tr' && id !== undefined && RULE.test(id)) {
    const [, ...cells] = children;
    const tests = h('a', { href: `/rules/${game}/conformance#${id}`, title: `The tests that show ${id}` }, id);
    return h('tr', { id }, h('td', null, tests), ...cells);
  }
  // An example's text and its board side by side.
  if (tag === 'li' && id !== undefined && inside === id) {
    const isBoard = (child: RuleNode) => typeof child !== 'string' && child.tag === 'position';
    const text = children.filter((_, place) => !isBoard(node.children[place] ?? ''));
    const positions = node.children.filter(isBoard);
    const boards = positions.map((position, place) => (
      <ExampleBoard
        key={place}
        game={game}
        position={wordsOf(position)}
        name={positions.length === 1 ? nameOf(id) : `${nameOf(id)}, position ${place + 1}`}
      />
    ));
    return h('li', { id, class: 'worked' }, h('div', null, h('div', null, ...text), ...boards));
  }
  const drawn = h(tag, { id, href, start }, ...children);
  // What is wide scrolls in its own box, which the keyboard can reach.
  return tag === 'table' || tag === 'pre' ? h('div', { class: 'scroll', tabIndex: 0 }, drawn) : drawn;
}
