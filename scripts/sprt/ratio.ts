/**
 * The sequential probability ratio test of two players: is the first one stronger by `ELO` or not at all? It is decided
 * on pairs of games with swapped seats and the same dice, whose scores vary less than those of single games.
 */

/** The hypothesis that is to be shown, in Elo; the other one is 0. */
export const ELO = 20;
/** Both errors: to take the first for stronger when it is not, and the other way round. */
const ERROR = 0.05;
/** The test ends when its log-likelihood ratio is above this, or below the same number under 0. */
export const BOUND = Math.log((1 - ERROR) / ERROR);
export interface Tally {
  /** Pairs by the points that the first player made of their two games: 0, 0.5, 1, 1.5, 2. */
  readonly pairs: number[];
  won: number;
  drawn: number;
  lost: number;
}

/** Nothing played yet. */
export function newTally(): Tally {
  return { pairs: [0, 0, 0, 0, 0], won: 0, drawn: 0, lost: 0 };
}

/** Adds a pair: the first player's points of each game, 0, 0.5 or 1. */
export function addPair(tally: Tally, points: readonly [number, number]): void {
  const place = 2 * (points[0] + points[1]);
  tally.pairs[place] = (tally.pairs[place] ?? 0) + 1;
  for (const point of points) {
    if (point === 1) tally.won++;
    else if (point === 0) tally.lost++;
    else tally.drawn++;
  }
}

/** Pairs played, the mean score of a game (0..1) and the variance of a pair's mean score. */
function momentsOf({ pairs }: Tally): { readonly count: number; readonly mean: number; readonly variance: number } {
  const count = pairs.reduce((sum, n) => sum + n, 0);
  const mean = pairs.reduce((sum, n, place) => sum + (n * place) / 4, 0) / count;
  const variance = pairs.reduce((sum, n, place) => sum + n * (place / 4 - mean) ** 2, 0) / count;
  return { count, mean, variance };
}

/** The score that a lead in Elo makes one expect. */
function scoreOf(elo: number): number {
  return 1 / (1 + 10 ** (-elo / 400));
}

/** The lead in Elo that a score (0..1) tells of; infinite at its ends. */
function eloOf(score: number): number {
  if (score <= 0) return Number.NEGATIVE_INFINITY;
  return score >= 1 ? Number.POSITIVE_INFINITY : -400 * Math.log10(1 / score - 1);
}

/** What stands for pairs of a kind that were not seen: next to none, so that nothing is impossible. */
const UNSEEN = 1e-3;

/**
 * How likely each kind of pair is where the mean score is `mean` and everything else is as the tally has it: those
 * probabilities of this mean that make the tally likeliest, `n / (N (1 + t (score - mean)))` with the one fitting `t`.
 */
function likeliest(counts: readonly number[], mean: number): readonly number[] {
  const total = counts.reduce((sum, n) => sum + n, 0);
  const share = (t: number, n: number, place: number): number => n / total / (1 + t * (place / 4 - mean));
  const excess = (t: number): number =>
    counts.reduce((sum, n, place) => sum + share(t, n, place) * (place / 4 - mean), 0);
  // Between the poles it falls all the way, from above 0 to below.
  let low = -1 / (1 - mean);
  let high = 1 / mean;
  for (let halving = 0; halving < 100; halving++) {
    const middle = (low + high) / 2;
    if (excess(middle) > 0) low = middle;
    else high = middle;
  }
  return counts.map((n, place) => share((low + high) / 2, n, place));
}

/**
 * The log-likelihood ratio of "stronger by `ELO`" to "equally strong", each with whatever spread of the pairs' points
 * suits it best. 0 before anything was played.
 */
export function ratioOf({ pairs }: Tally): number {
  if (pairs.every((n) => n === 0)) return 0;
  const counts = pairs.map((n) => Math.max(n, UNSEEN));
  const even = likeliest(counts, scoreOf(0));
  const ahead = likeliest(counts, scoreOf(ELO));
  return counts.reduce((sum, n, place) => sum + n * Math.log((ahead[place] ?? 1) / (even[place] ?? 1)), 0);
}

/**
 * The lead of the first player in Elo, with the ends of its interval of 95 of 100. Where all pairs made the same points,
 * others are taken to be at most 3 in as many pairs as were played: so many would hardly have been missed.
 */
export function eloRange(tally: Tally): { readonly elo: number; readonly from: number; readonly to: number } {
  const { count, mean, variance } = momentsOf(tally);
  const half = variance === 0 ? Math.min(1, 3 / count) : 1.96 * Math.sqrt(variance / count);
  return { elo: eloOf(mean), from: eloOf(mean - half), to: eloOf(mean + half) };
}

/** Whether the test is decided: for the first player, against him, or not yet (null). */
export function verdict(tally: Tally): 'stronger' | 'not stronger' | null {
  const ratio = ratioOf(tally);
  return ratio >= BOUND ? 'stronger' : ratio <= -BOUND ? 'not stronger' : null;
}
