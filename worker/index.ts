import { DurableObject } from 'cloudflare:workers';

/** One match. */
export class Match extends DurableObject<Env> {}

export default {
  fetch(request, env) {
    return env.ASSETS.fetch(request);
  },
} satisfies ExportedHandler<Env>;
