/** The service under test: the product's own app and object, with the tiny game besides the engine's, and faults on demand. */
import { type Book, createRegistry } from '../../engine/registry.ts';
import type { AnyRuleset } from '../../engine/ruleset.ts';
import { registry as engine } from '../../engine/rulesets.ts';
import { createApp } from '../../worker/app.ts';
import { Match as AnyMatch } from '../../worker/match/match.ts';
import type { Games } from '../../worker/parts.ts';
import { tiny } from '../tiny/index.ts';
import { FaultyStore, flaky, orders } from './faults.ts';
import { outside } from './receiver.ts';
import { endless, frugal, stubborn, untaught } from './variants.ts';

const book = (...versions: readonly AnyRuleset[]): Book => ({
  title: versions[0]?.title ?? '',
  versions: versions.map((rules) => {
    const load = () => Promise.resolve(rules);
    return { version: rules.version, whole: load, table: load, play: load };
  }),
});
const variants = { stubborn: book(stubborn), endless: book(endless), untaught: book(untaught) };

/** The registries of two deployments, one after the other: the second has a newer version of the tiny game. */
const before = createRegistry({ tiny: book(tiny), ...variants });
const after = createRegistry({ tiny: book(tiny, frugal), ...variants });
const trial = () => (orders.deployed ? after : before);

export const registry: Games = {
  games: [...engine.games, ...before.games],
  currentVersion: (id) => trial().currentVersion(id) ?? engine.currentVersion(id),
  versionsOf: (id) => [...trial().versionsOf(id), ...engine.versionsOf(id)],
  loadRuleset: async (id, no) => (await trial().loadRuleset(id, no)) ?? engine.loadRuleset(id, no),
};

export class Match extends AnyMatch {
  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env, {
      games: registry,
      store: new FaultyStore(ctx.storage),
      database: flaky(env.DB),
      now: () => orders.still ?? Date.now() + orders.ahead,
      runtimeNow: Date.now,
      outside,
    });
  }
}

const app = createApp({ games: registry, database: (env) => flaky(env.DB), outside: () => outside });

/** The built page in small: these tests run before anything is built. */
const shell = `<!doctype html><html lang="en-GB"><head><title>Galloper</title><meta name="description" content="All">
</head><body><div id="app"></div><noscript>Scripts, please.</noscript></body></html>`;
const assets = async (): Promise<Response> =>
  new Response(shell, {
    headers: { 'Content-Type': 'text/html', ETag: '"asset"', 'Cache-Control': 'public, max-age=0, must-revalidate' },
  });

export default {
  fetch: (request, env, context) => app.fetch(request, { ...env, ASSETS: { ...env.ASSETS, fetch: assets } }, context),
} satisfies ExportedHandler<Env>;
