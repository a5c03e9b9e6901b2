/** What shows that the program plays Onslaught as its rule book says. */
import { readdirSync, readFileSync } from 'node:fs';
import { files } from '../engine/onslaught/all-rules.ts';
import { MESSAGES } from '../engine/onslaught/messages.ts';
import { mutantsOfCombat } from '../engine/onslaught/mutants-of-combat.ts';
import { mutantsOfFire } from '../engine/onslaught/mutants-of-fire.ts';
import { mutantsOfOrders } from '../engine/onslaught/mutants-of-orders.ts';
import type { Evidence, Named } from './page.ts';

const folder = new URL('../engine/onslaught/', import.meta.url);

/** Rules that no program can break. */
const PROSE: Readonly<Record<string, string>> = {
  R39: 'advice to players.',
  R45: 'it says that nothing changes; R23-R34 are tested at both scales where they differ.',
  R46: 'texts of the screen, which the tests of the page look at.',
};

/** Titles that stand in the test files themselves, where they begin with the name of a rule. */
function written(): readonly Named[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.test.ts'))
    .sort((a, b) => (a < b ? -1 : 1))
    .flatMap((file) => {
      const text = readFileSync(new URL(file, folder), 'utf8');
      const titles = text.matchAll(/\b(?:test|describe)\(\s*(['"`])((?:R|D)\d+\b.*?)\1,/gs);
      return [...titles].map((title) => ({ title: title[2] ?? '', file }));
    });
}

/** All of it, as it stands now. */
export function evidence(): Evidence {
  const told = Object.entries(files).flatMap(([file, tests]) => tests.map(({ title }) => ({ title, file })));
  return {
    book: readFileSync(new URL('../../engine/onslaught/RULES.md', import.meta.url), 'utf8'),
    tests: [...told, ...written()],
    mutants: [...mutantsOfFire, ...mutantsOfCombat, ...mutantsOfOrders].map(({ name }) => name),
    codes: Object.keys(MESSAGES),
    prose: PROSE,
  };
}
