import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare';
import { unstable_readConfig as readConfig, unstable_getMiniflareWorkerOptions as workerOptionsOf } from 'wrangler';
import { build } from './build.ts';
import { migrate } from './migrate.ts';
import { outside, throughOutside } from './outside.ts';
import { root } from './run.ts';
import { operatorKey, serviceKey } from './service-key.ts';
import { vapidKeys } from './vapid-keys.ts';

/** A running service. */
export interface Service {
  /** Where it listens, without a slash at the end. */
  readonly url: string;
  /** Stops it; what it has acknowledged stays on the disk. */
  stop(): Promise<void>;
}

/**
 * Serves the built app (building it when the sources changed) on the runtime that Cloudflare runs, with its whole
 * state below `dataDir`. Bindings come from wrangler.toml; the keys of service, operator and Web Push from `dataDir`.
 * @param options.port 0 for any free port
 * @param options.host the address to listen on; 127.0.0.1 unless given
 * @param options.vars values that replace those of wrangler.toml's [vars]
 * @param options.bundle a folder with another Worker to serve in place of the product's: tests move its time
 * @throws Error when the build or a migration fails, or the port is taken
 */
export async function serve(options: {
  readonly port: number;
  readonly dataDir: string;
  readonly host?: string;
  readonly vars?: Readonly<Record<string, string>>;
  readonly bundle?: string;
}): Promise<Service> {
  const id = await build({ quiet: true });
  const dataDir = resolve(options.dataDir);
  const key = serviceKey(dataDir);
  const { publicKey, privateKey } = vapidKeys(dataDir);
  const keys = {
    VAPID_PUBLIC_KEY: publicKey,
    VAPID_PRIVATE_KEY: privateKey,
    OPERATOR_KEY: operatorKey(dataDir),
  };
  const bundle = options.bundle ?? `${root}dist/worker`;
  // wrangler looks for required secrets in the environment and warns where it finds none.
  process.env['SERVICE_KEY'] = key;
  process.env['WRANGLER_LOG'] ??= 'warn';
  const config = readConfig({ config: `${root}wrangler.toml` });
  const { assets: _, ...service } = workerOptionsOf(config).workerOptions;
  const { workers } = convertV4MiniflareOptions({
    workers: [
      {
        ...service,
        name: 'galloper',
        modules: [
          { type: 'ESModule', path: `${bundle}/index.js` },
          // The object's own migrations, which the Worker imports as text (wrangler names them by their hash).
          ...globSync('*.sql', { cwd: bundle }).map((file) => ({
            type: 'Text' as const,
            path: `${bundle}/${file}`,
          })),
        ],
        modulesRoot: bundle,
        bindings: { ...config.vars, ...options.vars, ...keys, BUILD: id, SERVICE_KEY: key },
        serviceBindings: { ASSETS: 'pages' },
      },
      {
        // The built page as a Worker of its own. As the assets of the service it would put Miniflare's router before
        // each request, which takes as long as the request itself; the app passes on what is not its own anyway.
        name: 'pages',
        compatibilityDate: config.compatibility_date,
        modules: true,
        script: 'export default { fetch: (request, env) => env.ASSETS.fetch(request) };',
        assets: {
          directory: `${root}dist/client`,
          binding: 'ASSETS',
          assetConfig: { not_found_handling: config.assets?.not_found_handling },
          routerConfig: { has_user_worker: false },
        },
      },
    ],
  });
  const persisted = { resourcePersistencePath: `${dataDir}/state`, telemetry: { enabled: false } };
  await migrateAhead(config.d1_databases[0]?.database_id ?? '', persisted);
  const miniflare = new Miniflare({
    workers: [
      ...workers.map((worker) => ({ ...worker, dev: { ...worker.dev, outboundService: throughOutside } })),
      outside,
    ],
    host: options.host ?? '127.0.0.1',
    port: options.port,
    ...persisted,
    log: new Log(LogLevel.WARN),
    cf: false,
  });
  try {
    const url = await miniflare.ready;
    return { url: `http://localhost:${url.port}`, stop: () => miniflare.dispose() };
  } catch (error) {
    await miniflare.dispose();
    throw error;
  }
}

/**
 * Applies the migrations before anything listens: whoever asks while they are being applied finds nobody there yet, instead
 * of a service without its tables.
 */
async function migrateAhead(
  id: string,
  persisted: { readonly resourcePersistencePath: string; readonly telemetry: { readonly enabled: boolean } },
): Promise<void> {
  const { workers } = convertV4MiniflareOptions({
    workers: [{ name: 'migrations', modules: true, script: 'export default {};', d1Databases: { DB: id } }],
  });
  const miniflare = new Miniflare({ workers, ...persisted, log: new Log(LogLevel.WARN), cf: false });
  try {
    await miniflare.ready;
    await migrate(await miniflare.getD1Database('DB'));
  } finally {
    await miniflare.dispose();
  }
}
