import { createRegistry } from './registry.ts';

/**
 * The games of this program, in the order in which they are shown; of each every version that a match may still run
 * under, oldest first. New matches are played under the last one.
 */
export const registry = createRegistry({
  onslaught: [
    {
      version: 1,
      whole: async () => (await import('./onslaught/index.ts')).onslaught,
      table: async () => (await import('./onslaught/table-rules.ts')).onslaughtTable,
      play: async () => (await import('./onslaught/match-rules.ts')).onslaughtPlay,
    },
  ],
});

export const { games, currentVersion, versionsOf, loadRuleset, loadTableRules, loadPlayRules } = registry;
