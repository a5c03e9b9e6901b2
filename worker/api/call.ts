/** What a call is, as openapi.json describes it, and how the lists of them are written. */
import type * as z from 'zod/mini';
import type { ProblemStatus } from '../http/problem.ts';

/** What a call answers with when all is well. */
export type Content =
  | { readonly type: 'application/json'; readonly schema: z.ZodMiniType }
  | { readonly type: 'text/html' | 'text/plain' | 'text/markdown' }
  | { readonly type: 'application/schema+json' }
  | { readonly type: 'image/png' }
  | { readonly type: 'nothing' };

export interface ApiCall {
  /** A name for clients that are made from the description. */
  readonly id: string;
  readonly method: 'get' | 'post' | 'put';
  /** With `{id}` for the match. */
  readonly path: string;
  /** Other parts of the path, in braces. */
  readonly parts?: Readonly<Record<string, z.ZodMiniType>>;
  readonly summary: string;
  /** Whether a seat's secret goes with it as Bearer, or the operator's key. */
  readonly bearer: 'none' | 'may' | 'must' | 'operator';
  /** What each part of the query says, none of them required. */
  readonly query?: Readonly<Record<string, { readonly what: string; readonly schema: z.ZodMiniType }>>;
  /** Headers of the request that matter. */
  readonly asks?: Readonly<Record<string, string>>;
  /** Headers of its answers, by status. */
  readonly tells?: Readonly<Record<number, Readonly<Record<string, string>>>>;
  readonly body?: { readonly name: string; readonly schema: z.ZodMiniType; readonly optional?: true };
  readonly answers: Readonly<Record<number, { readonly what: string; readonly content: Content }>>;
  readonly problems: readonly ProblemStatus[];
  /** The problems are pages for readers, not problem+json. */
  readonly pages?: true;
}

/** An answer in JSON. */
export const json = (what: string, schema: z.ZodMiniType) => ({
  what,
  content: { type: 'application/json' as const, schema },
});
/** A page. */
export const page = (what: string) => ({ what, content: { type: 'text/html' as const } });
/** A picture. */
export const png = (what: string) => ({ what, content: { type: 'image/png' as const } });
/** An answer without a body. */
export const nothing = (what: string) => ({ what, content: { type: 'nothing' as const } });

/** A call that a seat makes of its match. */
export const seatCall = {
  bearer: 'must' as const,
  problems: [400, 401, 403, 404, 409, 410, 413, 415, 422] as const,
};
