import { describe, expect, it } from 'vitest';
import { calls, named } from '../../worker/api/calls.ts';
import { openapi } from '../../worker/api/openapi.ts';
import { createApp } from '../../worker/app.ts';
import { registry } from '../../worker/parts.ts';
import { ask, begin, look, put, table } from './client.ts';

const app = createApp({ games: registry, database: (env) => env.DB });

/** Routes as the app has them; `/b/:file` stands for the page of a battle and its files. */
function routes(): Set<string> {
  const found = new Set<string>();
  for (const { method, path } of app.routes) {
    if (method === 'ALL' || path === '/assets/*') continue;
    const at = path.replace(/:(id|file)/, '{id}');
    const files = path === '/b/:file' ? ['', '.json', '.txt'] : [''];
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
