/**
 * The mirroring that the rules keep: half a turn round the middle of the map, seats swapped. Nothing is lopsided: tile order
 * (gains, events) decides only which of a seat's own tiles is paid first, and what is paid is a count; between the seats
 * the active one comes first (D14), and it stays the active one. Only the opening has a tie that falls to seat 0 (D9).
 */
import type { Symmetry } from '../ruleset.ts';
import { other, type Seat } from '../seat.ts';
import { opposite, tileIndex, tileName } from './country.ts';
import type { Action, State, Tile, TileId } from './state.ts';

function turnedId(id: TileId): TileId {
  return tileName(opposite(tileIndex(id)));
}

function turnedSeat(seat: Seat | null): Seat | null {
  return seat === null ? null : other(seat);
}

function turnedTile(tile: Tile): Tile {
  return { ...tile, owner: turnedSeat(tile.owner) };
}

/** Fields that name a seat or two tiles. */
function turnedWay<T extends { readonly seat: Seat; readonly from: TileId; readonly to: TileId }>(way: T): T {
  return { ...way, seat: other(way.seat), from: turnedId(way.from), to: turnedId(way.to) };
}

function turnedState(state: State): State {
  const { options, seats } = state;
  return {
    ...state,
    options: { ...options, first: options.first === 'roll' ? 'roll' : other(options.first) },
    tiles: state.tiles.toReversed().map(turnedTile),
    active: other(state.active),
    pending: state.pending === null ? null : turnedWay(state.pending),
    sieged: state.sieged.map(turnedId),
    diversions: state.diversions.map(turnedWay),
    result: state.result === null ? null : { ...state.result, winner: turnedSeat(state.result.winner) },
    seats: [seats[1], seats[0]],
    discards: state.discards.map((discard) => ({ ...discard, seat: other(discard.seat) })),
  };
}

function turnedAction(action: Action): Action {
  switch (action.type) {
    case 'move':
      return { ...action, from: turnedId(action.from), to: turnedId(action.to) };
    case 'buy-army':
    case 'buy-barracks':
    case 'place-tower':
      return { ...action, tile: turnedId(action.tile) };
    case 'play-card':
      return turnedPlay(action);
    case 'choose-trade':
    case 'buy-worker':
    case 'buy-card':
    case 'keep-card':
    case 'exchange':
    case 'ambush':
    case 'pass':
    case 'end-turn':
      return action;
  }
}

function turnedPlay(action: Extract<Action, { type: 'play-card' }>): Action {
  switch (action.card) {
    case 'assault':
    case 'spy':
    case 'ambush':
      return action;
    case 'assassination':
    case 'siege-engine':
      return { ...action, tile: turnedId(action.tile) };
    case 'diversion':
      return { ...action, tile: turnedId(action.tile), to: turnedId(action.to) };
  }
}

export const halfTurn: Symmetry<State, Action> = {
  name: 'half a turn, seats swapped',
  swapsSeats: true,
  state: turnedState,
  action: turnedAction,
};
