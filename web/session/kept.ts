/**
 * What the page keeps in localStorage. It is read back through a reader that narrows it: an older build, another tab or
 * a curious player may have left anything there.
 */
const PREFIX = 'galloper:';

/** Narrows any JSON to a T, or gives null. */
export type Reader<T> = (value: unknown) => T | null;

/** The members of a JSON object; none for anything else. */
export function members(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** The kept value of `key`, or null where there is none that the reader knows. */
export function kept<T>(key: string, read: Reader<T>): T | null {
  return read(keptJson(key));
}

/** Any JSON that was kept under `key`; null where there is none. */
export function keptJson(key: string): unknown {
  const text = localStorage.getItem(PREFIX + key);
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Keeps `value`. Throws what localStorage throws (full, forbidden): a secret must not be sent before it is kept. */
export function keep(key: string, value: unknown): void {
  localStorage.setItem(PREFIX + key, JSON.stringify(value));
}

export function forget(key: string): void {
  localStorage.removeItem(PREFIX + key);
}

/** The keys that begin with `start`, without the page's own prefix. */
export function keptKeys(start: string): readonly string[] {
  const keys: string[] = [];
  for (let i = 0; i < localStorage.length; i++) {
    const key = localStorage.key(i);
    if (key?.startsWith(PREFIX + start)) keys.push(key.slice(PREFIX.length));
  }
  return keys;
}
