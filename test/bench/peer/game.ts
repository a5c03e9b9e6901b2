/**
 * A boardgame.io game of the size of a Skirmish or a Battle: the same board, armies and number of moves a turn. Written as
 * the framework's documentation teaches it: plain `G`, moves that change their draft, `ai.enumerate`. Its rules are simpler
 * than Onslaught's (move or shoot; no terrain, no lines of fire, no answers), and its moves trust what `enumerate`
 * offered, so that what is measured is the framework and not this file.
 */
import type { PeerCtx } from 'boardgame.io/dist/cjs/client.js';

const COLUMNS = 8;
/** A game in which no General falls ends here. */
const TURN_LIMIT = 800;

type Kind = 'general' | 'lineman' | 'cavalry' | 'artillery';

const KINDS: Readonly<
  Record<Kind, { readonly movement: number; readonly ranks: number; readonly dice: number; readonly range: number }>
> = {
  general: { movement: 3, ranks: 3, dice: 2, range: 1 },
  lineman: { movement: 2, ranks: 4, dice: 1, range: 2 },
  cavalry: { movement: 3, ranks: 3, dice: 1, range: 1 },
  artillery: { movement: 1, ranks: 1, dice: 4, range: 3 },
};

interface PeerUnit {
  readonly kind: Kind;
  readonly side: string;
  at: number;
  ranks: number;
}

export interface PeerG {
  /** Unit id by square. */
  readonly cells: (string | null)[];
  readonly units: Record<string, PeerUnit>;
  /** Units that have acted this turn. */
  acted: string[];
}

/** What the framework hands to a move. */
interface MoveContext {
  readonly G: PeerG;
  readonly random: { D6(count: number): number[] };
}

/** A legal move as `enumerate` lists it. */
export type PeerMove =
  | { readonly move: 'move'; readonly args: readonly [unit: string, to: number] }
  | { readonly move: 'shoot'; readonly args: readonly [unit: string, target: string] };

export interface Size {
  readonly rows: number;
  /** Moves a turn. */
  readonly moves: number;
  /** Squares by kind: the standard deployment of Onslaught. The second side stands as after half a turn of the board. */
  readonly army: Readonly<Record<Kind, readonly number[]>>;
}

const SIZES = {
  skirmish: {
    rows: 12,
    moves: 2,
    army: { general: [4], lineman: [19, 20, 18, 21], cavalry: [8, 15], artillery: [17] },
  },
  battle: {
    rows: 16,
    moves: 3,
    army: {
      general: [4],
      lineman: [27, 26, 29, 24, 31, 19, 20, 18],
      cavalry: [16, 23, 17, 22],
      artillery: [25, 30, 28],
    },
  },
} as const satisfies Readonly<Record<string, Size>>;

function setUp({ rows, army }: Size): PeerG {
  const last = COLUMNS * rows - 1;
  const cells: (string | null)[] = Array.from({ length: last + 1 }, () => null);
  const units: Record<string, PeerUnit> = {};
  for (const side of ['0', '1']) {
    for (const kind of ['general', 'lineman', 'cavalry', 'artillery'] as const) {
      army[kind].forEach((square, n) => {
        const id = `${side}-${kind}-${n}`;
        const at = side === '0' ? square : last - square;
        cells[at] = id;
        units[id] = { kind, side, at, ranks: KINDS[kind].ranks };
      });
    }
  }
  return { cells, units, acted: [] };
}

function move({ G }: MoveContext, id: string, to: number): void {
  const unit = G.units[id];
  if (unit === undefined) return;
  G.cells[unit.at] = null;
  G.cells[to] = id;
  unit.at = to;
  G.acted.push(id);
}

function shoot({ G, random }: MoveContext, id: string, targetId: string): void {
  const unit = G.units[id];
  const target = G.units[targetId];
  if (unit === undefined || target === undefined) return;
  const hits = random.D6(KINDS[unit.kind].dice * unit.ranks).filter((face) => face >= 5).length;
  target.ranks -= hits;
  G.acted.push(id);
  if (target.ranks > 0) return;
  G.cells[target.at] = null;
  delete G.units[targetId];
}

/** Squares that a unit reaches over empty squares. */
function reached(G: PeerG, unit: PeerUnit): readonly number[] {
  const { movement } = KINDS[unit.kind];
  const steps = new Map<number, number>([[unit.at, 0]]);
  const queue = [unit.at];
  for (const here of queue) {
    const taken = steps.get(here) ?? 0;
    if (taken === movement) break;
    const x = here % COLUMNS;
    for (let dy = -1; dy <= 1; dy++) {
      for (let dx = -1; dx <= 1; dx++) {
        const there = here + dx + COLUMNS * dy;
        if (x + dx < 0 || x + dx >= COLUMNS || there < 0 || there >= G.cells.length) continue;
        if (steps.has(there) || G.cells[there] !== null) continue;
        steps.set(there, taken + 1);
        queue.push(there);
      }
    }
  }
  return queue.slice(1);
}

function apart(a: number, b: number): number {
  const dx = Math.abs((a % COLUMNS) - (b % COLUMNS));
  const dy = Math.abs(Math.floor(a / COLUMNS) - Math.floor(b / COLUMNS));
  return Math.max(dx, dy);
}

/** All legal moves of the player, as the framework's own bots ask for them. */
export function enumerate(G: PeerG, _ctx: PeerCtx, playerID: string): readonly PeerMove[] {
  const moves: PeerMove[] = [];
  const units = Object.entries(G.units);
  const enemies = units.filter(([, unit]) => unit.side !== playerID);
  for (const [id, unit] of units) {
    if (unit.side !== playerID || G.acted.includes(id)) continue;
    for (const to of reached(G, unit)) moves.push({ move: 'move', args: [id, to] });
    for (const [targetId, target] of enemies) {
      if (apart(unit.at, target.at) <= KINDS[unit.kind].range) moves.push({ move: 'shoot', args: [id, targetId] });
    }
  }
  return moves;
}

/** Over when a General falls, drawn at the turn limit. */
function endIf({ G, ctx }: { readonly G: PeerG; readonly ctx: PeerCtx }): unknown {
  if (G.units['0-general-0'] === undefined) return { winner: '1' };
  if (G.units['1-general-0'] === undefined) return { winner: '0' };
  return ctx.turn > TURN_LIMIT ? { draw: true } : undefined;
}

/** The game as the framework takes it. */
export function createGame(scale: keyof typeof SIZES) {
  const size = SIZES[scale];
  return {
    name: scale,
    setup: () => setUp(size),
    moves: { move, shoot },
    turn: {
      minMoves: 1,
      maxMoves: size.moves,
      onBegin: ({ G }: MoveContext): void => {
        G.acted = [];
      },
    },
    endIf,
    ai: { enumerate },
  };
}
