/**
 * `npm run fuzz`: the property suite over random games of all rulesets, for as long as wanted. Stops at the first
 * failure with the command that plays that game again.
 *
 *   --minutes N     how long (default 5)
 *   --ruleset ID    only this game (default: all, and the tiny one)
 *   --seed N        where the seeds begin (default: the minute of the day, so that runs differ)
 *   --steps N       most steps that a property looks at in one game (default 60)
 *   --once          one game of each, then stop
 */
import { parseArgs } from 'node:util';
import fc from 'fast-check';
import { record } from '../test/properties/record.ts';
import { failures } from '../test/properties/run.ts';
import { specs } from '../test/properties/specs.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '5' },
    ruleset: { type: 'string' },
    seed: { type: 'string' },
    steps: { type: 'string', default: '60' },
    once: { type: 'boolean', default: false },
  },
});

function positive(name: string, text: string): number {
  const number = Number(text);
  if (Number.isFinite(number) && number > 0) return number;
  console.error(`--${name} must be a number above 0, not "${text}"`);
  process.exit(2);
}

const minutes = positive('minutes', values.minutes);
const steps = positive('steps', values.steps);
const first =
  values.seed === undefined ? Math.floor(Date.now() / 60_000) % 1_000_000_000 : positive('seed', values.seed);
const chosen = Object.entries(specs).filter(([id]) => values.ruleset === undefined || id === values.ruleset);
if (chosen.length === 0) {
  console.error(`no ruleset ${values.ruleset}; there are ${Object.keys(specs).join(', ')}`);
  process.exit(2);
}

const until = Date.now() + minutes * 60_000;
const report = Math.max(5_000, Math.min(60_000, minutes * 6_000));
const endings = new Map<string, number>();
let nextReport = Date.now() + report;
let games = 0;
let entries = 0;
let seed = first;

function summary(): string {
  const ends = [...endings].sort(([a], [b]) => (a < b ? -1 : 1)).map(([end, times]) => `${end} ${times}`);
  return `${games} games, ${entries} steps, seeds ${first} to ${seed}: ${ends.join(', ')}`;
}

for (; ; seed++) {
  for (const [id, spec] of chosen) {
    const [options] = fc.sample(spec.options, { numRuns: 1, seed });
    const game = record(spec, seed, options);
    const [failure] = failures(game, { steps });
    games += 1;
    entries += game.entries.length;
    const last = game.folds.at(-1);
    const outcome = last ? spec.rules.outcome(last.state) : null;
    const end = `${id} ${outcome?.reason ?? game.end}`;
    endings.set(end, (endings.get(end) ?? 0) + 1);
    if (failure !== undefined) {
      console.error(`\n${failure.message}\n\nafter ${summary()}`);
      console.error(`again: npm run fuzz -- --ruleset ${id} --seed ${seed} --steps ${steps} --once`);
      process.exit(1);
    }
  }
  if (values.once || Date.now() >= until) break;
  if (Date.now() >= nextReport) {
    console.log(summary());
    nextReport = Date.now() + report;
  }
}
console.log(`no failure in ${summary()}`);
