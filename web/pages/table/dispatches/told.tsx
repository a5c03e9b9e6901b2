import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { later } from '../../../parts/later.tsx';
import { keep } from '../../../session/kept.ts';
import { seatOf } from '../../../session/seats.ts';
import type { TableState } from '../table-state.ts';

const DispatchesSheet = later(async () => (await import('./sheet.tsx')).DispatchesSheet);

/** The match whose sheet is open. */
const open = signal<string | null>(null);

/** Opens the sheet; from then on it is not offered by itself any more. */
export function openDispatches(match: string): void {
  keep('told-offered', true);
  open.value = match;
}

/**
 * The menu's entry for being told, and its sheet. When a table opens, this browser's registration is looked after, and
 * its notices of this match are taken off the screen.
 */
export function Told({ table }: { table: TableState }) {
  const { id, status, dispatches } = table.session.match.value;
  const seat = seatOf(id);
  const secret = seat?.secret;
  const goesOn = status !== 'over';
  useEffect(() => {
    const look = () => {
      if (document.visibilityState !== 'visible') return;
      void import('./look-after.ts').then(({ lookAfter }) => lookAfter(id, goesOn));
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
    // A renewed seat has lost its dispatches: this browser's comes back at once.
  }, [id, goesOn, secret]);
  const told = dispatches.filter(({ state }) => state === 'on').length;
  // Afterwards there is nothing to be told but a rematch: whoever is told can still change that.
  if (seat === null || (!goesOn && told === 0)) return null;
  return (
    <>
      <button type="button" class="plain" onClick={() => openDispatches(id)}>
        {told === 0 ? 'Tell me when it is my turn' : `You are told of this match (${told})`}
      </button>
      {open.value === id && (
        <DispatchesSheet
          seat={seat}
          close={() => {
            open.value = null;
          }}
        />
      )}
    </>
  );
}
