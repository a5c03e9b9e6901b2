import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { Health } from '../schema/wire/rulesets.ts';
import { allowedAt } from './api/allowed.ts';
import { BATTLE_SCHEMA, battleSchema } from './api/battle-schema.ts';
import { openapi } from './api/openapi.ts';
import { builtFile } from './files.ts';
import { discard } from './http/body.ts';
import { answer, BATTLE_CACHING, jsonAnswer, UNKEPT } from './http/headers.ts';
import { problem } from './http/problem.ts';
import { atPublicUrl } from './http/public-url.ts';
import { describeGames, onOffer } from './routes/about.ts';
import { findBattle } from './routes/battles.ts';
import { openChallenges } from './routes/challenges.ts';
import { askDesk } from './routes/desk.ts';
import { describeDispatches } from './routes/dispatches.ts';
import { listedBattles } from './routes/history.ts';
import { matchRoutes } from './routes/matches.ts';
import { operatorRoutes } from './routes/operator.ts';
import { pageRoutes } from './routes/pages.ts';
import { publishBattle } from './routes/publish.ts';
import type { Host, ServiceParts } from './routes/service.ts';
import { gameStatistics } from './routes/statistics.ts';

/** The Worker: reads requests, asks the objects, writes answers. Nothing of a match is decided here. */
export function createApp(parts: ServiceParts) {
  return new Hono<Host>()
    .use(async ({ env, req }, next) => {
      req.raw = atPublicUrl(req.raw, env.PUBLIC_URL);
      await next();
    })
    .get('/api/rulesets', async () => jsonAnswer(JSON.stringify(await describeGames(parts.games)), 200, UNKEPT))
    .route('/api/matches', matchRoutes(parts))
    .post('/api/desk', askDesk)
    .get('/api/challenges', (call) => openChallenges(parts, call))
    .get('/api/dispatches', (call) => describeDispatches(parts, call))
    .get('/api/battles', (call) => listedBattles(parts, call))
    .post('/api/battles', (call) => publishBattle(parts, call))
    .get('/api/battles/:id', async ({ env, req }) => {
      const found = await findBattle(parts, env, req.param('id'));
      if ('missing' in found) return found.missing;
      return jsonAnswer(found.json, 200, BATTLE_CACHING);
    })
    .get('/api/statistics', (call) => gameStatistics(parts, call))
    .route('/api/operator', operatorRoutes(parts))
    .get('/api/openapi.json', ({ env }) => jsonAnswer(JSON.stringify(openapi(env.BUILD)), 200, UNKEPT))
    .get(BATTLE_SCHEMA, ({ req }) => {
      const schema = JSON.stringify(battleSchema(new URL(req.url).origin));
      return answer(schema, 200, { ...BATTLE_CACHING, 'Content-Type': 'application/schema+json' });
    })
    .get('/healthz', ({ env }) => {
      const health: Health = { build: env.BUILD, rulesets: onOffer(parts.games) };
      return jsonAnswer(JSON.stringify(health), 200, UNKEPT);
    })
    .route('/', pageRoutes(parts))
    .get('/assets/*', ({ env, req }) => builtFile(req.raw, env.ASSETS))
    .notFound(async ({ env, req }) => {
      const ours = /^\/(api|m|b|schema|healthz)(\/|$)/.test(req.path);
      const allowed = allowedAt(req.path);
      if (ours) await discard(req.raw);
      if (allowed.length > 0 && !allowed.includes(req.method)) {
        const headers = { Allow: allowed.join(', ') };
        return problem(405, 'method-not-allowed', 'That cannot be done at this address.', { headers });
      }
      if (ours) return problem(404, 'not-found', 'There is nothing at this address.');
      return env.ASSETS.fetch(req.raw);
    })
    .onError((error) => {
      if (error instanceof HTTPException) return problem(400, 'bad-request', 'The request could not be read.');
      console.error('a request failed', error);
      return problem(500, 'internal', 'Something went wrong here. Nothing you did was lost; try again.');
    });
}
