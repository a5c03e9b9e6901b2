import { createApp } from './app.ts';
import { Match as AnyMatch } from './match/match.ts';
import { Store } from './match/store.ts';
import { registry } from './parts.ts';

/** A match of the deployed service: the engine's games, the object's own storage, the bound D1. */
export class Match extends AnyMatch {
  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env, { games: registry, store: new Store(ctx.storage), database: env.DB, now: Date.now });
  }
}

export default createApp({ games: registry, database: (env) => env.DB }) satisfies ExportedHandler<Env>;
