import { KINDS } from '../../../../engine/onslaught/state.ts';
import { UNITS } from '../../../../engine/onslaught/tables.ts';
import type { OnslaughtHand } from '../hand.ts';
import { UnitIcon } from '../unit.tsx';

/** Whoever waits may read what the blocks are: sign of the arm, ranks, and how far it goes and shoots (7.1). */
export function Key({ hand }: { hand: OnslaughtHand }) {
  const side = hand.table.you.value ?? 0;
  return (
    <ul class="ob-arms" aria-label="The arms">
      {KINDS.map((kind) => {
        const { name, movement, range, ranks } = UNITS[kind];
        return (
          <li key={kind}>
            <UnitIcon id="" unit={{ side, kind, at: null, ranks, ammo: null }} />
            <span>
              {name}
              <small>{`moves ${movement}, range ${range}`}</small>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
