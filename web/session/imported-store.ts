import { createStore, delMany, get, getMany, keys, setMany } from 'idb-keyval';
import type { Outcome } from '../../engine/ruleset.ts';
import type { BySeat } from '../../engine/seat.ts';
import type { BattleFile } from '../../schema/wire/battle.ts';

/** What the list of battle files says without reading their logs. */
export interface ImportedRow {
  /** Of the file's content: the same battle opened twice is one row, a changed copy another. 24 hex digits. */
  readonly id: string;
  /** ISO time. */
  readonly opened: string;
  readonly ruleset: string;
  readonly version: number;
  readonly title: string;
  readonly mode: string;
  readonly sides: BySeat<string>;
  readonly names: BySeat<string | null>;
  readonly result: Outcome;
  readonly ended: string;
  /** Whether all held that can be proved, when the file was opened. */
  readonly proved: boolean;
  /** The last position as the game prints it; empty: the file has none. */
  readonly board: string;
}

const store = createStore('galloper-battles', 'battles');
const ROW = 'row:';
const FILE = 'file:';

/** Keeps a battle in this browser until it is removed. Resolved means: it is on the disk. */
export function keepImported(row: ImportedRow, battle: BattleFile): Promise<void> {
  return setMany(
    [
      [ROW + row.id, row],
      [FILE + row.id, battle],
    ],
    store,
  );
}

/** A kept battle; null where there is none. */
export async function importedBattle(id: string): Promise<BattleFile | null> {
  return (await get<BattleFile>(FILE + id, store)) ?? null;
}

/** The rows of all kept battles, the one opened last first. */
export async function importedRows(): Promise<readonly ImportedRow[]> {
  const all = await keys<string>(store);
  const rows = await getMany<ImportedRow | undefined>(
    all.filter((key) => key.startsWith(ROW)),
    store,
  );
  return rows
    .filter((row) => row !== undefined)
    .sort((a, b) => (a.opened > b.opened ? -1 : a.opened < b.opened ? 1 : a.id < b.id ? -1 : 1));
}

export function removeImported(id: string): Promise<void> {
  return delMany([ROW + id, FILE + id], store);
}
