import type { ComponentType } from 'preact';
import type { Action, Phase, TileId } from '../../../engine/assaultous/state.ts';
import type { AssaultousHand } from './hand.ts';
import type { Mark } from './marks.ts';

/** Puts a mark on a tile; on none where there is none. */
export type Put = (tile: TileId | null | undefined, mark: Mark) => void;

/**
 * What a phase does with the board while its seat is asked. Each part is loaded by itself, the one that is needed first, so
 * that a table can be looked at before all of it is here.
 */
export interface Part {
  readonly Panel: ComponentType<{ hand: AssaultousHand }>;
  /** The action that the draft amounts to, legal or not; null while something is still open. */
  candidate(hand: AssaultousHand): Action | null;
  mark(hand: AssaultousHand, put: Put): void;
  /** What can be done on a tile, for its spoken label. */
  deeds(hand: AssaultousHand, tile: TileId): readonly string[];
  tap(hand: AssaultousHand, tile: TileId): void;
  /** Enter on the grid: confirms what is chosen there already, or is a tap. */
  enter(hand: AssaultousHand): void;
  /** Another key on the grid, in lower case; false if it means nothing here. */
  key(hand: AssaultousHand, key: string): boolean;
  /** Whether pieces can be picked up on a tile. */
  holds(hand: AssaultousHand, tile: TileId): boolean;
  /** Fetches, when nobody waits for it, what the part shows only once something is chosen. */
  rest(): Promise<unknown>;
}

export type PartName = 'turn' | 'window' | 'trade' | 'keep';

/** Which part a phase belongs to; null when the game is over. */
export function partOf(phase: Phase): PartName | null {
  switch (phase) {
    case 'actions':
      return 'turn';
    case 'ambush':
      return 'window';
    case 'trade':
      return 'trade';
    case 'keep-card':
      return 'keep';
    case 'over':
      return null;
  }
}

/** In which order parts are wanted in a game. */
const PARTS: readonly PartName[] = ['turn', 'window', 'keep', 'trade'];

/** The parts, the one that is needed first in front. */
export function partsFrom(first: PartName | null): readonly PartName[] {
  return first === null ? PARTS : [first, ...PARTS.filter((part) => part !== first)];
}

/** Loads a part; loading twice is loading once. */
export async function loadPart(which: PartName): Promise<Part> {
  switch (which) {
    case 'turn':
      return (await import('./turn/turn.ts')).turn;
    case 'window':
      return (await import('./window/window.ts')).window;
    case 'trade':
      return (await import('./trade/trade.ts')).trade;
    case 'keep':
      return (await import('./keep/keep.ts')).keep;
  }
}

/** Fetches, when nobody waits for it, what is drawn later, so that it is here when it is wanted, also offline. */
export async function loadRest(parts: readonly Part[]): Promise<void> {
  await import('./over/over.tsx');
  await import('./lens/lens.tsx');
  for (const part of parts) await part.rest();
}
