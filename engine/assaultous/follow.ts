/** The view after an event, without asking the rules: playback folds these (P17). */
import type { Seat } from '../seat.ts';
import { tileIndex } from './country.ts';
import { cardBought, cardKept, cardPlayed, cardsShown } from './follow-cards.ts';
import type { Event, Hire, Tile, TileId, Transit, Treasury, Troops, View } from './state.ts';
import { ARMY_IRON, BARRACKS_GOLD, EXCHANGE, type Metal, MOVES, WORKER_GOLD } from './tables.ts';

/** The view with an event told. `event`: as this viewer may see it. */
export function follow(view: View, event: Event): View {
  switch (event.type) {
    case 'first-roll':
    case 'gain-lost':
      return view;
    case 'turn-began':
      return { ...withTreasury(view, event.seat, { turn: event.no }), ...began(event.seat) };
    case 'die-rolled':
      return { ...view, die: event.face };
    case 'gained':
      return gained(view, event.seat, event.metal, 1);
    case 'extra-move':
      return { ...view, movesLeft: view.movesLeft + 1 };
    case 'trade-due':
      return { ...view, phase: 'trade', due: event.due };
    case 'trade-taken':
      return {
        ...gained(gained(view, event.seat, 'gold', event.gold), event.seat, 'iron', event.iron),
        phase: 'actions',
        due: 0,
      };
    case 'moved':
      return departed(view, event);
    case 'diversion-met':
      return {
        ...view,
        diversions: view.diversions.map((owed) => (isThat(owed, event) ? { ...owed, met: true } : owed)),
      };
    case 'diversion-lapsed':
      return { ...view, diversions: view.diversions.filter((owed) => !isThat(owed, event)) };
    case 'window-opened':
      return { ...view, phase: 'ambush' };
    case 'passed':
      return { ...view, phase: 'actions' };
    case 'ambushed': {
      const cards = Array.from({ length: event.count }, () => 'ambush' as const);
      const risen = { workers: 0, armies: event.count, commander: false };
      return { ...joined(cardsShown(view, event.seat, cards), event.seat, event.tile, risen), phase: 'actions' };
    }
    case 'arrived':
      return { ...joined(view, event.seat, event.tile, event), pending: null };
    case 'tower-solved':
      return towerSolved(view, event);
    case 'fought':
      return fought(view, event);
    case 'removed':
      return removed(view, event);
    case 'barracks-lost':
      return { ...withTile(view, event.tile, (tile) => ({ ...tile, barracks: false })), pool: view.pool + 1 };
    case 'bought':
      return bought(view, event.seat, event.piece, event.tile);
    case 'tower-placed': {
      const { towers } = view.seats[event.seat];
      const placed = withTreasury(view, event.seat, { towers: towers - 1 });
      return withTile(placed, event.tile, (tile) => ({ ...tile, towers: tile.towers + 1 }));
    }
    case 'reshuffled':
      return { ...view, pile: event.cards, discards: [] };
    case 'card-bought':
      return cardBought(view, event.seat, event.drawn);
    case 'drew':
      return { ...view, drawn: event.cards };
    case 'card-kept':
      return cardKept(view, event);
    case 'card-played':
      return cardPlayed(view, event);
    case 'exchanged': {
      const paid = gained(view, event.seat, event.give, -EXCHANGE);
      return gained(paid, event.seat, event.give === 'gold' ? 'iron' : 'gold', 1);
    }
    case 'turn-ended':
      return {
        ...view,
        movesLeft: 0,
        sieged: [],
        diversions: view.diversions.filter(({ seat }) => seat !== event.seat),
      };
    case 'game-over':
      return { ...view, phase: 'over', result: { winner: event.winner, reason: event.reason } };
  }
}

function began(seat: Seat): Pick<View, 'active' | 'phase' | 'movesLeft' | 'die'> {
  return { active: seat, phase: 'actions', movesLeft: MOVES, die: null };
}

