/**
 * Makes test/games/chain.json, the recorded games whose hash chains Node, workerd and Chromium must agree on (P15).
 *
 *   node scripts/record-chain.ts          reckons the last links of the games that are there anew: after a change, on
 *                                         purpose, of what the chain covers
 *   node scripts/record-chain.ts --anew   plays other games: after a change of rules under which the old ones do not fold
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { hashChain, type RecordedGame, readChained, readRecorded } from '../test/properties/chain.ts';
import { record } from '../test/properties/record.ts';
import { specs } from '../test/properties/specs.ts';

const file = new URL('../test/games/chain.json', import.meta.url);

/** The seeds give games of middling length with answers, undos and standing orders. */
const RECORDED: readonly { readonly id: string; readonly seed: number; readonly options: unknown }[] = [
  { id: 'tiny', seed: 7, options: { rounds: 6 } },
  { id: 'tiny', seed: 48, options: { rounds: 6 } },
  { id: 'onslaught', seed: 24, options: { scale: 'skirmish' } },
  { id: 'onslaught', seed: 2, options: { scale: 'battle', quickSetUp: true } },
];

function played(id: string, seed: number, options: unknown): RecordedGame {
  const spec = specs[id];
  if (spec === undefined) throw new Error(`no game ${id}`);
  const game = record(spec, seed, options);
  if (game.end !== 'over') throw new Error(`${id}, seed ${seed}: ${game.end} ${game.error}`);
  return readRecorded(`${id}@${spec.rules.version}`, game.options, JSON.parse(JSON.stringify(game.entries)));
}

function line({ ruleset, options, entries }: RecordedGame): string {
  const spec = Object.values(specs).find(({ rules: { id, version } }) => `${id}@${version}` === ruleset);
  if (spec === undefined) throw new Error(`no ruleset ${ruleset}`);
  const links = hashChain(spec.rules, { ruleset, options, entries });
  const head = JSON.stringify({ ruleset, options, link: links.at(-1) }).slice(0, -1);
  console.log(`${ruleset}: ${links.length} entries, ${links.at(-1)}`);
  // The rules give the events again; only an undo's own is needed.
  const bare = entries.map((entry) => (entry.kind === 'undo' ? entry : { ...entry, events: undefined }));
  return `${head},"entries":[\n${bare.map((entry) => JSON.stringify(entry)).join(',\n')}\n]}`;
}

const games = process.argv.includes('--anew')
  ? RECORDED.map(({ id, seed, options }) => played(id, seed, options))
  : readChained(JSON.parse(readFileSync(file, 'utf8'))).map(({ game }) => game);
writeFileSync(file, `[${games.map(line).join(',\n')}]\n`);
