import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { root } from '../../scripts/run.ts';

function fuzz(...args: readonly string[]) {
  return spawnSync(process.execPath, ['scripts/fuzz.ts', ...args], { cwd: root, encoding: 'utf8' });
}

it('fuzzes one game of one ruleset and tells what it did', { timeout: 60_000 }, () => {
  const { status, stdout } = fuzz('--ruleset', 'tiny', '--seed', '7', '--steps', '20', '--once');
  expect(stdout).toMatch(/^no failure in 1 games, \d+ steps, seeds 7 to 7: tiny \w+ 1\n$/);
  expect(status).toBe(0);
});

it('refuses a ruleset that there is not, and names those that there are', { timeout: 60_000 }, () => {
  const { status, stderr } = fuzz('--ruleset', 'chess');
  expect(stderr).toContain('no ruleset chess; there are tiny, onslaught');
  expect(status).toBe(2);
});
