/** What the deployed service is made of: the engine's games, the bound D1, the world outside, the time of day. */
import type { Registry } from '../engine/registry.ts';
import { registry as engine } from '../engine/rulesets.ts';
import { outsideOf } from './dispatch/outside.ts';
import type { MatchParts } from './match/keeper.ts';
import type { Store } from './match/store.ts';
import type { ServiceParts } from './routes/service.ts';

/** The games that a service offers and runs, each in its versions: what it asks of a registry. */
export type Games = Pick<Registry, 'games' | 'currentVersion' | 'versionsOf' | 'loadRuleset'>;

/** The engine's own registry. */
export const registry: Games = engine;

/** Parts of its routes. */
export const serviceParts: ServiceParts = { games: registry, database: (env) => env.DB, outside: outsideOf };

/** Parts of an object that keeps its match in `store`. */
export function matchParts(env: Env, store: Store): MatchParts {
  return { games: registry, store, database: env.DB, now: Date.now, runtimeNow: Date.now, outside: outsideOf(env) };
}
