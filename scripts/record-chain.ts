/**
 * Makes test/games/chain.json: random games of every ruleset with the last link of their hash chains (P15). Run it
 * again only when the rules, or what the chain covers, have changed on purpose: `node scripts/record-chain.ts`.
 */
import { writeFileSync } from 'node:fs';
import { hashChain, readRecorded } from '../test/properties/chain.ts';
import { record } from '../test/properties/record.ts';
import { specs } from '../test/properties/specs.ts';

/** Which games are recorded; the seeds give games of middling length with answers, undos and standing orders. */
const RECORDED: readonly { readonly id: string; readonly seed: number; readonly options: unknown }[] = [
  { id: 'tiny', seed: 14, options: { rounds: 6 } },
  { id: 'tiny', seed: 36, options: { rounds: 6 } },
  { id: 'onslaught', seed: 16, options: { scale: 'skirmish' } },
  { id: 'onslaught', seed: 34, options: { scale: 'battle', quickSetUp: true } },
];

const games = RECORDED.map(({ id, seed, options }) => {
  const spec = specs[id];
  if (spec === undefined) throw new Error(`no game ${id}`);
  const game = record(spec, seed, options);
  if (game.end !== 'over') throw new Error(`${id}, seed ${seed}: ${game.end} ${game.error}`);
  const ruleset = `${id}@${spec.rules.version}`;
  const entries = game.entries.map((entry) => (entry.kind === 'undo' ? entry : { ...entry, events: undefined }));
  const links = hashChain(spec.rules, readRecorded(ruleset, game.options, JSON.parse(JSON.stringify(entries))));
  console.log(`${ruleset}: ${links.length} entries, ${links.at(-1)}`);
  const head = `"ruleset":${JSON.stringify(ruleset)},"options":${JSON.stringify(game.options)},"link":${JSON.stringify(links.at(-1))}`;
  return `{${head},"entries":[\n${entries.map((entry) => JSON.stringify(entry)).join(',\n')}\n]}`;
});
writeFileSync(new URL('../test/games/chain.json', import.meta.url), `[${games.join(',\n')}]\n`);
