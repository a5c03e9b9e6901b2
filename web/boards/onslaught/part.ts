import type { ComponentType } from 'preact';
import type { Action, Phase, Square } from '../../../engine/onslaught/state.ts';
import type { Lie } from './geometry.ts';
import type { OnslaughtHand } from './hand.ts';
import type { Mark } from './marks.ts';

/** Puts a mark on a square; on none where there is none. */
export type Put = (square: Square | null | undefined, mark: Mark) => void;

/**
 * What a part of the game, set-up, turns or answers, does with the board while its seat is asked. Each part is loaded by itself, the
 * one that is needed first, so that a table can be looked at before all of it is here.
 */
export interface Part {
  readonly Panel: ComponentType<{ hand: OnslaughtHand }>;
  /** What is laid out and not sent yet, below the units. */
  readonly Drafted: ComponentType<{ hand: OnslaughtHand; lie: Lie }> | null;
  /** The action that Confirm would send. */
  prepared(hand: OnslaughtHand): Action | null;
  mark(hand: OnslaughtHand, put: Put): void;
  /** What can be done on a square, for its spoken label. */
  deeds(hand: OnslaughtHand, square: Square): readonly string[];
  tap(hand: OnslaughtHand, square: Square): void;
  /** A key on the grid; false if it means nothing here. */
  key(hand: OnslaughtHand, key: string): boolean;
  /** What can be picked up on a square: the id of a unit, or a kind of terrain. */
  pieceAt(hand: OnslaughtHand, square: Square): string | null;
  pickUp(hand: OnslaughtHand, piece: string): void;
  /** `from`: null for what comes from the panel; `to`: null for what is dropped beside the board. */
  drop(hand: OnslaughtHand, piece: string, from: Square | null, to: Square | null): void;
}

export type PartName = 'set-up' | 'turn' | 'answer';

/** In which order parts follow each other in a game. */
const PARTS: readonly PartName[] = ['set-up', 'turn', 'answer'];

/** Which part a phase belongs to; null when the game is over. */
export function partOf(phase: Phase): PartName | null {
  switch (phase) {
    case 'choose-first':
    case 'terrain':
    case 'deploy':
      return 'set-up';
    case 'turn':
    case 'answer':
      return phase;
    case 'over':
      return null;
  }
}

/** The parts, the one that is needed first in front. */
export function partsFrom(first: PartName | null): readonly PartName[] {
  return first === null ? PARTS : [first, ...PARTS.filter((part) => part !== first)];
}

/** Loads a part; loading twice is loading once. */
export async function loadPart(which: PartName): Promise<Part> {
  switch (which) {
    case 'set-up':
      return (await import('./set-up/set-up.ts')).setUp;
    case 'turn':
      return (await import('./turn/turn.ts')).turn;
    case 'answer':
      return (await import('./answer/answer.ts')).answer;
  }
}

/** Fetches, when nobody waits for it, what is drawn later, so that it is here when it is wanted, also offline. */
export async function loadRest(): Promise<void> {
  await import('./fight/details.tsx');
  await import('./fight/say.ts');
  await import('./lens/lens.tsx');
}
