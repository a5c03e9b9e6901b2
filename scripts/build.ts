import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { root, run } from './run.ts';

/** Everything that the built app is made from. */
const sources = [
  'scripts/{build,offline-files,rules-page}.ts',
  '{engine,schema,worker,web}/**/*',
  'package-lock.json',
  'tsconfig*.json',
  'vite.config.ts',
  'wrangler.toml',
];

const stampFile = `${root}dist/build.txt`;

/** 12 hex digits that change whenever a source changes: what /healthz calls the build. */
export function buildId(): string {
  const hash = createHash('sha256');
  for (const entry of globSync(sources, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`)
    .sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))) {
    hash.update(`${entry.slice(root.length)}\n`).update(readFileSync(entry));
  }
  return hash.digest('hex').slice(0, 12);
}

/**
 * Builds page (dist/client) and Worker (dist/worker) unless what lies there was made from the same sources.
 * @returns the build's id
 * @throws Error when one of the two does not build; what went wrong is on the terminal by then
 */
export async function build(options: { readonly quiet?: boolean } = {}): Promise<string> {
  const id = buildId();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === id) return id;
  const steps: readonly (readonly [string, ...string[]])[] = [
    ['vite', 'build'],
    // The dry run bundles exactly what a deployment would upload.
    ['wrangler', 'deploy', '--dry-run', '--outdir', 'dist/worker'],
  ];
  // Whoever builds from within a test runner has another one, with which Vite leaves out the service worker's registration.
  const env = { NODE_ENV: 'production' };
  for (const [command, ...args] of steps) {
    const ended = await run(command, args, { ...options, env });
    if (ended.code !== 0) {
      console.error(ended.output);
      throw new Error(`${command} ${args.join(' ')} failed`);
    }
  }
  writeFileSync(stampFile, id);
  return id;
}

if (import.meta.main) await build();
