/**
 * Makes test/games/links.json: the last link of each recorded game's hash chain, to which Node, workerd and Chromium
 * must come alike (P15).
 *
 *   npm run chain               after new recorded games, or a change, on purpose, of what the chain covers
 *   npm run chain -- --anew     also plays the tiny games again, after a change of their rules
 */
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { hashChain, recordedIn } from '../test/properties/chain.ts';
import { record } from '../test/properties/record.ts';
import { specs } from '../test/properties/specs.ts';
import { root } from './run.ts';

const folder = `${root}test/games/`;

/** Tiny games of some length with computers, answers, undos and standing orders among them. */
const TINY_SEEDS: readonly number[] = [7, 20, 48];

function playTiny(seed: number): void {
  const { tiny } = specs;
  if (tiny === undefined) throw new Error('no tiny game');
  const game = record(tiny, seed, { rounds: 6 });
  if (game.end !== 'over') throw new Error(`seed ${seed}: ${game.end} ${game.error}`);
  const entries = game.entries.map((entry) => `    ${JSON.stringify(entry)}`);
  const head = `{\n  "ruleset": "tiny@1",\n  "options": ${JSON.stringify(game.options)},\n`;
  mkdirSync(`${folder}tiny`, { recursive: true });
  writeFileSync(`${folder}tiny/seed-${seed}.json`, `${head}  "entries": [\n${entries.join(',\n')}\n  ]\n}\n`);
}

if (process.argv.includes('--anew')) TINY_SEEDS.forEach(playTiny);

const links: Record<string, string> = {};
const files = globSync('*/*.json', { cwd: folder }).sort((a, b) => (a < b ? -1 : 1));
for (const file of files) {
  const game = recordedIn(JSON.parse(readFileSync(`${folder}${file}`, 'utf8')));
  if (game === null) continue;
  const spec = Object.values(specs).find(({ rules: { id, version } }) => `${id}@${version}` === game.ruleset);
  if (spec === undefined) throw new Error(`${file}: no ruleset ${game.ruleset}`);
  const link = hashChain(spec.rules, game).at(-1);
  if (link === undefined) throw new Error(`${file}: no entries`);
  links[file] = link;
  console.log(`${file}: ${game.entries.length} entries, ${link}`);
}
writeFileSync(`${folder}links.json`, `${JSON.stringify(links, null, 2)}\n`);
