/** Onslaught broken on purpose, where the tiny game has nothing to break: the hooks of its spec can fail too. */
import { onslaught } from '../../engine/onslaught/index.ts';
import { onslaughtSpecOf } from './onslaught-spec.ts';
import type { Spec } from './subject.ts';

export interface BrokenSpec {
  readonly what: string;
  /** The property that must catch it. */
  readonly property: string;
  readonly spec: Spec;
}

const broken = (property: string, what: string, change: Partial<typeof onslaught>): BrokenSpec => ({
  property,
  what,
  spec: onslaughtSpecOf({ ...onslaught, ...change }),
});

export const onslaughtVariants: readonly BrokenSpec[] = [
  broken('P10', 'a preview that names no blocker', {
    preview: (view, seat, action) => {
      const shown = onslaught.preview(view, seat, action);
      return { ...shown, shot: shown.shot === null ? null : { ...shown.shot, blockers: [] } };
    },
  }),
  broken('P10', 'a shot that nothing stops', {
    check: (view, seat, action) => {
      const refused = onslaught.check(view, seat, action);
      return refused?.code === 'no-clear-shot' ? null : refused;
    },
  }),
  broken('P6', "a view that shows the other side's conduct", { view: (state) => state }),
  broken('P6', "an event that shows the other side's conduct", { viewEvent: (event) => event }),
  broken('P9', 'a worth that is better for White', {
    evaluate: (state) => Math.min(1000, onslaught.evaluate(state) + 1),
  }),
  broken('P13', 'odds with the wrong number of dice', {
    odds: (view, seat, action) =>
      onslaught.odds(view, seat, action).map((odds) => {
        const [first, second, ...rest] = odds.outcomes;
        if (odds.label !== 'ranks lost' || first === undefined || second === undefined) return odds;
        const moved = { ...second, weight: second.weight - 1n };
        return { ...odds, outcomes: [{ ...first, weight: first.weight + 1n }, moved, ...rest] };
      }),
  }),
];
