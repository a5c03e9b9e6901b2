import { useSignal } from '@preact/signals';
import { other, type Seat } from '../../../engine/seat.ts';
import { Confirm, Sheet } from '../../parts/dialog.tsx';
import { OneOf } from '../../parts/one-of.tsx';
import { Trouble } from '../../parts/trouble.tsx';
import { changeSettings, type Settings, settings } from './settings.ts';
import type { TableState } from './table-state.ts';

/** The sheet of standing orders beside the board: private, editable at any time, in the words of the game (L18). */
export function OrdersSheet({ table }: { table: TableState }) {
  const { session, board, orders } = table;
  const draft = useSignal<unknown>(orders.value);
  const trouble = session.trouble.value;
  const close = () => {
    orders.value = null;
  };
  const save = async () => {
    if ((await session.setOrders(draft.value)).ok) close();
  };
  return (
    <Sheet title="Standing orders" close={close} beside>
      <p class="soft">
        Answers left beforehand to what you would be asked in the other side’s turn. Only you see them, and the log
        shows you where they were used; they never answer a question that is open already.
      </p>
      <board.Orders
        orders={draft.value}
        change={(next) => {
          draft.value = next;
        }}
      />
      {trouble !== null && <Trouble trouble={trouble} game={session.rules.id} dismiss={() => session.dismiss()} />}
      <div class="buttons">
        <button type="button" class="go" onClick={() => void save()} disabled={session.sending.value}>
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

/** Asks before a surrender (L27); afterwards its result is brought into sight. */
export function SurrenderSheet({ table, seat, close }: { table: TableState; seat: Seat; close: () => void }) {
  const surrender = async () => {
    close();
    const done = await table.session.resign(seat);
    if (done.ok) document.querySelector<HTMLElement>('.prompt h2')?.focus();
  };
  return (
    <Confirm
      title="Surrender?"
      text={`The battle ends at once, and ${table.names.value[other(seat)]} wins it.`}
      yes="Surrender"
      agree={() => void surrender()}
      close={close}
    />
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
        <OneOf
          name="playback"
          of={PLAYBACK}
          chosen={playback}
          choose={(value) => changeSettings({ playback: value })}
        />
      </fieldset>
      <div class="buttons">
        <button type="button" class="go" onClick={close}>
          Done
        </button>
      </div>
    </Sheet>
  );
}
