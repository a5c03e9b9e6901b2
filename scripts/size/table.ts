import * as z from 'zod/mini';

const chunk = z.object({
  /** The built file, below dist/client. */
  file: z.string(),
  src: z.optional(z.string()),
  isEntry: z.optional(z.boolean()),
  isDynamicEntry: z.optional(z.boolean()),
  imports: z.optional(z.array(z.string())),
  css: z.optional(z.array(z.string())),
});

const manifest = z.record(z.string(), chunk);

/** Vite's manifest: the built chunks by the source they begin with. */
export type Manifest = z.infer<typeof manifest>;

/** What one game's table fetches. */
export interface Table {
  readonly game: string;
  /** Built files, each once. */
  readonly files: readonly string[];
}

/** Reads dist/client/.vite/manifest.json. @throws Error when it is no manifest */
export function readManifest(text: string): Manifest {
  return manifest.parse(JSON.parse(text));
}

/** A chunk's file and its style sheets, and those of all that it imports statically. */
function closure(chunks: Manifest, start: string, seen = new Set<string>()): readonly string[] {
  const own = chunks[start];
  if (!own || seen.has(start)) return [];
  seen.add(start);
  return [own.file, ...(own.css ?? []), ...(own.imports ?? []).flatMap((next) => closure(chunks, next, seen))];
}

/**
 * What a table fetches before a player can act, for each game that the page loads lazily: the page itself, the page of
 * the table, the game's board and the game's rules. Workers (the computer thinks in one) are no chunks of the page and
 * so are left out.
 * @throws Error when the page loads no game lazily, because then there is nothing to measure
 */
export function tableFiles(chunks: Manifest): readonly Table[] {
  const lazy = Object.keys(chunks).filter((key) => chunks[key]?.isDynamicEntry);
  const games = lazy.flatMap((key) => /(?:^|\/)engine\/([a-z]+)\/index\.ts$/.exec(key)?.[1] ?? []);
  if (games.length === 0) throw new Error('the page loads the rules of no game lazily: is the registry imported?');
  const entries = Object.keys(chunks).filter((key) => chunks[key]?.isEntry);
  return games.map((game) => {
    const own = lazy.filter((key) => key.includes(`/${game}/`) || /(?:^|\/)pages\/table(?:\/|\.tsx$)/.test(key));
    return { game, files: [...new Set([...entries, ...own].flatMap((key) => closure(chunks, key)))] };
  });
}