/** The view with a seat's public holdings changed. */
function withTreasury(view: View, seat: Seat, change: Partial<Treasury>): View {
  const { seats } = view;
  return {
    ...view,
    seats: seat === 0 ? [{ ...seats[0], ...change }, seats[1]] : [seats[0], { ...seats[1], ...change }],
  };
}

function gained(view: View, seat: Seat, metal: Metal, cubes: number): View {
  const { gold, iron } = view.seats[seat];
  return withTreasury(view, seat, metal === 'gold' ? { gold: gold + cubes } : { iron: iron + cubes });
}

/** The view with one tile changed; a tile without pieces has no owner (R67). */
function withTile(view: View, id: TileId, change: (tile: Tile) => Tile): View {
  const at = tileIndex(id);
  return { ...view, tiles: view.tiles.map((tile, n) => (n === at ? owned(change(tile)) : tile)) };
}

function owned(tile: Tile): Tile {
  const empty = tile.workers + tile.armies + tile.towers === 0 && !tile.commander;
  return empty ? { ...tile, owner: null } : tile;
}

function isThat(a: Owed, b: Owed): boolean {
  return a.seat === b.seat && a.from === b.from && a.to === b.to;
}

interface Owed {
  readonly seat: Seat;
  readonly from: TileId;
  readonly to: TileId;
}

function departed(view: View, event: Extract<Event, { type: 'moved' }>): View {
  const { seat, from, to, workers, armies, commander } = event;
  const pending: Transit = { seat, from, to, workers, armies, commander };
  return { ...withTile(view, from, (tile) => less(tile, event)), movesLeft: view.movesLeft - 1, pending };
}

function less(tile: Tile, gone: Troops): Tile {
  return {
    ...tile,
    workers: tile.workers - gone.workers,
    armies: tile.armies - gone.armies,
    commander: tile.commander && !gone.commander,
  };
}

function joined(view: View, seat: Seat, id: TileId, come: Troops): View {
  return withTile(view, id, (tile) => ({
    ...tile,
    owner: seat,
    workers: tile.workers + come.workers,
    armies: tile.armies + come.armies,
    commander: tile.commander || come.commander,
  }));
}

function towerSolved(view: View, event: Extract<Event, { type: 'tower-solved' }>): View {
  const { pending } = view;
  const after = withTile(view, event.tile, (tile) => ({ ...tile, towers: tile.towers - 1 }));
  if (pending === null || event.by === 'commander') return after;
  return { ...after, pending: { ...pending, armies: pending.armies - 1 } };
}

/** The Attackers hold the tile, or they are gone; of the Defender's pieces all go, or none (6.5). */
function fought(view: View, event: Extract<Event, { type: 'fought' }>): View {
  const after: View = { ...view, pending: null };
  if (event.end !== 'taken' && event.end !== 'both') return after;
  return withTile(after, event.tile, (tile) => ({
    ...tile,
    owner: event.seat,
    towers: 0,
    ...(event.end === 'taken' ? troopsOf(event) : troopsOf({ workers: 0, armies: 0, commander: false })),
  }));
}

function troopsOf({ workers, armies, commander }: Troops): Troops {
  return { workers, armies, commander };
}

/** What a combat removes `fought` has told: the tile holds what is left. */
function removed(view: View, event: Extract<Event, { type: 'removed' }>): View {
  if (event.by === 'combat') return view;
  return withTile(view, event.tile, (tile) => ({ ...less(tile, event), towers: tile.towers - event.towers }));
}

function bought(view: View, seat: Seat, piece: Hire, id: TileId): View {
  switch (piece) {
    case 'worker':
      return withTile(gained(view, seat, 'gold', -WORKER_GOLD), id, (tile) => ({ ...tile, workers: tile.workers + 1 }));
    case 'army':
      return withTile(gained(view, seat, 'iron', -ARMY_IRON), id, (tile) => ({ ...tile, armies: tile.armies + 1 }));
    case 'barracks': {
      const built = withTile(gained(view, seat, 'gold', -BARRACKS_GOLD), id, (tile) => ({ ...tile, barracks: true }));
      return { ...built, pool: view.pool - 1 };
    }
  }
}
