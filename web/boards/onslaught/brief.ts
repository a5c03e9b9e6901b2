/** A prepared action and its odds in one line: for the bar on a phone and for the live region. */
import type { Action } from '../../../engine/onslaught/state.ts';
import type { Odds } from '../../../engine/ruleset.ts';
import type { OnslaughtHand } from './hand.ts';
import { enemyName, nameOf } from './pieces.ts';

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
export function find(odds: readonly Odds[], label: string): Odds | undefined {
  return odds.find((one) => one.label === label);
}

/** The chance of a yes (value 1); null where the odds are none. */
export function yes(odds: Odds | undefined): number | null {
  const outcome = odds?.outcomes.find(({ value }) => value === 1);
  return odds === undefined || outcome === undefined ? null : chance(outcome.weight, odds.total);
}

/** The odds of an attack or of striking back in one line; empty where no dice are rolled. */
export function oddsInShort(hand: OnslaughtHand, action: Action): string {
  const view = hand.view.value;
  const seat = hand.seat.value;
  if (view === null || seat === null || hand.shown.value?.rolls !== true) return '';
  const odds = hand.table.rules.odds(view, seat, action);
  const destroyed = yes(find(odds, 'destroyed'));
  const duel = yes(find(odds, 'duel'));
  return [
    ...(destroyed === null ? [] : [`destroys it ${percent(destroyed)}`]),
    ...(duel === null ? [] : [`wins if both fight on ${percent(duel)}`]),
  ].join(', ');
}

/** What an action of a turn or an answer would do, in a few words; null where that goes without saying. */
export function heading(hand: OnslaughtHand, action: Action | null): string | null {
  if (action?.type === 'end-turn') return 'End your turn?';
  if (action?.type === 'retreat') return `Fall back to ${action.to}`;
  if (action?.type === 'strike') return 'Strike back';
  if (action?.type === 'hold') return 'Hold';
  if (action === null || !('unit' in action)) return null;
  const unit = nameOf(hand, action.unit);
  switch (action.type) {
    case 'move':
      return `${unit} to ${action.to}`;
    case 'fire':
      return `${unit} fires at ${enemyName(hand, action.target)}`;
    case 'move-and-fire':
      return `${unit} to ${action.to}, fires at ${enemyName(hand, action.target)}`;
    case 'charge':
      return `${unit} charges ${enemyName(hand, action.target)} from ${action.from}`;
  }
}
