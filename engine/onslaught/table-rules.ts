/** What a table asks of Onslaught (R1), assembled; the rest of the contract is in index.ts. */
import type { TableRules } from '../ruleset.ts';
import { check } from './check.ts';
import { follow } from './follow.ts';
import { legal, prompt } from './legal.ts';
import { DEFAULT_ORDERS, RECOMMENDED_ORDERS } from './order-presets.ts';
import { preview } from './preview.ts';
import type { Action, Event, Options, Orders, Shown, View } from './state.ts';
import { kindOfId, SIDES, story } from './story.ts';
import { SCALES } from './tables.ts';

export const onslaughtTable: TableRules<Options, Action, Event, View, Orders, Shown> = {
  id: 'onslaught',
  version: 1,
  title: 'Onslaught',
  sides: SIDES,
  mode: (options) => SCALES[options.scale].name,
  recommendedOrders: RECOMMENDED_ORDERS,
  defaultOrders: DEFAULT_ORDERS,
  prompt,
  legal,
  check,
  preview,
  follow,
  story,
  moment: (event) => {
    if (event.type === 'strike' && event.hits > 0) return 'first-blood';
    return event.type === 'destroyed' && kindOfId(event.unit) === 'general' ? 'leader-fell' : null;
  },
};
