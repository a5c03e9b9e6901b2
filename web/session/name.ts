import * as z from 'zod/mini';
import { forget, keep, kept } from './kept.ts';

/** The name that this browser's player gives at tables; empty: none. */
export const keptName = (): string => kept('name', z.string()) ?? '';

export function keepName(name: string): void {
  if (name === '') forget('name');
  else keep('name', name);
}
