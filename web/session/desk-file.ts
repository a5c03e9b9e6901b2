import * as z from 'zod/mini';
import { POSITION } from '../../schema/wire/battle.ts';
import { fullEntry } from '../../schema/wire/entry.ts';
import { outcome } from '../../schema/wire/match.ts';
import {
  bySeat,
  deviceMatchId,
  digest,
  matchId,
  nonce,
  playerName,
  seat,
  secret,
  seq,
  time,
} from '../../schema/wire/words.ts';
import type { WholeMatch } from './device-store.ts';
import type { StoredSeat } from './seats.ts';

/** The whole desk of a browser: its seats, and the matches that live on it with their logs. */
export interface DeskFile {
  readonly made: string;
  /** The name that its player gives at tables; empty: none. */
  readonly name: string;
  readonly seats: readonly StoredSeat[];
  readonly matches: readonly WholeMatch[];
}

const FORMAT = 'galloper-desk';
const VERSION = 1;
const ruleset = { ruleset: z.string().check(z.minLength(1)), version: z.int().check(z.positive()) };

const storedSeat = z.strictObject({
  id: matchId,
  secret,
  seat,
  nonce: z.nullable(nonce),
  commitment: z.nullable(digest),
  ...ruleset,
  since: time,
});

const deviceMatch = z.strictObject({
  id: z.string().check(z.regex(/^[0-9a-f]{24}$/)),
  ...ruleset,
  options: z.unknown(),
  continued: z.exactOptional(
    z.strictObject({
      battle: z.union([matchId, deviceMatchId]),
      seq,
      position: z.string().check(z.maxLength(POSITION)),
      shelf: z.enum(['service', 'device', 'file']),
      page: z.union([matchId, deviceMatchId]),
    }),
  ),
  secret: digest,
  values: bySeat(nonce),
  computer: z.nullable(z.strictObject({ seat, level: z.string() })),
  names: bySeat(z.nullable(playerName)),
  orders: bySeat(z.unknown()),
  seen: bySeat(seq),
  begun: time,
  changed: time,
  row: z.strictObject({
    outcome: z.nullable(outcome),
    asked: z.nullable(seat),
    line: z.string(),
    view: z.unknown(),
  }),
});

const deskFile = z.strictObject({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  made: time,
  name: z.union([z.literal(''), playerName]),
  seats: z.array(storedSeat),
  matches: z.array(z.strictObject({ match: deviceMatch, log: z.array(fullEntry).check(z.minLength(1)) })),
});

/** What says of any JSON whether it is a desk at all. */
const marked = z.looseObject({ format: z.literal(FORMAT), version: z.number() });

/** The text of a desk file. Whoever has it has the seats. */
export function writeDeskFile(desk: DeskFile): string {
  return `${JSON.stringify({ format: FORMAT, version: VERSION, ...desk }, null, 1)}\n`;
}

/** Reads a desk file; `refusal` says in a sentence what is wrong with it. Nothing is kept by reading. */
export function readDeskFile(text: string): { readonly desk: DeskFile } | { readonly refusal: string } {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { refusal: 'This is no desk file: it cannot be read as one. Perhaps it was cut off on its way.' };
  }
  const mark = marked.safeParse(json);
  if (!mark.success) return { refusal: 'This is no desk file of Galloper.' };
  if (mark.data.version !== VERSION) {
    return { refusal: 'This desk file was made by a newer Galloper: reload this page, then open it again.' };
  }
  const read = deskFile.safeParse(json);
  if (!read.success) {
    const where = read.error.issues[0]?.path.join('.') ?? '';
    return { refusal: `This desk file is damaged (at ${where}): nothing of it was taken.` };
  }
  const { made, name, seats, matches } = read.data;
  return { desk: { made, name, seats, matches } };
}
