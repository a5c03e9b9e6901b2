/** Assaultous, assembled. The rules are in RULES.md and in the files beside this one. */
import type { Ruleset } from '../ruleset.ts';
import { evaluate } from './computer/value.ts';
import { determinize } from './determinize.ts';
import { assaultousDiagram } from './diagram.ts';
import { decide, levels } from './general.ts';
import { invariants } from './invariants.ts';
import { assaultousPlay } from './match-rules.ts';
import { odds } from './odds.ts';
import { parse, print } from './position.ts';
import { malformed } from './reject.ts';
import { actionSchema, eventSchema, optionsSchema, ordersSchema, viewSchema } from './schemas.ts';
import { sketch } from './sketch.ts';
import type { Action, Event, Options, Orders, Shown, State, View } from './state.ts';
import { halfTurn } from './symmetry.ts';

export const assaultous: Ruleset<Options, State, Action, Event, View, Orders, Shown> = {
  ...assaultousPlay,
  levels,
  symmetries: [halfTurn],
  options: optionsSchema,
  action: actionSchema,
  standingOrders: ordersSchema,
  viewSchema,
  eventSchema,
  malformed,
  odds,
  sketch,
  diagram: assaultousDiagram,
  evaluate,
  determinize,
  decide,
  invariants,
  parse,
  print,
};
