import { existsSync } from 'node:fs';
import { cloudflare } from '@cloudflare/vite-plugin';
import preact from '@preact/preset-vite';
import { defineConfig } from 'vite';
import { offlineFiles } from './scripts/offline-files.ts';
import { rulesPage } from './scripts/rules-page.ts';

/** The chunk of what a table asks of a game, by the game. */
const tableRules = (module: string) => `table-rules-${/engine\/([a-z]+)\//.exec(module)?.[1] ?? 'shared'}`;

/** The chunk of a game's board. */
const board = (module: string) => `board-${/boards\/([a-z]+)\//.exec(module)?.[1] ?? 'shared'}`;

/** Built files that every page begins with. */
const EVERYWHERE = /assets\/(?:index|parts|preact)-/;

/**
 * The file of a chunk. Of a game there are several that would have one name: its whole rules, its board, and the parts of
 * the board, each in the file that its folder is named for.
 */
const chunkFile = ({ name, facadeModuleId }: { name: string; facadeModuleId?: string | null }) => {
  const [, whole, laid, part] =
    /engine\/([a-z]+)\/index\.ts$|boards\/([a-z]+)\/index\.ts$|boards\/[a-z]+\/([a-z-]+)\/\3\.tsx?$/.exec(
      facadeModuleId ?? '',
    ) ?? [];
  const named = whole ? `whole-${whole}` : laid ? `laid-${laid}` : part ? `part-${part}` : name;
  return `assets/${named}-[hash].js`;
};

/** What must be there at once: a table, its game's rules and board, and the part of the board that is asked for. */
const AT_ONCE = /assets\/(?:table|device|[a-z]+-rules|laid-[a-z]+|part-[a-z-]+)-[\w-]{8}\./;

const serviceWorker = 'web/threads/service-worker.ts';

/**
 * The page. `vite build` makes dist/client only: the Worker is bundled by wrangler from wrangler.toml, so that the
 * file that is deployed and the file that `npm start` serves are the same. In development both run in one Vite server.
 */
export default defineConfig(({ command }) => ({
  root: 'web',
  plugins: [
    preact(),
    rulesPage(),
    offlineFiles(),
    ...(command === 'serve'
      ? [cloudflare({ configPath: '../wrangler.toml', persistState: { path: '../.wrangler/state' } })]
      : []),
  ],
  // The computer's thread loads the rules of its game lazily, as the page does.
  worker: { format: 'es' },
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    // check-size.ts reads it; web/public/.assetsignore keeps it from being served.
    manifest: true,
    target: 'es2023',
    // Every browser of that target knows modulepreload.
    modulePreload: {
      polyfill: false,
      // The names of what is fetched ahead are weight of every table. Left out is what every page has from the start, and
      // what only those pages and sheets import that nobody waits for; but never styles, which are not found otherwise.
      resolveDependencies: (file, needed) =>
        needed.filter((name) => name.endsWith('.css') || (AT_ONCE.test(file) && !EVERYWHERE.test(name))),
    },
    // A data: URL would be refused by the content security policy for fonts.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: ['web/index.html', ...(existsSync(serviceWorker) ? [serviceWorker] : [])],
      output: {
        // A service worker keeps its address for ever, and must lie at the top to serve the whole page.
        // Few chunks compress better than many, and what a table needs is one request a subject.
        codeSplitting: {
          groups: [
            {
              name: 'preact',
              test: /node_modules\/(?:@preact|preact|preact-iso)\/|vite\/preload-helper|rolldown\/runtime/,
            },
            // What every table shows from the start; other parts are fetched with what needs them. It comes before the games: what
            // two of them share would else lie in the chunk of one, and be fetched with it by the other's table.
            {
              name: 'parts',
              test: /engine\/seat\.|web\/(?:boards\/loaded\.|parts\/(?:announce|die|later|loading|masthead|trouble)\.|session\/name\.|pages\/table\/(?:log|stands|steps)\.)/,
            },
            // With all that it imports: what a table asks of a game.
            { name: tableRules, test: /engine\/[a-z]+\/table-rules\.ts$/ },
            // What a board always needs; its parts in folders are fetched one by one.
            { name: board, test: /web\/boards\/[a-z]+\/(?!index\.ts)[^/]+\.tsx?$/ },
            // What this device keeps: its tables and the desk read it.
            { name: 'kept-here', test: /session\/device-(?:row|store)\.ts$|node_modules\/idb-keyval\// },
            // What only a table on this device and the verifying of a battle need at once.
            { name: 'match', test: /engine\/(?:match|dice|hash)\.ts$|@noble\/hashes/ },
          ],
        },
        chunkFileNames: chunkFile,
        entryFileNames: ({ name }) => (name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash].js'),
      },
    },
  },
}));
