/** Exact odds (section 13), by convolution with whole numbers. */
import { cell } from '../board/cells.ts';
import { squareIndex } from '../board/grid.ts';
import type { Odds } from '../ruleset.ts';
import type { Seat } from '../seat.ts';
import { Field, MELEE, opponentOf, RANGED } from './field.ts';
import type { Action, View } from './state.ts';
import { load } from './store.ts';
import { canStrike, diceCount, needAt } from './strike.ts';

/** A probability as a fraction in lowest terms. */
export interface Fraction {
  readonly n: bigint;
  readonly d: bigint;
}

function gcd(a: bigint, b: bigint): bigint {
  let x = a;
  let y = b;
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}

function fraction(n: bigint, d: bigint): Fraction {
  const divisor = gcd(n, d);
  return divisor === 0n ? { n: 0n, d: 1n } : { n: n / divisor, d: d / divisor };
}

const ZERO: Fraction = { n: 0n, d: 1n };

function plus(a: Fraction, b: Fraction): Fraction {
  return fraction(a.n * b.d + b.n * a.d, a.d * b.d);
}

function times(a: Fraction, b: Fraction): Fraction {
  return fraction(a.n * b.n, a.d * b.d);
}

/** Chances of 0, 1, … `dice` hits as weights out of 6^dice; `need` is the lowest face that hits. */
export function hitWeights(
  dice: number,
  need: number,
): { readonly weights: readonly bigint[]; readonly total: bigint } {
  const hit = BigInt(7 - need);
  let weights: bigint[] = [1n];
  for (let i = 0; i < dice; i++) {
    const next: bigint[] = Array.from({ length: weights.length + 1 }, () => 0n);
    weights.forEach((weight, k) => {
      next[k] = (next[k] ?? 0n) + weight * (6n - hit);
      next[k + 1] = (next[k + 1] ?? 0n) + weight * hit;
    });
    weights = next;
  }
  return { weights, total: weights.reduce((sum, weight) => sum + weight, 0n) };
}

/** Chances of losing 0, 1, … all `ranks`; hits beyond the last rank are lost (D18). */
export function lossWeights(
  dice: number,
  need: number,
  ranks: number,
): { readonly weights: readonly bigint[]; readonly total: bigint } {
  const { weights, total } = hitWeights(dice, need);
  const losses: bigint[] = Array.from({ length: ranks + 1 }, () => 0n);
  weights.forEach((weight, hits) => {
    const lost = Math.min(hits, ranks);
    losses[lost] = (losses[lost] ?? 0n) + weight;
  });
  return { weights: losses, total };
}

/** How a unit strikes in a duel: dice with so many ranks, and what hits. `opening`: its first strike differs. */
export interface Duellist {
  readonly dice: (ranks: number, opening: boolean) => number;
  readonly need: number;
  readonly ranks: number;
}

/**
 * The chance that the unit to strike wins a duel to the finish: nobody retreats, ammunition and D35 ignored. `opening`:
 * its next strike opens the combat.
 */
export function duel(striker: Duellist, target: Duellist, opening: boolean): Fraction {
  const known = new Map<number, Fraction>();
  const losses = (by: Duellist, ranks: number, of: number, first: boolean): readonly Fraction[] => {
    const { weights, total } = lossWeights(by.dice(ranks, first), by.need, of);
    return weights.map((weight) => fraction(weight, total));
  };
  const win = (a: number, b: number, first: boolean): Fraction => {
    const key = a * 100 + b * 2 + (first ? 1 : 0);
    const before = known.get(key);
    if (before !== undefined) return before;
    let sum = ZERO;
    let bothMiss = ZERO;
    losses(striker, a, b, first).forEach((strikes, k) => {
      if (k === b) {
        sum = plus(sum, strikes);
        return;
      }
      losses(target, b - k, a, false).forEach((replies, j) => {
        if (j === a) return;
        const both = times(strikes, replies);
        if (k === 0 && j === 0 && !first) bothMiss = both;
        else sum = plus(sum, times(both, win(a - j, b - k, false)));
      });
    });
    const share = fraction(bothMiss.d - bothMiss.n, bothMiss.d);
    const result = share.n === 0n ? ZERO : times(sum, { n: share.d, d: share.n });
    known.set(key, result);
    return result;
  };
  return win(striker.ranks, target.ranks, opening);
}

const field = new Field();

/**
 * The odds of an attack or of striking back: `ranks lost` by the first strike, `destroyed` (1) or not (0), and where the
 * other unit could answer an unhurt strike `duel`: won (1) or lost (0) if both fight to the finish. None for other actions.
 */
export function odds(view: View, seat: Seat, action: Action): readonly Odds[] {
  const f = field;
  load(f, view);
  if (action.type === 'strike') {
    return view.decider === seat && f.asked >= 0 ? exchange(f, f.combat, f.asked, opponentOf(f, f.asked), false) : [];
  }
  if (action.type !== 'fire' && action.type !== 'move-and-fire' && action.type !== 'charge') return [];
  const unit = f.unit(action.unit);
  const target = f.unit(action.target);
  if (unit < 0 || target < 0 || !f.alive(unit) || !f.alive(target)) return [];
  if (action.type === 'move-and-fire') f.shift(unit, squareIndex(action.to));
  if (action.type === 'charge') f.shift(unit, squareIndex(action.from));
  return exchange(f, action.type === 'charge' ? MELEE : RANGED, unit, target, true);
}

function exchange(f: Field, combat: number, unit: number, target: number, opening: boolean): readonly Odds[] {
  const striker = duellist(f, combat, unit, target);
  const struck = duellist(f, combat, target, unit);
  const { weights, total } = lossWeights(striker.dice(striker.ranks, opening), striker.need, struck.ranks);
  const destroyed = weights[struck.ranks] ?? 0n;
  const list: Odds[] = [
    { label: 'ranks lost', outcomes: weights.map((weight, value) => ({ value, weight })), total },
    yesNo('destroyed', { n: destroyed, d: total }),
  ];
  if (canStrike(f, combat, target, unit)) list.push(yesNo('duel', duel(striker, struck, opening)));
  return list;
}

function yesNo(label: string, chance: Fraction): Odds {
  return {
    label,
    outcomes: [
      { value: 0, weight: chance.d - chance.n },
      { value: 1, weight: chance.n },
    ],
    total: chance.d,
  };
}

function duellist(f: Field, combat: number, unit: number, target: number): Duellist {
  const kind = cell(f.kinds, unit);
  const square = cell(f.at, target);
  return {
    dice: (ranks, opening) => diceCount(f, combat, kind, ranks, square, opening),
    need: needAt(f, combat, square),
    ranks: cell(f.ranks, unit),
  };
}
