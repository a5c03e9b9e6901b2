import { later } from '../../parts/later.tsx';
import type { Connection } from '../../session/session.ts';
import type { TableState } from './table-state.ts';

/** Words that only a match by link needs. */
const Seal = later(async () => (await import('./seal.tsx')).Seal);

const LINES: Readonly<Record<Exclude<Connection, 'lost'>, string>> = {
  local: '',
  live: 'Connected: the other side’s moves arrive at once.',
  gone: '',
  slow: 'Connected, without a live line: asking every few seconds.',
};

/** The wire is down: said where the eyes are, and left there until it is up again (L12, L15). */
export function Lost({ table }: { table: TableState }) {
  const { session } = table;
  if (session.connection.value !== 'lost') return null;
  return (
    <section class="card trouble" role="status">
      <p>
        No connection.{' '}
        {session.sending.value
          ? 'What you sent is kept and repeated until it is answered.'
          : 'This page goes on trying; the board may be behind.'}
      </p>
      <div class="buttons">
        <button type="button" onClick={() => void session.retry()}>
          Try now
        </button>
      </div>
    </section>
  );
}

/** Connection and seal: how fresh the board is, and what the dice are made of. */
export function Foot({ table }: { table: TableState }) {
  const { session } = table;
  const { commitment } = session.match.value;
  const connection = session.connection.value;
  return (
    <footer class="foot">
      {connection !== 'lost' && LINES[connection] !== '' && <p>{LINES[connection]}</p>}
      {commitment === null ? <p>Dice not sealed: this device rolls them itself.</p> : <Seal hash={commitment.hash} />}
    </footer>
  );
}
