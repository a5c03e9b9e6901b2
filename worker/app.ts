import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { allowedAt } from './api/allowed.ts';
import { openapi } from './api/openapi.ts';
import { builtFile } from './files.ts';
import { securityHeaders } from './http/headers.ts';
import { problem } from './http/problem.ts';
import { describeGames, onOffer } from './routes/about.ts';
import { findBattle } from './routes/battles.ts';
import { matchRoutes } from './routes/matches.ts';
import { BATTLE, pageRoutes } from './routes/pages.ts';
import type { Host, ServiceParts } from './routes/service.ts';

/** The Worker: reads requests, asks the objects, writes answers. Nothing of a match is decided here. */
export function createApp(parts: ServiceParts) {
  return new Hono<Host>()
    .use(securityHeaders)
    .get('/api/rulesets', async ({ json }) => json(await describeGames(parts.games)))
    .route('/api/matches', matchRoutes(parts))
    .get('/api/battles/:id', async ({ env, req }) => {
      const found = await findBattle(parts, env, req.param('id'));
      if ('missing' in found) return found.missing;
      return new Response(found.json, { headers: { ...BATTLE, 'Content-Type': 'application/json' } });
    })
    .get('/api/openapi.json', ({ env, json }) => json(openapi(env.BUILD)))
    .get('/healthz', ({ env, json }) => json({ build: env.BUILD, rulesets: onOffer(parts.games) }))
    .route('/', pageRoutes(parts))
    .get('/assets/*', async ({ env, req }) => {
      const file = await builtFile(req.raw, env.ASSETS);
      return new Response(file.body, file);
    })
    .notFound(async ({ env, req }) => {
      const ours = /^\/(api|m|b|healthz)(\/|$)/.test(req.path);
      const allowed = allowedAt(req.path);
      if (allowed.length > 0 && !allowed.includes(req.method)) {
        const headers = { Allow: allowed.join(', ') };
        return problem(405, 'method-not-allowed', 'That cannot be done at this address.', { headers });
      }
      if (ours) return problem(404, 'not-found', 'There is nothing at this address.');
      const asset = await env.ASSETS.fetch(req.raw);
      return new Response(asset.body, asset);
    })
    .onError((error) => {
      if (error instanceof HTTPException) return problem(400, 'bad-request', 'The request could not be read.');
      console.error('a request failed', error);
      return problem(500, 'internal', 'Something went wrong here. Nothing you did was lost; try again.');
    });
}
