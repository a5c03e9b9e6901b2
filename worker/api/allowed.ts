import { calls } from './calls.ts';

const patterns = calls.map(({ method, path }) => {
  const source = path.replaceAll('.', '\\.').replace(/\{[a-z]+\}/g, '[^/]+');
  return { method: method.toUpperCase(), pattern: new RegExp(`^${source}$`) };
});

/** The methods of an address, for 405 and its Allow; empty where there is nothing. */
export function allowedAt(path: string): readonly string[] {
  const methods = new Set<string>();
  for (const { method, pattern } of patterns) {
    if (!pattern.test(path)) continue;
    methods.add(method);
    if (method === 'GET') methods.add('HEAD');
  }
  return [...methods];
}
