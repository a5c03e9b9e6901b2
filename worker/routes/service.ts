import type { Context } from 'hono';
import type { Outside } from '../dispatch/outside.ts';
import type { Games } from '../parts.ts';

/** What the routes are built from besides the bindings; a deployment has the product's own. */
export interface ServiceParts {
  readonly games: Games;
  database(env: Env): D1Database;
  /** Where dispatches go. */
  outside(env: Env): Outside;
}

export type Host = { Bindings: Env };
export type Call<Path extends string = string> = Context<Host, Path>;

/** The object of a match whose id has been found genuine. */
export function matchObject(env: Env, id: string) {
  return env.MATCH.get(env.MATCH.idFromName(id));
}
