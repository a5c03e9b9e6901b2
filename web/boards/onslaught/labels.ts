/** What a screen reader says of a square: its name, terrain, unit, ranks, and what can be done there now. */
import type { Square, Unit, UnitId, View } from '../../../engine/onslaught/state.ts';
import { SCALES, TERRAIN, UNITS } from '../../../engine/onslaught/tables.ts';
import type { OnslaughtHand } from './hand.ts';
import { unitOn } from './pieces.ts';
import { counted, fullName, openTowards, terrainOn } from './words.ts';

/** The spoken label of a square. */
export function labelOf(hand: OnslaughtHand, square: Square): string {
  const view = hand.view.value;
  if (view === null) return square;
  const parts = [square, ...groundWords(view, square)];
  const id = unitOn(hand, square);
  const unit = id === null ? undefined : view.units[id];
  if (id !== null && unit !== undefined) parts.push(...unitWords(hand, view, id, unit));
  parts.push(...(hand.part.value?.deeds(hand, square) ?? []));
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
