/** What the selected tile sells, with prices and why not (section 10). */
import { useEffect, useRef } from 'preact/hooks';
import type { TileId, View } from '../../../../engine/assaultous/state.ts';
import type { Seat } from '../../../../engine/seat.ts';
import type { AssaultousHand } from '../hand.ts';
import { propose } from '../turn/taps.ts';
import { type Stall, stallsOn } from './stalls.ts';

interface MarketProps {
  readonly hand: AssaultousHand;
  readonly view: View;
  readonly seat: Seat;
  readonly id: TileId;
}

/** The stalls of a tile; key B brings the keyboard here. */
export function Market({ hand, view, seat, id }: MarketProps) {
  const list = useRef<HTMLUListElement>(null);
  const wanted = hand.wanted.value === 'market';
  useEffect(() => {
    if (!wanted) return;
    hand.wanted.value = null;
    list.current?.querySelector('button')?.focus();
  }, [wanted, hand]);
  const stalls = stallsOn(view, seat, id, hand.refused);
  if (stalls.length === 0) return null;
  return (
    <section class="ab-market" aria-label={`To be had at ${id}`}>
      <ul ref={list}>
        {stalls.map((stall) => (
          <li key={stall.name}>
            <button
              type="button"
              // Never disabled: it keeps the keyboard while a purchase is on its way, for the next one.
              aria-disabled={stall.refused !== null}
              onClick={() => take(hand, stall)}
            >
              <b>{stall.name}</b> {stall.price}
              {stall.refused !== null && <small>{stall.refused.message}</small>}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * What can be taken back is had at a tap. A card cannot, and Barracks on the own Capital are asked about once: these
 * wait to be confirmed.
 */
function take(hand: AssaultousHand, { action, refused }: Stall): void {
  const asks = action.type === 'buy-card' || (hand.preview(action)?.warnings.length ?? 0) > 0;
  if (refused !== null || asks) propose(hand, action);
  else void hand.send(action);
}
