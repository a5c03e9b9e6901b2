import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { loadBoard } from '../boards/boards.tsx';
import { Loading } from '../parts/loading.tsx';
import { Masthead } from '../parts/masthead.tsx';
import { openDeviceMatch } from '../session/device.ts';
import NotFound from './not-found.tsx';
import { Table } from './table/table.tsx';
import { openTable, type TableState } from './table/table-state.ts';

/** `/d/:id`: a match on this device. */
export default function DevicePage({ id }: { id: string }) {
  const table = useSignal<TableState | 'missing' | null>(null);
  useEffect(() => {
    let left = false;
    const opening = open(id).then((opened) => {
      if (left && opened !== null) opened.dispose();
      else table.value = opened ?? 'missing';
      return opened;
    });
    return () => {
      left = true;
      void opening.then((opened) => opened?.dispose());
    };
  }, [id, table]);
  if (table.value === 'missing') return <NotFound what="There is no such match on this device." />;
  if (table.value === null) {
    return (
      <>
        <Masthead sub="on this device" />
        <Loading text="Restoring the match …" />
      </>
    );
  }
  return <Table table={table.value} battle={`/d/${id}/battle`} />;
}

async function open(id: string): Promise<TableState | null> {
  const session = await openDeviceMatch(id);
  if (session === null) return null;
  const board = await loadBoard(session.rules.id);
  return board === null ? null : openTable(session, board);
}
