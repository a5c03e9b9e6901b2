import type * as z from 'zod/mini';

/**
 * What the page keeps in localStorage, read back through a schema: an older build, another tab or a curious player may
 * have left anything there.
 */
const PREFIX = 'galloper:';

/** The kept value of `key`, or null where there is none that fits the schema. */
export function kept<T>(key: string, schema: z.ZodMiniType<T, unknown>): T | null {
  const text = localStorage.getItem(PREFIX + key);
  if (text === null) return null;
  const parsed = schema.safeParse(fromJson(text));
  return parsed.success ? parsed.data : null;
}

/** Any JSON that was kept under `key`; the caller narrows it. */
export function keptJson(key: string): unknown {
  const text = localStorage.getItem(PREFIX + key);
  return text === null ? null : fromJson(text);
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

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
