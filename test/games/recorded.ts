/**
 * Recorded games: whole matches as their logs were, with the hash of the state after each entry and the revealed seal of
 * their dice. Every live version of a game's rules replays its own to the same hashes.
 */
import * as z from 'zod/mini';
import type { Seal } from '../../engine/dice.ts';
import type { Entry } from '../../engine/entry.ts';
import type { Outcome, Tagged } from '../../engine/ruleset.ts';
import type { BySeat } from '../../engine/seat.ts';
import { readRecorded } from '../properties/chain.ts';

export interface Game {
  /** `id@version`. */
  readonly ruleset: string;
  readonly options: unknown;
  /** SHA-256 of the seal's secret, published before anybody sat down. */
  readonly commitment: string;
  readonly seal: Seal;
  /** Standing orders of the seats, null: none. They are no part of the log; `by: 'orders'` entries follow from them. */
  readonly orders: BySeat<unknown>;
  readonly entries: readonly Entry<Tagged, Tagged>[];
  /** After each entry. */
  readonly hashes: readonly string[];
  readonly outcome: Outcome | null;
}

const seatOrNull = z.union([z.literal(0), z.literal(1), z.null()]);
const schema = z.object({
  ruleset: z.string(),
  options: z.unknown(),
  commitment: z.string(),
  seal: z.object({ secret: z.string(), match: z.string(), values: z.tuple([z.string(), z.string()]) }),
  orders: z.tuple([z.unknown(), z.unknown()]),
  outcome: z.nullable(z.object({ winner: seatOrNull, reason: z.string() })),
  entries: z.array(z.looseObject({ hash: z.string() })),
});

/** A recorded game from its file. Throws where it is none. */
export function readGame(text: string): Game {
  const { entries, ...header } = schema.parse(JSON.parse(text));
  return {
    ...header,
    entries: readRecorded(header.ruleset, header.options, entries).entries,
    hashes: entries.map((entry) => entry.hash),
  };
}

/** The file of a recorded game: the header, then one line an entry. */
export function writeGame(game: Game): string {
  const { entries, hashes, ...header } = game;
  const lines = entries.map((entry, index) => `    ${JSON.stringify({ ...entry, hash: hashes[index] })}`);
  const head = JSON.stringify(header, null, 2).replace(/\n\}$/, '');
  return `${head},\n  "entries": [\n${lines.join(',\n')}\n  ]\n}\n`;
}
