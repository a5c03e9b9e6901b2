import { signal } from '@preact/signals';
import * as z from 'zod/mini';
import { keep, kept } from '../../session/kept.ts';

const schema = z.object({
  /** Whether the end of a turn is confirmed (L17). */
  askEndOfTurn: z.boolean(),
  /** How others' moves are played: by themselves, a step a tap, or not at all. */
  playback: z.enum(['itself', 'tap', 'off']),
});
export type Settings = z.infer<typeof schema>;

/** How this browser's tables behave. */
export const settings = signal<Settings>(kept('settings', schema) ?? { askEndOfTurn: true, playback: 'itself' });

export function changeSettings(change: Partial<Settings>): void {
  settings.value = { ...settings.value, ...change };
  keep('settings', settings.value);
}
