/** What can be done on a square in a turn, in words. */
import type { Square, UnitId, View } from '../../../../engine/onslaught/state.ts';
import { goesTo, isAttack } from '../choices.ts';
import type { OnslaughtHand } from '../hand.ts';
import { canAct, enemyName, nameOf, unitOn } from '../pieces.ts';
import { listed, shortName } from '../words.ts';

/** What the selected unit can do on a square. */
export function turnDeeds(hand: OnslaughtHand, square: Square): readonly string[] {
  const view = hand.view.value;
  if (view === null) return [];
  const holder = unitOn(hand, square);
  const { selected, draft, choices, prepared } = hand;
  const unit = selected.value;
  if (unit === null) return holder !== null && canAct(hand, holder) ? ['can act'] : [];
  if (holder === unit) return ['selected'];
  const words: string[] = [];
  if (holder !== null) {
    const types = new Set(choices.value.flatMap((c) => (isAttack(c) && c.target === holder ? [c.type] : [])));
    const ways = [
      ...(types.has('fire') ? ['fire at it'] : []),
      ...(types.has('move-and-fire') ? ['move and fire at it'] : []),
      ...(types.has('charge') ? ['charge it'] : []),
    ];
    if (ways.length > 0) words.push(`${nameOf(hand, unit)} can ${listed(ways, 'or')}`);
    else if (canAct(hand, holder)) words.push('can act');
    if (holder === draft.value.target) words.push('target');
    return words;
  }
  const { target } = draft.value;
  const here = choices.value.filter((choice) => goesTo(choice) === square);
  const fire = here.flatMap((c) => (c.type === 'move-and-fire' && (target ?? c.target) === c.target ? [c.target] : []));
  const charge = here.flatMap((c) => (c.type === 'charge' && (target ?? c.target) === c.target ? [c.target] : []));
  const ways = [
    ...(target === null && here.some((choice) => choice.type === 'move') ? ['move here'] : []),
    ...(fire.length > 0 ? [`fire from here at ${named(hand, view, fire)}`] : []),
    ...(charge.length > 0 ? [`charge ${named(hand, view, charge)} from here`] : []),
  ];
  if (ways.length > 0) words.push(`${nameOf(hand, unit)} can ${listed(ways, 'or')}`);
  const action = prepared.value;
  if (action !== null && 'unit' in action && goesTo(action) === square) words.push('chosen');
  return words;
}

function named(hand: OnslaughtHand, view: View, targets: readonly UnitId[]): string {
  return listed(
    targets.map((id) => {
      const unit = view.units[id];
      return unit === undefined ? enemyName(hand, id) : shortName(id, unit);
    }),
    'or',
  );
}
