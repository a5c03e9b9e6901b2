/** P8 to P11 and P13: soundness, mirrors, lines of sight, simultaneous orders, chances. */
import { type Die, recordedDice } from '../../engine/dice.ts';
import { sortedJson } from '../../engine/hash.ts';
import type { Actions, Dice, Odds, Symmetry, Tagged } from '../../engine/ruleset.ts';
import { other, type Seat } from '../../engine/seat.ts';
import { some } from './chance.ts';
import { frozenCopy } from './copy.ts';
import { everyFold, everyPly, type Property } from './property.ts';
import { type Ply, type Recording, randomAction } from './record.ts';
import { demand, demandSame } from './subject.ts';

const sound: Property = {
  id: 'P8',
  claim: 'nothing is lost or made: the invariants hold',
  check(game, look) {
    everyFold(game, look, 1, (fold) => {
      const broken = game.rules.invariants(fold.state);
      demand(broken.length === 0, broken.join('; '));
      const value = game.rules.evaluate(fold.state);
      demand(Number.isInteger(value) && value >= -1000 && value <= 1000, `evaluated at ${value}`);
    });
  },
};

function mirroredActions(by: Symmetry<unknown, Tagged>, { before, actions }: Ply): Actions<Tagged> {
  const [zero, one] = [
    actions[0] && by.action(actions[0], before.state),
    actions[1] && by.action(actions[1], before.state),
  ];
  return by.swapsSeats ? [one, zero] : [zero, one];
}

function mirrorStep(game: Recording, by: Symmetry<unknown, Tagged>, ply: Ply): void {
  const { rules, spec } = game;
  const seatOf = (seat: Seat) => (by.swapsSeats ? other(seat) : seat);
  const state = by.state(frozenCopy(ply.before.state));
  demandSame(sortedJson(by.state(state)), sortedJson(ply.before.state), `${by.name}: twice is not once back`);
  const broken = rules.invariants(state);
  demand(broken.length === 0, `${by.name}: ${broken.join('; ')}`);
  demand(
    sortedJson([...rules.pending(state)].sort((a, b) => a - b)) ===
      sortedJson(ply.before.pending.map(seatOf).sort((a, b) => a - b)),
    `${by.name}: other seats are asked`,
  );
  // A tie-break may already decide what is legal.
  if (spec.lopsided?.(ply.before.state, ply.actions, ply.dice)) return;
  const actions = mirroredActions(by, ply);
  for (const seat of ply.before.pending) {
    const [here, there] = [rules.view(ply.before.state, seat), rules.view(state, seatOf(seat))];
    const own = actions[seatOf(seat)];
    const refused = own === null ? null : rules.check(there, seatOf(seat), own);
    demand(refused === null, `${by.name}: the mirrored action is refused as ${refused?.code}`);
    const listed = rules.legal(here, seat);
    const mirrored = rules.legal(there, seatOf(seat));
    if (!listed.complete || !mirrored.complete) continue;
    const texts = (list: readonly Tagged[]) =>
      list.map((action) => sortedJson(action)).sort((a, b) => (a < b ? -1 : 1));
    demandSame(
      texts(mirrored.actions).join('\n'),
      texts(listed.actions.map((action) => by.action(action, ply.before.state))).join('\n'),
      `${by.name}: other actions are legal`,
    );
  }
  const dice = ply.dice.map(([sides, face, seat]): Die => [sides, face, seat === null ? null : seatOf(seat)]);
  const { state: got } = rules.apply(state, actions, recordedDice(dice));
  demandSame(
    sortedJson(got),
    sortedJson(by.state(ply.after.state)),
    `${by.name}: the mirrored step has another result`,
  );
  if (by.swapsSeats) {
    const [value, turned] = [rules.evaluate(ply.after.state), rules.evaluate(got)];
    demand(value + turned === 0, `${by.name}: worth ${value}, mirrored ${turned}`);
  }
}

const mirrored: Property = {
  id: 'P9',
  claim: 'under each symmetry that the ruleset names the result is the mirrored result',
  check(game, look) {
    for (const by of game.rules.symmetries) everyPly(game, look, 1, (ply) => mirrorStep(game, by, ply));
  },
};

const sights: Property = {
  id: 'P10',
  claim: 'lines of sight are symmetric where the rules say so; the reason names the blocker exactly when blocked',
  check(game, look) {
    everyFold(game, look, 0.3, (fold) => {
      const faults = game.spec.sights?.(fold.state) ?? [];
      demand(faults.length === 0, faults.join('; '));
    });
  },
};

/** Submissions as they arrive: kept until all asked seats are in. */
function sealedBox(pending: readonly Seat[]): {
  put(seat: Seat, action: Tagged | null): void;
  all(): Actions<Tagged> | null;
} {
  const box = new Map<Seat, Tagged>();
  return {
    put(seat, action) {
      if (action === null) box.delete(seat);
      else box.set(seat, action);
    },
    all: () => (pending.every((seat) => box.has(seat)) ? [box.get(0) ?? null, box.get(1) ?? null] : null),
  };
}

