import type { TableMatch } from '../../session/session.ts';

/** Why this player cannot act although the match goes on: by agreement, or because time is up (L25, L26); null: he can. */
export function standsStill({ clock, you, status }: TableMatch): 'paused' | 'late' | null {
  if (clock === null || status !== 'running') return null;
  if (you !== null && clock.seats[you].fallen) return 'late';
  return clock.paused ? 'paused' : null;
}

/** Whether the clock says what is to be decided now, in place of the game: a pause, or a flag that has fallen. */
export function clockAsks(match: TableMatch): boolean {
  const { clock, status, prompt } = match;
  if (clock === null || status !== 'running') return false;
  const claimed = clock.settings.onFlag === 'claim' && clock.seats.some(({ fallen }) => fallen);
  return standsStill(match) !== null || (prompt === null && claimed);
}
