/** Seeded randomness for the suite: fast, reproducible, and apart from the engine's own. */
import type { Die, RecordedDice } from '../../engine/dice.ts';
import type { RandomStream } from '../../engine/ruleset.ts';

/** A stream from a seed (mulberry32). */
export function seeded(seed: number): RandomStream {
  let state = seed | 0;
  return {
    below(bound) {
      state = (state + 0x6d2b79f5) | 0;
      let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
      return ((mixed ^ (mixed >>> 14)) >>> 0) % bound;
    },
  };
}

/** Dice from a stream. */
export function dice(random: RandomStream): RecordedDice {
  const rolled: Die[] = [];
  return {
    rolled,
    roll(sides, seat = null) {
      const face = 1 + random.below(sides);
      rolled.push([sides, face, seat]);
      return face;
    },
  };
}

/** One of the items. */
export function one<T>(random: RandomStream, items: readonly T[]): T | undefined {
  return items.length === 0 ? undefined : items[random.below(items.length)];
}

/** Up to `most` items, in their order. */
export function some<T>(random: RandomStream, items: readonly T[], most: number): readonly T[] {
  if (items.length <= most) return items;
  const chosen = new Set<number>();
  while (chosen.size < most) chosen.add(random.below(items.length));
  return items.filter((_, at) => chosen.has(at));
}
