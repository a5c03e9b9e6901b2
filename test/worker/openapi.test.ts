import { describe, expect, it } from 'vitest';
import { sat } from '../../schema/wire/calls.ts';
import { created } from '../../schema/wire/create.ts';
import { calls } from '../../worker/api/calls.ts';
import { examples } from '../../worker/api/examples.ts';
import { named } from '../../worker/api/named.ts';
import { openapi } from '../../worker/api/openapi.ts';
import { createApp } from '../../worker/app.ts';
import { outsideOf } from '../../worker/dispatch/outside.ts';
import { registry } from '../../worker/parts.ts';
import { ask, begin, inviteIn, look, newSecret, parsed, put, table } from './client.ts';

interface Operation {
  readonly operationId: string;
  readonly security: unknown;
  readonly responses: Readonly<
    Record<string, { readonly description: string; readonly headers?: object; readonly content?: object }>
  >;
}

const app = createApp({ games: registry, database: (env) => env.DB, outside: outsideOf });

/** Routes as the app has them; `/b/:file` stands for the page of a battle and its files. */
function routes(): Set<string> {
  const found = new Set<string>();
  for (const { method, path } of app.routes) {
    if (method === 'ALL' || path === '/assets/*') continue;
    const at = path
      .replace(':file{[^/]+\\.png}', '{id}.png')
      .replace(/:(id|file)/, '{id}')
      .replace(/:([a-z]+)/, '{$1}');
    const files = path === '/b/:file' ? ['', '.json', '.txt', '.md'] : [''];
    for (const file of files) found.add(`${method.toLowerCase()} ${at}${file}`);
  }
  return found;
}

describe('openapi.json', () => {
  it('is served, and names every route of the app and no other', async () => {
    const document = JSON.parse((await ask('/api/openapi.json')).text);
    expect(document.openapi).toBe('3.1.0');
    const described = new Set<string>();
    for (const [path, methods] of Object.entries<object>(document.paths)) {
      for (const method of Object.keys(methods)) described.add(`${method} ${path}`);
    }
    expect(described).toEqual(routes());
  });

  it('has only references that lead somewhere', () => {
    const document = openapi('test');
    const text = JSON.stringify(document);
    const names = new Set(Object.keys(JSON.parse(text).components.schemas));
    const references = [...text.matchAll(/"\$ref":"#\/components\/schemas\/([A-Za-z]+)/g)].map((found) => found[1]);
    expect(references.length).toBeGreaterThan(20);
    for (const name of references) expect(names).toContain(name);
    expect(text).not.toContain('__shared');
    for (const name of [...Object.keys(named), 'Problem']) expect(names).toContain(name);
  });

  it('describes bodies, answers and problems of each call', () => {
    for (const call of calls) {
      expect(call.summary).not.toBe('');
      expect(Object.keys(call.answers).length).toBeGreaterThan(0);
      if (call.method !== 'get') expect(call.body).toBeDefined();
    }
  });
});

describe('each operation', () => {
  const { paths } = openapi('test');
  const operations = Object.values<object>(Object(paths)).flatMap((methods) =>
    Object.values<Operation>(Object(methods)),
  );

  it('has a name of its own, says who may ask, and what else may be answered', () => {
    expect(operations).toHaveLength(calls.length);
    expect(new Set(operations.map((operation) => operation.operationId)).size).toBe(calls.length);
    for (const { security, responses } of operations) {
      expect(security).toBeInstanceOf(Array);
      expect(Object.keys(responses)).toContain('default');
      for (const { description } of Object.values(responses)) expect(description).not.toBe('');
    }
  });

  it('tells the headers that callers need', async () => {
    const of = (id: string) => operations.find((operation) => operation.operationId === id)?.responses;
    expect(Object.keys(of('readMatch')?.['200']?.headers ?? {})).toEqual(['ETag', 'Cache-Control', 'Vary']);
    expect(Object.keys(of('createMatch')?.['429']?.headers ?? {})).toEqual(['Retry-After']);
    expect(Object.keys(of('createMatch')?.['201']?.headers ?? {})).toEqual(['Location']);
    expect(Object.keys(of('battlePage')?.['404']?.content ?? {})).toEqual(['text/html']);
  });

  it('has an example for every body, which its schema takes', () => {
    for (const { body } of calls) {
      if (body === undefined) continue;
      expect(examples).toHaveProperty(body.name);
      expect(body.schema.safeParse(examples[body.name])).toMatchObject({ success: true });
    }
  });

  it('is true of its examples: they begin a match, sit down, act, take back and resign', async () => {
    const secret = newSecret();
    const made = parsed(created, await ask('/api/matches', { secret, body: examples['CreateBody'] }));
    const at = (call: string) => `/api/matches/${made.match.id}/${call}`;
    expect((await ask(at('seats'), { secret, body: examples['SitBody'] })).status).toBe(201);
    const guest = newSecret();
    const sits = { ...Object(examples['SitBody']), invite: inviteIn(made) };
    const { match } = parsed(sat, await ask(at('seats'), { secret: guest, body: sits }));
    const asked = match.pending[0] === made.seat ? secret : guest;
    // Whoever has the initiative begins: only then does the turn stay there, and can be taken back.
    const action = { type: 'choose-first', first: match.pending[0] };
    const acts = { ...Object(examples['ActBody']), action };
    expect((await ask(at('actions'), { secret: asked, body: acts })).status).toBe(200);
    expect((await ask(at('undo'), { secret: asked, body: examples['UndoBody'] })).status).toBe(200);
    const orders = { method: 'PUT', secret: asked, body: examples['OrdersBody'] };
    expect((await ask(at('standing-orders'), orders)).status).toBe(200);
    expect((await ask(at('seen'), { secret: asked, body: examples['SeenBody'] })).status).toBe(200);
    expect((await ask(at('resign'), { secret: asked, body: examples['ResignBody'] })).status).toBe(200);
  });
});

describe('what the service answers', () => {
  it('fits the schemas that it publishes', async () => {
    // Every helper parses its answer by the published schema and throws where it does not fit.
    const { creator } = await begin();
    await look(creator);
    const { players } = await table();
    await put(players[0], null);
    expect((await look(players[0], 0)).log.entries).toHaveLength(1);
  });
});
