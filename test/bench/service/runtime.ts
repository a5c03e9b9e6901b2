import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare';
import { unstable_readConfig as readConfig, unstable_getMiniflareWorkerOptions as workerOptionsOf } from 'wrangler';
import { migrate } from '../../../scripts/migrate.ts';
import { root, run } from '../../../scripts/run.ts';
import type { Service } from '../../../scripts/serve.ts';

/**
 * Bundles and serves one of the bench's own Workers on the runtime that `npm start` uses, its state on disk likewise.
 * @param name `bare` or `probe`: the folder of test/bench that it lies in
 * @param options.bindings secrets that its wrangler.toml does not hold
 * @throws Error when it does not build or start
 */
export async function serveOwn(
  name: 'bare' | 'probe',
  options: { readonly dataDir: string; readonly bindings?: Readonly<Record<string, string>> },
): Promise<Service> {
  const configFile = `${root}test/bench/${name}/wrangler.toml`;
  const outDir = `${root}node_modules/.cache/bench/${name}`;
  const built = await run('wrangler', ['deploy', '--dry-run', '--config', configFile, '--outdir', outDir], {
    quiet: true,
  });
  if (built.code !== 0) throw new Error(`the Worker ${name} does not build:\n${built.output}`);
  process.env['WRANGLER_LOG'] ??= 'warn';
  const config = readConfig({ config: configFile });
  const { workers } = convertV4MiniflareOptions({
    ...workerOptionsOf(config).workerOptions,
    name,
    modules: [
      { type: 'ESModule', path: `${outDir}/worker.js` },
      ...globSync('*.sql', { cwd: outDir }).map((file) => ({ type: 'Text' as const, path: `${outDir}/${file}` })),
    ],
    modulesRoot: outDir,
    bindings: { ...config.vars, ...options.bindings },
  });
  const miniflare = new Miniflare({
    workers,
    host: '127.0.0.1',
    port: 0,
    resourcePersistencePath: resolve(options.dataDir),
    log: new Log(LogLevel.WARN),
    cf: false,
    telemetry: { enabled: false },
  });
  try {
    const url = await miniflare.ready;
    if (config.d1_databases.length > 0) await migrate(await miniflare.getD1Database('DB'));
    return { url: `http://localhost:${url.port}`, stop: () => miniflare.dispose() };
  } catch (error) {
    await miniflare.dispose();
    throw error;
  }
}
