import { createApp } from './app.ts';
import { outsideOf } from './dispatch/outside.ts';
import { Match as AnyMatch } from './match/match.ts';
import { Store } from './match/store.ts';
import { registry } from './parts.ts';

/** A match of the deployed service: the engine's games, the object's own storage, the bound D1, the world. */
export class Match extends AnyMatch {
  constructor(ctx: DurableObjectState, env: Env) {
    const store = new Store(ctx.storage);
    super(ctx, env, {
      games: registry,
      store,
      database: env.DB,
      now: Date.now,
      runtimeNow: Date.now,
      outside: outsideOf(env),
    });
  }
}

export default createApp({
  games: registry,
  database: (env) => env.DB,
  outside: outsideOf,
}) satisfies ExportedHandler<Env>;
