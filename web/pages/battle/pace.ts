import { signal } from '@preact/signals';
import { keep, kept } from '../../session/kept.ts';

/** How fast a battle is played: milliseconds from step to step. */
export const PACES = [
  ['slow', 'Slow', 1800],
  ['middle', 'Middling', 900],
  ['fast', 'Fast', 350],
] as const;
export type Pace = (typeof PACES)[number][0];

const read = (value: unknown): Pace | null => PACES.find(([id]) => id === value)?.[0] ?? null;

/** The pace that this browser's reader has chosen last. */
export const pace = signal<Pace>(kept('replay-pace', read) ?? 'middle');

export function choosePace(chosen: Pace): void {
  pace.value = chosen;
  keep('replay-pace', chosen);
}

/** Milliseconds a step. */
export function stepTime(chosen: Pace): number {
  return PACES.find(([id]) => id === chosen)?.[2] ?? 900;
}
