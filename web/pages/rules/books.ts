import type { RuleNode } from '../../../engine/onslaught/RULES.md';

type Nodes = Promise<{ readonly default: readonly RuleNode[] }>;

/** The rule books, and beside each what shows that the program keeps it; fetched when they are opened. */
const BOOKS: Readonly<Record<string, { readonly rules: () => Nodes; readonly conformance: () => Nodes }>> = {
  onslaught: {
    rules: () => import('../../../engine/onslaught/RULES.md'),
    conformance: () => import('../../../engine/onslaught/CONFORMANCE.md'),
  },
};

/** A page of a game's book; null for a game without one. */
export async function loadBook(game: string, page: 'rules' | 'conformance'): Promise<readonly RuleNode[] | null> {
  const book = Object.hasOwn(BOOKS, game) ? BOOKS[game] : undefined;
  return book === undefined ? null : (await book[page]()).default;
}
