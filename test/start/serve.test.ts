import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Miniflare } from 'miniflare';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildId } from '../../scripts/build.ts';
import { outside, throughOutside } from '../../scripts/outside.ts';
import { type Service, serve } from '../../scripts/serve.ts';
import { serviceKey } from '../../scripts/service-key.ts';
import { newVapidKeys, vapidKeys } from '../../scripts/vapid-keys.ts';

const dir = mkdtempSync(join(tmpdir(), 'galloper-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

describe('the built app on the embedded runtime', () => {
  let service: Service;
  beforeAll(async () => {
    service = await serve({ port: 0, dataDir: join(dir, 'data') });
  });
  afterAll(() => service.stop());

  it('serves the page with a policy that lets it load nothing from elsewhere', async () => {
    const answer = await fetch(service.url);
    expect(answer.status).toBe(200);
    const policy = answer.headers.get('Content-Security-Policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
    expect(answer.headers.get('Referrer-Policy')).toBe('no-referrer');
    expect(answer.headers.get('Cache-Control')).not.toContain('immutable');
  });

  it('lets browsers keep hashed files for ever, and answers 404 for those of another build', async () => {
    const page = await (await fetch(service.url)).text();
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1] ?? '';
    const there = await fetch(service.url + script);
    expect(there.status).toBe(200);
    expect(there.headers.get('Cache-Control')).toContain('immutable');
    const gone = await fetch(`${service.url}/assets/index-of-yesterday.js`);
    expect(gone.status).toBe(404);
    expect(gone.headers.get('Cache-Control')).toContain('no-store');
  });

  it('sends pushes out of the box: its keys are made in DATA_DIR, and the public one is told (L20)', async () => {
    const answer = await (await fetch(`${service.url}/api/dispatches`)).json();
    expect(answer).toEqual({ vapidKey: vapidKeys(join(dir, 'data')).publicKey, email: false });
  });

  it('keeps the list of chunks and the state to itself', async () => {
    for (const path of [
      '/.vite/manifest.json',
      '/cdn-cgi/explorer/api',
      '/cdn-cgi/mf/reload',
      '/service-key',
      '/vapid-keys.json',
    ]) {
      expect(await (await fetch(service.url + path)).text()).toContain('<!doctype html>');
    }
  });
});

it('names the build by its sources', () => {
  expect(buildId()).toMatch(/^[0-9a-f]{12}$/);
  expect(buildId()).toBe(buildId());
});

describe('the service key', () => {
  it('is made once, for the owner alone', () => {
    const keyDir = join(dir, 'key');
    const key = serviceKey(keyDir);
    expect(key).toMatch(/^[0-9a-f]{64}$/);
    expect(statSync(join(keyDir, 'service-key')).mode & 0o777).toBe(0o600);
    expect(serviceKey(keyDir)).toBe(key);
    expect(readFileSync(join(keyDir, 'service-key'), 'utf8')).toBe(key);
  });

  it('is never replaced when it is spoilt, because all matches hang on it', () => {
    const keyDir = join(dir, 'spoilt');
    serviceKey(keyDir);
    writeFileSync(join(keyDir, 'service-key'), 'short');
    expect(() => serviceKey(keyDir)).toThrow(/does not hold a service key/);
  });
});

describe('the keys of Web Push', () => {
  it('are made once, for the owner alone', () => {
    const keyDir = join(dir, 'vapid');
    const keys = vapidKeys(keyDir);
    expect(statSync(join(keyDir, 'vapid-keys.json')).mode & 0o777).toBe(0o600);
    expect(vapidKeys(keyDir)).toEqual(keys);
    expect(newVapidKeys()).not.toEqual(keys);
  });

  it('belong together: what the private one signs, the public one proves', async () => {
    const { publicKey, privateKey } = newVapidKeys();
    const point = Buffer.from(publicKey, 'base64url');
    expect([point.length, point[0]]).toEqual([65, 4]);
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
    const jwk = { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' };
    const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
    const signing = await crypto.subtle.importKey('jwk', { ...jwk, d: privateKey }, algorithm, false, ['sign']);
    const proving = await crypto.subtle.importKey('jwk', jwk, algorithm, false, ['verify']);
    const text = new TextEncoder().encode('a push');
    const signature = await crypto.subtle.sign(algorithm, signing, text);
    expect(await crypto.subtle.verify(algorithm, proving, signature, text)).toBe(true);
  });

  it('are never replaced when they are spoilt, because all subscriptions hang on them', () => {
    const keyDir = join(dir, 'vapid-spoilt');
    vapidKeys(keyDir);
    writeFileSync(join(keyDir, 'vapid-keys.json'), '{"publicKey":"short"}');
    expect(() => vapidKeys(keyDir)).toThrow(/does not hold push keys/);
  });
});

describe('L22: calls from the service', () => {
  it('reach nothing on this machine or in its network', async () => {
    let called = 0;
    const target = createServer((_, answer) => {
      called += 1;
      answer.end('reached');
    });
    await new Promise<void>((resolve) => target.listen(0, '127.0.0.1', resolve));
    const address = target.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const caller = (guarded: boolean) =>
      new Miniflare({
        workers: [
          {
            config: {
              name: 'caller',
              compatibilityDate: '2026-10-12',
              manifest: {
                mainModule: 'caller.js',
                modules: {
                  'caller.js': {
                    type: 'esm',
                    contents: `export default { async fetch(request) {
                      try { return new Response(await (await fetch(request.headers.get('X-Call'))).text()); }
                      catch { return new Response('refused'); }
                    } }`,
                  },
                },
              },
            },
            ...(guarded ? { dev: { outboundService: throughOutside } } : {}),
          },
          ...(guarded ? [outside] : []),
        ],
        cf: false,
        telemetry: { enabled: false },
      });
    const call = async (miniflare: Miniflare, url: string) =>
      (await miniflare.dispatchFetch('http://caller/', { headers: { 'X-Call': url } })).text();

    const open = caller(false);
    const guarded = caller(true);
    try {
      expect(await call(open, `http://127.0.0.1:${port}/`)).toBe('reached');
      expect(called).toBe(1);
      // localhost is a name that resolves to a private address.
      for (const url of [`http://127.0.0.1:${port}/`, `http://localhost:${port}/`, 'http://169.254.169.254/']) {
        expect(await call(guarded, url)).not.toContain('reached');
      }
      expect(called).toBe(1);
    } finally {
      await open.dispose();
      await guarded.dispose();
      target.close();
    }
  });
});
