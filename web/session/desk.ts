import { createStore, get, set } from 'idb-keyval';
import * as z from 'zod/mini';
import { type DeskAnswer, deskAnswer, MOST_ROWS } from '../../schema/wire/desk.ts';
import { postDesk, Unreachable } from './api.ts';
import type { StoredSeat } from './seats.ts';

/** What the service says of one match: its row, or why there is none. */
export type DeskFound = DeskAnswer['rows'][number];

/** Rows by match, and when the service gave them (ISO 8601). */
export interface KnownRows {
  readonly at: string;
  readonly rows: ReadonlyMap<string, DeskFound>;
}

const idOf = (found: DeskFound): string => (found.found ? found.row.id : found.id);

/**
 * Asks how the matches of some seats stand (L10). A match that does not answer just now keeps its row of `before`.
 * @throws Unreachable when the service itself does not answer
 */
export async function askDesk(
  seats: readonly Pick<StoredSeat, 'id' | 'secret'>[],
  before: KnownRows | null = null,
): Promise<KnownRows> {
  const rows = new Map<string, DeskFound>();
  for (let from = 0; from < seats.length; from += MOST_ROWS) {
    const matches = seats.slice(from, from + MOST_ROWS).map(({ id, secret }) => ({ id, secret }));
    const answer = await postDesk({ matches });
    if (!answer.ok) throw new Unreachable(answer.problem.code, 0, answer.problem.detail);
    for (const found of answer.body.rows) {
      const id = idOf(found);
      const still = !found.found && found.code === 'unavailable' ? before?.rows.get(id) : undefined;
      rows.set(id, still ?? found);
    }
  }
  return { at: new Date().toISOString(), rows };
}

const store = createStore('galloper-desk', 'rows');
const KEY = 'known';
const known = z.object({ at: z.string(), rows: deskAnswer.shape.rows });

/** Keeps the last rows, to be shown while the service cannot be reached. A full disk is no reason to show nothing now. */
export async function keepRows({ at, rows }: KnownRows): Promise<void> {
  await set(KEY, { at, rows: [...rows.values()] }, store).catch(() => undefined);
}

/** The rows that were last kept; null where there are none that this build can read. */
export async function keptRows(): Promise<KnownRows | null> {
  const read = known.safeParse(await get<unknown>(KEY, store).catch(() => null));
  if (!read.success) return null;
  return { at: read.data.at, rows: new Map(read.data.rows.map((found) => [idOf(found), found])) };
}
