import type { Seat } from '../../../engine/seat.ts';
import { Link } from './link.tsx';
import type { TableState } from './table-state.ts';

/** The two sides with what counts, the own one first. */
export function Sides({ table }: { table: TableState }) {
  const { session, board, playback, names } = table;
  const { you, pending, clock, status, names: given } = session.match.value;
  const order: readonly Seat[] = you === 1 ? [1, 0] : [0, 1];
  const view = playback.view.value;
  return (
    <section class={session.dealings === null ? 'card sides' : 'card sides linked'} aria-label="The two sides">
      {order.map((seat) => (
        <div class="side" key={seat}>
          <span class={`chip seat${seat}`} aria-hidden="true" />
          <span>
            {names.value[seat]}
            {seat === you && !session.shared && <span class="soft"> (you)</span>}
            <small>
              {given[seat] !== null && `${session.rules.sides[seat]} · `}
              {view === null ? '' : board.tally(view, seat)}
            </small>
            {clock !== null && (
              <span class={status === 'running' ? 'clock-room' : undefined}>
                <Link table={table} part="clock" seat={seat} />
              </span>
            )}
            {pending.includes(seat) && <span class="unseen"> must decide</span>}
          </span>
        </div>
      ))}
    </section>
  );
}
