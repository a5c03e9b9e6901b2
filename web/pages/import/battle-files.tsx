import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Sketch } from '../../../engine/sketch.ts';
import { Confirm } from '../../parts/dialog.tsx';
import { SketchView } from '../../parts/sketch.tsx';
import { ago, day } from '../../parts/time-words.ts';
import { type ImportedRow, importedRows, removeImported } from '../../session/imported-store.ts';
import { lastBoard } from '../battles/battle-row.tsx';

/** A kept battle file with its picture, where it can be drawn. */
interface Shown {
  readonly row: ImportedRow;
  readonly sketch: Sketch | null;
}

/** The battles that were opened from files, the last first; nothing where there are none. They stay until removed. */
export function BattleFiles() {
  const shown = useSignal<readonly Shown[]>([]);
  const removing = useSignal<ImportedRow | null>(null);
  useEffect(() => {
    void readAll().then((found) => {
      shown.value = found;
    });
  }, [shown]);
  const remove = async (row: ImportedRow) => {
    removing.value = null;
    await removeImported(row.id);
    shown.value = await readAll();
  };
  if (shown.value.length === 0) return null;
  return (
    <section class="battle-files" aria-labelledby="battle-files">
      <h2 id="battle-files">Battles from files</h2>
      <ul class="matches">
        {shown.value.map(({ row, sketch }) => (
          <FileRow
            key={row.id}
            row={row}
            sketch={sketch}
            remove={() => {
              removing.value = row;
            }}
          />
        ))}
      </ul>
      {removing.value !== null && (
        <Confirm
          title={`Remove ${titleOf(removing.value)}?`}
          text="This browser forgets it. The file that it was opened from stays where it is."
          yes="Remove"
          agree={() => removing.value !== null && void remove(removing.value)}
          close={() => {
            removing.value = null;
          }}
        />
      )}
    </section>
  );
}

async function readAll(): Promise<readonly Shown[]> {
  // A browser that keeps nothing has nothing to show.
  const rows = await importedRows().catch(() => []);
  return Promise.all(rows.map(async (row) => ({ row, sketch: await lastBoard(row) })));
}

function FileRow({ row, sketch, remove }: Shown & { remove: () => void }) {
  const title = titleOf(row);
  return (
    <li class="match">
      <div class="state">
        {resultOf(row)}
        <small class="soft">opened {ago(row.opened, Date.now())}</small>
      </div>
      <div class="picture">{sketch !== null && <SketchView sketch={sketch} />}</div>
      <div class="what">
        {title}
        {!row.proved && <small class="mark">Not proved.</small>}
        <small class="soft">Fought on {day(row.ended)}</small>
      </div>
      <div class="do">
        <a class="button" href={`/i/${row.id}`} aria-label={`Read: ${title}`}>
          Read
        </a>
        <button type="button" class="plain" aria-label={`Remove: ${title}`} onClick={remove}>
          Remove
        </button>
      </div>
    </li>
  );
}

const called = ({ names, sides }: ImportedRow, seat: 0 | 1): string => names[seat] ?? sides[seat];

function titleOf(row: ImportedRow): string {
  return `${row.title}, ${row.mode} · ${called(row, 0)} against ${called(row, 1)}`;
}

function resultOf(row: ImportedRow): string {
  const { winner } = row.result;
  return winner === null ? 'Drawn' : `${called(row, winner)} won`;
}
