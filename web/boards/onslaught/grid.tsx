import { useCallback, useLayoutEffect, useMemo } from 'preact/hooks';
import type { Square } from '../../../engine/onslaught/state.ts';
import { focusSquare, hasFocus } from './focus.ts';
import { type Lie, lines } from './geometry.ts';
import { type OnslaughtHand, tap } from './hand.ts';
import { onKey } from './keyboard.ts';
import { labelOf } from './labels.ts';
import { unitOn } from './pieces.ts';
import { useDrag } from './use-drag.ts';

/** A resting mouse asks what it points at (ms); crossing the board on the way to somewhere else does not. */
const REST = 350;

function squareOfEvent(event: globalThis.Event): Square | null {
  return event.target instanceof HTMLElement ? (event.target.dataset['square'] ?? null) : null;
}

/**
 * The board for fingers, keyboards and screen readers: a labelled grid of cells over the drawing, one of them in the
 * order of Tab (roving focus).
 */
export function Grid({ hand, lie }: { hand: OnslaughtHand; lie: Lie }) {
  const find = useCallback(
    (event: PointerEvent) => {
      const from = squareOfEvent(event);
      const piece = from === null ? null : (hand.part.value?.pieceAt(hand, from) ?? null);
      return from === null || piece === null ? null : { piece, from };
    },
    [hand],
  );
  const drag = useDrag(hand, find);
  const rest = useMemo(() => restingPointer(hand), [hand]);
  // A board that turns lays out its squares anew; whoever was on one stays on it.
  const held = hasFocus(hand);
  useLayoutEffect(() => {
    if (held && !hasFocus(hand)) focusSquare(hand, hand.cursor.value);
  });
  const part = hand.part.value;
  const all = lines(lie);
  const cursor = all.some((row) => row.includes(hand.cursor.value)) ? hand.cursor.value : (all[0]?.[0] ?? '');
  return (
    <table
      class="ob-grid"
      role="grid"
      aria-label={gridLabel(hand)}
      aria-rowcount={lie.rows}
      aria-colcount={8}
      onKeyDown={(event) => onKey(hand, event)}
      onClick={(event) => {
        const square = squareOfEvent(event);
        if (square !== null) tap(hand, square);
      }}
      onFocusIn={(event) => {
        const square = squareOfEvent(event);
        if (square === null) return;
        hand.cursor.value = square;
        hand.lens.value = square;
      }}
      onPointerDown={drag}
      {...rest}
    >
      <tbody>
        {all.map((row) => (
          <tr key={row[0]} class="ob-row">
            {row.map((square) => (
              <td
                key={square}
                role="gridcell"
                class={(part?.pieceAt(hand, square) ?? null) === null ? 'ob-cell' : 'ob-cell ob-movable'}
                data-square={square}
                tabIndex={square === cursor ? 0 : -1}
                aria-label={labelOf(hand, square)}
                aria-selected={isSelected(hand, square)}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function isSelected(hand: OnslaughtHand, square: Square): boolean | undefined {
  if (hand.seat.value === null) return undefined;
  const unit = hand.selected.value;
  return unit !== null && unitOn(hand, square) === unit;
}

function gridLabel(hand: OnslaughtHand): string {
  const own = hand.table.you.value;
  const side = own === null ? '' : ` You are ${hand.table.rules.sides[own]}.`;
  return `Board, ${hand.lie.value?.rows ?? 0} rows of 8 squares.${side}`;
}

/** Tells what the mouse rests on. */
function restingPointer(hand: OnslaughtHand) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    onPointerOver(event: PointerEvent): void {
      clearTimeout(timer);
      const square = squareOfEvent(event);
      if (event.pointerType !== 'mouse' || square === null || hand.dragged.value !== null) return;
      timer = setTimeout(() => {
        hand.lens.value = square;
      }, REST);
    },
    onPointerLeave(): void {
      clearTimeout(timer);
    },
  };
}
