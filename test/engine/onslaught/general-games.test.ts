/** The Amateur General in whole games: he beats random play, and never lets a game stall (R9). */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';

const run = promisify(execFile);
const script = fileURLToPath(new URL('./amateur-tally.ts', import.meta.url));

async function tally(what: 'stalls' | 'wins', scale: 'skirmish' | 'battle', games: number): Promise<string> {
  const { stdout } = await run(process.execPath, [script, what, scale, String(games)]);
  return stdout;
}

describe('against random legal play he wins at least 95 of 100', () => {
  for (const scale of ['skirmish', 'battle'] as const) {
    test(scale, { timeout: 120_000 }, async () => {
      const [, won] = /^won (\d+)$/.exec(await tally('wins', scale, 100)) ?? [];
      expect(Number(won)).toBeGreaterThanOrEqual(95);
    });
  }
});

describe('R9: two Amateur Generals never let a game stall', () => {
  test('1,600 Skirmishes, all mixes and set-ups, all end with the death of a General', {
    timeout: 120_000,
  }, async () => {
    expect(await tally('stalls', 'skirmish', 1600)).toBe('general 1600');
  });
  test('400 Battles, all mixes and set-ups, all end with the death of a General', { timeout: 120_000 }, async () => {
    expect(await tally('stalls', 'battle', 400)).toBe('general 400');
  });
});
