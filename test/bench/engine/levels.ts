/** How long the computer thinks: whole games of each level of each game against itself. */
import { Budget } from '../../../engine/opponent/budget.ts';
import type { AnyRuleset, Level, RandomStream } from '../../../engine/ruleset.ts';
import { figure, median, quantile } from '../figures.ts';
import type { Part } from '../table.ts';
import { ordinaryDice } from './chance.ts';
import { played, SETTINGS } from './settings.ts';

/** Decisions of a level, or as many as it makes in so many seconds, in whole games. */
const DECISIONS = 3000;
const SECONDS = 40;
const stream: RandomStream = { below: (bound) => Math.floor(Math.random() * bound) };

/** Positions taken from a budget since this was set to 0: whatever a level searches with counts there. */
let taken = 0;
const { take } = Budget.prototype;
Budget.prototype.take = function counted() {
  const may = take.call(this);
  if (may) taken++;
  return may;
};

interface Thought {
  readonly ms: number[];
  readonly nodes: number[];
}

/** Milliseconds and examined positions of each decision. */
function decisions(rules: AnyRuleset, options: unknown, level: Level, count: number, seconds: number): Thought {
  const ms: number[] = [];
  const nodes: number[] = [];
  const end = performance.now() + 1000 * seconds;
  while (ms.length < count && performance.now() < end) {
    let { state } = rules.open(options, ordinaryDice);
    for (let [seat] = rules.pending(state); seat !== undefined; [seat] = rules.pending(state)) {
      const view = rules.view(state, seat);
      taken = 0;
      const before = performance.now();
      const action = rules.decide(view, seat, level.id, stream, level.nodes);
      ms.push(performance.now() - before);
      // A level that looks one move ahead, and takes from no budget, examines every legal action once.
      nodes.push(taken > 0 ? taken : Math.min(level.nodes, rules.legal(view, seat).actions.length));
      state = rules.apply(state, seat === 0 ? [action, null] : [null, action], ordinaryDice).state;
    }
  }
  return { ms, nodes };
}

/** Decision time of every level of every game, in examined positions and milliseconds. */
export async function levelsPart(): Promise<Part> {
  const rows: string[][] = [];
  for (const setting of SETTINGS) {
    const [rules, options] = await played(setting);
    for (const level of rules.levels) {
      decisions(rules, options, level, DECISIONS / 10, SECONDS / 4);
      const { ms, nodes } = decisions(rules, options, level, DECISIONS, SECONDS);
      rows.push([
        `${level.name}, ${setting.name}`,
        figure(level.nodes),
        figure(median(nodes)),
        figure(Math.max(...nodes)),
        figure(median(ms)),
        figure(quantile(ms, 0.99)),
      ]);
    }
  }
  return {
    title: 'Computer: one decision',
    about: 'From the view to the action, in games of a level against itself. A node is a position examined.',
    head: ['', 'budget, nodes', 'nodes, median', 'nodes, most', 'ms, median', 'ms, 99 of 100'],
    rows,
  };
}
