import type { RuleNode } from '*/RULES.md';
import { useSignal } from '@preact/signals';
import { type ComponentChild, h } from 'preact';
import { useEffect } from 'preact/hooks';
import { Loading } from '../../parts/loading.tsx';
import { Masthead } from '../../parts/masthead.tsx';
import '../../styles/rules.css';
import NotFound from '../not-found.tsx';
import { loadBook } from './books.ts';

interface LeafProps {
  readonly game: string;
  readonly page: 'rules' | 'conformance';
  /** What the page is about, in a few words. */
  readonly sub: string;
  readonly draw: (node: RuleNode) => ComponentChild;
  /** In which order its sections are read; as they are written, unless given. */
  readonly arrange?: (nodes: readonly RuleNode[]) => readonly RuleNode[];
  /** The way to the other page: above the sections, or after the book where `last`. */
  readonly across: ComponentChild;
  readonly last?: boolean;
}

/** From how wide on the sections stand beside the text (rules.css); on a smaller screen they are folded. */
const BESIDE = '(min-width: 1000px)';

/** A page of a game's book: its sections as links beside it, and the rule that the address names marked. */
export function Leaf({ game, page, sub, draw, arrange, across, last }: LeafProps) {
  const book = useSignal<readonly RuleNode[] | 'none' | 'failed' | null>(null);
  useEffect(() => {
    let left = false;
    book.value = null;
    loadBook(game, page).then(
      (nodes) => {
        if (!left) book.value = nodes === null ? 'none' : (arrange?.(nodes) ?? nodes);
      },
      () => {
        if (!left) book.value = 'failed';
      },
    );
    return () => {
      left = true;
    };
  }, [game, page, book, arrange]);
  const { value } = book;
  const title = typeof value === 'object' && value !== null ? titleOf(value) : '';
  useEffect(() => {
    document.title = title === '' ? `${sub} · Galloper` : `${title}: ${sub} · Galloper`;
  });
  useEffect(() => {
    if (title === '') return;
    goToAnchor();
    addEventListener('hashchange', goToAnchor);
    return () => removeEventListener('hashchange', goToAnchor);
  }, [title]);
  if (value === null) {
    return (
      <>
        <Masthead sub={sub} />
        <Loading text="Opening the book …" />
      </>
    );
  }
  if (value === 'none') return <NotFound what="There is no such game here." />;
  if (value === 'failed') return <NotFound what="The book could not be opened just now. Please try again." />;
  return (
    <>
      <Masthead sub={sub} />
      <main id="main" class={`wide rules ${page}`}>
        <nav aria-label="Sections">
          {last !== true && across}
          <details open={matchMedia(BESIDE).matches}>
            <summary>Contents</summary>
            <ul class="contents">
              {value.map((node) =>
                typeof node === 'string' || node.tag !== 'h2' || node.id === undefined ? null : (
                  <li key={node.id}>
                    <a href={`#${node.id}`}>{wordsOf(node)}</a>
                  </li>
                ),
              )}
            </ul>
          </details>
        </nav>
        {h('article', null, ...value.map(draw), last === true ? across : null)}
      </main>
    </>
  );
}

/** The text of a node. */
export function wordsOf(node: RuleNode): string {
  return typeof node === 'string' ? node : node.children.map(wordsOf).join('');
}

function titleOf(book: readonly RuleNode[]): string {
  const heading = book.find((node) => typeof node !== 'string' && node.tag === 'h1');
  return heading === undefined ? '' : (wordsOf(heading).split(':')[0] ?? '');
}

/** Marks what the address names, and brings it into view. */
function goToAnchor(): void {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  for (const before of document.querySelectorAll('.target')) before.classList.remove('target');
  if (target === null) return;
  target.classList.add('target');
  target.scrollIntoView({ block: target.tagName === 'TR' ? 'center' : 'start' });
}
