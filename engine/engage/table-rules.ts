/** What a table asks of Engage!, assembled; the rest of the contract is in match-rules.ts and index.ts. */
import type { TableRules } from '../ruleset.ts';
import { check } from './check.ts';
import type { Event } from './events.ts';
import { follow } from './follow.ts';
import { legal } from './legal.ts';
import { SIDES } from './names.ts';
import { DEFAULT_ORDERS, RECOMMENDED_ORDERS } from './order-presets.ts';
import { preview, type Shown } from './preview.ts';
import { prompt } from './prompt.ts';
import { SCENARIOS } from './scenarios.ts';
import type { Action, Options, Orders, View } from './state.ts';
import { story } from './story.ts';

export const engageTable: TableRules<Options, Action, Event, View, Orders, Shown> = {
  id: 'engage',
  version: 1,
  title: 'Engage!',
  sides: SIDES,
  mode: (options) => SCENARIOS[options.scenario].title,
  recommendedOrders: RECOMMENDED_ORDERS,
  defaultOrders: DEFAULT_ORDERS,
  prompt,
  legal,
  check,
  preview,
  follow,
  story,
  moment: (event) => {
    switch (event.type) {
      case 'unit-destroyed':
        return 'first-blood';
      case 'disorder-rolled':
        return event.end === 'lost' ? 'first-blood' : null;
      case 'division-destroyed':
        return 'leader-fell';
      default:
        return null;
    }
  },
};
