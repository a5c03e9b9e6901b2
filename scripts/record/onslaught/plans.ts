/** The recorded games of Onslaught: what each is to show. */
import { onslaught } from '../../../engine/onslaught/index.ts';
import type { Action, Orders, State, View } from '../../../engine/onslaught/state.ts';
import type { BySeat } from '../../../engine/seat.ts';
import { type Plan, recordings } from '../recorder.ts';
import { amateur, idle, inPlay, mixedOrders, patient, resolute, stubbornOrders, wild } from './players.ts';

const ASKED: BySeat<Orders | null> = [null, null];
const RECOMMENDED: BySeat<Orders | null> = [onslaught.recommendedOrders, onslaught.recommendedOrders];
const toTheEnd = (): null => null;

const base = { orders: ASKED, players: [amateur, amateur], undoEvery: 0, takebackEvery: 0, end: toTheEnd } as const;

const PLANS: readonly Plan<State, Action, View, Orders>[] = [
  // Both set up by hand, everything is asked.
  { ...base, name: 'skirmish', options: { scale: 'skirmish' } },
  { ...base, name: 'battle', options: { scale: 'battle' }, orders: RECOMMENDED },
  { ...base, name: 'quick-skirmish', options: { scale: 'skirmish', quickSetUp: true }, orders: RECOMMENDED },
  {
    ...base,
    name: 'quick-battle',
    options: { scale: 'battle', quickSetUp: true },
    orders: [mixedOrders, stubbornOrders],
  },
  // Random legal play strays through every corner of the rules.
  { ...base, name: 'wild-skirmish', options: { scale: 'skirmish' }, players: [wild, wild] },
  {
    ...base,
    name: 'wild-battle',
    options: { scale: 'battle', mix: { lineman: 3, cavalry: 8, artillery: 3 } },
    players: [wild, wild],
    orders: [stubbornOrders, mixedOrders],
  },
  {
    ...base,
    name: 'artillery-park',
    options: { scale: 'skirmish', mix: { lineman: 1, cavalry: 0, artillery: 8 } },
    players: [amateur, resolute],
  },
  {
    ...base,
    name: 'cavalry-raid',
    options: { scale: 'skirmish', mix: { lineman: 0, cavalry: 5, artillery: 0 } },
    players: [resolute, amateur],
  },
  // Conducts with every attack, against orders in every field.
  {
    ...base,
    name: 'conducts',
    options: { scale: 'skirmish' },
    players: [resolute, resolute],
    orders: [mixedOrders, stubbornOrders],
  },
  { ...base, name: 'taken-back', options: { scale: 'battle', quickSetUp: true }, orders: RECOMMENDED, undoEvery: 3 },
  {
    ...base,
    name: 'with-consent',
    options: { scale: 'battle', quickSetUp: true },
    orders: RECOMMENDED,
    undoEvery: 5,
    takebackEvery: 23,
  },
  { ...base, name: 'stand-off', options: { scale: 'skirmish', quickSetUp: true }, players: [idle, idle] },
  { ...base, name: 'round-limit', options: { scale: 'skirmish', quickSetUp: true }, players: [patient, patient] },
  {
    ...base,
    name: 'resigned',
    options: { scale: 'skirmish' },
    end: (fold) => (fold.state.round === 4 && inPlay(fold) ? { kind: 'resigned', seat: 1 } : null),
  },
  {
    ...base,
    name: 'resigned-in-set-up',
    options: { scale: 'battle' },
    end: (fold) => (fold.state.phase === 'deploy' ? { kind: 'resigned', seat: 0 } : null),
  },
  {
    ...base,
    name: 'timed-out',
    options: { scale: 'battle', quickSetUp: true },
    end: (fold) => (fold.state.phase === 'answer' ? { kind: 'timeout', seat: fold.pending[0] ?? 0 } : null),
  },
  {
    // In the middle of a battle set up by hand, in an answer to the other side's attack.
    ...base,
    name: 'timed-out-in-between',
    options: { scale: 'battle' },
    orders: [mixedOrders, null],
    players: [resolute, amateur],
    end: (fold) =>
      fold.state.phase === 'answer' && fold.state.round >= 4 && fold.pending[0] === 1
        ? { kind: 'timeout', seat: 1 }
        : null,
  },
  {
    ...base,
    name: 'timed-out-in-set-up',
    options: { scale: 'skirmish' },
    end: (fold) => (fold.state.phase === 'deploy' ? { kind: 'timeout', seat: fold.pending[0] ?? 0 } : null),
  },
  {
    ...base,
    name: 'agreed',
    options: { scale: 'skirmish', quickSetUp: true },
    end: (fold) => (fold.state.round === 6 ? { kind: 'agreed', seat: null } : null),
  },
  {
    ...base,
    name: 'cancelled',
    options: { scale: 'skirmish' },
    end: (fold) => (fold.state.phase === 'terrain' ? { kind: 'cancelled', seat: null } : null),
  },
];

export const onslaughtRecordings = recordings(onslaught, PLANS);
