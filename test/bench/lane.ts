/**
 * A lane is a process of its own that plays whole games when it is told to and rests in between. So no lane warms or
 * spoils the compiled code of another one, and all of them can be sampled in turn: whatever else the machine does then
 * falls on all alike.
 */
import * as z from 'zod/mini';

/** What one game, or many, amounted to. */
export interface Counts {
  readonly moves: number;
  /** Legal actions listed over all moves. */
  readonly listed: number;
  readonly games: number;
}

const order = z.object({ seconds: z.number() });

/** What a lane did when told to play for some seconds. */
export const sampleSchema = z.object({
  moves: z.number(),
  listed: z.number(),
  games: z.number(),
  /**
   * Seconds of processor time that it took, those of the collector's and the compiler's threads included: what one core
   * would have needed, however many the machine has and whoever else uses them.
   */
  seconds: z.number(),
});

export type Sample = z.infer<typeof sampleSchema>;

/** Plays whole games for at least so many seconds of the clock. */
export function playFor(seconds: number, playGame: () => Counts): Sample {
  let moves = 0;
  let listed = 0;
  let games = 0;
  const end = performance.now() + 1000 * seconds;
  const before = process.cpuUsage();
  while (performance.now() < end) {
    const counts = playGame();
    moves += counts.moves;
    listed += counts.listed;
    games += counts.games;
  }
  const { user, system } = process.cpuUsage(before);
  return { moves, listed, games, seconds: (user + system) / 1e6 };
}

/**
 * Turns this process into a lane. Started by hand with LANE_SECONDS in the environment it plays once and prints, which is
 * how a profile of it is made.
 */
export function serveLane(playGame: () => Counts): void {
  if (process.send === undefined) {
    console.log(playFor(Number(process.env['LANE_SECONDS'] ?? '5'), playGame));
    return;
  }
  process.on('message', (message) => {
    process.send?.(playFor(order.parse(message).seconds, playGame));
  });
}
