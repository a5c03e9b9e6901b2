/** How the dice of a battle fell, beside what may be expected. */
import type { Die } from '../../../engine/dice.ts';
import type { Viewer } from '../../../engine/seat.ts';

/** The dice of one owner with the same number of sides. */
export interface Faces {
  /** Whose dice; null: nobody's. */
  readonly seat: Viewer;
  readonly sides: number;
  readonly total: number;
  /** How often each face fell: index 0 is the one. */
  readonly counts: readonly number[];
  /** How often each face is expected to fall. */
  readonly expected: number;
  /** The mean of the faces; (sides + 1) / 2 is expected. */
  readonly mean: number;
}

/** The dice of one owner with `sides` sides, from how often each face fell. */
export function facesOfOne(seat: Viewer, sides: number, counts: readonly number[]): Faces {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const pips = counts.reduce((sum, count, place) => sum + count * (place + 1), 0);
  return { seat, sides, counts, total, expected: total / sides, mean: pips / total };
}

/** Nobody's dice of so many kinds and more are a shuffle's: a die of each size from 2 on. */
const KINDS_OF_A_SHUFFLE = 4;

/** What is drawn as histograms, and nobody's dice that shuffled instead; null: none did. */
export interface Sorted {
  readonly plots: readonly Faces[];
  readonly shuffled: { readonly total: number; readonly least: number; readonly most: number } | null;
}

/** Dice that are worth a histogram apart from those of shuffles, of which no size falls often. */
export function sortedOut(faces: readonly Faces[]): Sorted {
  const nobodys = faces.filter(({ seat }) => seat === null);
  if (nobodys.length < KINDS_OF_A_SHUFFLE) return { plots: faces, shuffled: null };
  const sides = nobodys.map((own) => own.sides);
  const total = nobodys.reduce((sum, own) => sum + own.total, 0);
  return {
    plots: faces.filter(({ seat }) => seat !== null),
    shuffled: { total, least: Math.min(...sides), most: Math.max(...sides) },
  };
}

/** Faces by owner and sides: those of seat 0, of seat 1, then nobody's; of each owner the fewest sides first. */
export function facesOf(log: readonly { readonly dice: readonly Die[] }[]): readonly Faces[] {
  const found = new Map<string, { seat: Viewer; sides: number; counts: number[] }>();
  for (const { dice } of log) {
    for (const [sides, face, seat] of dice) {
      const key = `${seat} ${sides}`;
      const own = found.get(key) ?? { seat, sides, counts: Array.from({ length: sides }, () => 0) };
      found.set(key, own);
      own.counts[face - 1] = (own.counts[face - 1] ?? 0) + 1;
    }
  }
  const all = [...found.values()].map(({ seat, sides, counts }) => facesOfOne(seat, sides, counts));
  return all.sort((a, b) => (a.seat ?? 2) - (b.seat ?? 2) || a.sides - b.sides);
}
