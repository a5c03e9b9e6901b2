import { games } from '../../engine/rulesets.ts';
import { keep, keptJson } from './kept.ts';

/** The game that was begun from this browser last, else the first on offer. */
export function chosenGame(): string {
  const kept = keptJson('game');
  return games.find((id) => id === kept) ?? games[0] ?? '';
}

export const keepGame = (id: string): void => keep('game', id);
