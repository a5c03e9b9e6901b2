/** Types of Assaultous: options, state, views, actions, events (section 5 of RULES.md). */
import type { Preview } from '../ruleset.ts';
import type { BySeat, Seat } from '../seat.ts';
import type { Card, Metal, Terrain } from './tables.ts';

export interface Options {
  readonly layout: 'random' | 'mirrored';
  /** Cubes of each metal in the game (D7). */
  readonly bank: 12 | 16 | 'unlimited';
  /** Turns of each seat, 20-200 (D34). */
  readonly turnLimit: number;
  /** Who has the first turn. */
  readonly first: 'roll' | Seat;
}

export type Phase = 'trade' | 'actions' | 'keep-card' | 'ambush' | 'over';
/** A tile's name, `a1` to `e4` (country.ts). */
export type TileId = string;

/** What a tile holds. Pieces are counts without identity; all of them are the owner's. */
export interface Tile {
  readonly terrain: Terrain;
  /** Null exactly where no piece stands (R67, D10). */
  readonly owner: Seat | null;
  readonly workers: number;
  readonly armies: number;
  readonly towers: number;
  readonly commander: boolean;
  readonly barracks: boolean;
}

/** Pieces that can move. */
export interface Troops {
  readonly workers: number;
  readonly armies: number;
  readonly commander: boolean;
}

/** A declared move that waits for the answer of the other seat (6.3, 6.4). */
export interface Transit extends Troops {
  readonly seat: Seat;
  readonly from: TileId;
  readonly to: TileId;
}

export interface Discard<C = Card> {
  readonly card: C;
  /** Face up: everybody knows it. */
  readonly up: boolean;
  /** Who discarded it. */
  readonly seat: Seat;
}

/** `seat`: the debtor, who must move from `from` to `to` in its next turn (R78, D41). */
export interface Diversion {
  readonly seat: Seat;
  readonly from: TileId;
  readonly to: TileId;
  readonly met: boolean;
}

export type Reason = 'commander' | 'capital' | 'turn-limit' | 'surrender' | 'agreed' | 'timeout' | 'cancelled';

export interface Result {
  readonly winner: Seat | null;
  readonly reason: Reason;
}

/** What of a seat everybody may see. */
export interface Treasury {
  /** Turns begun so far. */
  readonly turn: number;
  readonly gold: number;
  readonly iron: number;
  /** Unplaced Towers. */
  readonly towers: number;
}

/** What state and view have in common. */
export interface Public {
  readonly options: Options;
  /** In tile order (country.ts), 24 of them. */
  readonly tiles: readonly Tile[];
  readonly phase: Phase;
  /** Whose turn it is. */
  readonly active: Seat;
  readonly movesLeft: number;
  /** The roll of this turn; null in a turn without one (R11). */
  readonly die: number | null;
  /** Barracks beside the board (D6). */
  readonly pool: number;
  /** Phase `ambush`, and `over` where the match was ended in it; so with `due` and the drawn cards. */
  readonly pending: Transit | null;
  /** Cubes due from Trade Routes in phase `trade` (D15); otherwise 0. */
  readonly due: number;
  /** Tiles under Siege Engine this turn, in the order of play (D25). */
  readonly sieged: readonly TileId[];
  /** Oldest first. Those of the seat that is not active bind in its next turn (D41). */
  readonly diversions: readonly Diversion[];
  readonly result: Result | null;
}

/** The whole game; standing orders belong to the match. */
export interface State extends Public {
  readonly seats: BySeat<Treasury & { readonly hand: readonly Card[] }>;
  /** Top first. */
  readonly pile: readonly Card[];
  /** Oldest first. */
  readonly discards: readonly Discard[];
  /** Phase `keep-card`: the two drawn, in the order drawn; otherwise empty. */
  readonly drawn: readonly Card[];
}

/** What a seat or a spectator may see (D22). Null: cards that this viewer does not know. */
export interface View extends Public {
  readonly seats: BySeat<
    Treasury & {
      /** Cards in hand. */
      readonly cards: number;
      readonly hand: readonly Card[] | null;
    }
  >;
  /** Cards in the pile; nobody knows their order. */
  readonly pile: number;
  readonly discards: readonly Discard<Card | null>[];
  /** Null unless two cards lie drawn before this viewer. */
  readonly drawn: readonly Card[] | null;
}

