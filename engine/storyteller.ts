/** Who tells the events of a log, also where the rules that it was played under are not known any more. */
import type { Registry } from './registry.ts';
import type { AnyRuleset, Sentence, Tagged } from './ruleset.ts';

/** Turns events into sentences; every ruleset does. */
export interface Storyteller {
  story(event: Tagged): Sentence;
}

/**
 * Whoever tells a log of `id@version`: those rules. Where they are unknown, the newest version of the game that can
 * read an event tells it, and what none can read is told as its bare facts (L40: an old log is never lost).
 */
export async function storyteller(
  library: Pick<Registry, 'versionsOf' | 'loadRuleset'>,
  id: string,
  version: number,
): Promise<Storyteller> {
  const own = await library.loadRuleset(id, version);
  if (own !== null) return own;
  const others: AnyRuleset[] = [];
  for (const known of library.versionsOf(id).toReversed()) {
    const rules = await library.loadRuleset(id, known);
    if (rules !== null) others.push(rules);
  }
  return {
    story(event) {
      const reader = others.find((rules) => rules.eventSchema.safeParse(event).success);
      return reader === undefined ? [facts(event)] : reader.story(event);
    },
  };
}

/** An event as its bare facts: `took-square: unit wL1, from d4, to e5.` */
export function facts(event: Tagged): string {
  const told = Object.entries(event)
    .filter(([key]) => key !== 'type')
    .map(([key, value]) => `${key} ${fact(value)}`);
  return told.length === 0 ? `${event.type}.` : `${event.type}: ${told.join(', ')}.`;
}

function fact(value: unknown): string {
  if (value === null || value === undefined) return 'none';
  if (Array.isArray(value)) return value.map(fact).join(' ');
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([key, inner]) => `${key} ${fact(inner)}`)
      .join(' ');
  return String(value);
}
