import '../jitless.ts';
import * as z from 'zod/mini';
import type { Entry, SeenEntry } from '../../engine/entry.ts';
import type { Tagged } from '../../engine/ruleset.ts';
import { bySeat, seat, seq, tagged, time } from './words.ts';

export const by = z.enum(['player', 'orders', 'computer', 'fallback']);
const kind = z.enum(['open', 'act', 'together', 'resigned', 'timeout', 'agreed', 'cancelled', 'undo', 'takeback']);

/** An entry as a viewer may have it before the end: no actions, no dice, only the own seat's `by`. */
export const seenEntry: z.ZodMiniType<SeenEntry<Tagged>> = z.strictObject({
  seq,
  kind,
  seat: z.nullable(seat),
  by: z.nullable(by),
  events: z.array(tagged),
  at: time,
  to: z.exactOptional(seq),
});

/** Sides (at most 2^32, as dice.ts can roll), face, whose. */
const die = z.tuple([z.int().check(z.positive(), z.maximum(2 ** 32)), z.int().check(z.positive()), z.nullable(seat)]);
const common = { seq, events: z.array(tagged), dice: z.array(die), at: time };
/** Marks what an undo or a takeback has taken back; it stays in the log (L17). */
const undone = z.exactOptional(z.literal(true));

/** A finished entry: everything, but whether it still counts (`undone`). */
export type FullEntry = Entry<Tagged, Tagged> & { readonly undone?: true };

/** An entry of a finished match: actions, dice and who gave them are open now. */
export const fullEntry: z.ZodMiniType<FullEntry> = z.discriminatedUnion('kind', [
  z.strictObject({ ...common, kind: z.literal('open'), seat: z.null(), by: z.null() }),
  z.strictObject({ ...common, undone, kind: z.literal('act'), seat, by, action: tagged }),
  z.strictObject({
    ...common,
    undone,
    kind: z.literal('together'),
    seat: z.null(),
    by: bySeat(z.nullable(by)),
    actions: bySeat(z.nullable(tagged)),
  }),
  z.strictObject({ ...common, kind: z.literal(['resigned', 'timeout']), seat, by }),
  z.strictObject({ ...common, kind: z.literal(['agreed', 'cancelled']), seat: z.null(), by: z.null() }),
  z.strictObject({
    ...common,
    undone,
    kind: z.literal(['undo', 'takeback']),
    seat,
    by: z.literal('player'),
    to: seq,
    events: z.array(z.strictObject({ type: z.literal('undone'), seat, to: seq })),
  }),
]);
