import type { TableState } from './table-state.ts';

/** Undo inside the turn, up to the last die, reveal or hand-off (L17). */
export function UndoButtons({ table }: { table: TableState }) {
  const { session, playback, stands } = table;
  const { undo } = session.match.value;
  if (undo.length === 0 || playback.busy.value || stands.value !== null) return null;
  const start = undo.at(-1);
  return (
    <div class="buttons undo">
      <button type="button" disabled={session.sending.value} onClick={() => void session.undo(undo[0])}>
        Undo
      </button>
      {undo.length > 1 && (
        <button type="button" disabled={session.sending.value} onClick={() => void session.undo(start)}>
          Restart turn
        </button>
      )}
    </div>
  );
}
