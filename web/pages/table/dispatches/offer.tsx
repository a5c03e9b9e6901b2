import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { keep, keptJson } from '../../../session/kept.ts';
import { seatOf } from '../../../session/seats.ts';
import { waitsFor } from '../../../session/waits.ts';
import '../../../styles/dispatches.css';
import type { TableState } from '../table-state.ts';
import { openDispatches } from './told.tsx';

/** The computer, and whoever sits at the table too, answer sooner: then there is nothing to be told. */
const PATIENCE_MS = 4_000;

/**
 * Offers once in this browser's life to tell of the next turn: in a match by link, when the player has acted for the
 * first time and waits for the other side, and nothing else is asked. It lies over the foot of what is in sight beside the
 * board, so that it is seen and nothing moves when it comes.
 */
export function OfferToTell({ table }: { table: TableState }) {
  const match = table.session.match.value;
  const { id, you, status, pending, log, dispatches } = match;
  const offered = useSignal(keptJson('told-offered') === true);
  const acted = log.some((entry) => entry.by === 'player');
  const waits =
    status === 'running' && you !== null && !pending.includes(you) && !waitsFor(match) && !table.playback.busy.value;
  const due = !offered.value && acted && waits && dispatches.length === 0 && seatOf(id) !== null;
  const long = useSignal(false);
  useEffect(() => {
    if (!due) return;
    const timer = setTimeout(() => {
      long.value = true;
    }, PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      long.value = false;
    };
  }, [due, long]);
  if (!due || !long.value) return null;
  const settle = () => {
    keep('told-offered', true);
    offered.value = true;
  };
  return (
    <section class="card offer-to-tell" aria-label="Being told">
      <p>You need not wait here. Shall Galloper tell you when it is your turn?</p>
      <div class="buttons">
        <button
          type="button"
          class="go"
          onClick={() => {
            settle();
            openDispatches(id);
          }}
        >
          Tell me
        </button>
        <button type="button" onClick={settle}>
          No, thank you
        </button>
      </div>
    </section>
  );
}
