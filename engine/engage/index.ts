/** Engage!, assembled. The rules are in the files beside this one. */
import type { Ruleset } from '../ruleset.ts';
import { determinize } from './determinize.ts';
import { engageDiagram } from './diagram.ts';
import { eventSchema } from './event-schema.ts';
import type { Event } from './events.ts';
import { decide, levels } from './general.ts';
import { invariants } from './invariants.ts';
import { engagePlay } from './match-rules.ts';
import { odds } from './odds.ts';
import { parse, print } from './position.ts';
import type { Shown } from './preview.ts';
import { malformed } from './reject.ts';
import { actionSchema, optionsSchema, ordersSchema, viewSchema } from './schemas.ts';
import { sketch } from './sketch.ts';
import type { Action, Options, Orders, State, View } from './state.ts';
import { eastForWest } from './symmetry.ts';
import { evaluate } from './worth.ts';

export const engage: Ruleset<Options, State, Action, Event, View, Orders, Shown> = {
  ...engagePlay,
  levels,
  symmetries: [eastForWest],
  options: optionsSchema,
  action: actionSchema,
  standingOrders: ordersSchema,
  viewSchema,
  eventSchema,
  malformed,
  odds,
  sketch,
  diagram: engageDiagram,
  evaluate,
  determinize,
  decide,
  invariants,
  parse,
  print,
};
