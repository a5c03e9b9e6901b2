import { forget, keep, keptJson } from './kept.ts';

/** The name that this browser's player gives at tables; empty: none. */
export function keptName(): string {
  const name = keptJson('name');
  return typeof name === 'string' ? name : '';
}

export function keepName(name: string): void {
  if (name === '') forget('name');
  else keep('name', name);
}
