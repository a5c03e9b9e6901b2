import { asc, eq } from 'drizzle-orm';
import { type DrizzleD1Database, drizzle } from 'drizzle-orm/d1';
import { tallies, tallyDice, tallyLengths } from '../../schema/tables/d1.ts';
import type { Estimate, Group } from '../../schema/wire/statistics.ts';

/** Steps in one row of `tally_lengths`, and the row that holds all that are longer: as the triggers of D1 have it. */
const SPAN = 20;
const LAST = 25;

/** The normal quantile of a two-sided 95 % interval. */
const Z = 1.959964;

/** A share of `games` (1 or more) with Wilson's interval at 95 %, which holds also for few games and for extreme shares. */
export function wilson(count: number, games: number): Estimate {
  const share = count / games;
  const square = (Z * Z) / games;
  const middle = share + square / 2;
  const half = Z * Math.sqrt((share * (1 - share)) / games + square / (4 * games));
  const within = (value: number) => Math.min(1, Math.max(0, value / (1 + square)));
  return { count, share, low: within(middle - half), high: within(middle + half) };
}

type Split = Pick<Group, 'mode' | 'against'>;
type Tally = typeof tallies.$inferSelect;
type Length = typeof tallyLengths.$inferSelect;
type Dice = typeof tallyDice.$inferSelect;

/** The queries of a game's statistics: each reads the rows that it shows. */
export function statisticsQueries(db: DrizzleD1Database, ruleset: string) {
  return [
    db.select().from(tallies).where(eq(tallies.ruleset, ruleset)),
    db
      .select()
      .from(tallyLengths)
      .where(eq(tallyLengths.ruleset, ruleset))
      .orderBy(asc(tallyLengths.mode), asc(tallyLengths.against), asc(tallyLengths.bucket)),
    db.select().from(tallyDice).where(eq(tallyDice.ruleset, ruleset)),
  ] as const;
}

/** The statistics of a game, by mode and opponent, most games first. Throws when D1 does. */
export async function readStatistics(database: D1Database, ruleset: string): Promise<readonly Group[]> {
  const db = drizzle(database);
  const [counted, lengths, dice] = await db.batch(statisticsQueries(db, ruleset));
  const groups = counted.map((tally) => {
    const same = (one: Split) => one.mode === tally.mode && one.against === tally.against;
    return groupOf(tally, lengths.filter(same), dice.filter(same));
  });
  return groups.sort((a, b) => b.games - a.games || (a.mode < b.mode ? -1 : a.mode > b.mode ? 1 : 0));
}

function groupOf(tally: Tally, lengths: readonly Length[], dice: readonly Dice[]): Group {
  const { mode, against, games, wins0, wins1, draws, computerWins, steps, rounds } = tally;
  const fallen = (side: number) => facesOf(dice.filter((row) => row.side === side));
  return {
    ...{ mode, against, games },
    wins: [wilson(wins0, games), wilson(wins1, games)],
    draws: wilson(draws, games),
    computerWins: against === 'computer' ? wilson(computerWins, games) : null,
    length: {
      steps: steps / games,
      rounds: rounds / games,
      median: spanOf(medianBucket(lengths, games)),
      spans: lengths.map(({ bucket, games: many }) => ({ ...spanOf(bucket), games: many })),
    },
    dice: { sides: [fallen(0), fallen(1)], nobody: fallen(2) },
  };
}

function spanOf(bucket: number): { from: number; to: number | null } {
  return { from: bucket * SPAN, to: bucket >= LAST ? null : bucket * SPAN + SPAN - 1 };
}

/** The row that the middle game is in (the lower of the two middle ones); `lengths` in order. */
function medianBucket(lengths: readonly Length[], games: number): number {
  let before = 0;
  for (const { bucket, games: many } of lengths) {
    before += many;
    if (before * 2 >= games) return bucket;
  }
  return LAST;
}

function facesOf(rows: readonly Dice[]): { sides: number; faces: number[] }[] {
  const kinds = [...new Set(rows.map((row) => row.sides))].sort((a, b) => a - b);
  return kinds.map((sides) => {
    const faces = Array.from({ length: sides }, () => 0);
    for (const row of rows) if (row.sides === sides) faces[row.face - 1] = row.count;
    return { sides, faces };
  });
}
