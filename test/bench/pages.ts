/** What the built pages weigh, by the method of `npm run check:size`. */
import { globSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { build } from '../../scripts/build.ts';
import { root } from '../../scripts/run.ts';
import { type Manifest, readManifest, tableFiles } from '../../scripts/size/table.ts';
import type { Part } from './table.ts';

const client = `${root}dist/client/`;

/** Kilobytes of the files with this ending, gzipped one by one. */
function weight(files: readonly string[], ending: string): string {
  const bytes = files
    .filter((file) => file.endsWith(ending))
    .reduce((sum, file) => sum + gzipSync(readFileSync(`${client}${file}`), { level: 9 }).length, 0);
  return (bytes / 1024).toFixed(1);
}

/** The files of some chunks, their style sheets, and those of all that they import statically. */
function filesOf(chunks: Manifest, starts: readonly string[]): readonly string[] {
  const seen = new Set(starts);
  // A set may grow while it is walked: what is added is walked too.
  for (const key of seen) for (const next of chunks[key]?.imports ?? []) seen.add(next);
  const files = [...seen].flatMap((key) => [chunks[key]?.file ?? '', ...(chunks[key]?.css ?? [])]);
  return [...new Set(files)];
}

/** The name of a source file: `boards/onslaught/index.ts` is `onslaught/index`. */
function nameOf(source: string): string {
  return source.replace(/^(?:.*\/)?(?:boards|pages)\/|\.tsx?$/g, '');
}

/** Gzipped JavaScript and CSS of each page, of a table of each game until it is interactive, and of the threads. */
export async function pagesPart(): Promise<Part> {
  await build({ quiet: true });
  const chunks = readManifest(readFileSync(`${client}.vite/manifest.json`, 'utf8'));
  const entries = Object.keys(chunks).filter((key) => chunks[key]?.isEntry && !key.startsWith('threads/'));
  const pages = Object.keys(chunks).filter(
    (key) => chunks[key]?.isDynamicEntry && /(?:^|\/)pages\/[^/]+\.tsx$/.test(key),
  );
  const row = (name: string, files: readonly string[], toReach: string) => [
    name,
    weight(files, '.js'),
    weight(files, '.css'),
    toReach,
  ];
  const known = new Set(Object.values(chunks).map(({ file }) => file));
  const threads = globSync('assets/*.js', { cwd: client }).filter((file) => !known.has(file));
  return {
    title: 'Pages: kilobytes, gzipped',
    about:
      'A table with the game and the part of its board that is asked for, until it is interactive. Other pages are the ' +
      'chunks that they import. Threads are no part of a page: they are fetched when a computer is to play.',
    head: ['', 'JavaScript', 'CSS', 'to reach'],
    rows: [
      ...tableFiles(chunks).map(({ game, part, way, files }) =>
        row(`table of ${game}, ${way}, ${nameOf(part)}`, files, '60'),
      ),
      ...pages.map((key) => row(`page ${nameOf(key)}`, filesOf(chunks, [...entries, key]), '')),
      ...threads.map((file) => row(`thread ${file.replace(/^assets\/|-[^-]*\.js$/g, '')}`, [file], '')),
    ],
  };
}
