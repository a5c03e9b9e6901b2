/** Standard terrain and deployment, and sound variations of them (4.3, 11.8). */
import { COLUMNS, columnOf, distance, rowOf, squareIndex, squareName } from '../board/grid.ts';
import type { Seat } from '../seat.ts';
import { cutsBoard, piecePlaces, takenSquares } from './ground.ts';
import { rosterOf } from './roster.ts';
import {
  KINDS,
  type Mix,
  type Piece,
  type Placement,
  type Scale,
  type Square,
  TERRAINS,
  type Terrain,
  type UnitId,
} from './state.ts';
import { SCALES, TERRAIN, UNITS } from './tables.ts';

const WHITE_TERRAIN: Readonly<Record<Scale, readonly Placement[]>> = {
  skirmish: [
    { kind: 'breastworks', at: 'e4' },
    { kind: 'forest', at: 'c5' },
    { kind: 'uneven-ground', at: 'g6' },
  ],
  battle: [
    { kind: 'stone-wall', at: 'd6' },
    { kind: 'ridge', at: 'g6' },
    { kind: 'forest', at: 'b7' },
    { kind: 'farm-house', at: 'f7' },
    { kind: 'uneven-ground', at: 'a8' },
  ],
};

/** The square that half a turn of the board brings `s` to. */
function halfTurn(s: number, rows: number): number {
  return COLUMNS * rows - 1 - s;
}

/** A side's standard terrain as the table says, whatever already lies there. */
export function standardTerrain(scale: Scale, side: Seat): readonly Placement[] {
  const white = WHITE_TERRAIN[scale];
  if (side === 0) return white;
  const rows = SCALES[scale].rows;
  return white.map(({ kind, at }) => {
    // The half-turned piece is named by its own lower or left square: the image of the second one.
    const last = squareIndex(at) + TERRAIN[kind].second;
    return { kind, at: squareName(halfTurn(last, rows)) };
  });
}

/**
 * Pieces as near as may be to the wanted places: a piece whose squares are taken, or that would cut the board, goes to
 * the nearest legal place, lowest row, then column (11.8). Null if some piece finds none.
 */
export function fitTerrain(
  scale: Scale,
  side: Seat,
  wanted: readonly Placement[],
  lying: readonly Piece[],
): readonly Placement[] | null {
  const pieces: Piece[] = [...lying];
  const placements: Placement[] = [];
  for (const { kind, at } of wanted) {
    const square = nearestPlace(scale, side, kind, squareIndex(at), pieces);
    if (square === null) return null;
    const placement = { kind, at: squareName(square) };
    placements.push(placement);
    pieces.push({ kind, side, squares: piecePlaces(placement).map(squareName) });
  }
  return placements;
}

function nearestPlace(scale: Scale, side: Seat, kind: Terrain, wanted: number, lying: readonly Piece[]): number | null {
  const [from, to] = SCALES[scale].terrainRows;
  const taken = takenSquares(lying);
  let best: number | null = null;
  for (let s = (from - 1) * COLUMNS; s < to * COLUMNS; s++) {
    if (best !== null && distance(s, wanted) >= distance(best, wanted)) continue;
    const second = TERRAIN[kind].second;
    if (second === 1 && columnOf(s) === COLUMNS - 1) continue;
    if (second === COLUMNS && rowOf(s) === to - 1) continue;
    if (taken.has(s) || taken.has(s + second)) continue;
    const squares = second === 0 ? [s] : [s, s + second];
    if (cutsBoard(scale, [...lying, { kind, side, squares: squares.map(squareName) }])) continue;
    best = s;
  }
  return best;
}

/** Terrain candidates of a side, the standard first: about two dozen, every kind among them, each accepted by the rules. */
export function terrainCandidates(
  scale: Scale,
  side: Seat,
  lying: readonly Piece[],
): readonly (readonly Placement[])[] {
  const found = new Map<string, readonly Placement[]>();
  const keep = (placements: readonly Placement[] | null): void => {
    if (placements !== null) found.set(placements.map(({ kind, at }) => kind + at).join(), placements);
  };
  keep(fitTerrain(scale, side, standardTerrain(scale, side), lying));
  const { terrainRows, pieces, rows } = SCALES[scale];
  const kinds = TERRAINS.filter((kind) => scale === 'battle' || !TERRAIN[kind].battleOnly);
  const depth = terrainRows[1] - terrainRows[0] + 1;
  for (let k = 1; k <= 60 && found.size < 24; k++) {
    const wanted = Array.from({ length: pieces }, (_, i): Placement => {
      const s = ((3 * k + 5 * i) % COLUMNS) + COLUMNS * (terrainRows[0] - 1 + ((k + 2 * i) % depth));
      return { kind: kinds[(i + k) % kinds.length] ?? 'forest', at: squareName(side === 0 ? s : halfTurn(s, rows)) };
    });
    keep(fitTerrain(scale, side, wanted, lying));
  }
  return [...found.values()];
}

