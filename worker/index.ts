import { DurableObject } from 'cloudflare:workers';
import { builtFile } from './files.ts';

/** One match. */
export class Match extends DurableObject<Env> {}

export default {
  fetch(request, env) {
    if (new URL(request.url).pathname.startsWith('/assets/')) return builtFile(request, env.ASSETS);
    return env.ASSETS.fetch(request);
  },
} satisfies ExportedHandler<Env>;
