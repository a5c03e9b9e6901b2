import type { RuleNode } from '*/RULES.md';

interface Leaf {
  readonly default: readonly RuleNode[];
}

/** The rule books, and beside each what shows that the program keeps it: they lie with the games, and are fetched when opened. */
const LEAVES = {
  rules: import.meta.glob<Leaf>('../../../engine/*/RULES.md'),
  conformance: import.meta.glob<Leaf>('../../../engine/*/CONFORMANCE.md'),
} as const;
const FILES = { rules: 'RULES.md', conformance: 'CONFORMANCE.md' } as const;

/** A page of a game's book; null for a game without one. */
export async function loadBook(game: string, page: 'rules' | 'conformance'): Promise<readonly RuleNode[] | null> {
  const leaves = LEAVES[page];
  const file = `../../../engine/${game}/${FILES[page]}`;
  const load = Object.hasOwn(leaves, file) ? leaves[file] : undefined;
  return load === undefined ? null : (await load()).default;
}
