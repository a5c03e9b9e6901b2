/** Set-up: what is laid out so far, and where the piece or unit in hand may go. Legality is the ruleset's `check`. */
import { squareName } from '../../../../engine/board/grid.ts';
import { checkPieces } from '../../../../engine/onslaught/check-setup.ts';
import { piecePlaces } from '../../../../engine/onslaught/ground.ts';
import type { Action, Piece, Placement, Square, Terrain, UnitId, View } from '../../../../engine/onslaught/state.ts';
import { TERRAINS } from '../../../../engine/onslaught/state.ts';
import { SCALES, TERRAIN } from '../../../../engine/onslaught/tables.ts';
import type { AnyTableRules, Rejection } from '../../../../engine/ruleset.ts';
import type { Seat } from '../../../../engine/seat.ts';
import type { Draft } from '../draft.ts';

/** The piece that a placement makes (D27); a square beyond the right edge is left out. */
export function pieceOf(placement: Placement, side: Seat): Piece {
  const squares = piecePlaces(placement).filter((place) => place >= 0);
  return { kind: placement.kind, side, squares: squares.map(squareName) };
}

/** The kinds that may be placed in this scale. */
export function kindsFor(view: View): readonly Terrain[] {
  return TERRAINS.filter((kind) => !TERRAIN[kind].battleOnly || view.scale === 'battle');
}

/** How many pieces each side places (R37, R42). */
export function piecesToPlace(view: View): number {
  return SCALES[view.scale].pieces;
}

/** Why a piece may not be laid beside what is laid out already; null if it may. */
export function barsTerrain(view: View, seat: Seat, pieces: readonly Placement[], next: Placement): Rejection | null {
  return checkPieces(view, seat, [...pieces, next]);
}

/** Own units in id order. */
export function ownUnits(view: View, seat: Seat): readonly UnitId[] {
  return Object.keys(view.units).filter((id) => view.units[id]?.side === seat);
}

/** Own units that stand nowhere yet. */
export function unitsInReserve(view: View, seat: Seat, draft: Draft): readonly UnitId[] {
  return ownUnits(view, seat).filter((id) => draft.squares[id] === undefined);
}

/** The unit of the draft that stands on a square. */
export function draftUnitOn(draft: Draft, square: Square): UnitId | null {
  return Object.keys(draft.squares).find((id) => draft.squares[id] === square) ?? null;
}

/** Why no unit of `seat` may be drawn up on `square`, whoever else stands there; null if one may. */
export function barsUnit(
  rules: AnyTableRules,
  view: View,
  seat: Seat,
  whole: Action,
  square: Square,
): Rejection | null {
  if (whole.type !== 'deploy') return null;
  const id = ownUnits(view, seat)[0];
  if (id === undefined) return null;
  const tried: Action = { ...whole, squares: { ...whole.squares, [id]: square } };
  const refused = rules.check(view, seat, tried);
  return refused?.code === 'deploy-overlap' ? null : refused;
}

/** The finished set-up action of a draft, or null while something is missing. */
export function setUpAction(view: View, seat: Seat, draft: Draft): Action | null {
  if (view.phase === 'terrain') {
    return draft.pieces.length === piecesToPlace(view) ? { type: 'place-terrain', pieces: draft.pieces } : null;
  }
  if (view.phase === 'deploy') {
    return unitsInReserve(view, seat, draft).length === 0 ? { type: 'deploy', squares: draft.squares } : null;
  }
  return null;
}
