import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { announce } from '../../../parts/announce.tsx';
import { Unreachable } from '../../../session/api.ts';
import { takeRematch } from '../../../session/rematch.ts';
import type { TableState } from '../table-state.ts';

/** Both want another battle, and it is stored: the way to its table, with the own seat in it (L8). */
export function RematchCard({ table, id }: { table: Pick<TableState, 'session' | 'names'>; id: string }) {
  const match = table.session.match.value;
  const { route } = useLocation();
  const state = useSignal<'ready' | 'going' | 'unanswered'>('ready');
  useEffect(() => announce('The rematch is ready.'), []);
  const go = async () => {
    state.value = 'going';
    try {
      // The seat is kept before the table is opened, which would else take the player for a stranger.
      if (match.you !== null) await takeRematch(match);
      route(`/m/${id}`);
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error;
      state.value = 'unanswered';
    }
  };
  return (
    <section class="card deal" aria-label="The rematch">
      <h2>The rematch is ready</h2>
      {state.value === 'unanswered' && (
        <p role="alert">The service did not answer. Nothing is lost; please try again.</p>
      )}
      <div class="buttons">
        <button type="button" class="go" disabled={state.value === 'going'} onClick={() => void go()}>
          {match.you === null ? 'Watch it' : 'To the new table'}
        </button>
      </div>
    </section>
  );
}
