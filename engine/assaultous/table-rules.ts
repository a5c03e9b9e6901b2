/** What a table asks of Assaultous, assembled; the rest of the contract is in match-rules.ts and index.ts. */
import type { TableRules } from '../ruleset.ts';
import { check } from './check.ts';
import { follow } from './follow.ts';
import { legal, prompt } from './legal.ts';
import { SIDES } from './names.ts';
import { DEFAULT_ORDERS, RECOMMENDED_ORDERS } from './order-presets.ts';
import { preview } from './preview.ts';
import type { Action, Event, Options, Orders, Shown, View } from './state.ts';
import { story } from './story.ts';

const MODES: Readonly<Record<Options['layout'], string>> = { random: 'Random country', mirrored: 'Mirrored country' };

export const assaultousTable: TableRules<Options, Action, Event, View, Orders, Shown> = {
  id: 'assaultous',
  version: 1,
  title: 'Assaultous',
  sides: SIDES,
  mode: (options) => MODES[options.layout],
  recommendedOrders: RECOMMENDED_ORDERS,
  defaultOrders: DEFAULT_ORDERS,
  prompt,
  legal,
  check,
  preview,
  follow,
  story,
  moment: (event) => {
    // Towers are no blood: the Army unit that solves one is.
    if (event.type === 'tower-solved') return event.by === 'army' ? 'first-blood' : null;
    if (event.type !== 'removed') return null;
    return event.commander ? 'leader-fell' : 'first-blood';
  },
};
