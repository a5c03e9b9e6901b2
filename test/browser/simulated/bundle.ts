import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { build } from '../../../scripts/build.ts';
import { root, run } from '../../../scripts/run.ts';

const folder = 'test/browser/simulated/service';
const target = `${root}dist/simulated`;

/**
 * Bundles the service whose time can be moved, with the tool that bundles the product's, unless it was made from the
 * same sources already.
 * @returns the folder of the bundle
 * @throws Error when it does not build; what went wrong is on the terminal by then
 */
export async function bundle(): Promise<string> {
  const hash = createHash('sha256').update(await build({ quiet: true }));
  for (const file of globSync(`${folder}/*.ts`, { cwd: root }).sort((a, b) => (a < b ? -1 : 1))) {
    hash.update(readFileSync(`${root}${file}`));
  }
  const id = hash.digest('hex');
  const stamp = `${target}/build.txt`;
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === id) return target;
  const command = ['deploy', `${folder}/index.ts`, '--dry-run', '--outdir', target];
  const ended = await run('wrangler', command, { quiet: true });
  if (ended.code !== 0) {
    console.error(ended.output);
    throw new Error('the service for simulated days does not build');
  }
  writeFileSync(stamp, id);
  return target;
}
