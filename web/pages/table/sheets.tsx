import { useSignal } from '@preact/signals';
import { Confirm, Sheet } from '../../parts/dialog.tsx';
import { keep } from '../../session/kept.ts';
import { changeSettings, type Settings, settings } from './settings.ts';
import type { TableState } from './table-state.ts';

export { Confirm };

/** The sheet of standing orders: private, editable at any time. */
export function OrdersSheet({ table, close }: { table: TableState; close: () => void }) {
  const { session, board } = table;
  const { orders, id } = session.match.value;
  const draft = useSignal<unknown>(orders);
  const save = async () => {
    if (!(await session.setOrders(draft.value)).ok) return;
    keep(`orders-decided:${id}`, true);
    close();
  };
  return (
    <Sheet title="Standing orders" close={close}>
      <p class="soft">
        Your units follow these when they are struck and you are not asked. Only you see them; they never answer a
        question that is open already.
      </p>
      <board.Orders
        orders={draft.value}
        change={(next) => {
          draft.value = next;
        }}
      />
      <div class="buttons">
        <button type="button" class="go" onClick={save} disabled={draft.value === null}>
          Keep these orders
        </button>
        <button
          type="button"
          onClick={() => {
            draft.value = session.rules.recommendedOrders;
          }}
        >
          Recommended
        </button>
        <button type="button" onClick={close}>
          Cancel
        </button>
      </div>
    </Sheet>
  );
}

const PLAYBACK: readonly (readonly [Settings['playback'], string])[] = [
  ['itself', 'Play the other side’s moves step by step, by themselves'],
  ['tap', 'Play them a step at a tap'],
  ['off', 'Show the outcome at once'],
];

/** How this browser shows a table. */
export function SettingsSheet({ close }: { close: () => void }) {
  const { askEndOfTurn, playback } = settings.value;
  return (
    <Sheet title="Settings of this browser" close={close}>
      <label class="choice">
        <input
          type="checkbox"
          checked={askEndOfTurn}
          onChange={(event) => changeSettings({ askEndOfTurn: event.currentTarget.checked })}
        />
        Confirm the end of a turn
      </label>
      <fieldset>
        <legend>What happened</legend>
        {PLAYBACK.map(([value, label]) => (
          <label class="choice" key={value}>
            <input
              type="radio"
              name="playback"
              checked={playback === value}
              onChange={() => changeSettings({ playback: value })}
            />
            {label}
          </label>
        ))}
      </fieldset>
      <div class="buttons">
        <button type="button" class="go" onClick={close}>
          Done
        </button>
      </div>
    </Sheet>
  );
}
