import { and, type SQL, sql } from 'drizzle-orm';
import { type DrizzleD1Database, drizzle } from 'drizzle-orm/d1';
import type { Seat } from '../../engine/seat.ts';
import { battles } from '../../schema/tables/d1.ts';
import type { Battle } from '../../schema/wire/battle.ts';
import type { BattleRow, BattlesAnswer, LengthClass } from '../../schema/wire/battles.ts';

/** A place in the list: right after the battle `id` that ended at `ended` (milliseconds since 1970). */
export interface Place {
  readonly ended: number;
  readonly id: string;
}

/** What a page of the list shows. A closer filter belongs to a game, and there is one at most: each has its index. */
export interface Filter {
  /** Null: all games. */
  readonly game:
    | null
    | { readonly ruleset: string }
    | { readonly ruleset: string; readonly mode: string }
    | { readonly ruleset: string; readonly winner: Seat | null }
    | { readonly ruleset: string; readonly lengthClass: LengthClass };
  /** Battles that ended at this time or later, in milliseconds since 1970. */
  readonly from: number;
  /** Only what comes after this place. */
  readonly below: Place;
  /** Battles at most, up to `BATTLES_A_PAGE`. */
  readonly many: number;
}

/** Before any battle, and later than any: the bounds of a list that is not bounded. */
export const EVER = 0;
export const NOW_AND_LATER: Place = { ended: 8.64e15, id: '' };

/** The index that holds the answer in its order, and what is asked of it besides the time. */
function access({ game }: Filter): { readonly index: string; readonly where: SQL | undefined } {
  if (game === null) return { index: 'battles_by_end', where: undefined };
  const ours = sql`ruleset = ${game.ruleset}`;
  if ('mode' in game) return { index: 'battles_by_mode', where: sql`${ours} AND mode = ${game.mode}` };
  if ('lengthClass' in game)
    return { index: 'battles_by_length', where: sql`${ours} AND length_class = ${game.lengthClass}` };
  if (!('winner' in game)) return { index: 'battles_by_game', where: ours };
  const won = game.winner === null ? sql`winner IS NULL` : sql`winner = ${game.winner}`;
  return { index: 'battles_by_winner', where: sql`${ours} AND ${won}` };
}

/**
 * The query of a page, and one row more, which tells whether another page follows. It names its index: the planner,
 * which knows nothing of how many battles a game has, would sometimes take another and read what it does not show.
 */
export function pageQuery(db: DrizzleD1Database, filter: Filter) {
  const { index, where } = access(filter);
  const { ended, id } = filter.below;
  return (
    db
      .select({
        header: sql<string>`header`.as('header'),
        ended: sql<number>`ended`.as('ended'),
        id: sql<string>`id`.as('id'),
        sealed: sql<number>`sealed`.as('sealed'),
        board: sql<string>`board`.as('board'),
        told: sql<string>`told`.as('told'),
      })
      .from(sql`${battles} INDEXED BY ${sql.identifier(index)}`)
      // Written out, not bound: only so does the planner see that the index has all of these rows.
      .where(and(sql`listed = 1`, where, sql`ended >= ${filter.from}`, sql`(ended, id) < (${ended}, ${id})`))
      .orderBy(sql`ended DESC, id DESC`)
      .limit(filter.many + 1)
  );
}

/** A page of the list of battles, the last to end first. Throws when D1 does. */
export async function listBattles(database: D1Database, filter: Filter): Promise<BattlesAnswer> {
  const db = drizzle(database);
  const [found] = await db.batch([pageQuery(db, filter)]);
  const shown = found.slice(0, filter.many);
  const last = found.length > filter.many ? shown.at(-1) : undefined;
  return { battles: shown.map(rowOf), next: last === undefined ? null : cursorOf(last) };
}

function rowOf(found: { header: string; sealed: number; board: string; told: string }): BattleRow {
  // Written by `shelve` from the same type.
  const header: Omit<Battle, 'log'> = JSON.parse(found.header);
  const { id, ruleset, version, title, mode, sides, names, computers, result, rounds, length, began, ended } = header;
  const { board, told } = found;
  return {
    ...{ id, ruleset, version, title, mode, sides, names, computers, result, told, rounds, length, began, ended },
    ...{ sealed: found.sealed === 1, board },
  };
}

/** A place as the API hands it out. */
export function cursorOf({ ended, id }: Place): string {
  return btoa(`${ended} ${id}`).replaceAll('=', '');
}

/** The place that a cursor means, or null if it is none of ours. */
export function placeOf(cursor: string): Place | null {
  if (!/^[A-Za-z0-9]{1,80}$/.test(cursor)) return null;
  let text: string;
  try {
    text = atob(cursor);
  } catch {
    return null;
  }
  const [, ended, id] = /^(\d{1,16}) ([a-z2-7]{24})$/.exec(text) ?? [];
  return ended === undefined || id === undefined ? null : { ended: Number(ended), id };
}
