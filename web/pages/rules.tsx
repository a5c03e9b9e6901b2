import { type ComponentChild, h } from 'preact';
import { useEffect } from 'preact/hooks';
import onslaught, { type RuleNode } from '../../engine/onslaught/RULES.md';
import { Masthead } from '../parts/masthead.tsx';
import '../styles/rules.css';
import NotFound from './not-found.tsx';

const BOOKS: Readonly<Record<string, readonly RuleNode[]>> = { onslaught };

/** `/rules/:game`: a game's rule book. Every prompt and rejection links to an anchor in it. */
export default function RulesPage({ game }: { game: string }) {
  const book = Object.hasOwn(BOOKS, game) ? BOOKS[game] : undefined;
  useEffect(() => {
    document.title = 'The rules · Galloper';
    const goTo = () => {
      const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
      for (const before of document.querySelectorAll('.target')) before.classList.remove('target');
      if (target === null) return;
      target.classList.add('target');
      target.scrollIntoView({ block: 'center' });
    };
    goTo();
    addEventListener('hashchange', goTo);
    return () => removeEventListener('hashchange', goTo);
  }, []);
  if (book === undefined) return <NotFound what="There is no such game here." />;
  return (
    <>
      <Masthead sub="the rules" />
      <main id="main" class="wide rules">
        <Contents book={book} />
        {drawAll(book)}
      </main>
    </>
  );
}

/** The sections of the book, as links. */
function Contents({ book }: { book: readonly RuleNode[] }) {
  return (
    <nav aria-label="Sections">
      <ul class="contents">
        {book.map((node) =>
          typeof node === 'string' || node.tag !== 'h2' || node.id === undefined ? null : (
            <li key={node.id}>
              <a href={`#${node.id}`}>{node.children.filter((child) => typeof child === 'string').join('')}</a>
            </li>
          ),
        )}
      </ul>
    </nav>
  );
}

const drawAll = (nodes: readonly RuleNode[]): ComponentChild => h('article', null, ...nodes.map(draw));

function draw(node: RuleNode): ComponentChild {
  if (typeof node === 'string') return node;
  const { tag, id, href } = node;
  const drawn = h(tag, { id, href }, ...node.children.map(draw));
  // Wide tables scroll in their own box, which the keyboard can reach.
  return tag === 'table' ? h('div', { class: 'scroll', tabIndex: 0 }, drawn) : drawn;
}
