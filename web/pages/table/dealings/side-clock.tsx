import type { Seat } from '../../../../engine/seat.ts';
import type { TableState } from '../table-state.ts';
import { clockFace } from './clock-face.ts';
import { useNow } from './ticking.ts';

/** What else the state of a clock is told by, besides its colour. */
const SAID = { running: 'Clock running: ', standing: '', paused: 'Paused: ', fallen: 'Flag fallen: ' } as const;

/** A clock that runs low is marked by a line under it, and at last by a box around it. */
const NEAR = { hour: ', less than an hour', minutes: ', less than five minutes' } as const;

/** The clock of one side: what is left, and until when (L24). Quiet: it is read when looked for, never announced. */
export function SideClock({ table, seat }: { table: TableState; seat: Seat }) {
  const { session } = table;
  const { clock, status } = session.match.value;
  const now = useNow(session);
  if (clock === null) return null;
  const { state, near, words, until } = clockFace(clock, seat, now);
  if (status === 'over' && state !== 'fallen') return null;
  return (
    <small class={`clock ${state}`}>
      <Mark state={state} />
      <span class="unseen">{SAID[state]}</span>
      <span class={near === null ? undefined : `near ${near}`}>{words}</span>
      {near !== null && <span class="unseen">{NEAR[near]}</span>}
      {until !== null && (
        <span class="until">
          until <time dateTime={until.iso}>{until.words}</time>
        </span>
      )}
    </small>
  );
}

/** A dial while it runs, two bars in a pause, a flag when it has fallen. */
function Mark({ state }: { state: keyof typeof SAID }) {
  if (state === 'standing') return null;
  return (
    <svg viewBox="0 0 12 12" aria-hidden="true">
      {state === 'running' && <path d="M6 .7a5.3 5.3 0 1 0 .01 0zM6 3v3.2l2.2 1.4" />}
      {state === 'paused' && <path d="M3.8 1.5v9M8.2 1.5v9" />}
      {state === 'fallen' && <path class="full" d="M2.5 11.5v-11l8 3-8 3" />}
    </svg>
  );
}
