import { useCallback, useLayoutEffect, useMemo } from 'preact/hooks';
import type { TileId } from '../../../engine/assaultous/state.ts';
import { focusTile, hasFocus } from './focus.ts';
import { BOX, COLUMN_COUNT, columnOnScreen, HIGH, type Lie, lines, middle, ROWS, WIDE } from './geometry.ts';
import { type AssaultousHand, tap } from './hand.ts';
import { onKey } from './keyboard.ts';
import { labelOf } from './labels.ts';
import { useDrag } from './use-drag.ts';

/** A resting mouse asks what it points at (ms); crossing the board on the way to somewhere else does not. */
const REST = 350;

/** The tile of an event on the grid; null beside the hexagons. */
export function tileOfEvent(event: globalThis.Event): TileId | null {
  return event.target instanceof HTMLElement ? (event.target.dataset['tile'] ?? null) : null;
}

/**
 * The board for fingers, keyboards and screen readers: a labelled grid of hexagonal cells over the drawing, one of them in
 * the order of Tab (roving focus). Its rows are zigzags of neighbours (geometry.ts), its columns the country's; cells that
 * a row lacks are told by the numbers of the columns.
 */
export function Grid({ hand }: { hand: AssaultousHand }) {
  const find = useCallback(
    (event: PointerEvent) => {
      const tile = tileOfEvent(event);
      return tile !== null && hand.part.value?.holds(hand, tile) === true ? tile : null;
    },
    [hand],
  );
  const drag = useDrag(hand, find);
  const rest = useMemo(() => restingPointer(hand), [hand]);
  const lie = hand.lie.value;
  // A board that turns lays out its tiles anew; whoever was on one stays on it.
  const held = hasFocus(hand);
  useLayoutEffect(() => {
    if (held && !hasFocus(hand)) focusTile(hand, hand.cursor.value);
  });
  return (
    <table
      class="ab-grid"
      role="grid"
      aria-label={gridLabel(hand)}
      aria-rowcount={ROWS}
      aria-colcount={COLUMN_COUNT}
      onKeyDown={(event) => onKey(hand, event)}
      onClick={(event) => {
        const tile = tileOfEvent(event);
        if (tile !== null) tap(hand, tile);
      }}
      onFocusIn={(event) => {
        const tile = tileOfEvent(event);
        if (tile === null) return;
        hand.cursor.value = tile;
        hand.lens.value = tile;
      }}
      onPointerDown={drag}
      {...rest}
    >
      <tbody>
        {lines(lie).map((row, i) => (
          <tr key={row[0]} aria-rowindex={i + 1}>
            {row.map((tile) => (
              <Cell key={tile} hand={hand} tile={tile} lie={lie} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell({ hand, tile, lie }: { hand: AssaultousHand; tile: TileId; lie: Lie }) {
  const { x, y } = middle(lie, tile);
  return (
    <td
      role="gridcell"
      class={hand.part.value?.holds(hand, tile) === true ? 'ab-cell ab-movable' : 'ab-cell'}
      style={{
        left: percent(x - WIDE / 2 - BOX.x, BOX.width),
        top: percent(y - HIGH / 2 - BOX.y, BOX.height),
      }}
      data-tile={tile}
      tabIndex={tile === hand.cursor.value ? 0 : -1}
      aria-colindex={columnOnScreen(lie, tile)}
      aria-label={labelOf(hand, tile)}
      aria-selected={hand.seat.value === null ? undefined : tile === hand.selected.value}
    />
  );
}

function percent(part: number, whole: number): string {
  return `${(part / whole) * 100}%`;
}

function gridLabel(hand: AssaultousHand): string {
  const own = hand.table.you.value;
  const side = own === null ? '' : ` You are ${hand.table.rules.sides[own]}.`;
  return `Map, 24 hexagons in 5 columns.${side}`;
}

/** Tells what the mouse rests on. */
function restingPointer(hand: AssaultousHand) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    onPointerOver(event: PointerEvent): void {
      clearTimeout(timer);
      const tile = tileOfEvent(event);
      if (event.pointerType !== 'mouse' || tile === null || hand.dragged.value !== null) return;
      timer = setTimeout(() => {
        hand.lens.value = tile;
      }, REST);
    },
    onPointerLeave(): void {
      clearTimeout(timer);
    },
  };
}
