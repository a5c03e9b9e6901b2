/** How long the computer thinks: whole games of each level against itself. */
import { onslaught } from '../../../engine/onslaught/index.ts';
import type { Scale } from '../../../engine/onslaught/state.ts';
import { SCALES } from '../../../engine/onslaught/tables.ts';
import type { Level, RandomStream } from '../../../engine/ruleset.ts';
import { figure, median, quantile } from '../figures.ts';
import type { Part } from '../table.ts';
import { ordinaryDice } from './chance.ts';

const DECISIONS = 3000;
const stream: RandomStream = { below: (bound) => Math.floor(Math.random() * bound) };

/** Milliseconds and examined actions of each decision, for about so many decisions in whole games. */
function decisions(scale: Scale, level: Level, count: number): { readonly ms: number[]; readonly nodes: number[] } {
  const ms: number[] = [];
  const nodes: number[] = [];
  while (ms.length < count) {
    let { state } = onslaught.open({ scale, mix: SCALES[scale].defaultMix, quickSetUp: true }, ordinaryDice);
    for (let [seat] = onslaught.pending(state); seat !== undefined; [seat] = onslaught.pending(state)) {
      const view = onslaught.view(state, seat);
      const before = performance.now();
      const action = onslaught.decide(view, seat, level.id, stream, level.nodes);
      ms.push(performance.now() - before);
      // A level of one move ahead examines every legal action once.
      nodes.push(Math.min(level.nodes, onslaught.legal(view, seat).actions.length));
      state = onslaught.apply(state, seat === 0 ? [action, null] : [null, action], ordinaryDice).state;
    }
  }
  return { ms, nodes };
}

/** Decision time of every level, in examined actions and milliseconds. */
export function levelsPart(): Part {
  const rows: string[][] = [];
  for (const scale of ['skirmish', 'battle'] as const) {
    for (const level of onslaught.levels) {
      decisions(scale, level, DECISIONS / 10);
      const { ms, nodes } = decisions(scale, level, DECISIONS);
      rows.push([
        `${level.name}, ${SCALES[scale].name}`,
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
    about: 'From the view to the action, in games of a level against itself. A node is an action examined.',
    head: ['', 'budget, nodes', 'nodes, median', 'nodes, most', 'ms, median', 'ms, 99 of 100'],
    rows,
  };
}
