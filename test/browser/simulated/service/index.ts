/**
 * The service of stories that take days: the product's own app and object, with a time that the test moves. Besides the
 * product's addresses it answers below /test/, which no other build has.
 */
import { createApp } from '../../../../worker/app.ts';
import { outsideOf } from '../../../../worker/dispatch/outside.ts';
import { Match as AnyMatch } from '../../../../worker/match/match.ts';
import { registry } from '../../../../worker/parts.ts';
import { SimulatedStore } from './store.ts';
import { alarms, now, pass } from './time.ts';
import { ailing, listen, logged, receive, sent } from './witness.ts';

listen();

/** What this deployment can send, with a world that takes everything down. */
const outside = (env: Env) => ({ ...outsideOf(env), fetch: receive });

/** All objects that the test has made, by their id. */
const objects = new Set<string>();

export class Match extends AnyMatch {
  readonly #store: SimulatedStore;

  constructor(ctx: DurableObjectState, env: Env) {
    const id = ctx.id.toString();
    const store = new SimulatedStore(ctx.storage, id);
    super(ctx, env, { games: registry, store, database: env.DB, now, runtimeNow: Date.now, outside: outside(env) });
    objects.add(id);
    this.#store = store;
  }

  override async alarm(): Promise<void> {
    await this.#store.rung();
    this.#pinged();
    await super.alarm();
  }

  /** Open pages ping all the time; where hours pass in a moment, nothing of that is heard. */
  #pinged(): void {
    for (const socket of this.ctx.getWebSockets()) {
      const attached: object | null = socket.deserializeAttachment();
      if (attached !== null) socket.serializeAttachment({ ...attached, heard: now() });
    }
  }

  /** Takes the test's own calls; the product's only one asks for a socket. */
  override async fetch(request?: Request): Promise<Response> {
    switch (request === undefined ? '' : new URL(request.url).pathname) {
      case '/test/wake':
        await this.alarm();
        return new Response();
      case '/test/follow':
        this.#store.follow();
        return new Response();
      case '/test/rows':
        return new Response(this.#store.dump());
      case '/test/watched':
        return new Response(String(this.ctx.getWebSockets().length));
      default:
        return super.fetch();
    }
  }
}

const app = createApp({ games: registry, database: (env) => env.DB, outside: outsideOf });

/** Asks the objects with these ids, one after the other. */
async function ask(env: Env, path: string, ids: Iterable<string>): Promise<string[]> {
  const answers: string[] = [];
  for (const id of ids) {
    const object = env.MATCH.get(env.MATCH.idFromString(id));
    answers.push(await (await object.fetch(`https://match.test${path}`)).text());
  }
  return answers;
}

/** Every row of D1, as text. */
async function archive(database: D1Database): Promise<string> {
  const tables = await database
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_cf%' ESCAPE '\\'")
    .all<{ name: string }>();
  const rows: string[] = [];
  for (const { name } of tables.results) {
    const { results } = await database.prepare(`SELECT * FROM "${name}"`).all();
    rows.push(...results.map((row) => JSON.stringify(row)));
  }
  return rows.join('\n');
}

/** What the test asks of the service itself; null for an address of the product. */
async function tested(request: Request, env: Env): Promise<Response | null> {
  const { pathname, searchParams } = new URL(request.url);
  switch (pathname) {
    case '/test/now':
      return Response.json(now());
    case '/test/pass':
      await pass(Number(searchParams.get('milliseconds')), async (id) => {
        await ask(env, '/test/wake', [id]);
      });
      await ask(env, '/test/follow', [...alarms.keys()]);
      return Response.json(now());
    case '/test/watched':
      return Response.json((await ask(env, '/test/watched', objects)).reduce((all, count) => all + Number(count), 0));
    case '/test/ail':
      ailing.set(searchParams.get('host') ?? '', Number(searchParams.get('status')));
      return Response.json(ailing.size);
    case '/test/sent':
      return Response.json(sent);
    case '/test/kept':
      return Response.json({
        keys: [env.SERVICE_KEY, outside(env).vapid?.privateKey ?? []].flat(),
        logs: logged.join('\n'),
        archive: await archive(env.DB),
        objects: (await ask(env, '/test/rows', objects)).join('\n'),
      });
    default:
      return null;
  }
}

export default {
  fetch: async (request, env, context) => (await tested(request, env)) ?? app.fetch(request, env, context),
} satisfies ExportedHandler<Env>;
