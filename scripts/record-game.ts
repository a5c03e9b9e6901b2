/**
 * Makes the recorded games of Onslaught in test/games/onslaught through match.ts with sealed dice:
 * `npm run record`, or `node scripts/record-game.ts <name>` for one. Run it again only when the rules have
 * changed on purpose; a live version of the rules never does.
 */
import { writeFileSync } from 'node:fs';
import { commit, mindStream, type Seal, sealedDice } from '../engine/dice.ts';
import { type Entry, ownDecisions } from '../engine/entry.ts';
import { stateHash } from '../engine/hash.ts';
import { act, answers, conclude, type Fold, open, type Step, takeback, undo } from '../engine/match.ts';
import { onslaught } from '../engine/onslaught/index.ts';
import type { Action, Event, State } from '../engine/onslaught/state.ts';
import type { Actions } from '../engine/ruleset.ts';
import { type BySeat, other } from '../engine/seat.ts';
import { type Game, writeGame } from '../test/games/recorded.ts';
import { PLANS, type Plan } from './record/plans.ts';

/** No game of the plans comes near it. */
const MOST_ENTRIES = 4000;

/** When the entry of a seq is said to have happened: a minute each. */
function at(seq: number): string {
  return new Date(Date.UTC(2026, 10, 30, 12) + seq * 60_000).toISOString();
}

/** A seal that follows from the name, so that a game can be made again. */
function sealOf(name: string): Seal {
  return {
    secret: stateHash(['secret', name]),
    match: `recorded-${name}`,
    values: [stateHash(['white', name]).slice(0, 32), stateHash(['black', name]).slice(0, 32)],
  };
}

function seats<T>(seat: 0 | 1, value: T): BySeat<T | null> {
  return seat === 0 ? [value, null] : [null, value];
}

function play(plan: Plan): Game {
  const seal = sealOf(plan.name);
  const options = onslaught.options.parse(plan.options);
  const entries: Entry<Action, Event>[] = [];
  const hashes: string[] = [];
  const folds = new Map<number, Fold<State>>();
  const keep = ({ fold, entry }: Step<State, Action, Event>): Fold<State> => {
    entries.push(entry);
    hashes.push(stateHash(fold.state));
    folds.set(fold.seq, fold);
    return fold;
  };
  let fold = keep(open(onslaught, options, sealedDice(seal, 1), at(1)));
  const enter = (actions: Actions<Action>, by: 'player' | 'orders'): void => {
    const seq = fold.seq + 1;
    fold = keep(act(onslaught, fold, actions, [actions[0] && by, actions[1] && by], sealedDice(seal, seq), at(seq)));
  };
  let chances = 0;
  while (!fold.over) {
    if (entries.length > MOST_ENTRIES) throw new Error(`${plan.name} does not end`);
    const given = answers(onslaught, fold, plan.orders);
    const end = plan.end(fold);
    const [seat] = fold.pending;
    const [back] = fold.undo;
    if (seat === undefined) throw new Error(`${plan.name}: nobody is asked`);
    if (given[0] !== null || given[1] !== null) enter(given, 'orders');
    else if (end !== null) fold = keep(conclude(onslaught, fold, end, 'player', at(fold.seq + 1)));
    else if (back !== undefined && plan.undoEvery > 0 && ++chances % plan.undoEvery === 0) {
      const earlier = folds.get(back);
      if (earlier === undefined) throw new Error(`${plan.name}: no entry ${back}`);
      fold = keep(undo<State, Action, Event>(fold, earlier, seat, at(fold.seq + 1)));
    } else if (plan.takebackEvery > 0 && fold.seq % plan.takebackEvery === 0) {
      // Whoever has just decided asks for the decision before its last one; the other side agrees.
      const asking = other(seat);
      const earlier = folds.get((ownDecisions(entries, asking).at(-2) ?? 0) - 1);
      if (earlier === undefined) throw new Error(`${plan.name}: nothing to take back`);
      fold = keep(takeback<State, Action, Event>(fold, earlier, asking, at(fold.seq + 1)));
    } else {
      const random = mindStream(seal, fold.seq + 1);
      enter(seats(seat, plan.players[seat](onslaught.view(fold.state, seat), seat, random)), 'player');
    }
  }
  return {
    ruleset: `${onslaught.id}@${onslaught.version}`,
    options,
    commitment: commit(seal.secret),
    seal,
    orders: plan.orders,
    outcome: onslaught.outcome(fold.state),
    entries,
    hashes,
  };
}

/** Games of an older version stay as they are: those of a newer one have its number in their names. */
const suffix = onslaught.version === 1 ? '' : `-${onslaught.version}`;
const [only] = process.argv.slice(2);
for (const plan of PLANS) {
  if (only !== undefined && only !== plan.name) continue;
  const game = play(plan);
  writeFileSync(new URL(`../test/games/onslaught/${plan.name}${suffix}.json`, import.meta.url), writeGame(game));
  console.log(`${plan.name}: ${game.entries.length} entries, ${JSON.stringify(game.outcome)}`);
}
