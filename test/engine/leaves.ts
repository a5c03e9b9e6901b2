/** Any single thing of a JSON value changed: for fuzzing what reads files and bodies. */
import type { RandomStream } from '../../engine/ruleset.ts';
import { one } from '../properties/chance.ts';

export type Path = readonly (string | number)[];

/** All places of a value that hold no further values. */
export function* leaves(value: unknown, path: Path = []): Generator<Path> {
  if (typeof value !== 'object' || value === null) yield path;
  else for (const [key, part] of Object.entries(value)) yield* leaves(part, [...path, key]);
}

/** A copy with the value at a path changed. */
export function changedAt(value: unknown, path: Path, change: (leaf: unknown) => unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return change(value);
  if (Array.isArray(value)) {
    return value.map((part: unknown, at) => (String(at) === String(key) ? changedAt(part, rest, change) : part));
  }
  if (typeof value !== 'object' || value === null) throw new Error('the path leads nowhere');
  const parts = Object.entries(value).map(([name, part]: [string, unknown]) => {
    return [name, name === String(key) ? changedAt(part, rest, change) : part];
  });
  return Object.fromEntries(parts);
}

/** Another leaf of the same kind, or now and then of another. */
export function otherLeaf(random: RandomStream): (leaf: unknown) => unknown {
  return (leaf) => {
    if (random.below(12) === 0) return one<unknown>(random, [null, true, 0, -1, 1e308, '', 'x', [], {}]);
    if (typeof leaf === 'number') return leaf + (random.below(2) === 0 ? 1 : -1);
    if (typeof leaf === 'boolean') return !leaf;
    if (typeof leaf !== 'string') return random.below(2);
    const at = random.below(leaf.length + 1);
    const letter = one(random, ['0', '1', 'a', 'b', 'f', 'w', 'z']) ?? 'a';
    return `${leaf.slice(0, at)}${letter}${leaf.slice(at + 1)}`;
  };
}
