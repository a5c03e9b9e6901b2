import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Confirm } from '../../parts/dialog.tsx';
import { moment } from '../../parts/time-words.ts';
import { forgetMatch } from '../../session/begin.ts';
import { removeMatch } from '../../session/device-store.ts';
import { refreshing } from '../../session/refresh.ts';
import { counted } from '../../session/waiting.ts';
import type { MatchList } from './match-list.ts';
import { MatchRow } from './match-row.tsx';
import { folded, type Row } from './rows.ts';

/** My matches on this device and by link, those that wait for me first. */
export function MyMatches({ list }: { list: MatchList }) {
  const removing = useSignal<Row | null>(null);
  const now = useSignal(Date.now());
  useEffect(() => {
    const left = new AbortController();
    const look = () => {
      now.value = Date.now();
      void list.look();
    };
    look();
    refreshing(look, left.signal);
    return () => left.abort();
  }, [list, now]);
  const title = counted('Galloper');
  useEffect(() => {
    document.title = title;
  }, [title]);

  const remove = async (row: Row) => {
    removing.value = null;
    if (row.place === 'device') await removeMatch(row.id);
    else forgetMatch(row.id);
    await list.look();
  };

  const rows = list.rows.value;
  // What waits is known to be there before it has been read: what comes after it stands still.
  if (rows === null && title !== 'Galloper') return <div class="mine matches-waiting" />;
  if (rows === null || rows.length === 0) return null;
  const { recent, older } = folded(rows);
  const drawn = (some: readonly Row[]) => (
    <ul class="matches">
      {some.map((row) => (
        <MatchRow
          key={row.id}
          row={row}
          now={now.value}
          remove={() => {
            removing.value = row;
          }}
        />
      ))}
    </ul>
  );
  return (
    <section class="mine" aria-labelledby="my-matches">
      <h2 id="my-matches">My matches</h2>
      <Behind at={list.behind.value} now={now.value} look={() => void list.look()} />
      {drawn(recent)}
      {older.length > 0 && (
        <details class="older">
          <summary>{older.length} more that are over</summary>
          {drawn(older)}
        </details>
      )}
      {removing.value !== null && (
        <Remove
          row={removing.value}
          remove={remove}
          close={() => {
            removing.value = null;
          }}
        />
      )}
    </section>
  );
}

/** The service does not answer: how old the rows are. */
function Behind({ at, now, look }: { at: string | null; now: number; look: () => void }) {
  if (at === null) return null;
  return (
    <div class="card trouble behind" role="status">
      <p>
        The service cannot be reached.{' '}
        {at === '' ? 'Your seats are kept.' : `Matches by link are shown as they stood on ${moment(at, now)}.`} Matches
        on this device go on.
      </p>
      <button type="button" onClick={look}>
        Try now
      </button>
    </div>
  );
}

function Remove({ row, remove, close }: { row: Row; remove: (row: Row) => Promise<void>; close: () => void }) {
  const text =
    row.place === 'device'
      ? 'This match lives on this device only: removed, it is gone.'
      : row.group === 'gone'
        ? 'This browser forgets it.'
        : 'This browser forgets its seat. Without the private seat link you cannot come back to it.';
  return (
    <Confirm title={`Remove ${row.title}?`} text={text} yes="Remove" agree={() => void remove(row)} close={close} />
  );
}
