import type { AnyPlayRules, AnyRuleset, AnyTableRules } from './ruleset.ts';

/** The registry: every version of every game that a match may still run under, loaded when it is first asked for. */
const registry: Readonly<Record<string, () => Promise<AnyRuleset>>> = {
  'onslaught@1': async () => (await import('./onslaught/index.ts')).onslaught,
};

/** The same for what a table asks of them. */
const tables: Readonly<Record<string, () => Promise<AnyTableRules>>> = {
  'onslaught@1': async () => (await import('./onslaught/table-rules.ts')).onslaughtTable,
};

/** The same for what plays a match of them. */
const plays: Readonly<Record<string, () => Promise<AnyPlayRules>>> = {
  'onslaught@1': async () => (await import('./onslaught/match-rules.ts')).onslaughtPlay,
};

/** The version that a new match of a game gets. */
const current: Readonly<Record<string, number>> = { onslaught: 1 };

/** The games on offer, in the order in which they are shown. */
export const games: readonly string[] = ['onslaught'];

/** The version that new matches of `id` are played under; null for a game we do not have. */
export function currentVersion(id: string): number | null {
  return Object.hasOwn(current, id) ? (current[id] ?? null) : null;
}

/** The ruleset `id@version`, or null. */
export async function loadRuleset(id: string, version: number): Promise<AnyRuleset | null> {
  const key = `${id}@${version}`;
  const load = Object.hasOwn(registry, key) ? registry[key] : undefined;
  return load === undefined ? null : load();
}

/** What a table asks of `id@version`, without the rest of the game; null for a game we do not have. */
export async function loadTableRules(id: string, version: number): Promise<AnyTableRules | null> {
  const key = `${id}@${version}`;
  const load = Object.hasOwn(tables, key) ? tables[key] : undefined;
  return load === undefined ? null : load();
}

/** What plays a match of `id@version`, without schemas and computers; null for a game we do not have. */
export async function loadPlayRules(id: string, version: number): Promise<AnyPlayRules | null> {
  const key = `${id}@${version}`;
  const load = Object.hasOwn(plays, key) ? plays[key] : undefined;
  return load === undefined ? null : load();
}
