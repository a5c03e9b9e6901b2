/** Which pieces go: a counter for each kind on the tile, all, none, or the fighters (section 10). */
import type { Tile, Troops } from '../../../../engine/assaultous/state.ts';
import { sizeOf } from '../../../../engine/assaultous/tile.ts';
import type { AssaultousHand } from '../hand.ts';
import { everybody, NOBODY, tileOf } from '../troops.ts';
import { sayTroops } from '../turn/taps.ts';
import { limitsOf, roomFor } from './limits.ts';

/** The counters; nothing for a tile that has only Towers. */
export function Stepper({ hand, tile }: { hand: AssaultousHand; tile: Tile }) {
  const { troops, view, draft, seat } = hand;
  if (view.value === null || seat.value === null) return null;
  const { to } = draft.value;
  const there = to === null ? null : tileOf(view.value, to);
  const chosen = troops.value;
  const limits = limitsOf(tile, chosen, there === null ? null : roomFor(there, seat.value));
  const choose = (next: Troops | null) => {
    hand.change({ troops: next, deed: null });
    sayTroops(hand);
  };
  return (
    <fieldset class="ab-stepper">
      <legend class="unseen">Who goes</legend>
      {tile.armies > 0 && (
        <Counter
          name="Army units"
          n={chosen.armies}
          of={tile.armies}
          most={limits.armies}
          set={(armies) => choose({ ...chosen, armies })}
        />
      )}
      {tile.workers > 0 && (
        <Counter
          name="Workers"
          n={chosen.workers}
          of={tile.workers}
          most={limits.workers}
          set={(workers) => choose({ ...chosen, workers })}
        />
      )}
      {tile.commander && (
        <label class="ab-goes">
          <span>Commander</span>
          <input
            type="checkbox"
            checked={chosen.commander}
            disabled={!limits.commander}
            onChange={(event) => choose({ ...chosen, commander: event.currentTarget.checked })}
          />
        </label>
      )}
      {sizeOf(everybody(tile)) > 1 && (
        <div class="ab-presets">
          <button type="button" aria-keyshortcuts="A" onClick={() => choose(everybody(tile))}>
            All
          </button>
          <button type="button" onClick={() => choose(NOBODY)}>
            None
          </button>
          {(tile.armies > 0 || tile.commander) && tile.workers > 0 && (
            <button type="button" onClick={() => choose(null)}>
              Fighters
            </button>
          )}
        </div>
      )}
    </fieldset>
  );
}

interface CounterProps {
  readonly name: string;
  readonly n: number;
  /** How many the tile has. */
  readonly of: number;
  /** How many could go. */
  readonly most: number;
  readonly set: (n: number) => void;
}

/** One kind, with a button less and a button more; they stay in place at the ends. */
function Counter({ name, n, of, most, set }: CounterProps) {
  return (
    <div class="ab-goes">
      <span>{name}</span>
      <button
        type="button"
        aria-label={`${name}: one less`}
        aria-disabled={n === 0}
        onClick={() => n > 0 && set(n - 1)}
      >
        −
      </button>
      <output>
        {n} <small>of {of}</small>
      </output>
      <button
        type="button"
        aria-label={`${name}: one more`}
        aria-disabled={n >= most}
        onClick={() => n < most && set(n + 1)}
      >
        +
      </button>
    </div>
  );
}
