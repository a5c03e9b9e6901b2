/** Exact odds as bars. */
import { odds } from '../../../../engine/onslaught/odds.ts';
import type { Action, Shown, UnitId, View } from '../../../../engine/onslaught/state.ts';
import type { Odds } from '../../../../engine/ruleset.ts';
import type { OnslaughtHand } from '../hand.ts';
import { isShown } from '../narrow.ts';
import { counted } from '../words.ts';
import { chance, find, percent, yes } from './odds-words.tsx';

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

/**
 * The odds of an attack or of striking back: dice and what hits, ranks lost, whether it is destroyed, the answer, and the
 * duel to the finish (10.4).
 */
export function Chances({ hand, action, target }: { hand: OnslaughtHand; action: Action; target: UnitId }) {
  const view = hand.view.value;
  const seat = hand.seat.value;
  const shown = hand.preview(action);
  if (view === null || seat === null || shown === null || shown.strike === null) return null;
  const all = odds(view, seat, action);
  const lost = find(all, 'ranks lost');
  const most = view.units[target]?.ranks ?? 0;
  const duel = yes(find(all, 'duel'));
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
