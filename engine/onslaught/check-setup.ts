/** Terrain and deployment refused (section 8). */
import { squareIndex, squareName } from '../board/grid.ts';
import type { Rejection } from '../ruleset.ts';
import type { Seat } from '../seat.ts';
import { cutsBoard, inBand, piecePlaces, takenSquares } from './ground.ts';
import { reject } from './reject.ts';
import { rosterOf } from './roster.ts';
import { inZone } from './setup.ts';
import type { Action, Placement, Square, UnitId, View } from './state.ts';
import { SCALES, TERRAIN } from './tables.ts';

/** Null, or why this terrain or deployment of `seat` is refused; it is the seat's decision. */
export function checkSetUp(
  view: View,
  seat: Seat,
  action: Extract<Action, { type: 'place-terrain' | 'deploy' }>,
): Rejection | null {
  return action.type === 'deploy'
    ? checkDeployment(view, seat, action.squares)
    : checkTerrain(view, seat, action.pieces);
}

function checkTerrain(view: View, seat: Seat, pieces: readonly Placement[]): Rejection | null {
  const table = SCALES[view.scale];
  if (pieces.length !== table.pieces) return reject('terrain-count', { n: table.pieces });
  return checkPieces(view, seat, pieces);
}

/**
 * Whether some pieces may lie together with what lies there already; their number is not asked. Boards use it to grey
 * squares while terrain is being placed.
 */
export function checkPieces(view: View, seat: Seat, pieces: readonly Placement[]): Rejection | null {
  const table = SCALES[view.scale];
  for (const { kind } of pieces) {
    const { battleOnly, name } = TERRAIN[kind];
    if (battleOnly && view.scale !== 'battle') {
      return reject('terrain-kind', { kind: `${name.charAt(0).toUpperCase()}${name.slice(1)}` });
    }
  }
  const places = pieces.map(piecePlaces);
  if (!places.flat().every((square) => inBand(view.scale, square))) {
    return reject('terrain-zone', { from: table.terrainRows[0], to: table.terrainRows[1] });
  }
  const taken = new Set(takenSquares(view.terrain));
  for (const square of places.flat()) {
    if (taken.has(square)) return reject('terrain-overlap');
    taken.add(square);
  }
  const laid = pieces.map(({ kind }, i) => ({ kind, side: seat, squares: (places[i] ?? []).map(squareName) }));
  return cutsBoard(view.scale, [...view.terrain, ...laid]) ? reject('terrain-no-route') : null;
}

function checkDeployment(view: View, seat: Seat, squares: Readonly<Record<UnitId, Square>>): Rejection | null {
  const ids = rosterOf(view.mix).side[seat];
  const { rows, zone } = SCALES[view.scale];
  if (Object.keys(squares).length !== ids.length || !ids.every((id) => Object.hasOwn(squares, id))) {
    return reject('deploy-units');
  }
  const places = Object.values(squares);
  if (!places.every((square) => inZone(view.scale, seat, square))) {
    return reject('deploy-zone', seat === 0 ? { from: 1, to: zone } : { from: rows - zone + 1, to: rows });
  }
  return new Set(places.map(squareIndex)).size === places.length ? null : reject('deploy-overlap');
}
