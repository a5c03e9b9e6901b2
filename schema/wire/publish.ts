import '../jitless.ts';
import * as z from 'zod/mini';
import { by } from './entry.ts';
import { bySeat, deviceMatchId, digest, matchId, nonce, playerName, seat, seq, tagged, type Wire } from './words.ts';

/** More entries no match on a device has; a body of 1 MB would hold many more. */
const ENTRIES = 4000;

/** As every clock writes it, so that the same moment is the same text: UTC, with milliseconds. */
const moment = z.iso.datetime({ precision: 3 });

const common = { at: moment };

/**
 * An entry of a match on one device without what follows from it: events, dice and its place. Such a match has no clock
 * and nobody to ask, so that it knows no timeout, no agreed draw and no takeback.
 */
export const decision = z.discriminatedUnion('kind', [
  z.strictObject({ ...common, kind: z.literal('open'), seat: z.null(), by: z.null() }),
  z.strictObject({ ...common, kind: z.literal('act'), seat, by, action: tagged }),
  z.strictObject({
    ...common,
    kind: z.literal('together'),
    seat: z.null(),
    by: bySeat(z.nullable(by)),
    actions: bySeat(z.nullable(tagged)),
  }),
  z.strictObject({ ...common, kind: z.literal('resigned'), seat, by }),
  z.strictObject({ ...common, kind: z.literal('undo'), seat, by: z.literal('player'), to: seq }),
]);
export type Decision = Wire<z.infer<typeof decision>>;

/**
 * POST /api/battles: a finished match that was played on one device. The service replays `actions` with the dice that
 * `secret` gives, and makes events, dice and result itself.
 */
export const publishBody = z.strictObject({
  header: z.strictObject({
    /** Its id on the device, with which its dice were made. */
    match: deviceMatchId,
    ruleset: z.string().check(z.maxLength(40)),
    version: z.int().check(z.positive()),
    options: z.unknown(),
    names: bySeat(z.nullable(playerName)),
    /** Level of the computer in each seat; null for a person. */
    computers: bySeat(z.nullable(z.string().check(z.maxLength(40)))),
    values: bySeat(nonce),
    /** When its opening was. */
    began: moment,
  }),
  actions: z.array(decision).check(z.minLength(2), z.maxLength(ENTRIES)),
  /** Of the dice: the device drew it, so that they were not sealed. */
  secret: digest,
});
export type PublishBody = Wire<z.infer<typeof publishBody>>;

/** 201, also when it is repeated: the same content is the same battle. */
export const published = z.strictObject({ id: matchId, links: z.strictObject({ battle: z.url() }) });
export type Published = Wire<z.infer<typeof published>>;
