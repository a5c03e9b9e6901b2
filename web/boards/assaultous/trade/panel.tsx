/** What the Trade Routes bring: the choice of Gold and Iron, as far as the bank holds them (6.2, D15). */
import { cubesWords } from '../../../../engine/assaultous/names.ts';
import type { Action } from '../../../../engine/assaultous/state.ts';
import type { AssaultousHand } from '../hand.ts';
import { ordersOf, TRADES } from '../orders-words.ts';

type Split = Extract<Action, { readonly type: 'choose-trade' }>;

const isSplit = (action: Action): action is Split => action.type === 'choose-trade';

/** The panel while `trade` is asked. */
export function TradePanel({ hand }: { hand: AssaultousHand }) {
  const view = hand.view.value;
  const seat = hand.seat.value;
  if (view === null || seat === null) return null;
  const { gold, iron } = view.seats[seat];
  const { deed } = hand.draft.value;
  const { standing } = hand.table;
  return (
    <>
      <h3>Trade brings {view.due === 1 ? 'a cube' : `${view.due} cubes`}</h3>
      <p class="ab-soft">You have {cubesWords(gold, iron)}.</p>
      <div class="buttons ab-answers">
        {hand.options.value.filter(isSplit).map((split, i) => (
          <button
            type="button"
            class="go"
            key={cubesWords(split.gold, split.iron)}
            aria-keyshortcuts={String(i + 1)}
            aria-pressed={deed?.type === 'choose-trade' ? deed.gold === split.gold : undefined}
            disabled={hand.table.sending.value}
            onClick={() => void hand.send(split)}
          >
            {cubesWords(split.gold, split.iron)}
          </button>
        ))}
      </div>
      {standing !== null && (
        <p class="ab-hint">
          Always answer so:{' '}
          {TRADES.map(
            ([trade, words]) =>
              trade !== 'ask' && (
                <button
                  type="button"
                  class="plain"
                  key={trade}
                  onClick={() => {
                    standing.sheet.value = { ...ordersOf(standing.given.value), trade };
                  }}
                >
                  {words}
                </button>
              ),
          )}
        </p>
      )}
    </>
  );
}
