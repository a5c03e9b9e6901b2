import { useCallback, useEffect, useRef } from 'preact/hooks';
import type { Square } from '../../../engine/onslaught/state.ts';
import type { OnslaughtHand } from './hand.ts';

/** What a press finds: a piece, and the square that it comes from (null: from the panel). */
type Find = (event: PointerEvent) => { readonly piece: string; readonly from: Square | null } | null;

/**
 * The handler of pointer presses on a grid or a palette. Dragging is fetched once the board is drawn: until then, and
 * where it cannot be fetched, tapping does the same. `find` must stay the same function.
 */
export function useDrag(hand: OnslaughtHand, find: Find): (event: PointerEvent) => void {
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
