/** The computers in whole games: strength against random play and against each other, and no game that stalls. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = promisify(execFile);
const script = fileURLToPath(new URL('../../../scripts/sprt.ts', import.meta.url));
const BOTH = ['--options', '{"layout":"random"}', '--options', '{"layout":"mirrored"}'];

/** What `npm run sprt` prints; a process of its own, because the test runner makes the inner loop ten times slower. */
async function matched(...args: readonly string[]): Promise<string> {
  const { stdout } = await run(process.execPath, [script, 'assaultous', ...args, ...BOTH]);
  return stdout;
}

/** Games won, drawn and lost by the first player. */
async function scored(...args: readonly string[]): Promise<readonly number[]> {
  const [, won, drawn, lost] = / (\d+)-(\d+)-(\d+) /.exec(await matched(...args)) ?? [];
  return [Number(won), Number(drawn), Number(lost)];
}

test('the Captain wins at least 95 of 100 games against random legal play', { timeout: 120_000 }, async () => {
  const [won = 0, drawn, lost] = await scored('captain', 'random', '--pairs', '50', '--all');
  expect(won + Number(drawn) + Number(lost)).toBe(100);
  expect(won).toBeGreaterThanOrEqual(95);
});

test('the Marshal is stronger than the Captain even with a twentieth of his positions', {
  timeout: 120_000,
}, async () => {
  const stdout = await matched('marshal', 'captain', '--pairs', '80', '--nodes', '3000');
  expect(stdout).toContain('SPRT(0, 20 Elo): stronger.');
});

test('no game stalls', { timeout: 120_000 }, async () => {
  for (const other of ['captain', 'random']) {
    const stdout = await matched('captain', other, '--stall', '150');
    expect(stdout).toMatch(/^150 games /);
    expect(stdout).not.toContain('stalled');
  }
});
