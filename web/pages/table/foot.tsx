import { Link } from './link.tsx';
import type { TableState } from './table-state.ts';

/** Connection and seal: how fresh the board is, and what the dice are made of. */
export function Foot({ table }: { table: TableState }) {
  return (
    <footer class="foot">
      {table.session.dealings === null ? (
        <p>Dice not sealed: this device rolls them itself.</p>
      ) : (
        <Link table={table} part="foot" />
      )}
    </footer>
  );
}
