import type { Registry } from '../engine/registry.ts';
import { registry as engine } from '../engine/rulesets.ts';

/** The games that a service offers and runs, each in its versions: what it asks of a registry. */
export type Games = Pick<Registry, 'games' | 'currentVersion' | 'versionsOf' | 'loadRuleset'>;

/** The engine's own registry. */
export const registry: Games = engine;
