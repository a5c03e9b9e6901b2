/** What README says of a game's parts: they are found where they lie, so that nothing tells when one is missing but this. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { registry } from '../../engine/rulesets.ts';
import { SETTINGS } from '../bench/engine/settings.ts';

const root = new URL('../../', import.meta.url);
const here = (path: string) => existsSync(new URL(path, root));

describe.each(registry.games)('%s', (game) => {
  it.each([
    ['its rule book', `engine/${game}/RULES.md`],
    ['what shows that it is kept', `engine/${game}/CONFORMANCE.md`],
    ['its board', `web/boards/${game}/index.ts`],
    ['plans of recorded games', `scripts/record/${game}/plans.ts`],
  ])('has %s', (_what, path) => {
    expect(here(path), path).toBe(true);
  });

  it('is measured', () => {
    expect(SETTINGS.map((setting) => setting.game)).toContain(game);
  });

  it('is named nowhere outside its folder and its board but in the registry, and in the examples of the API', () => {
    const known = ['engine/rulesets.ts', 'worker/api/examples.ts'];
    const files = ['engine', 'schema', 'worker', 'web'].flatMap((floor) =>
      readdirSync(new URL(floor, root), { recursive: true, encoding: 'utf8' })
        .map((file) => `${floor}/${file}`)
        .filter((file) => /\.tsx?$/.test(file) && !/^(?:engine|web\/boards)\/[a-z]+\//.test(file)),
    );
    // A comment may give an example; code may not.
    const code = (file: string) =>
      readFileSync(new URL(file, root), 'utf8').replaceAll(/\/\*.*?\*\/|^\s*\/\/.*$/gms, '');
    const naming = files.filter((file) => !known.includes(file) && code(file).toLowerCase().includes(game));
    expect(naming).toEqual([]);
  });
});
