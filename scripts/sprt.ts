/**
 * `npm run sprt -- <game> <first> <second>`: a match of computers, by SPRT(0, 20 Elo) with both errors 0.05: pairs of
 * games with swapped seats and the same dice, until it is decided or the pairs are up. Prints a row of the game's
 * COMPUTERS.md. Players are levels of the game, or `random`: any legal action.
 *
 *   --pairs N       most pairs (default 1500)
 *   --all           play all pairs, even when it is decided before
 *   --nodes N       positions a decision (default: each level's usual number)
 *   --options JSON  of the game; may be given several times, and the pairs take turns (default {})
 *   --seed N        where the seeds of the pairs begin (default 1)
 *   --stall N       no test: N games between these players, and how they ended; ends with 1 if one stalled
 */
import { parseArgs } from 'node:util';
import { currentVersion, games, loadRuleset } from '../engine/rulesets.ts';
import { figure, median, quantile } from '../test/bench/figures.ts';
import { playGame } from './sprt/game.ts';
import { type Player, playerOf } from './sprt/player.ts';
import { addPair, eloRange, newTally, ratioOf, type Tally, verdict } from './sprt/ratio.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    pairs: { type: 'string', default: '1500' },
    all: { type: 'boolean', default: false },
    nodes: { type: 'string' },
    options: { type: 'string', multiple: true, default: ['{}'] },
    seed: { type: 'string', default: '1' },
    stall: { type: 'string' },
  },
});

function whole(name: string, text: string): number {
  const number = Number(text);
  if (Number.isSafeInteger(number) && number > 0) return number;
  throw new Error(`--${name} must be a whole number above 0, not "${text}"`);
}

const [game = '', ...names] = positionals;
const rules = await loadRuleset(game, currentVersion(game) ?? 0);
const [one, two] = names;
if (rules === null || one === undefined || two === undefined || names.length > 2) {
  throw new Error(`say a game (${games.join(', ')}) and two players`);
}
const nodes = values.nodes === undefined ? null : whole('nodes', values.nodes);
const seed = whole('seed', values.seed);
const scenarios = values.options.map((text) => rules.options.parse(JSON.parse(text)));
const scenario = (no: number): unknown => scenarios[no % scenarios.length];
const first = playerOf(rules, one, nodes);
const second = playerOf(rules, two, nodes);

if (values.stall === undefined) compete(whole('pairs', values.pairs));
else countEnds(whole('stall', values.stall));

function compete(most: number): void {
  if (rules === null) return;
  const tally = newTally();
  for (let pair = 0; pair < most && (values.all || verdict(tally) === null); pair++) {
    const points = [0, 1].map((swapped) => {
      const players = swapped === 0 ? ([first, second] as const) : ([second, first] as const);
      const { outcome } = playGame(rules, scenario(pair), players, seed + pair);
      if (outcome === null) throw new Error(`pair ${pair}: a game that does not end`);
      return outcome.winner === null ? 0.5 : outcome.winner === swapped ? 1 : 0;
    });
    addPair(tally, [points[0] ?? 0, points[1] ?? 0]);
    if ((pair + 1) % 10 === 0) console.error(row(tally));
  }
  console.log(
    '| level | opponent | games | won-drawn-lost | score | Elo, 95 of 100 | LLR | nodes | ms, median and 99 of 100 |',
  );
  console.log('|---|---|---|---|---|---|---|---|---|');
  console.log(row(tally));
  console.log(
    `\nSPRT(0, 20 Elo): ${verdict(tally) ?? 'not decided'}. Pairs by points of two games: ${tally.pairs.join(' ')}.`,
  );
}

function row(tally: Tally): string {
  const played = tally.won + tally.drawn + tally.lost;
  const cells = [
    first.name,
    second.name,
    `${played}`,
    `${tally.won}-${tally.drawn}-${tally.lost}`,
    ((tally.won + tally.drawn / 2) / played).toFixed(3),
    leadOf(tally),
    ratioOf(tally).toFixed(2),
    `${nodesOf(first)} / ${nodesOf(second)}`,
    `${times(first)} / ${times(second)}`,
  ];
  return `| ${cells.join(' | ')} |`;
}

/** `150 (70 to 230)`; what has no end on one side is told by the other. */
function leadOf(tally: Tally): string {
  const { elo, from, to } = eloRange(tally);
  if (!Number.isFinite(to)) return `over ${from.toFixed(0)}`;
  if (!Number.isFinite(from)) return `under ${to.toFixed(0)}`;
  return `${elo.toFixed(0)} (${from.toFixed(0)} to ${to.toFixed(0)})`;
}

function nodesOf({ name }: Player): string {
  const usual = rules?.levels.find(({ id }) => id === name)?.nodes;
  return usual === undefined ? '-' : figure(nodes ?? usual);
}

function times(player: Player): string {
  return player.times.length === 0 ? '-' : `${figure(median(player.times))}, ${figure(quantile(player.times, 0.99))}`;
}

function countEnds(count: number): void {
  if (rules === null) return;
  const ends = new Map<string, number>();
  let decisions = 0;
  let turns = 0;
  for (let no = 0; no < count; no++) {
    const players = no % 2 === 0 ? ([first, second] as const) : ([second, first] as const);
    const played = playGame(rules, scenario(no), players, seed + no);
    const end = played.outcome?.reason ?? 'stalled';
    ends.set(end, (ends.get(end) ?? 0) + 1);
    decisions += played.decisions;
    turns = Math.max(turns, played.turns);
    if ((no + 1) % 100 === 0) console.error(`${no + 1}: ${told(ends)}`);
  }
  console.log(
    `${count} games of ${first.name} and ${second.name}: ${told(ends)}; ${figure(decisions / count)} decisions a game, ` +
      `at most ${turns} turns`,
  );
  if (ends.has('stalled')) process.exitCode = 1;
}

function told(ends: ReadonlyMap<string, number>): string {
  return [...ends]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([end, times]) => `${end} ${times}`)
    .join(', ');
}
