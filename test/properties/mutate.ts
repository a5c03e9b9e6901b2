/** Actions that are nearly right. */
import type { RandomStream, Tagged } from '../../engine/ruleset.ts';
import { one } from './chance.ts';
import { throughJson } from './copy.ts';

type Path = readonly (string | number)[];

function leaves(value: unknown, path: Path = []): readonly { readonly path: Path; readonly value: unknown }[] {
  if (typeof value !== 'object' || value === null) return [{ path, value }];
  const members: readonly [string | number, unknown][] = Array.isArray(value)
    ? value.map((item: unknown, at): [number, unknown] => [at, item])
    : Object.entries(value);
  return members.flatMap(([key, member]) => leaves(member, [...path, key]));
}

function replaced(value: unknown, path: Path, by: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return by;
  if (Array.isArray(value)) return value.map((item: unknown, at) => (at === key ? replaced(item, rest, by) : item));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]): [string, unknown] => [
      name,
      name === String(key) ? replaced(member, rest, by) : member,
    ]),
  );
}

function near(value: unknown, random: RandomStream, donors: readonly unknown[]): unknown {
  const donor = one(random, donors);
  switch (random.below(4)) {
    case 0:
      return typeof value === 'number' ? value + (random.below(2) === 0 ? 1 : -1) : donor;
    case 1:
      return one(random, [null, -1, 1.5, 2 ** 31, '', 'x', [], {}, true, 'constructor']);
    default:
      return donor;
  }
}

/**
 * Mutants of a legal action: a leaf changed a little, exchanged for a leaf of another legal action, or made nonsense; a
 * member missing, or too many; another kind's name. Some may be legal all the same.
 */
export function mutants(action: Tagged, legal: readonly Tagged[], random: RandomStream): readonly unknown[] {
  const own = leaves(throughJson(action));
  const donors = leaves(one(random, legal)).map(({ value }) => value);
  const made: unknown[] = [{ ...action, extra: 1 }, { ...action, type: 'no-such-kind' }, null, [], action.type];
  for (const { path, value } of own) {
    for (let times = 0; times < 3; times++) made.push(replaced(action, path, near(value, random, donors)));
  }
  const keys = Object.keys(action);
  const gone = one(random, keys);
  made.push(Object.fromEntries(Object.entries(action).filter(([key]) => key !== gone)));
  const kind = one(random, legal)?.type;
  made.push({ ...action, type: kind }, { type: kind });
  return made;
}