export type Hire = 'worker' | 'army' | 'barracks';

export type Play =
  | { readonly card: 'assault' | 'spy' }
  | {
      readonly card: 'assassination';
      readonly tile: TileId;
      readonly piece: 'worker' | 'army' | 'tower' | 'commander';
    }
  | { readonly card: 'siege-engine'; readonly mode: 'bonus'; readonly tile: TileId }
  | { readonly card: 'siege-engine'; readonly mode: 'armies'; readonly tile: TileId; readonly count: 1 | 2 }
  | { readonly card: 'diversion'; readonly tile: TileId; readonly to: TileId }
  /** Known so that it can be refused as what it is (`card-timing`). */
  | { readonly card: 'ambush' };

export type Action =
  | { readonly type: 'choose-trade'; readonly gold: number; readonly iron: number }
  | {
      readonly type: 'move';
      readonly from: TileId;
      readonly to: TileId;
      readonly workers?: number | undefined;
      readonly armies?: number | undefined;
      readonly commander?: boolean | undefined;
      /** Read only to be refused (R33). */
      readonly towers?: number | undefined;
    }
  | { readonly type: 'buy-worker' }
  | { readonly type: 'buy-army'; readonly tile: TileId }
  | { readonly type: 'buy-barracks'; readonly tile: TileId }
  | { readonly type: 'place-tower'; readonly tile: TileId }
  | { readonly type: 'buy-card' }
  | { readonly type: 'keep-card'; readonly card: Card }
  | ({ readonly type: 'play-card' } & Play)
  | { readonly type: 'exchange'; readonly give: Metal }
  | { readonly type: 'ambush'; readonly count: 1 | 2 }
  | { readonly type: 'pass' }
  | { readonly type: 'end-turn' };

export type AmbushCondition = 'capital' | 'commander' | 'attack' | 'enemy-commander' | 'any';

/** Standing orders (D43, 6.4); kept by the match, private. */
export interface Orders {
  readonly ambush:
    | { readonly mode: 'ask' | 'pass' }
    | {
        readonly mode: 'auto';
        /** At least one; no condition twice. */
        readonly when: readonly AmbushCondition[];
        readonly onlyIfHelps: boolean;
        readonly otherwise: 'ask' | 'pass';
      };
  readonly trade: 'ask' | 'gold' | 'iron';
}

/** All pieces of one side on a tile. */
export interface Losses extends Troops {
  readonly towers: number;
}

/** How a combat ended: who holds the tile. `broken`: no comparison, the attack broke on the Towers (D28, D29). */
export type CombatEnd = 'taken' | 'held' | 'both' | 'broken' | 'commander';

/**
 * Events (section 12). All are public but `drew`, which its own seat alone may see, and the cards of `card-kept`.
 * `follow` folds them: each says what changed and nothing is looked up elsewhere.
 */
