/** Onslaught, assembled. The rules are in RULES.md and in the files beside this one. */
import type { RandomStream, Ruleset } from '../ruleset.ts';
import { onslaughtDiagram } from './diagram.ts';
import { amateur } from './general.ts';
import { invariants } from './invariants.ts';
import { onslaughtPlay } from './match-rules.ts';
import { odds } from './odds.ts';
import { parse, print } from './position.ts';
import { malformed } from './reject.ts';
import { actionSchema, eventSchema, optionsSchema, ordersSchema, viewSchema } from './schemas.ts';
import { sketch } from './sketch.ts';
import type { Action, Event, Options, Order, Orders, Shown, State, View } from './state.ts';
import { fieldOf } from './store.ts';
import { rowsReversed } from './symmetry.ts';
import { evaluateField } from './worth.ts';

const CONDUCTS: readonly (Order | null)[] = [
  null,
  { able: 'strike', unable: 'hold' },
  { able: 'retreat', ranks: 2, unable: 'retreat' },
  { able: 'ask', unable: 'ask' },
];

/** All that a view hides is the other side's conduct; any will do. The seat that thinks is the one that must decide. */
function determinize(view: View, random: RandomStream): State {
  const { combat, decider } = view;
  if (combat === null || decider === null) return view;
  const theirs = CONDUCTS[random.below(CONDUCTS.length)] ?? null;
  const mine = combat.conduct[decider];
  return { ...view, combat: { ...combat, conduct: decider === 0 ? [mine, theirs] : [theirs, mine] } };
}

export const onslaught: Ruleset<Options, State, Action, Event, View, Orders, Shown> = {
  ...onslaughtPlay,
  levels: [{ id: 'amateur', name: 'Amateur General', nodes: 4000 }],
  symmetries: [rowsReversed],
  options: optionsSchema,
  action: actionSchema,
  standingOrders: ordersSchema,
  viewSchema,
  eventSchema,
  malformed,
  odds,
  sketch,
  evaluate: (state) => evaluateField(fieldOf(state)),
  determinize,
  decide: (view, seat, level, _random, nodes) => {
    if (level !== 'amateur') throw new RangeError(`no level ${level}`);
    return amateur(view, seat, nodes);
  },
  invariants,
  diagram: onslaughtDiagram,
  parse,
  print,
};
