/** Copies, freezing and exact comparison of data. */

/** The value and all in it, frozen. */
export function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const member of Object.values(value)) deepFreeze(member);
  }
  return value;
}

/** A frozen copy that shares nothing with the value. */
export function frozenCopy<T>(value: T): T {
  return deepFreeze(structuredClone(value));
}

/** The value as JSON has it. */
export function throughJson(value: unknown): unknown {
  const text: unknown = JSON.parse(JSON.stringify(value));
  return text;
}

/** The first thing in a value that JSON would not bring back as it is; null: none. */
export function unfitForJson(value: unknown, path = ''): string | null {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return null;
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0) ? null : `${path} is ${value}`;
  if (typeof value !== 'object') return `${path} is ${typeof value}`;
  if (!Array.isArray(value) && Object.getPrototypeOf(value) !== Object.prototype) return `${path} is no plain object`;
  if (Object.getOwnPropertySymbols(value).length > 0) return `${path} has symbols`;
  if (Array.isArray(value) && Object.keys(value).length !== value.length) return `${path} has holes or names`;
  for (const [key, member] of Object.entries(value)) {
    const unfit = unfitForJson(member, `${path}/${key}`);
    if (unfit !== null) return unfit;
  }
  return null;
}
