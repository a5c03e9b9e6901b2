import { createApp } from './app.ts';
import { Match as AnyMatch } from './match/match.ts';
import { Store } from './match/store.ts';
import { matchParts, serviceParts } from './parts.ts';

/** A match of the deployed service, in the object's own storage. */
export class Match extends AnyMatch {
  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env, matchParts(env, new Store(ctx.storage)));
  }
}

export default createApp(serviceParts) satisfies ExportedHandler<Env>;
