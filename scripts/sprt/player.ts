/** Who plays in a match of computers: a level of the game's own computer, or whoever plays any legal action. */
import type { AnyRuleset, RandomStream, Tagged } from '../../engine/ruleset.ts';
import type { Seat } from '../../engine/seat.ts';

/** Plays any of the actions that `legal` lists, each as likely as the others. */
export const RANDOM = 'random';

export interface Player {
  readonly name: string;
  decide(view: unknown, seat: Seat, random: RandomStream): Tagged;
  /** Milliseconds of each decision so far. */
  readonly times: number[];
}

/**
 * A level by its id, within `nodes` positions a decision (null: its usual number), or `RANDOM`. Throws for a level that
 * the game does not have.
 */
export function playerOf(rules: AnyRuleset, name: string, nodes: number | null): Player {
  const times: number[] = [];
  if (name === RANDOM) {
    return { name, times, decide: (view, seat, random) => anyAction(rules, view, seat, random) };
  }
  const level = rules.levels.find(({ id }) => id === name);
  if (level === undefined) {
    throw new Error(`no level ${name}; there are: ${[...rules.levels.map(({ id }) => id), RANDOM].join(', ')}`);
  }
  return {
    name,
    times,
    decide: (view, seat, random) => {
      const before = performance.now();
      const action = rules.decide(view, seat, name, random, nodes ?? level.nodes);
      times.push(performance.now() - before);
      return action;
    },
  };
}

function anyAction(rules: AnyRuleset, view: unknown, seat: Seat, random: RandomStream): Tagged {
  const { actions } = rules.legal(view, seat);
  return actions[random.below(actions.length)] ?? rules.fallback(view, seat);
}
