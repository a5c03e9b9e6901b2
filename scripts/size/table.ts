import * as z from 'zod/mini';

const chunk = z.object({
  /** The built file, below dist/client. */
  file: z.string(),
  name: z.optional(z.string()),
  src: z.optional(z.string()),
  isEntry: z.optional(z.boolean()),
  isDynamicEntry: z.optional(z.boolean()),
  imports: z.optional(z.array(z.string())),
  dynamicImports: z.optional(z.array(z.string())),
  css: z.optional(z.array(z.string())),
});

const manifest = z.record(z.string(), chunk);

/** Vite's manifest: the built chunks by the source they begin with. */
export type Manifest = z.infer<typeof manifest>;

/** What one game's table fetches, in a match by link or on one device. */
export interface Table {
  readonly game: string;
  /** The part of the board that is asked for, besides the board itself. */
  readonly part: string;
  readonly way: 'link' | 'device';
  /** Built files, each once. */
  readonly files: readonly string[];
}

/** Reads dist/client/.vite/manifest.json. @throws Error when it is no manifest */
export function readManifest(text: string): Manifest {
  return manifest.parse(JSON.parse(text));
}

/** The keys of a chunk and of all that it imports statically. */
function closure(chunks: Manifest, start: string, seen = new Set<string>()): ReadonlySet<string> {
  const own = chunks[start];
  if (!own || seen.has(start)) return seen;
  seen.add(start);
  for (const next of own.imports ?? []) closure(chunks, next, seen);
  return seen;
}

/** The built files and style sheets of some chunks with all that they import. */
function filesOf(chunks: Manifest, starts: readonly string[]): readonly string[] {
  const keys = new Set(starts.flatMap((start) => [...closure(chunks, start)]));
  return [...new Set([...keys].flatMap((key) => [chunks[key]?.file ?? '', ...(chunks[key]?.css ?? [])]))];
}

/**
 * What a table fetches before a player can act, for each game that the page loads lazily: the page itself, the page of
 * the table, the game's board, and of its rules what that table needs. Threads (the computer, the service worker) are no
 * part of the page and are left out.
 * @throws Error when the page loads no game lazily, or the parts of a game are not found
 */
export function tableFiles(chunks: Manifest): readonly Table[] {
  const lazy = Object.keys(chunks).filter((key) => chunks[key]?.isDynamicEntry);
  const games = lazy.flatMap((key) => /(?:^|\/)engine\/([a-z]+)\/match-rules\.ts$/.exec(key)?.[1] ?? []);
  if (games.length === 0) throw new Error('the page loads the rules of no game lazily: is the registry imported?');
  const entries = Object.keys(chunks).filter((key) => chunks[key]?.isEntry && !key.startsWith('threads/'));
  const one = (what: string, keys: Iterable<string>, fits: (key: string) => boolean): string => {
    const found = [...keys].find(fits);
    if (found === undefined) throw new Error(`no chunk is ${what}`);
    return found;
  };
  return games.flatMap((game): readonly Table[] => {
    const board = one(`the board of ${game}`, lazy, (key) => key.endsWith(`boards/${game}/index.ts`));
    const play = one(`what plays ${game}`, lazy, (key) => key.endsWith(`engine/${game}/match-rules.ts`));
    // A chunk by its own name (vite.config.ts): the manifest knows no module for it.
    const look = one(
      `what a table asks of ${game}`,
      closure(chunks, play),
      (key) => chunks[key]?.name === `table-rules-${game}`,
    );
    const page = (name: string) => one(name, lazy, (key) => key === name);
    // A board loads the part for what is asked just now and the others when nobody waits: each part is a table of its own.
    const loads = [...closure(chunks, board)].flatMap((key) => chunks[key]?.dynamicImports ?? []);
    const parts = [...new Set([board, ...loads.filter((key) => key.startsWith(`boards/${game}/`))])];
    return parts.flatMap((part): readonly Table[] => [
      { game, part, way: 'link', files: filesOf(chunks, [...entries, page('pages/table.tsx'), board, part, look]) },
      { game, part, way: 'device', files: filesOf(chunks, [...entries, page('pages/device.tsx'), board, part, play]) },
    ]);
  });
}
