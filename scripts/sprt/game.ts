/** One game between two players, without clocks, links or logs. */
import type { AnyRuleset, Outcome, Tagged } from '../../engine/ruleset.ts';
import type { BySeat, Seat } from '../../engine/seat.ts';
import { dice, seeded } from '../../test/properties/chance.ts';
import type { Player } from './player.ts';

/** No game that goes on has so many decisions; no turn that comes to an end so many. */
const MOST_DECISIONS = 20_000;
const MOST_IN_A_TURN = 500;

export interface Played {
  /** Null: it stalled. */
  readonly outcome: Outcome | null;
  readonly decisions: number;
  /** Turns begun, of both seats together. */
  readonly turns: number;
}

/**
 * Plays a game to its end or until it stalls. Dice come from `seed`, so that two games of one seed roll the same
 * sequence; each seat has a stream of its own besides. Throws where a player gives what is not legal.
 */
export function playGame(rules: AnyRuleset, options: unknown, players: BySeat<Player>, seed: number): Played {
  const rolled = dice(seeded(seed));
  const minds = [seeded(~seed), seeded(~seed ^ 0x5bd1e995)] as const;
  let { state } = rules.open(options, rolled);
  let turn = -1;
  let inTurn = 0;
  for (let decisions = 0; ; decisions++) {
    const outcome = rules.outcome(state);
    const { no } = rules.turn(state);
    if (outcome !== null) return { outcome, decisions, turns: no };
    inTurn = no === turn ? inTurn + 1 : 0;
    turn = no;
    if (decisions >= MOST_DECISIONS || inTurn >= MOST_IN_A_TURN) return { outcome: null, decisions, turns: no };
    const actions: [Tagged | null, Tagged | null] = [null, null];
    for (const seat of rules.pending(state)) actions[seat] = chosen(rules, state, seat, players, minds[seat]);
    ({ state } = rules.apply(state, actions, rolled));
  }
}

function chosen(
  rules: AnyRuleset,
  state: unknown,
  seat: Seat,
  players: BySeat<Player>,
  random: ReturnType<typeof seeded>,
): Tagged {
  const view = rules.view(state, seat);
  const action = players[seat].decide(view, seat, random);
  const refused = rules.check(view, seat, action);
  if (refused !== null) {
    throw new Error(`${players[seat].name} gives ${JSON.stringify(action)}: ${refused.message}\n${rules.print(state)}`);
  }
  return action;
}
