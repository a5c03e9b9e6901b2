import type { Connection } from '../../session/session.ts';
import type { TableState } from './table-state.ts';

const LINES: Readonly<Record<Connection, string>> = {
  local: '',
  live: 'Connected: the other side’s moves arrive at once.',
  slow: 'Connected, without a live line: asking every few seconds.',
  lost: '',
  gone: '',
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

/** How fresh the board of a match by link is, and what its dice are made of. */
export function WireFoot({ table }: { table: TableState }) {
  const { session } = table;
  const line = LINES[session.connection.value];
  const { commitment } = session.match.value;
  return (
    <>
      {line !== '' && <p>{line}</p>}
      {commitment !== null && <Seal hash={commitment.hash} />}
    </>
  );
}

/** What the dice of a match by link are made of, and what remains possible. */
function Seal({ hash }: { hash: string }) {
  return (
    <details>
      <summary>
        Dice sealed before the match: <code>{`${hash.slice(0, 4)}…${hash.slice(-4)}`}</code>
      </summary>
      <p>
        The service drew a secret and published its fingerprint before anybody sat down; each side then added a number
        of its own. Every die follows from these three, so nobody can choose or repeat one. After the battle the secret
        is shown and this page recomputes every die. What remains possible: the service together with one player.
      </p>
      <p>
        Fingerprint <code>{hash}</code>
      </p>
    </details>
  );
}
