/** The mirroring that the rules keep: rows reversed, seats swapped. (D34 and listings prefer low columns, so not columns.) */
import { COLUMNS, columnOf, rowOf, squareIndex, squareName } from '../board/grid.ts';
import type { Symmetry } from '../ruleset.ts';
import { other, type Seat } from '../seat.ts';
import { rosterOf, sideLetter, sideOf } from './roster.ts';
import type { Action, Combat, Piece, Placement, Square, State, Terrain, Unit, UnitId } from './state.ts';
import { SCALES, TERRAIN } from './tables.ts';

function mirrorId(id: UnitId): UnitId {
  return `${sideLetter(other(sideOf(id)))}${id.slice(1)}`;
}

function mirrorSquare(square: Square, rows: number): Square {
  const s = squareIndex(square);
  return squareName(columnOf(s) + COLUMNS * (rows - 1 - rowOf(s)));
}

function mirrorSeat(seat: Seat | null): Seat | null {
  return seat === null ? null : other(seat);
}

/** A farm house is named by its lower square, which the mirror makes the upper one. */
function mirrorPlace(kind: Terrain, at: Square, rows: number): Square {
  const s = squareIndex(at);
  return mirrorSquare(squareName(TERRAIN[kind].second === COLUMNS ? s + COLUMNS : s), rows);
}

function mirrorPiece(piece: Piece, rows: number): Piece {
  const [at = 'a1', second] = piece.squares;
  const named = mirrorPlace(piece.kind, at, rows);
  if (second === undefined) return { kind: piece.kind, side: other(piece.side), squares: [named] };
  return {
    kind: piece.kind,
    side: other(piece.side),
    squares: [named, squareName(squareIndex(named) + TERRAIN[piece.kind].second)],
  };
}

function mirrorUnits(state: State, rows: number): Readonly<Record<UnitId, Unit>> {
  const units: Record<UnitId, Unit> = {};
  const roster = rosterOf(state.mix);
  for (const id of [...roster.side[0], ...roster.side[1]]) {
    const unit = state.units[mirrorId(id)];
    if (unit === undefined) continue;
    units[id] = { ...unit, side: other(unit.side), at: unit.at === null ? null : mirrorSquare(unit.at, rows) };
  }
  return units;
}

function mirrorCombat(combat: Combat): Combat {
  return {
    ...combat,
    attacker: mirrorId(combat.attacker),
    defender: mirrorId(combat.defender),
    asked: mirrorId(combat.asked),
    conduct: [combat.conduct[1], combat.conduct[0]],
  };
}

function mirrorState(state: State): State {
  const { rows } = SCALES[state.scale];
  return {
    ...state,
    decider: mirrorSeat(state.decider),
    initiative: other(state.initiative),
    first: mirrorSeat(state.first),
    active: mirrorSeat(state.active),
    activated: state.activated.map(mirrorId),
    terrain: state.terrain.map((piece) => mirrorPiece(piece, rows)),
    units: mirrorUnits(state, rows),
    combat: state.combat === null ? null : mirrorCombat(state.combat),
    result: state.result === null ? null : { ...state.result, winner: mirrorSeat(state.result.winner) },
  };
}

function mirrorAction(action: Action, rows: number): Action {
  switch (action.type) {
    case 'choose-first':
      return { ...action, first: other(action.first) };
    case 'place-terrain':
      return {
        ...action,
        pieces: action.pieces.map(({ kind, at }): Placement => ({ kind, at: mirrorPlace(kind, at, rows) })),
      };
    case 'deploy':
      return {
        ...action,
        squares: Object.fromEntries(
          Object.entries(action.squares).map(([id, at]) => [mirrorId(id), mirrorSquare(at, rows)]),
        ),
      };
    case 'move':
      return { ...action, unit: mirrorId(action.unit), to: mirrorSquare(action.to, rows) };
    case 'fire':
      return { ...action, unit: mirrorId(action.unit), target: mirrorId(action.target) };
    case 'move-and-fire':
      return {
        ...action,
        unit: mirrorId(action.unit),
        to: mirrorSquare(action.to, rows),
        target: mirrorId(action.target),
      };
    case 'charge':
      return {
        ...action,
        unit: mirrorId(action.unit),
        from: mirrorSquare(action.from, rows),
        target: mirrorId(action.target),
      };
    case 'retreat':
      return { ...action, to: mirrorSquare(action.to, rows) };
    case 'end-turn':
    case 'strike':
    case 'hold':
      return action;
  }
}

export const rowsReversed: Symmetry<State, Action> = {
  name: 'rows reversed, seats swapped',
  swapsSeats: true,
  state: mirrorState,
  action: (action, state) => mirrorAction(action, SCALES[state.scale].rows),
};
