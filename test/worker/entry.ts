/** The service under test: the product's own app and object, with the tiny game besides the engine's, and faults on demand. */
import { currentVersion, games, loadRuleset } from '../../engine/rulesets.ts';
import { createApp } from '../../worker/app.ts';
import { Match as AnyMatch } from '../../worker/match/match.ts';
import type { Games } from '../../worker/parts.ts';
import { tiny } from '../tiny/index.ts';
import { FaultyStore, flaky } from './faults.ts';
import { stubborn } from './stubborn.ts';

const registry: Games = {
  games: [...games, 'tiny', 'stubborn'],
  currentVersion: (id) => (id === 'tiny' || id === 'stubborn' ? 1 : currentVersion(id)),
  async loadRuleset(id, version) {
    if (id === 'tiny') return version === 1 ? tiny : null;
    if (id === 'stubborn') return version === 1 ? stubborn : null;
    return loadRuleset(id, version);
  },
};

export class Match extends AnyMatch {
  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env, { games: registry, store: new FaultyStore(ctx.storage), database: flaky(env.DB) });
  }
}

export default createApp({ games: registry, database: (env) => flaky(env.DB) }) satisfies ExportedHandler<Env>;
