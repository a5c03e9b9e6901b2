import type { Connection } from '../../session/session.ts';
import type { TableState } from './table-state.ts';

const LINES: Readonly<Record<Connection, string>> = {
  local: '',
  live: 'Connected: the other side’s moves arrive at once.',
  slow: 'Connected, without a live line: asking every few seconds.',
  lost: 'No connection. What you sent is kept and repeated until it is answered.',
};

/** Connection and seal: how fresh the board is, and what the dice are made of. */
export function Foot({ table }: { table: TableState }) {
  const { session } = table;
  const { commitment } = session.match.value;
  const connection = session.connection.value;
  return (
    <footer class="foot">
      {connection !== 'local' && (
        <p class={connection === 'lost' ? 'lost' : undefined}>
          {session.sending.value && connection !== 'lost' ? 'Sending …' : LINES[connection]}
          {connection === 'lost' && (
            <button type="button" class="plain" onClick={() => void session.retry()}>
              Try now
            </button>
          )}
        </p>
      )}
      <p>
        {commitment === null ? (
          'Dice not sealed: this device rolls them itself.'
        ) : (
          <details>
            <summary>
              Dice sealed before the match: <code>{`${commitment.hash.slice(0, 4)}…${commitment.hash.slice(-4)}`}</code>
            </summary>
            <p>
              The service drew a secret and published its fingerprint before anybody sat down; each side then added a
              number of its own. Every die follows from these three, so nobody can choose or repeat one. After the
              battle the secret is shown and this page recomputes every die. What remains possible: the service together
              with one player.
            </p>
            <p>
              Fingerprint <code>{commitment.hash}</code>
            </p>
          </details>
        )}
      </p>
    </footer>
  );
}
