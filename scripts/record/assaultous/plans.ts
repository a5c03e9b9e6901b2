/** The recorded games of Assaultous: what each is to show. */
import { assaultous } from '../../../engine/assaultous/index.ts';
import type { Action, Orders, State, View } from '../../../engine/assaultous/state.ts';
import type { BySeat } from '../../../engine/seat.ts';
import { type Plan, recordings } from '../recorder.ts';
import {
  ambusher,
  asking,
  captain,
  duellist,
  gambler,
  idle,
  passing,
  peaceful,
  reckless,
  springing,
  wild,
} from './players.ts';

const ASKED: BySeat<Orders | null> = [null, null];
const RECOMMENDED: BySeat<Orders | null> = [assaultous.recommendedOrders, assaultous.recommendedOrders];
const toTheEnd = (): null => null;
const roundOf = ({ seats }: State): number => Math.max(seats[0].turn, seats[1].turn);

const base = { orders: ASKED, players: [captain, captain], undoEvery: 0, takebackEvery: 0, end: toTheEnd } as const;

const PLANS: readonly Plan<State, Action, View, Orders>[] = [
  { ...base, name: 'captains', options: {} },
  { ...base, name: 'captains-mirrored', options: { layout: 'mirrored', bank: 16 }, orders: RECOMMENDED },
  { ...base, name: 'rich', options: { bank: 'unlimited', first: 1 }, orders: [asking, springing] },
  { ...base, name: 'commander', options: { first: 0 }, players: [captain, wild], orders: [null, passing] },
  { ...base, name: 'all-cards', deal: 5, options: { bank: 'unlimited' }, players: [gambler, gambler] },
  // Deals that came to what the name says, found by trying.
  { ...base, name: 'capital', deal: 39, options: { layout: 'mirrored' } },
  { ...base, name: 'wild', options: {}, players: [wild, wild] },
  { ...base, name: 'wild-mirrored', options: { layout: 'mirrored', bank: 16 }, players: [wild, wild] },
  { ...base, name: 'wild-rich', options: { bank: 'unlimited' }, players: [wild, wild], orders: [springing, asking] },
  { ...base, name: 'both-commanders', options: { first: 0 }, players: [duellist, duellist] },
  { ...base, name: 'ambush-turns-it', deal: 902, options: { bank: 'unlimited' }, players: [reckless, ambusher] },
  {
    ...base,
    name: 'ambush-by-orders',
    deal: 151,
    options: { layout: 'mirrored', bank: 'unlimited' },
    players: [reckless, ambusher],
    orders: RECOMMENDED,
  },
  { ...base, name: 'turn-limit', options: { turnLimit: 30 }, players: [peaceful, peaceful] },
  { ...base, name: 'turn-limit-drawn', options: { turnLimit: 20, layout: 'mirrored' }, players: [idle, idle] },
  { ...base, name: 'taken-back', options: {}, orders: RECOMMENDED, undoEvery: 3 },
  {
    ...base,
    name: 'with-consent',
    options: { bank: 16, turnLimit: 30 },
    orders: RECOMMENDED,
    undoEvery: 5,
    takebackEvery: 23,
  },
  {
    ...base,
    name: 'resigned',
    options: {},
    end: ({ state }) => (roundOf(state) === 4 ? { kind: 'resigned', seat: 1 } : null),
  },
  {
    // In the window that the other side's march has opened.
    ...base,
    name: 'timed-out-in-the-window',
    options: { bank: 'unlimited' },
    players: [ambusher, ambusher],
    end: ({ state, pending }) => (state.phase === 'ambush' ? { kind: 'timeout', seat: pending[0] ?? 0 } : null),
  },
  {
    // With two cards drawn and none kept.
    ...base,
    name: 'timed-out-with-cards-drawn',
    options: { bank: 'unlimited' },
    players: [ambusher, captain],
    end: ({ state, pending }) => (state.phase === 'keep-card' ? { kind: 'timeout', seat: pending[0] ?? 0 } : null),
  },
  {
    ...base,
    name: 'agreed',
    options: { layout: 'mirrored' },
    end: ({ state }) => (roundOf(state) === 6 ? { kind: 'agreed', seat: null } : null),
  },
  {
    ...base,
    name: 'cancelled',
    options: {},
    end: ({ state }) => (roundOf(state) === 2 ? { kind: 'cancelled', seat: null } : null),
  },
];

export const assaultousRecordings = recordings(assaultous, PLANS);
