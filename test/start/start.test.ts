import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { root } from '../../scripts/run.ts';

const dataDir = join(mkdtempSync(join(tmpdir(), 'galloper-')), 'state', 'of', 'mine');
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** A port that was free a moment ago. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** `npm start` without npm, which would swallow the exit code of a signal. */
function start(env: Readonly<Record<string, string>>): {
  child: ChildProcess;
  ready: Promise<string>;
  end: Promise<number | null>;
} {
  const child = spawn(process.execPath, ['scripts/start.ts'], { cwd: root, env: { ...process.env, ...env } });
  let output = '';
  const end = new Promise<number | null>((resolve) => child.on('close', resolve));
  const ready = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const url = /Galloper is ready on (\S+)/.exec(output)?.[1];
      if (url !== undefined) resolve(url);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    void end.then(() => reject(new Error(output)));
  });
  return { child, ready, end };
}

it('honours PORT and DATA_DIR, says when it is ready, stops cleanly, and starts again on the same state', async () => {
  const port = await freePort();
  const env = { PORT: String(port), DATA_DIR: dataDir };
  const keys: string[] = [];
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    const { child, ready, end } = start(env);
    expect(await ready).toBe(`http://localhost:${port}`);
    expect((await fetch(`http://localhost:${port}/`)).status).toBe(200);
    keys.push(readFileSync(join(dataDir, 'service-key'), 'utf8'));
    child.kill(signal);
    expect(await end).toBe(0);
    await expect(fetch(`http://localhost:${port}/`)).rejects.toThrow();
  }
  expect(keys[1]).toBe(keys[0]);
  expect(existsSync(join(dataDir, 'state'))).toBe(true);
});

it('ends with an error that names the port when another program has it', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const { ready, end } = start({ PORT: String(port), DATA_DIR: dataDir });
  await expect(ready).rejects.toThrow(`PORT ${port} is in use`);
  expect(await end).not.toBe(0);
  server.close();
});

it('refuses a PORT that is none', async () => {
  const { ready, end } = start({ PORT: 'eighty', DATA_DIR: dataDir });
  await expect(ready).rejects.toThrow('PORT must be a number from 0 to 65535');
  expect(await end).not.toBe(0);
});

it('ends with a sentence when PUBLIC_URL is no address of a site', async () => {
  for (const wrong of ['play.example.org', 'https://play.example.org/galloper', 'ftp://play.example.org']) {
    const { ready, end } = start({ PORT: '0', DATA_DIR: dataDir, PUBLIC_URL: wrong });
    await expect(ready).rejects.toThrow(/PUBLIC_URL must be an address like/);
    expect(await end).toBe(1);
  }
});
