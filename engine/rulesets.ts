import { createRegistry } from './registry.ts';

/**
 * The games of this program, in the order in which they are shown; of each every version that a match may still run
 * under, oldest first. New matches are played under the last one.
 */
export const registry = createRegistry({
  onslaught: {
    title: 'Onslaught',
    versions: [
      {
        version: 1,
        whole: async () => (await import('./onslaught/index.ts')).onslaught,
        table: async () => (await import('./onslaught/table-rules.ts')).onslaughtTable,
        play: async () => (await import('./onslaught/match-rules.ts')).onslaughtPlay,
      },
    ],
  },
  assaultous: {
    title: 'Assaultous',
    versions: [
      {
        version: 1,
        whole: async () => (await import('./assaultous/index.ts')).assaultous,
        table: async () => (await import('./assaultous/table-rules.ts')).assaultousTable,
        play: async () => (await import('./assaultous/match-rules.ts')).assaultousPlay,
      },
    ],
  },
});

export const { games, titleOf, currentVersion, versionsOf, loadRuleset, loadTableRules, loadPlayRules } = registry;
