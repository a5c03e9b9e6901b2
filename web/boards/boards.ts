import type { LoadedBoard } from './loaded.tsx';

/** Each game's folder here has an `index.ts` with its `board`: nothing is to be registered. */
const boards = import.meta.glob<{ readonly board: LoadedBoard }>('./*/index.ts');

/** The board of a game; null for a game that this page has no board for. Loading twice is loading once. */
export async function loadBoard(ruleset: string): Promise<LoadedBoard | null> {
  const file = `./${ruleset}/index.ts`;
  const load = Object.hasOwn(boards, file) ? boards[file] : undefined;
  return load === undefined ? null : (await load()).board;
}
