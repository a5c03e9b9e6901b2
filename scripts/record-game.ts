/**
 * Makes the recorded games in test/games: `npm run record`, or `npm run record -- onslaught skirmish` for one, and
 * without the second word for those of one game. Run it again only when the rules have changed on purpose; a live version
 * of the rules never does.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { writeGame } from '../test/games/recorded.ts';
import { assaultousRecordings } from './record/assaultous/plans.ts';
import { onslaughtRecordings } from './record/onslaught/plans.ts';
import type { Recordings } from './record/recorder.ts';

const ALL: readonly Recordings[] = [onslaughtRecordings, assaultousRecordings];

const [game, only] = process.argv.slice(2);
if (game !== undefined && !ALL.some(({ ruleset }) => ruleset === game))
  throw new Error(`there are no plans of ${game}`);
for (const recordings of ALL) {
  const { ruleset, version, names } = recordings;
  if (game !== undefined && game !== ruleset) continue;
  const folder = new URL(`../test/games/${ruleset}/`, import.meta.url);
  mkdirSync(folder, { recursive: true });
  // Games of an older version stay as they are: those of a newer one have its number in their names.
  const suffix = version === 1 ? '' : `-${version}`;
  for (const name of names) {
    if (only !== undefined && only !== name) continue;
    const played = recordings.play(name);
    writeFileSync(new URL(`${name}${suffix}.json`, folder), writeGame(played));
    console.log(`${ruleset}/${name}: ${played.entries.length} entries, ${JSON.stringify(played.outcome)}`);
  }
}
