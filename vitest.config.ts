import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin';
import { defineConfig } from 'vitest/config';

// A fixed key, so that ids made in tests are the same in every run; wrangler asks the environment for secrets.
const serviceKey = '5e'.repeat(32);
process.env['SERVICE_KEY'] = serviceKey;

/**
 * Three kinds of tests. `unit` runs in Node, `service` in the Workers runtime with the real bindings of wrangler.toml,
 * `browser` starts the built app as `npm start` does and drives a real Chromium against it.
 */
export default defineConfig({
  test: {
    fsModuleCache: false,
    projects: [
      {
        oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
        test: {
          name: 'unit',
          environment: 'node',
          // Whatever is not of another kind, so that no test is forgotten.
          include: ['test/**/*.test.{ts,tsx}'],
          // The bench installs its peer below test/bench: an exclude of one's own replaces the one for node_modules.
          exclude: ['**/node_modules/**', 'test/{worker,start,browser}/**'],
          // Speed is the bench's matter: a slow machine must not fail a test.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [
          cloudflareTest(async () => ({
            main: './test/worker/entry.ts',
            wrangler: { configPath: './wrangler.toml' },
            miniflare: {
              bindings: {
                SERVICE_KEY: serviceKey,
                // A deployment may do without: then it has no calls for an operator.
                OPERATOR_KEY: 'the operator of these tests',
                MIGRATIONS: await readD1Migrations('schema/migrations/d1'),
              },
            },
          })),
        ],
        test: {
          name: 'service',
          include: ['test/worker/**/*.test.ts'],
          setupFiles: ['test/worker/migrate.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'browser',
          environment: 'node',
          include: ['test/{start,browser}/**/*.test.ts'],
          // One Chromium and one server at a time: two cores are all that a small machine has.
          fileParallelism: false,
          testTimeout: 300_000,
          hookTimeout: 120_000,
          // Whole games with real dice: one in many never comes to an answer that its test waits for.
          retry: 2,
        },
      },
    ],
  },
});
