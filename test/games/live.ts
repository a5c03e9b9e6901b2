/** How many recorded games each live version of a game must have. */
const LEAST = 10;

/** The live versions (`id@version`) that have too few recorded games. */
export function unrecorded(live: readonly string[], recorded: readonly string[]): readonly string[] {
  return live.filter((version) => recorded.filter((ruleset) => ruleset === version).length < LEAST);
}
