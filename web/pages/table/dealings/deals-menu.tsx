import { useSignal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';
import { other } from '../../../../engine/seat.ts';
import { Confirm } from '../../../parts/dialog.tsx';
import { later } from '../../../parts/later.tsx';
import type { TableState } from '../table-state.ts';
import { ownDecisions } from './decisions.ts';

type SheetProps = { table: TableState; close: () => void };
const SeatSheet: ComponentType<SheetProps> = later(async () => (await import('./seat-sheet.tsx')).SeatSheet);
const TakebackSheet = later(async () => (await import('./takeback-sheet.tsx')).TakebackSheet);

/** Entries of the menu of a match by link: the seat itself, and what can be offered to the other side. */
export function DealsMenu({ table }: { table: TableState }) {
  const { session } = table;
  const match = session.match.value;
  const { you, status, offers, clock } = match;
  const open = useSignal<'seat' | 'draw' | 'takeback' | 'pause' | null>(null);
  // A sheet goes for good when the other side has offered the same meanwhile: what it asks is no offer any more.
  const { value: asked } = open;
  const overtaken = asked !== null && asked !== 'seat' && offers?.[asked] != null;
  useEffect(() => {
    if (overtaken) open.value = null;
  }, [overtaken, open]);
  if (you === null) return null;
  const close = () => {
    open.value = null;
  };
  const entry = (which: 'seat' | 'draw' | 'takeback' | 'pause', words: string) => (
    <button
      type="button"
      class="plain"
      onClick={() => {
        open.value = which;
      }}
    >
      {words}
    </button>
  );
  const offer = (kind: 'draw' | 'pause') => {
    close();
    void session.dealings?.offer({ kind });
  };
  // A seat that the computer has taken over deals with nobody any more.
  const plays = clock === null || !clock.seats[you].fallen || clock.settings.onFlag !== 'computer';
  const late = clock?.seats.some(({ fallen }) => fallen) === true;
  const running = status === 'running' && plays;
  const foe = table.names.value[other(you)];
  return (
    <>
      {entry('seat', 'This seat on another device')}
      {running && offers === null && <p class="soft">In this match nothing can be offered: so it was made.</p>}
      {running && offers !== null && (
        <>
          {offers.draw === null && entry('draw', 'Offer a draw')}
          {offers.takeback === null && ownDecisions(match, you).length > 0 && entry('takeback', 'Ask to take back …')}
          {clock !== null && !clock.paused && !late && offers.pause === null && entry('pause', 'Offer a pause')}
        </>
      )}
      {open.value === 'seat' && <SeatSheet table={table} close={close} />}
      {open.value === 'takeback' && offers?.takeback === null && (
        <TakebackSheet table={table} seat={you} close={close} />
      )}
      {open.value === 'draw' && offers?.draw === null && (
        <Confirm
          title="Offer a draw?"
          text={`If ${foe} agrees, the battle ends at once, and nobody has won it. Until then you can withdraw the offer.`}
          yes="Offer a draw"
          agree={() => offer('draw')}
          close={close}
        />
      )}
      {open.value === 'pause' && offers?.pause === null && (
        <Confirm
          title="Offer a pause?"
          text={`If ${foe} agrees, both clocks stand still and nobody can act until one of you goes on. Either can do that at any time.`}
          yes="Offer a pause"
          agree={() => offer('pause')}
          close={close}
        />
      )}
    </>
  );
}
