/** What a screen reader says of a square: its name, terrain, unit, ranks, and what can be done there now. */
import type { Square, Unit, UnitId, View } from '../../../engine/onslaught/state.ts';
import { SCALES, TERRAIN, UNITS } from '../../../engine/onslaught/tables.ts';
import { goesTo, isAttack } from './choices.ts';
import type { OnslaughtHand } from './hand.ts';
import { draftUnitOn } from './layout.ts';
import { canAct, enemyName, nameOf, unitOn } from './pieces.ts';
import { draftPieceOn, terrainInHand, unitInHand } from './placing.ts';
import { counted, fullName, listed, openTowards, shortName, terrainOn } from './words.ts';

/** The spoken label of a square. */
export function labelOf(hand: OnslaughtHand, square: Square): string {
  const view = hand.view.value;
  if (view === null) return square;
  const parts = [square, ...groundWords(view, square)];
  const id = unitOn(hand, square);
  const unit = id === null ? undefined : view.units[id];
  if (id !== null && unit !== undefined) parts.push(...unitWords(hand, view, id, unit));
  parts.push(...deeds(hand, view, square, id));
  return `${parts.join(', ')}.`;
}

/** The terrain of a square in words, a ridge with its open edge. */
export function groundWords(view: View, square: Square): readonly string[] {
  const piece = terrainOn(view.terrain, square);
  if (piece === undefined) return [];
  const edge = piece.kind === 'ridge' ? ` open towards ${openTowards(piece.side, SCALES[view.scale].rows)}` : '';
  return [`${TERRAIN[piece.kind].name}${edge}`];
}

function unitWords(hand: OnslaughtHand, view: View, id: UnitId, unit: Unit): readonly string[] {
  const words = [
    fullName(hand.table.rules.sides, id, unit),
    `${unit.ranks} of ${counted(UNITS[unit.kind].ranks, 'rank')}`,
  ];
  if (unit.ammo !== null) words.push(`ammunition ${unit.ammo}`);
  if (view.activated.includes(id)) words.push('has acted');
  return words;
}

function deeds(hand: OnslaughtHand, view: View, square: Square, holder: UnitId | null): readonly string[] {
  const free = hand.marks.value.get(square)?.has('free') === true;
  switch (hand.phase.value) {
    case 'turn':
      return turnDeeds(hand, view, square, holder);
    case 'answer':
      return answerDeeds(hand, view, square, holder);
    case 'terrain': {
      const piece = draftPieceOn(hand, square);
      if (piece !== null) return [`${TERRAIN[piece.kind].name} laid out here, not sent yet`];
      const kind = terrainInHand(hand);
      return free ? [`${TERRAIN[kind].name} can be placed here`] : [];
    }
    case 'deploy': {
      const there = draftUnitOn(hand.draft.value, square);
      const words = there === null ? [] : [`${nameOf(hand, there)} drawn up here, not sent yet`];
      const unit = unitInHand(hand);
      if (unit !== null && unit !== there && free) {
        words.push(`${nameOf(hand, unit)} can stand here`);
      }
      return words;
    }
    default:
      return [];
  }
}

function answerDeeds(hand: OnslaughtHand, view: View, square: Square, holder: UnitId | null): readonly string[] {
  const asked = hand.selected.value;
  if (asked === null || view.combat === null) return [];
  const may = (type: 'strike' | 'hold'): boolean => hand.options.value.some((action) => action.type === type);
  const name = nameOf(hand, asked);
  const chosen =
    hand.draft.value.square === square || (holder !== null && hand.draft.value.target === holder) ? ['chosen'] : [];
  if (holder === asked) return ['must answer', ...(may('hold') ? ['can hold'] : []), ...chosen];
  const enemy = holder === view.combat.attacker || holder === view.combat.defender;
  if (enemy && may('strike')) return [`${name} can strike back at it`, ...chosen];
  const back = hand.options.value.some((action) => action.type === 'retreat' && action.to === square);
  return back ? [`${name} can fall back here`, ...chosen] : [];
}

function turnDeeds(hand: OnslaughtHand, view: View, square: Square, holder: UnitId | null): readonly string[] {
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
