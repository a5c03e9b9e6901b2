/** The service under test: the product's own app and object, with the tiny game besides the engine's, and faults on demand. */
import type { AnyRuleset } from '../../engine/ruleset.ts';
import { currentVersion, games, loadRuleset } from '../../engine/rulesets.ts';
import { createApp } from '../../worker/app.ts';
import { Match as AnyMatch } from '../../worker/match/match.ts';
import type { Games } from '../../worker/parts.ts';
import { tiny } from '../tiny/index.ts';
import { FaultyStore, flaky, orders } from './faults.ts';
import { outside } from './receiver.ts';
import { endless, stubborn, untaught } from './variants.ts';

const extra: Readonly<Record<string, AnyRuleset>> = { tiny, stubborn, endless, untaught };

const registry: Games = {
  games: [...games, ...Object.keys(extra)],
  currentVersion: (id) => (Object.hasOwn(extra, id) ? 1 : currentVersion(id)),
  async loadRuleset(id, version) {
    return Object.hasOwn(extra, id) && version === 1 ? (extra[id] ?? null) : loadRuleset(id, version);
  },
};

export class Match extends AnyMatch {
  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env, {
      games: registry,
      store: new FaultyStore(ctx.storage),
      database: flaky(env.DB),
      now: () => orders.still ?? Date.now() + orders.ahead,
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
