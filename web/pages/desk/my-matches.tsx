import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Confirm } from '../../parts/dialog.tsx';
import { SketchView } from '../../parts/sketch.tsx';
import { forgetMatch } from '../../session/begin.ts';
import { finishAllCreations } from '../../session/create.ts';
import { removeMatch } from '../../session/device-store.ts';
import { deviceRows, linkRows, type Row } from './rows.ts';

/** My matches on this device and by link, those that wait for me first. */
export function MyMatches() {
  const rows = useSignal<readonly Row[] | null>(null);
  const removing = useSignal<Row | null>(null);
  useEffect(() => {
    let left = false;
    const add = (more: readonly Row[]) => {
      if (left) return;
      const ids = new Set(more.map((row) => row.id));
      rows.value = [...(rows.value ?? []).filter((row) => !ids.has(row.id)), ...more].sort(byNeed);
    };
    const load = async () => {
      add(await deviceRows());
      await finishAllCreations();
      await Promise.all(linkRows().map(async ({ row }) => add([await row])));
    };
    void load();
    const again = () => {
      if (document.visibilityState === 'visible') void load();
    };
    document.addEventListener('visibilitychange', again);
    return () => {
      left = true;
      document.removeEventListener('visibilitychange', again);
    };
  }, [rows]);

  const waiting = (rows.value ?? []).filter((row) => row.mine).length;
  useEffect(() => {
    document.title = waiting > 0 ? `(${waiting}) Galloper` : 'Galloper';
  }, [waiting]);

  const remove = async (row: Row) => {
    removing.value = null;
    if (row.place === 'device') await removeMatch(row.id);
    else forgetMatch(row.id);
    rows.value = (rows.value ?? []).filter((other) => other.id !== row.id);
  };

  if (rows.value === null || rows.value.length === 0) return null;
  return (
    <section aria-labelledby="my-matches">
      <h2 id="my-matches">My matches</h2>
      <ul class="matches">
        {rows.value.map((row) => (
          <li key={row.id} class={row.mine ? 'match mine' : 'match'}>
            <div class="state">
              {row.mine ? <b>{row.state}</b> : row.state}
              {row.since !== null && <small class="soft">{ago(row.since)}</small>}
            </div>
            <div class="picture">{row.sketch !== null && <SketchView sketch={row.sketch} />}</div>
            <div class="what">
              {row.title}
              <small class="soft">{row.line}</small>
            </div>
            <div class="do">
              {!row.gone && (
                <a
                  class={row.mine ? 'button go' : 'button'}
                  href={row.href}
                  aria-label={`Open: ${row.title}, ${row.state}`}
                >
                  Open
                </a>
              )}
              <button
                type="button"
                class="plain"
                aria-label={`Remove: ${row.title}`}
                onClick={() => {
                  removing.value = row;
                }}
              >
                Remove
              </button>
            </div>
          </li>
        ))}
      </ul>
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

function Remove({ row, remove, close }: { row: Row; remove: (row: Row) => Promise<void>; close: () => void }) {
  const text =
    row.place === 'device'
      ? 'This match lives on this device only: removed, it is gone.'
      : 'This browser forgets its seat. Without the private seat link you cannot come back to it.';
  return (
    <Confirm title={`Remove ${row.title}?`} text={text} yes="Remove" agree={() => void remove(row)} close={close} />
  );
}

/** Mine first, then running, the last changed first. */
function byNeed(a: Row, b: Row): number {
  if (a.mine !== b.mine) return a.mine ? -1 : 1;
  const left = a.since ?? '';
  const right = b.since ?? '';
  return left > right ? -1 : left < right ? 1 : a.id < b.id ? -1 : 1;
}

const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** "3 hours ago", in whole units. */
function ago(iso: string): string {
  const seconds = (Date.now() - Date.parse(iso)) / 1000;
  for (const [unit, size] of UNITS) {
    const count = Math.floor(seconds / size);
    if (count >= 1) return new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' }).format(-count, unit);
  }
  return 'just now';
}
