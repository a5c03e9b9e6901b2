import { useCallback, useEffect, useRef } from 'preact/hooks';
import type { TileId } from '../../../engine/assaultous/state.ts';
import type { AssaultousHand } from './hand.ts';

/**
 * The handler of pointer presses on the grid; `find` tells the tile whose pieces a press holds, and must stay the same
 * function. Dragging is fetched once the board is drawn: until then, and where it cannot be fetched, tapping does the same.
 */
export function useDrag(hand: AssaultousHand, find: (event: PointerEvent) => TileId | null) {
  const handler = useRef<((event: PointerEvent) => void) | null>(null);
  useEffect(() => {
    let drawn = true;
    import('./drag/drag.ts').then(
      ({ dragHandler }) => {
        if (drawn) handler.current = dragHandler(hand, find);
      },
      () => undefined,
    );
    return () => {
      drawn = false;
      handler.current = null;
    };
  }, [hand, find]);
  return useCallback((event: PointerEvent) => handler.current?.(event), []);
}
