/** Exact odds as bars. */
import type { Action, Shown, UnitId, View } from '../../../engine/onslaught/state.ts';
import type { Odds } from '../../../engine/ruleset.ts';
import type { OnslaughtHand } from './hand.ts';
import { isShown } from './narrow.ts';
import { counted } from './words.ts';

/** A chance as a number from 0 to 1. */
function chance(weight: bigint, total: bigint): number {
  return Number((weight * 1_000_000n) / total) / 1_000_000;
}

/** "65 %"; what is neither sure nor impossible never reads so. */
export function percent(share: number): string {
  const whole = Math.round(share * 100);
  if (whole === 0 && share > 0) return '<1 %';
  if (whole === 100 && share < 1) return '>99 %';
  return `${whole} %`;
}

function Bar({ label, share, strong = false }: { label: string; share: number; strong?: boolean }) {
  return (
    <div class={strong ? 'ob-chance ob-strong' : 'ob-chance'}>
      <span>{label}</span>
      <svg class="ob-bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
        <rect class="ob-bar-all" width="100" height="8" />
        <rect class="ob-bar-part" width={share * 100} height="8" />
      </svg>
      <span class="ob-share">{percent(share)}</span>
    </div>
  );
}

function find(odds: readonly Odds[], label: string): Odds | undefined {
  return odds.find((one) => one.label === label);
}

function yes(odds: Odds | undefined): number | null {
  const outcome = odds?.outcomes.find(({ value }) => value === 1);
  return odds === undefined || outcome === undefined ? null : chance(outcome.weight, odds.total);
}

/**
 * The odds of an attack or of striking back: dice and what hits, ranks lost, whether it is destroyed, the answer, and the
 * duel to the finish (10.4).
 */
export function Chances({ hand, action, target }: { hand: OnslaughtHand; action: Action; target: UnitId }) {
  const view = hand.view.value;
  const seat = hand.seat.value;
  const shown = hand.preview(action);
  if (view === null || seat === null || shown === null || shown.strike === null) return null;
  const odds = hand.table.rules.odds(view, seat, action);
  const lost = find(odds, 'ranks lost');
  const most = view.units[target]?.ranks ?? 0;
  const duel = yes(find(odds, 'duel'));
  return (
    <div class="ob-chances">
      <p>
        {dice(shown.strike)}. {answer(hand, view, action, target, shown, lost)}
      </p>
      <div class="ob-bars">
        {lost?.outcomes
          .filter(({ weight }) => weight > 0n)
          .map(({ value, weight }) => (
            <Bar
              key={value}
              label={value === most ? `${counted(value, 'rank')} lost: destroyed` : `${counted(value, 'rank')} lost`}
              share={chance(weight, lost.total)}
              strong={value === most}
            />
          ))}
        {duel !== null && <Bar label="wins if both fight on" share={duel} strong />}
      </div>
    </div>
  );
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

function dice({ dice: count, need }: NonNullable<Shown['strike']>): string {
  return `${counted(count, 'die', 'dice')}, ${need === 6 ? 'only 6 hits' : '5 and 6 hit'}`;
}

/** Whether the target can answer, and with how many dice on average over what the strike leaves of it. */
function answer(
  hand: OnslaughtHand,
  view: View,
  action: Action,
  target: UnitId,
  shown: Shown,
  lost: Odds | undefined,
): string {
  const unit = view.units[target];
  if (shown.reply === null || unit === undefined || lost === undefined) return 'It cannot strike back.';
  const own = hand.seat.value ?? 0;
  let average = 0;
  for (const { value, weight } of lost.outcomes) {
    if (value >= unit.ranks) continue;
    const weaker = { ...view, units: { ...view.units, [target]: { ...unit, ranks: unit.ranks - value } } };
    const after = hand.table.rules.preview(weaker, own, action);
    average += chance(weight, lost.total) * ((isShown(after) ? after.reply?.dice : 0) ?? 0);
  }
  const need = shown.reply.need === 6 ? 'only 6 hits' : '5 and 6 hit';
  return `It can strike back with ${average.toFixed(1).replace(/\.0$/, '')} dice on average (${need}).`;
}
