import { signal } from '@preact/signals';
import { keep, keptJson, members } from '../../session/kept.ts';

/** How this browser's tables behave. */
export interface Settings {
  /** Whether the end of a turn is confirmed (L17). */
  readonly askEndOfTurn: boolean;
  /** How others' moves are played: by themselves, a step a tap, or not at all. */
  readonly playback: 'itself' | 'tap' | 'off';
}

function stored(): Settings {
  const { askEndOfTurn, playback } = members(keptJson('settings'));
  return {
    askEndOfTurn: askEndOfTurn !== false,
    playback: playback === 'tap' || playback === 'off' ? playback : 'itself',
  };
}

export const settings = signal<Settings>(stored());

export function changeSettings(change: Partial<Settings>): void {
  settings.value = { ...settings.value, ...change };
  keep('settings', settings.value);
}
