import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { root } from '../../scripts/run.ts';

const versions = z.record(z.string(), z.string());
const packageFile = z.object({
  dependencies: versions,
  devDependencies: versions,
  allowScripts: z.record(z.string(), z.boolean()),
});
const lockFile = z.object({
  packages: z.record(z.string(), z.object({ version: z.optional(z.string()) })),
});
const { dependencies, devDependencies, allowScripts } = packageFile.parse(
  JSON.parse(readFileSync(`${root}package.json`, 'utf8')),
);
const { packages } = lockFile.parse(JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8')));

it('pins every dependency exactly, because newer mixes of these tools do not fit each other', () => {
  for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
    expect(`${name} ${version}`).toMatch(/^\S+ \d+\.\d+\.\d+(-[\w.]+)?$/);
    expect(packages[`node_modules/${name}`]?.version).toBe(version);
  }
});

it('installs one runtime, one Miniflare and one wrangler', () => {
  for (const name of ['workerd', 'miniflare', 'wrangler']) {
    expect(Object.keys(packages).filter((path) => path.endsWith(`node_modules/${name}`))).toEqual([
      `node_modules/${name}`,
    ]);
  }
});

it('starts no runtime older than the date that the Worker asks for', () => {
  const asked = /^compatibility_date = "([\d-]+)"$/m.exec(readFileSync(`${root}wrangler.toml`, 'utf8'))?.[1] ?? '';
  const runtime = /^\d+\.(\d{4})(\d{2})(\d{2})\./.exec(devDependencies['workerd'] ?? '');
  expect(asked).not.toBe('');
  expect(runtime?.slice(1).join('-') ?? '').toSatisfy((date: string) => asked <= date);
});

it('lets the install scripts run that the tools need, so that npm asks nobody', () => {
  for (const name of ['node', 'workerd', 'esbuild']) expect(allowScripts[name]).toBe(true);
});
