import { useSignal } from '@preact/signals';
import type { Seat } from '../../../engine/seat.ts';
import { CopyButton } from '../../parts/copy.tsx';
import { Confirm, Sheet } from '../../parts/dialog.tsx';
import { seatLink, seatOf } from '../../session/seats.ts';
import { OrdersSheet } from './orders.tsx';
import { changeSettings, type Settings, settings } from './settings.ts';
import type { TableState } from './table-state.ts';

/** What can be done at a table besides playing: orders, turning the board, links, settings, surrender. */
export function Menu({ table }: { table: TableState }) {
  const { session, turned } = table;
  const { id, you, status } = session.match.value;
  const open = useSignal<'orders' | 'surrender' | 'settings' | null>(null);
  const close = () => {
    open.value = null;
  };
  const mine = session.connection.value === 'local' ? null : seatOf(id);
  const surrender = async (seat: Seat) => {
    close();
    await session.resign(seat);
  };
  return (
    <div class="menu">
      {you !== null && !session.shared && status === 'running' && (
        <button
          type="button"
          class="plain"
          onClick={() => {
            open.value = 'orders';
          }}
        >
          Standing orders
        </button>
      )}
      <button
        type="button"
        class="plain"
        aria-pressed={turned.value}
        onClick={() => {
          turned.value = !turned.value;
        }}
      >
        Turn the board
      </button>
      <button
        type="button"
        class="plain"
        onClick={() => {
          open.value = 'settings';
        }}
      >
        Settings
      </button>
      {mine !== null && <CopyButton text={seatLink(mine)} label="Copy private seat link" look="plain" />}
      {you !== null && status === 'running' && (
        <button
          type="button"
          class="plain"
          onClick={() => {
            open.value = 'surrender';
          }}
        >
          Surrender
        </button>
      )}
      {open.value === 'orders' && <OrdersSheet table={table} close={close} />}
      {open.value === 'settings' && <SettingsSheet close={close} />}
      {open.value === 'surrender' && you !== null && (
        <Confirm
          title="Surrender?"
          text={`The battle ends at once, and ${table.names.value[you === 0 ? 1 : 0]} wins it.`}
          yes="Surrender"
          agree={() => void surrender(you)}
          close={close}
        />
      )}
    </div>
  );
}

const PLAYBACK: readonly (readonly [Settings['playback'], string])[] = [
  ['itself', 'Play the other side’s moves step by step, by themselves'],
  ['tap', 'Play them a step at a tap'],
  ['off', 'Show the outcome at once'],
];

function SettingsSheet({ close }: { close: () => void }) {
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
