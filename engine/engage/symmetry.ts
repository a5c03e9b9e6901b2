/**
 * The mirroring that the rules keep: east and west exchanged. Lengths, angles and sight are alike, dice are rolled in the
 * same order, Division order and the first side (D13) have nothing to do with it. Only the searches for a free place name
 * the smaller x where all else is equal (6.3, 6.6, D46). Half a turn with the seats swapped is none: in every comparison
 * the first side of the turn wins ties, and it moves, fires and settles first.
 */
import type { Point } from '../board/plane.ts';
import type { Symmetry } from '../ruleset.ts';
import type { Action, Offsets, State } from './state.ts';
import { WIDTH } from './tables.ts';

function mirrored([x, y]: Point): Point {
  return [WIDTH - x, y];
}

function reversed([dx, dy]: Point): Point {
  return [dx === 0 ? 0 : -dx, dy];
}

function reversedAll(offsets: Offsets): Offsets {
  return Object.fromEntries(Object.entries(offsets).map(([id, offset]) => [id, reversed(offset)]));
}

function mirroredState(state: State): State {
  return {
    ...state,
    terrain: state.terrain.map((feature) => ({ ...feature, points: feature.points.map(mirrored) })),
    divisions: state.divisions.map((division) => ({
      ...division,
      at: mirrored(division.at),
      arrow: division.arrow === null ? null : reversed(division.arrow),
    })),
    units: state.units.map((unit) => ({ ...unit, at: mirrored(unit.at) })),
    commanders: [mirrored(state.commanders[0]), mirrored(state.commanders[1])],
  };
}

function mirroredAction(action: Action): Action {
  switch (action.type) {
    case 'submit-orders': {
      const { commander, orders, ...rest } = action;
      return {
        ...rest,
        ...(commander === undefined ? {} : { commander: mirrored(commander) }),
        ...(orders === undefined
          ? {}
          : {
              orders: orders.map(({ arrow, ...order }) =>
                arrow === undefined ? order : { ...order, arrow: reversed(arrow) },
              ),
            }),
      };
    }
    case 'submit-moves': {
      const { divisions, ...rest } = action;
      if (divisions === undefined) return rest;
      return { ...rest, divisions: divisions.map((placing) => ({ ...placing, ...turned(placing.offsets) })) };
    }
    case 'submit-manoeuvres': {
      const { moves, ...rest } = action;
      if (moves === undefined) return rest;
      return {
        ...rest,
        moves: moves.map((march) => ({ ...march, path: march.path.map(mirrored), ...turned(march.offsets) })),
      };
    }
  }
}

function turned(offsets: Offsets | undefined): { readonly offsets?: Offsets } {
  return offsets === undefined ? {} : { offsets: reversedAll(offsets) };
}

export const eastForWest: Symmetry<State, Action> = {
  name: 'east and west exchanged',
  swapsSeats: false,
  state: mirroredState,
  action: mirroredAction,
};
