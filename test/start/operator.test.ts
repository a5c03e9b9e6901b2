import { globSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { battlesAnswer } from '../../schema/wire/battles.ts';
import { emptied } from '../../schema/wire/operator.ts';
import { accountOf, deployedObjects, objectsOnDisk } from '../../scripts/objects.ts';
import { root, run } from '../../scripts/run.ts';
import { type Service, serve } from '../../scripts/serve.ts';
import { operatorKey } from '../../scripts/service-key.ts';
import { deployedSite, localSite, operate } from '../../scripts/site.ts';

const dataDir = join(mkdtempSync(join(tmpdir(), 'galloper-')), 'data');
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

let service: Service;
const start = async () => {
  service = await serve({ port: 0, dataDir });
};
const command = (name: string, ...args: string[]) =>
  run('node', [`scripts/${name}.ts`, ...args], {
    quiet: true,
    env: { DATA_DIR: dataDir, PORT: new URL(service.url).port },
  });

const answered = z.object({ match: z.object({ id: z.string() }) });

async function post(path: string, secret: string, body: unknown) {
  const headers = { Authorization: `Bearer ${secret}`, 'Content-Type': 'application/json' };
  const reply = await fetch(service.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  expect([path, reply.ok]).toEqual([path, true]);
  return answered.parse(await reply.json());
}

/** A battle against the computer, given up at once, on the public list; its id. */
async function fight(): Promise<string> {
  const secret = `${crypto.randomUUID().replaceAll('-', '')}0123456789A`;
  const body = { ruleset: 'onslaught', opponent: 'computer', listed: { battle: true } };
  const { match } = await post('/api/matches', secret, body);
  await post(`/api/matches/${match.id}/seats`, secret, { nonce: '0'.repeat(32) });
  await post(`/api/matches/${match.id}/resign`, secret, {});
  await vi.waitFor(async () => expect(await listed()).toContain(match.id), { timeout: 20_000 });
  return match.id;
}

async function listed(): Promise<readonly string[]> {
  const reply = await fetch(`${service.url}/api/battles`);
  const { battles } = battlesAnswer.parse(await reply.json());
  return battles.map(({ id }) => id);
}

const statusOf = async (path: string) => (await fetch(service.url + path)).status;

describe('the commands of the operator, on the state of npm start', () => {
  let gone = '';
  let kept = '';
  beforeAll(async () => {
    await start();
    gone = await fight();
    kept = await fight();
  });
  afterAll(() => service.stop());

  it('have a key in DATA_DIR, for the owner alone', () => {
    expect(operatorKey(dataDir)).toMatch(/^[0-9a-f]{64}$/);
    expect(statSync(join(dataDir, 'operator-key')).mode & 0o777).toBe(0o600);
  });

  it('take a battle down', async () => {
    expect(await statusOf(`/b/${gone}`)).toBe(200);
    const { code, output } = await command('take-down', gone);
    expect(output).toContain(`/b/${gone} is taken down`);
    expect(code).toBe(0);
    for (const path of [`/b/${gone}`, `/b/${gone}.json`, `/b/${gone}.txt`, `/api/battles/${gone}`, `/m/${gone}`]) {
      expect([path, await statusOf(path)]).toEqual([path, 410]);
    }
    expect(await listed()).toEqual([kept]);
  });

  it('say what is wrong in a line: no battle, no such battle, another program, a wrong key, no state, no key', async () => {
    const said = [await command('take-down'), await command('take-down', 'a'.repeat(24))];
    expect(said.map(({ code, output }) => [code, output.trim().split('\n').length])).toEqual([
      [1, 1],
      [1, 1],
    ]);
    expect(said[0]?.output).toContain('Say which battle');
    const other = createServer((_, answer) => answer.end('something else'));
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const address = other.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    await expect(localSite({ DATA_DIR: dataDir, PORT: String(port) })).rejects.toThrow(/Another program answers/);
    other.close();
    const stranger = { url: service.url, key: 'wrong', dataDir: null, stop: async () => {} };
    await expect(operate(stranger, 'empty', {}, emptied)).rejects.toThrow('not the key of the operator');
    await expect(localSite({ DATA_DIR: join(dataDir, 'nowhere') })).rejects.toThrow(/holds no state/);
    expect(() => deployedSite('https://galloper.example.com', {})).toThrow(/OPERATOR_KEY/);
    expect(() => accountOf({ CLOUDFLARE_ACCOUNT_ID: 'x' })).toThrow(/CLOUDFLARE_API_TOKEN/);
  });

  it('make a D1 that was lost anew from the objects: list, battle and figures; what is taken down stays so', async () => {
    const figures = () => fetch(`${service.url}/api/statistics?ruleset=onslaught`).then((reply) => reply.text());
    const before = [await figures(), await (await fetch(`${service.url}/api/battles`)).text()];
    await service.stop();
    const lost = globSync('state/**/d1/**/*.sqlite*', { cwd: dataDir });
    expect(lost.length).toBeGreaterThan(0);
    for (const file of lost) rmSync(join(dataDir, file));
    await start();
    expect(await listed()).toEqual([]);
    expect(objectsOnDisk(dataDir)).toHaveLength(2);
    const { code, output } = await command('rebuild');
    expect(output).toContain('2 objects: 1 battles, 0 open challenges, 1 taken down, 0 with nothing for D1.');
    expect(code).toBe(0);
    expect([await figures(), await (await fetch(`${service.url}/api/battles`)).text()]).toEqual(before);
    expect(await statusOf(`/b/${gone}`)).toBe(410);
  });

  it('start the service for themselves where none runs', async () => {
    await service.stop();
    const { code, output } = await command('rebuild');
    expect([code, output]).toEqual([0, expect.stringContaining('2 objects: 1 battles')]);
    await start();
    expect(await listed()).toEqual([kept]);
  });
});

describe('the objects of a deployed service', () => {
  const account = { id: 'acc', token: 'tok' };
  const answers: Readonly<Record<string, unknown>> = {
    '/accounts/acc/workers/durable_objects/namespaces?per_page=1000': {
      result: [
        { id: 'n1', script: 'other', class: 'Match' },
        { id: 'n2', script: 'galloper', class: 'Match' },
      ],
    },
    '/accounts/acc/workers/durable_objects/namespaces/n2/objects?limit=1000': {
      result: [
        { id: 'a', hasStoredData: true },
        { id: 'b', hasStoredData: false },
      ],
      result_info: { count: 2, cursor: 'x+y' },
    },
    '/accounts/acc/workers/durable_objects/namespaces/n2/objects?limit=1000&cursor=x%2By': {
      result: [{ id: 'c', hasStoredData: true }],
      result_info: { count: 1, cursor: '' },
    },
  };
  const ask: typeof fetch = async (input, init) => {
    expect(new Headers(init?.headers).get('Authorization')).toBe('Bearer tok');
    const path = String(input).replace('https://api.cloudflare.com/client/v4', '');
    return Response.json(answers[path] ?? {}, { status: path in answers ? 200 : 403 });
  };

  it('are listed page by page, those that hold nothing left out', async () => {
    expect(await deployedObjects(account, 'galloper', ask)).toEqual(['a', 'c']);
    await expect(deployedObjects(account, 'gallop', ask)).rejects.toThrow(/no Worker "gallop"/);
    await expect(deployedObjects({ ...account, id: 'none' }, 'galloper', ask)).rejects.toThrow(/refuses.*403/);
  });
});

it('has the commands among those of npm', async () => {
  const { output } = await run('npm', ['run'], { quiet: true });
  expect(output).toContain('node scripts/take-down.ts');
  expect(output).toContain('node scripts/rebuild.ts');
  expect(root).toMatch(/\/$/);
});
