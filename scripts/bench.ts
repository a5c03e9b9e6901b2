import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { battlePart } from '../test/bench/battle/report.ts';
import { gamesPart } from '../test/bench/engine/games.ts';
import { levelsPart } from '../test/bench/engine/levels.ts';
import { enginePart } from '../test/bench/engine/report.ts';
import { pagesPart } from '../test/bench/pages.ts';
import { picturesPart } from '../test/bench/pictures.ts';
import { servicePart } from '../test/bench/service/report.ts';
import { rowsPart } from '../test/bench/service/rows.ts';
import { markdown, type Part, renewed } from '../test/bench/table.ts';
import { root } from './run.ts';

const seconds = Number(process.env['BENCH_SECONDS'] ?? '1');

/**
 * `npm run bench`: measures everything in one run and prints it; `npm run bench -- --write` also keeps the report in
 * test/bench/results.md. Names of parts after `--` measure these alone, and the others stay there as they were measured last; and BENCH_SECONDS sets how long a sample plays (1).
 */
const parts: Readonly<Record<string, () => Part | Promise<Part>>> = {
  engine: () => enginePart(seconds),
  games: () => gamesPart(seconds),
  computer: levelsPart,
  service: () => servicePart(seconds),
  rows: rowsPart,
  pictures: picturesPart,
  pages: pagesPart,
  battle: battlePart,
};

const args = process.argv.slice(2);
const unknown = args.find((arg) => arg !== '--write' && !Object.hasOwn(parts, arg));
if (unknown !== undefined) throw new Error(`no part ${unknown}; there are: ${Object.keys(parts).join(', ')}`);
const wanted = args.filter((arg) => arg !== '--write');

const report = [
  '# Bench',
  '',
  `\`npm run bench\` on ${availableParallelism()} x ${cpus()[0]?.model.trim() ?? 'an unknown processor'}, Node ${process.versions.node}. ` +
    'Medians of five; ratios are medians of the five ratios of samples taken one after the other.',
  '',
].join('\n');
console.log(report);
const measured: Part[] = [];
for (const [name, measure] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const part = await measure();
  console.log(markdown(part));
  measured.push(part);
}
const kept = `${root}test/bench/results.md`;
const before = wanted.length > 0 && existsSync(kept) ? readFileSync(kept, 'utf8') : '';
if (args.includes('--write')) writeFileSync(kept, renewed(before, report, measured));
