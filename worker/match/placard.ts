/** What a match's object tells of it besides the match itself: to its page, to link previews, to desk and archive. */
import { other } from '../../engine/seat.ts';
import type { Poster } from '../picture/paint.ts';
import type { Loaded } from './keeper.ts';
import { boardOf, posterOf } from './poster.ts';
import { isTaken, viewerIndex } from './record.ts';
import type { Table } from './table.ts';

/** A finished battle as JSON, or why there is none. */
export type BattleFound = { readonly json: string } | { readonly missing: 'none' | 'taken-down' };

/** A row of the desk as JSON, or why there is none. */
export type DeskFound = { readonly row: string } | { readonly code: 'not-found' | 'taken-down' | 'bad-secret' };

/** What a link picture is painted from, or that the asker has it already. `view`: JSON of the board, for `sketch`. */
export type Shown =
  | { readonly kind: 'unchanged'; readonly tag: string }
  | {
      readonly kind: 'shown';
      readonly tag: string;
      readonly ruleset: string;
      readonly version: number;
      readonly view: string;
      readonly poster: Poster;
    };

/** What the page of a table says about it before it runs. */
export interface Placard {
  /** `id@version` of its rules. */
  readonly rules: string;
  readonly game: string;
  readonly mode: string;
  readonly inviter: string | null;
  readonly open: boolean;
  /** The side that a guest would play; null when nobody can sit down any more. */
  readonly free: string | null;
  /** Whose turn it is, or how it ended. */
  readonly standing: string;
  /** Counts what its picture shows. */
  readonly rev: number;
}

/** A few facts for the title of the table's page. */
export function placardOf(table: Table): Placard {
  const { rules, record } = table;
  const { creator, options } = record.header;
  const guest = other(creator);
  return {
    rules: `${rules.id}@${rules.version}`,
    game: rules.title,
    mode: rules.mode(options),
    inviter: record.chairs[creator].name,
    open: record.live.fold === null,
    free: isTaken(record, guest) ? null : rules.sides[guest],
    standing: posterOf(table).headline,
    rev: record.live.revs[viewerIndex(null)],
  };
}

/**
 * What the picture of a match shows to everybody; null if it is that of a `battle` that is asked for, and the match is
 * not over. `known`: tags of pictures that the asker has.
 */
export function shownOf(
  { table, pictures }: Loaded,
  build: string,
  battle: boolean,
  known: string | null,
): Shown | null {
  const { header, live } = table.record;
  if (battle && live.fold?.over !== true) return null;
  const tag = `"${build}.${pictures.mark}.p.${live.revs[viewerIndex(null)]}"`;
  if (known !== null && (known === '*' || known.includes(tag))) return { kind: 'unchanged', tag };
  const { ruleset, version } = header;
  return { kind: 'shown', tag, ruleset, version, view: JSON.stringify(boardOf(table)), poster: posterOf(table) };
}