export type Event =
  | { readonly type: 'first-roll'; readonly white: number; readonly black: number }
  | { readonly type: 'turn-began'; readonly seat: Seat; readonly no: number }
  | { readonly type: 'die-rolled'; readonly seat: Seat; readonly face: number }
  | { readonly type: 'gained' | 'gain-lost'; readonly seat: Seat; readonly tile: TileId; readonly metal: Metal }
  | { readonly type: 'extra-move'; readonly seat: Seat; readonly tile: TileId }
  /** The owner is asked to choose (phase `trade`). */
  | { readonly type: 'trade-due'; readonly seat: Seat; readonly due: number }
  | { readonly type: 'trade-taken'; readonly seat: Seat; readonly gold: number; readonly iron: number }
  /** The pieces leave (6.3, step 1); until `arrived` or `fought` they are on their way. `grounds`: for the sentence. */
  | ({ readonly type: 'moved'; readonly grounds: readonly [from: Terrain, to: Terrain] } & Transit)
  | {
      readonly type: 'diversion-met' | 'diversion-lapsed';
      readonly seat: Seat;
      readonly from: TileId;
      readonly to: TileId;
    }
  /** `seat` may answer the move with an Ambush. */
  | { readonly type: 'window-opened'; readonly seat: Seat; readonly tile: TileId }
  | { readonly type: 'passed'; readonly seat: Seat }
  | { readonly type: 'ambushed'; readonly seat: Seat; readonly tile: TileId; readonly count: number }
  /** Without combat. */
  | ({ readonly type: 'arrived'; readonly seat: Seat; readonly tile: TileId } & Troops)
  /** A Tower and who solved it (R60-R62); `seat` is the Attacker. */
  | { readonly type: 'tower-solved'; readonly seat: Seat; readonly tile: TileId; readonly by: 'army' | 'commander' }
  /**
   * The end of a combat. `seat`: the Attacker. `attack`, `defence`: Strengths at the comparison, null without one.
   * The troops are the Attackers that the Towers left: with `taken` they hold the tile. Losses follow as `removed`.
   */
  | ({
      readonly type: 'fought';
      readonly seat: Seat;
      readonly tile: TileId;
      readonly attack: number | null;
      readonly defence: number | null;
      readonly end: CombatEnd;
    } & Troops)
  /**
   * Pieces of `seat` leave the board: by a combat at `tile`, there or on their way to it, but for what `tower-solved` has
   * told; or by a card, whose own sentence tells it.
   */
  | ({
      readonly type: 'removed';
      readonly seat: Seat;
      readonly tile: TileId;
      readonly by: 'combat' | 'card';
    } & Losses)
  | { readonly type: 'barracks-lost'; readonly tile: TileId }
  | { readonly type: 'bought'; readonly seat: Seat; readonly piece: Hire; readonly tile: TileId }
  | { readonly type: 'tower-placed'; readonly seat: Seat; readonly tile: TileId }
  | { readonly type: 'reshuffled'; readonly cards: number }
  | { readonly type: 'card-bought'; readonly seat: Seat; readonly drawn: number }
  | { readonly type: 'drew'; readonly seat: Seat; readonly cards: readonly Card[] }
  /** `kept`, `discarded`: null for those who may not know. `pair`: a second card went face down to the discards. */
  | {
      readonly type: 'card-kept';
      readonly seat: Seat;
      readonly kept: Card | null;
      readonly discarded: Card | null;
      readonly pair: boolean;
    }
  /** `gold`, `iron`: what a Spy took. Pieces that a card removes follow as `removed`. */
  | ({ readonly type: 'card-played'; readonly seat: Seat; readonly gold: number; readonly iron: number } & Play)
  | { readonly type: 'exchanged'; readonly seat: Seat; readonly give: Metal }
  | { readonly type: 'turn-ended'; readonly seat: Seat; readonly unused: number }
  /** `tiles`, `strength`: by seat, at the turn limit only (D34). */
  | {
      readonly type: 'game-over';
      readonly winner: Seat | null;
      readonly reason: Reason;
      readonly tiles: BySeat<number> | null;
      readonly strength: BySeat<number> | null;
    };

/** What comes of a declared move (6.3-6.5, 6.9). */
export interface Outlook {
  /** Ambush cards answering it: 0, 1 or 2. */
  readonly ambushes: number;
  /** Towers solved. */
  readonly towers: number;
  /** Strengths at the comparison; null where there is none. */
  readonly attack: number | null;
  readonly defence: number | null;
  /** Null: no combat. */
  readonly end: CombatEnd | null;
  /** What each side loses, by seat. */
  readonly losses: BySeat<Losses>;
  /** Who holds the destination afterwards, and with what. */
  readonly holder: Seat | null;
  readonly left: Losses;
  /** The game ends so. */
  readonly result: Result | null;
}

/** What the page asks about once before it commits (section 10). */
export type Warning = 'leaves-capital-empty' | 'barracks-on-capital' | 'moves-left';

/** What the board draws before a commit. */
export interface Shown extends Preview {
  /** Of a move: the outcome without an Ambush, then with one and with two as far as public facts allow; else empty. */
  readonly outlooks: readonly Outlook[];
  readonly warnings: readonly Warning[];
}
