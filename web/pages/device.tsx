import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { lazy } from 'preact-iso';
import { loadBoard } from '../boards/boards.ts';
import { Loading } from '../parts/loading.tsx';
import { Masthead } from '../parts/masthead.tsx';
import { openDeviceMatch } from '../session/device-open.ts';
import { Table } from './table/table.tsx';
import { openTable, type TableState } from './table/table-state.ts';

const NotFound = lazy(() => import('./not-found.tsx'));

/** `/d/:id`: a match on this device. */
export default function DevicePage({ id }: { id: string }) {
  const table = useSignal<TableState | 'missing' | 'broken' | 'elsewhere' | null>(null);
  useEffect(() => {
    const left = new AbortController();
    const stay = async () => {
      // What is kept here may be broken, or a part of the page may not have come.
      const opened = await open(id).catch(() => 'broken' as const);
      if (!left.signal.aborted) {
        table.value = opened ?? 'missing';
        await new Promise((resolve) => left.signal.addEventListener('abort', resolve));
      }
      if (opened !== 'broken') opened?.dispose();
    };
    void alone(`galloper:${id}`, left.signal, stay, () => {
      table.value = 'elsewhere';
    });
    return () => {
      left.abort();
      table.value = null;
    };
  }, [id, table]);
  const { value } = table;
  if (value === 'missing') return <NotFound what="There is no such match on this device." />;
  if (value === 'broken')
    return <NotFound what="This match is kept here, but could not be opened. Reload to try again." />;
  if (value === null || value === 'elsewhere') {
    return (
      <>
        <Masthead sub="on this device" />
        <Loading
          text={
            value === null
              ? 'Restoring the match …'
              : 'This match is open in another tab. It goes on here as soon as it is closed there.'
          }
        />
      </>
    );
  }
  return <Table table={value} battle={`/d/${id}/battle`} />;
}

/**
 * Does `work` while no other tab of this browser does it: two tables would each write a log of their own over the
 * other's. `waiting` is called when another tab has it now.
 */
async function alone(name: string, signal: AbortSignal, work: () => Promise<void>, waiting: () => void): Promise<void> {
  // Browsers keep locks from pages that are not served securely; there the player sees to it.
  if (!('locks' in navigator)) return work();
  const held = await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock !== null) await work();
    return lock !== null;
  });
  if (held || signal.aborted) return;
  waiting();
  await navigator.locks.request(name, { signal }, work).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
}

async function open(id: string): Promise<TableState | null> {
  const session = await openDeviceMatch(id);
  if (session === null) return null;
  const board = await loadBoard(session.rules.id);
  return board === null ? null : openTable(session, board);
}
