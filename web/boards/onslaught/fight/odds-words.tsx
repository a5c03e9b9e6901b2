/** Exact odds in words. Fetched when an attack is first prepared: a table has to be light before it is interactive. */
import { odds } from '../../../../engine/onslaught/odds.ts';
import type { Action } from '../../../../engine/onslaught/state.ts';
import type { Odds } from '../../../../engine/ruleset.ts';
import type { OnslaughtHand } from '../hand.ts';

/** A chance as a number from 0 to 1. */
export function chance(weight: bigint, total: bigint): number {
  return Number((weight * 1_000_000n) / total) / 1_000_000;
}

/** "65 %"; what is neither sure nor impossible never reads so. */
export function percent(share: number): string {
  const whole = Math.round(share * 100);
  if (whole === 0 && share > 0) return '<1 %';
  if (whole === 100 && share < 1) return '>99 %';
  return `${whole} %`;
}

/** One of the ruleset's odds by its label. */
export function find(all: readonly Odds[], label: string): Odds | undefined {
  return all.find((one) => one.label === label);
}

/** The chance of a yes (value 1); null where the odds are none. */
export function yes(one: Odds | undefined): number | null {
  const outcome = one?.outcomes.find(({ value }) => value === 1);
  return one === undefined || outcome === undefined ? null : chance(outcome.weight, one.total);
}

/** The odds of an attack or of striking back in one line; empty where no dice are rolled. */
export function oddsInShort(hand: OnslaughtHand, action: Action): string {
  const view = hand.view.value;
  const seat = hand.seat.value;
  if (view === null || seat === null || hand.shown.value?.rolls !== true) return '';
  const all = odds(view, seat, action);
  const destroyed = yes(find(all, 'destroyed'));
  const duel = yes(find(all, 'duel'));
  return [
    ...(destroyed === null ? [] : [`destroys it ${percent(destroyed)}`]),
    ...(duel === null ? [] : [`wins if both fight on ${percent(duel)}`]),
  ].join(', ');
}

/** The same as a component of the bar on a phone. */
export function OddsInShort({ hand, action }: { hand: OnslaughtHand; action: Action }) {
  return <>{oddsInShort(hand, action)}</>;
}
