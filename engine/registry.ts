import type { AnyPlayRules, AnyRuleset, AnyTableRules } from './ruleset.ts';

/** One version of a game's rules, each part loaded when it is first asked for. */
export interface Version {
  readonly version: number;
  whole(): Promise<AnyRuleset>;
  /** What a table asks of it. */
  table(): Promise<AnyTableRules>;
  /** What plays a match of it, without schemas and computers. */
  play(): Promise<AnyPlayRules>;
}

/** A game as it is registered. */
export interface Book {
  /** Its title, as its rules have it: a page names all games before it loads one. */
  readonly title: string;
  /** Every version that a match may still run under, oldest first. */
  readonly versions: readonly Version[];
}

/** Every version of every game that a match may still run under. */
export interface Registry {
  /** Ids of the games on offer, in the order in which they are shown. */
  readonly games: readonly string[];
  /** What a game is called; its id for a game we do not have. */
  titleOf(id: string): string;
  /** The version that new matches of `id` are played under; null for a game we do not have. */
  currentVersion(id: string): number | null;
  /** The live versions of `id`, oldest first; empty for a game we do not have. */
  versionsOf(id: string): readonly number[];
  /** The ruleset `id@version`, or null. */
  loadRuleset(id: string, version: number): Promise<AnyRuleset | null>;
  /** What a table asks of `id@version`, without the rest of the game; null for one that we do not have. */
  loadTableRules(id: string, version: number): Promise<AnyTableRules | null>;
  /** What plays a match of `id@version`; null for one that we do not have. */
  loadPlayRules(id: string, version: number): Promise<AnyPlayRules | null>;
}

/**
 * A registry of games by id, each with its versions, oldest first. The last one is current: new matches are played
 * under it, while running ones keep their own for ever (L40).
 */
export function createRegistry(books: Readonly<Record<string, Book>>): Registry {
  const book = (id: string) => (Object.hasOwn(books, id) ? books[id] : undefined);
  const live = (id: string) => book(id)?.versions ?? [];
  const find = (id: string, version: number) => live(id).find((known) => known.version === version);
  return {
    games: Object.keys(books),
    titleOf: (id) => book(id)?.title ?? id,
    currentVersion: (id) => live(id).at(-1)?.version ?? null,
    versionsOf: (id) => live(id).map(({ version }) => version),
    loadRuleset: async (id, version) => (await find(id, version)?.whole()) ?? null,
    loadTableRules: async (id, version) => (await find(id, version)?.table()) ?? null,
    loadPlayRules: async (id, version) => (await find(id, version)?.play()) ?? null,
  };
}
