/** "Always answer so": one tap from the window to the sheet of standing orders, filled in from what is asked now (D43). */
import { CAPITALS, tileIndex } from '../../../../engine/assaultous/country.ts';
import type { AmbushCondition, Orders, Transit, View } from '../../../../engine/assaultous/state.ts';
import type { Seat } from '../../../../engine/seat.ts';
import type { AssaultousHand } from '../hand.ts';
import { ordersOf } from '../orders-words.ts';
import { tileOf } from '../troops.ts';

interface AlwaysProps {
  readonly hand: AssaultousHand;
  readonly view: View;
  readonly march: Transit;
  readonly seat: Seat;
}

/** Leads to the sheet; nothing is ordered or answered by it. Nothing where nobody leaves orders. */
export function Always({ hand, view, march, seat }: AlwaysProps) {
  const { standing } = hand.table;
  if (standing === null) return null;
  const now = ordersOf(standing.given.value);
  return (
    <p class="ab-hint">
      Always answer so:{' '}
      <button
        type="button"
        class="plain"
        onClick={() => {
          standing.sheet.value = always(now, null);
        }}
      >
        <span class="unseen">always </span>let it pass
      </button>{' '}
      <button
        type="button"
        class="plain"
        onClick={() => {
          standing.sheet.value = always(now, conditionOf(view, march, seat));
        }}
      >
        <span class="unseen">always </span>ambush where it helps
      </button>
    </p>
  );
}

/** The orders with the same answer for every such march: null lets all of them pass. */
export function always(now: Orders, condition: AmbushCondition | null): Orders {
  return {
    ...now,
    ambush:
      condition === null ? { mode: 'pass' } : { mode: 'auto', when: [condition], onlyIfHelps: true, otherwise: 'pass' },
  };
}

/** The narrowest condition that this march fulfils (6.4). */
export function conditionOf(view: View, march: Transit, seat: Seat): AmbushCondition {
  const there = tileOf(view, march.to);
  if (tileIndex(march.to) === CAPITALS[seat]) return 'capital';
  if (there?.owner === seat) return there.commander ? 'commander' : 'attack';
  return march.commander ? 'enemy-commander' : 'any';
}
