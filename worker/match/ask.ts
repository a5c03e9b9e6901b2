import type * as z from 'zod/mini';
import { sortedJson } from '../../engine/hash.ts';
import type { Seat } from '../../engine/seat.ts';
import { secretHash } from '../ids/secrets.ts';
import { BAD_JSON, badRequest, type Refusal } from './answer.ts';
import type { Pictures } from './picture.ts';
import type { AcceptedRequest, MatchRecord } from './record.ts';
import type { Store } from './store.ts';
import type { Table } from './table.ts';
import type { Work } from './work.ts';

/** What an operation may look at. */
export interface Ask {
  readonly table: Table;
  readonly pictures: Pictures;
  readonly store: Store;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** What an operation has come to: a draft to store (null: nothing changes), and the answer to give once it is stored. */
export interface Done {
  readonly kind: 'done';
  readonly status: 200 | 201;
  readonly work: Work | null;
  readonly request: AcceptedRequest | null;
  /** What is still done when the draft has been stored, before the answer is made: something is sent. */
  readonly errand?: () => Promise<void>;
  /** JSON, made after the draft has been stored. */
  body(): string;
}

/** A refusal, and from which seq on the log of the match that goes with it is sent. */
export interface Refused {
  readonly kind: 'refused';
  readonly refusal: Refusal;
  readonly from: number;
  /** What is stored all the same. */
  readonly work?: Work;
}

/** A body after reading: its value, or why not. */
export type Parsed<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: Refusal };

/** Reads a JSON body by its schema. What the caller wrote is never part of the refusal. */
export function readBody<T>(schema: z.ZodMiniType<T>, text: string): Parsed<T> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { ok: false, refusal: BAD_JSON };
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return { ok: true, value: parsed.data };
  return { ok: false, refusal: badRequest(fieldOf(parsed.error.issues)) };
}

/** The path of the first issue as the schema names it, like `mix.lineman`; empty for the whole. */
export function fieldOf(issues: readonly { readonly path: readonly PropertyKey[] }[]): string {
  const path = issues[0]?.path ?? [];
  return path
    .map(String)
    .filter((part) => /^[A-Za-z0-9]{1,24}$/.test(part))
    .join('.');
}

/** The answer that is the match as it stands when the draft has been stored. `work`: null where nothing changes. */
export function asItStands(ask: Ask, seat: Seat, work: Work | null): Done {
  const { seq } = ask.table;
  const body = () => `{"match":${ask.pictures.match(seat, seq)}}`;
  return { kind: 'done', status: 200, work, request: null, body };
}

/** Deeper than any action of any game; what lies deeper would exhaust the stack of whoever walks it. */
const DEEPEST = 32;

/**
 * Whether `bodyMark` can hold what was read from JSON: so deep and no deeper, and finite (JSON.parse makes infinity of
 * 1e999, which no JSON can say again).
 */
export function holds(value: unknown, depth = DEEPEST): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || value === null) return true;
  return depth > 0 && Object.values(value).every((part: unknown) => holds(part, depth - 1));
}

const SHORT = 200;

/** What a request asks for, as its id remembers it: the text itself, or its hash where that is shorter. `value` must hold (`holds`). */
export function bodyMark(kind: string, value: unknown): string {
  const text = `${kind} ${sortedJson(value)}`;
  return text.length <= SHORT ? text : secretHash(text);
}

/** The seat whose secret hashes to `hash`; null: none. */
export function seatOfHash(record: MatchRecord, hash: string, same: (a: string, b: string) => boolean): Seat | null {
  // Both are compared in any case, so that the time does not tell which seat was tried.
  const [first, second] = record.chairs.map((chair) => chair.secret !== null && same(chair.secret, hash));
  return first ? 0 : second ? 1 : null;
}