/** In which rows and columns each kind looks for its square (4.3). `z` is the front row. */
function searchOrder(kind: 'artillery' | 'lineman' | 'cavalry', z: number): readonly number[] {
  const rows = Array.from({ length: z }, (_, i) => z - i);
  const plan = {
    artillery: { rows, columns: 'bgedahcf' },
    lineman: { rows, columns: 'decfbgah' },
    cavalry: { rows: [...rows.slice(1), z], columns: 'ahbgcfde' },
  }[kind];
  return plan.rows.flatMap((row) => [...plan.columns].map((column) => squareIndex(`${column}${row}`)));
}

/** The standard deployment of a side. */
export function standardDeployment(scale: Scale, mix: Mix, side: Seat): Readonly<Record<UnitId, Square>> {
  const { zone, rows } = SCALES[scale];
  const used = new Set<number>();
  const squares: Record<UnitId, Square> = {};
  const put = (place: number, square: number): void => {
    used.add(square);
    const id = rosterOf(mix).side[side][place];
    if (id !== undefined) squares[id] = squareName(side === 0 ? square : halfTurn(square, rows));
  };
  put(0, squareIndex('e1'));
  // Places in the roster: the General, Linemen, Cavalry, Artillery.
  const firstPlace = { lineman: 1, cavalry: 1 + mix.lineman, artillery: 1 + mix.lineman + mix.cavalry };
  for (const kind of ['artillery', 'lineman', 'cavalry'] as const) {
    const order = searchOrder(kind, zone);
    for (let n = 0; n < mix[kind]; n++) {
      const free = order.find((square) => !used.has(square));
      if (free !== undefined) put(firstPlace[kind] + n, free);
    }
  }
  return inIdOrder(mix, side, squares);
}

function inIdOrder(mix: Mix, side: Seat, squares: Readonly<Record<UnitId, Square>>): Readonly<Record<UnitId, Square>> {
  const ordered: Record<UnitId, Square> = {};
  for (const id of rosterOf(mix).side[side]) {
    const square = squares[id];
    if (square !== undefined) ordered[id] = square;
  }
  return ordered;
}

/** Deployments of a side, the standard one first: shifted, mirrored, front to back. All are legal. */
export function deploymentCandidates(scale: Scale, mix: Mix, side: Seat): readonly Readonly<Record<UnitId, Square>>[] {
  const standard = standardDeployment(scale, mix, side);
  const { zone, rows } = SCALES[scale];
  const low = side === 0 ? 0 : rows - zone;
  const found = new Map<string, Readonly<Record<UnitId, Square>>>();
  for (const flip of [false, true]) {
    for (const mirror of [false, true]) {
      for (let shift = 0; shift < COLUMNS; shift++) {
        const squares: Record<UnitId, Square> = {};
        for (const [id, at] of Object.entries(standard)) {
          const s = squareIndex(at);
          const column = (columnOf(s) + shift) % COLUMNS;
          const row = flip ? 2 * low + zone - 1 - rowOf(s) : rowOf(s);
          squares[id] = squareName((mirror ? COLUMNS - 1 - column : column) + COLUMNS * row);
        }
        found.set(Object.values(squares).join(), squares);
      }
    }
  }
  return [...found.values()];
}

/** Ranks and ammunition with which a unit enters the game: by its kind, and by the scale (D20, R43). */
export function freshUnit(scale: Scale, kindNumber: number): { readonly ranks: number; readonly ammo: number | null } {
  const table = UNITS[KINDS[kindNumber] ?? 'general'];
  return { ranks: table.ranks, ammo: SCALES[scale].ammunition ? table.ammo : null };
}