const simultaneous: Property = {
  id: 'P11',
  claim: 'simultaneous submissions: the order of arrival, a change of mind and a withdrawal change nothing',
  check(game, look) {
    const { rules, spec } = game;
    everyPly(game, look, 1, (ply) => {
      if (ply.before.pending.length !== 2) return;
      const [zero, one] = ply.actions;
      demand(zero !== null && one !== null, 'an action is missing');
      const view = rules.view(ply.before.state, 1);
      const second = randomAction(spec, view, 1, look.random);
      const orders: readonly (readonly (readonly [Seat, Tagged | null])[])[] = [
        [
          [0, zero],
          [1, one],
        ],
        [
          [1, one],
          [0, zero],
        ],
        [
          [1, second],
          [0, zero],
          [1, null],
          [1, one],
        ],
      ];
      const results = orders.map((arrivals) => {
        const box = sealedBox(ply.before.pending);
        let actions: Actions<Tagged> | null = null;
        const state = frozenCopy(ply.before.state);
        for (const [seat, action] of arrivals) {
          // What a seat sees and may do is no matter of what the other has handed in.
          demandSame(
            sortedJson(rules.view(state, seat)),
            sortedJson(rules.view(ply.before.state, seat)),
            'a submission shows',
          );
          const refused = action === null ? null : rules.check(rules.view(state, seat), seat, action);
          demand(refused === null, `a submission is refused after the other: ${refused?.code}`);
          box.put(seat, action);
          if (action === one || action === zero) actions = box.all();
        }
        demand(actions !== null, 'not all are in');
        const { state: next, events } = rules.apply(state, actions, recordedDice(ply.dice));
        return sortedJson([next, events]);
      });
      for (const result of results) demandSame(result, results[0] ?? '', 'the order of arrival changes the result');
    });
  },
};

function gcd(a: bigint, b: bigint): bigint {
  return b === 0n ? a : gcd(b, a % b);
}

/** Exact chances of the values that `read` gives, over all faces of the first `decisive` dice; null: too many. */
function enumerate(
  decisive: number,
  read: (dice: Dice) => number | null,
): ReadonlyMap<number, readonly [bigint, bigint]> | null {
  const chances = new Map<number, readonly [bigint, bigint]>();
  let script: { face: number; sides: number }[] = [];
  for (let runs = 0; runs < 1500; runs++) {
    let next = 0;
    const value = read({
      roll(sides) {
        const at = next++;
        if (at >= decisive) return 1;
        const set = script[at] ?? { face: 1, sides };
        script[at] = { face: set.face, sides };
        return set.face;
      },
    });
    if (value === null) return null;
    script = script.slice(0, Math.min(next, decisive));
    const share = script.reduce((product, { sides }) => product * BigInt(sides), 1n);
    const [above, below] = chances.get(value) ?? [0n, 1n];
    const [sum, whole] = [above * share + below, below * share];
    const common = gcd(sum, whole);
    chances.set(value, [sum / common, whole / common]);
    while (script.length > 0) {
      const last = script.at(-1);
      if (last === undefined || last.face < last.sides) break;
      script.pop();
    }
    const last = script.at(-1);
    if (last === undefined) return chances;
    last.face += 1;
  }
  return null;
}

function demandDistribution({ label, outcomes, total }: Odds): void {
  let sum = 0n;
  for (const { weight } of outcomes) {
    demand(weight >= 0n, `${label}: a negative weight`);
    sum += weight;
  }
  demand(total > 0n && sum === total, `${label}: weights sum to ${sum}, not to ${total}`);
  demand(new Set(outcomes.map(({ value }) => value)).size === outcomes.length, `${label}: a value twice`);
}

const exactOdds: Property = {
  id: 'P13',
  claim: 'chances are whole-number weights, sum exactly to their total, and equal the enumerated dice',
  check(game, look) {
    const { rules, spec } = game;
    everyFold(game, look, 1, (fold) => {
      const [seat] = fold.pending;
      if (seat === undefined || fold.pending.length > 1) return;
      const view = rules.view(fold.state, seat);
      for (const action of some(look.random, rules.legal(view, seat).actions, 12)) {
        const odds = rules.odds(view, seat, action);
        odds.forEach(demandDistribution);
        const decisive = spec.chances?.dice(view, seat, action) ?? null;
        if (decisive === null || look.random.below(4) > 0) continue;
        for (const { label, outcomes, total } of odds) {
          const chances = enumerate(decisive, (dice) => {
            const { events } = rules.apply(fold.state, seat === 0 ? [action, null] : [null, action], dice);
            return spec.chances?.measure(label, events) ?? null;
          });
          if (chances === null) continue;
          for (const { value, weight } of outcomes) {
            const [above, below] = chances.get(value) ?? [0n, 1n];
            demand(
              above * total === weight * below,
              `${label} ${value} of ${JSON.stringify(action)}: ${weight}/${total}, but ${above}/${below} of all faces`,
            );
          }
          const named = new Set(outcomes.filter(({ weight }) => weight > 0n).map(({ value }) => value));
          for (const value of chances.keys()) demand(named.has(value), `${label} ${value} happens, but has no odds`);
        }
      }
    });
  },
};

export const fairness: readonly Property[] = [sound, mirrored, sights, simultaneous, exactOdds];
