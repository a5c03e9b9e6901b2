/** From the options to round 1 (4.2). */
import { squareIndex, squareName } from '../board/grid.ts';
import type { Applied, Dice } from '../ruleset.ts';
import { other, SEATS, type Seat } from '../seat.ts';
import { piecePlaces } from './ground.ts';
import { freshUnit, standardDeployment, standardTerrain } from './layout.ts';
import { kindName, rosterOf } from './roster.ts';
import type { Action, Event, Mix, Options, Piece, Placement, Scale, Square, State, Unit, UnitId } from './state.ts';
import { SCALES, TIE_LIMIT } from './tables.ts';

/** Creation: initiative (R4, D31), and with quick set-up everything up to round 1 (D43). */
export function openGame(options: Options, dice: Dice): Applied<State, Event> {
  const events: Event[] = [];
  const initiative = rollInitiative(dice, events);
  let state: State = {
    scale: options.scale,
    mix: options.mix,
    phase: 'choose-first',
    decider: initiative,
    initiative,
    first: null,
    active: null,
    round: 0,
    activationsLeft: 0,
    activated: [],
    quietRounds: 0,
    strikeThisRound: false,
    terrain: [],
    units: freshUnits(options.scale, options.mix),
    combat: null,
    result: null,
  };
  if (options.quickSetUp) {
    for (const side of SEATS) state = layTerrain(state, side, standardTerrain(options.scale, side), events);
    for (const side of SEATS) state = drawUp(state, side, standardDeployment(options.scale, options.mix, side), events);
    state = beginRoundOne(state, events);
  }
  return { state, events, reveals: false };
}

function rollInitiative(dice: Dice, events: Event[]): Seat {
  for (let ties = 0; ties < TIE_LIMIT; ties++) {
    const white = dice.roll(6, 0);
    const black = dice.roll(6, 1);
    events.push({ type: 'initiative', white, black });
    if (white !== black) return white > black ? 0 : 1;
  }
  return 0;
}

/** Every unit of both sides with full ranks and ammunition, not yet on the board (5.3). */
export function freshUnits(scale: Scale, mix: Mix): Readonly<Record<UnitId, Unit>> {
  const roster = rosterOf(mix);
  const units: Record<UnitId, Unit> = {};
  for (const side of SEATS) {
    for (const id of roster.side[side]) {
      const kind = roster.kinds[roster.index.get(id) ?? 0] ?? 0;
      units[id] = { kind: kindName(kind), side, at: null, ...freshUnit(scale, kind) };
    }
  }
  return units;
}

/** The next state after an action of set-up, in the order of 4.2 (R5, R6, D30); null for actions of play. */
export function applySetUp(state: State, seat: Seat, action: Action): Applied<State, Event> | null {
  const events: Event[] = [];
  switch (action.type) {
    case 'choose-first': {
      const { first } = action;
      events.push({ type: 'first-chosen', first });
      return { state: { ...state, phase: 'terrain', first, decider: first }, events, reveals: false };
    }
    case 'place-terrain': {
      const laid = layTerrain(state, seat, action.pieces, events);
      const next: State =
        seat === state.first ? { ...laid, decider: other(seat) } : { ...laid, phase: 'deploy', decider: state.first };
      return { state: next, events, reveals: false };
    }
    case 'deploy': {
      const drawnUp = drawUp(state, seat, action.squares, events);
      const next = seat === state.first ? { ...drawnUp, decider: other(seat) } : beginRoundOne(drawnUp, events);
      return { state: next, events, reveals: false };
    }
    default:
      return null;
  }
}

function layTerrain(state: State, side: Seat, placements: readonly Placement[], events: Event[]): State {
  const pieces = placements.map(
    (placement): Piece => ({
      kind: placement.kind,
      side,
      squares: piecePlaces(placement).map(squareName),
    }),
  );
  events.push({ type: 'terrain-placed', side, pieces: placements.map(({ kind, at }) => ({ kind, at })) });
  return { ...state, terrain: [...state.terrain, ...pieces] };
}

function drawUp(state: State, side: Seat, squares: Readonly<Record<UnitId, Square>>, events: Event[]): State {
  const units: Record<UnitId, Unit> = {};
  const ordered: Record<UnitId, Square> = {};
  for (const [id, unit] of Object.entries(state.units)) {
    const at = squares[id];
    units[id] = unit.side === side && at !== undefined ? { ...unit, at } : unit;
  }
  for (const id of rosterOf(state.mix).side[side]) {
    const at = squares[id];
    if (at !== undefined) ordered[id] = at;
  }
  events.push({ type: 'deployed', side, squares: ordered });
  return { ...state, units };
}

function beginRoundOne(state: State, events: Event[]): State {
  const active = state.initiative;
  events.push({ type: 'turn-began', side: active, round: 1 });
  return {
    ...state,
    phase: 'turn',
    decider: active,
    active,
    round: 1,
    activationsLeft: SCALES[state.scale].activations,
  };
}

/** Whether a square lies in a side's deployment zone (R36, R41). */
export function inZone(scale: Scale, side: Seat, square: Square): boolean {
  const { rows, zone } = SCALES[scale];
  const row = squareIndex(square) >> 3;
  return side === 0 ? row < zone : row >= rows - zone;
}
