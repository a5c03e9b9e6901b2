/** Terrain and deployments by chance, judged by the engine and by a plain second reading of the set-up rows of section 8. */
import { expect, test } from 'vitest';
import { onslaught } from '../../../engine/onslaught/index.ts';
import type { Action, Piece, Placement, State } from '../../../engine/onslaught/state.ts';
import { actionText } from './action-text.ts';
import { position } from './kit.ts';
import { stream } from './random-position.ts';

type Below = (bound: number) => number;

const KINDS = ['breastworks', 'ridge', 'forest', 'uneven-ground', 'farm-house', 'stone-wall'] as const;

function squaresOf({ kind, at }: Placement): string[] {
  const next = kind === 'farm-house' ? [0, 1] : kind === 'stone-wall' ? [1, 0] : null;
  if (next === null) return [at];
  return [at, `${String.fromCharCode(at.charCodeAt(0) + (next[0] ?? 0))}${Number(at.slice(1)) + (next[1] ?? 0)}`];
}

/** D29: floods the board from White's rows over everything but ridges and farm houses. */
function cut(state: State, pieces: readonly Piece[]): boolean {
  const shut = new Set(
    pieces.flatMap((piece) => (piece.kind === 'ridge' || piece.kind === 'farm-house' ? piece.squares : [])),
  );
  const rows = state.scale === 'battle' ? 16 : 12;
  let flood = new Set([...'abcdefgh'].map((column) => `${column}1`));
  for (let size = 0; size < flood.size; ) {
    size = flood.size;
    const wider = new Set(flood);
    for (const square of flood) {
      for (const dx of [-1, 0, 1]) {
        for (const dy of [-1, 0, 1]) {
          const to = `${String.fromCharCode(square.charCodeAt(0) + dx)}${Number(square.slice(1)) + dy}`;
          const onBoard = /^[a-h]/.test(to) && Number(to.slice(1)) >= 1 && Number(to.slice(1)) <= rows;
          if (onBoard && !shut.has(to)) wider.add(to);
        }
      }
    }
    flood = wider;
  }
  return ![...flood].some((square) => square.endsWith(String(rows)));
}

function terrainCode(state: State, pieces: readonly Placement[]): string | null {
  const battle = state.scale === 'battle';
  if (pieces.length !== (battle ? 5 : 3)) return 'terrain-count';
  if (!battle && pieces.some(({ kind }) => kind === 'farm-house' || kind === 'stone-wall')) return 'terrain-kind';
  const all = pieces.flatMap(squaresOf);
  const [low, high] = battle ? [5, 12] : [4, 9];
  const inBand = (square: string): boolean =>
    /^[a-h]/.test(square) && Number(square.slice(1)) >= low && Number(square.slice(1)) <= high;
  if (!all.every(inBand)) return 'terrain-zone';
  const lying = state.terrain.flatMap((piece) => piece.squares);
  if (new Set([...lying, ...all]).size < lying.length + all.length) return 'terrain-overlap';
  const laid = pieces.map((piece): Piece => ({ kind: piece.kind, side: 0, squares: squaresOf(piece) }));
  return cut(state, [...state.terrain, ...laid]) ? 'terrain-no-route' : null;
}

function deployCode(state: State, squares: Readonly<Record<string, string>>): string | null {
  const own = Object.keys(state.units).filter((id) => state.units[id]?.side === state.decider);
  const given = Object.keys(squares);
  if (given.length !== own.length || given.some((id) => !own.includes(id))) return 'deploy-units';
  const depth = state.scale === 'battle' ? 4 : 3;
  const rows = state.scale === 'battle' ? 16 : 12;
  const inZone = (square: string): boolean =>
    state.decider === 0 ? Number(square.slice(1)) <= depth : Number(square.slice(1)) > rows - depth;
  if (!Object.values(squares).every(inZone)) return 'deploy-zone';
  return new Set(Object.values(squares)).size < own.length ? 'deploy-overlap' : null;
}

/** Pieces by chance, now and then a little out of the band. */
function pieces(count: number, rows: readonly [number, number], kinds: number, below: Below): Placement[] {
  return Array.from({ length: count }, (): Placement => {
    const row = rows[0] - (below(20) === 0 ? 1 : 0) + below(rows[1] - rows[0] + 1);
    return { kind: KINDS[below(kinds)] ?? 'forest', at: `${'abcdefgh'.charAt(below(8))}${row}` };
  });
}

function judge(state: State, action: Action, expected: string | null, met: Map<string, number>): void {
  const seat = state.decider ?? 0;
  const code = onslaught.check(onslaught.view(state, seat), seat, action)?.code ?? null;
  if (code !== expected)
    expect(`${actionText(action)}: ${code}`, onslaught.print(state)).toBe(`${actionText(action)}: ${expected}`);
  met.set(code ?? 'legal', (met.get(code ?? 'legal') ?? 0) + 1);
}

test('D28 D29: 1,500 placements of terrain by chance are judged as a plain reading of section 8 judges them', () => {
  const met = new Map<string, number>();
  for (let seed = 1; seed <= 1500; seed++) {
    const below = stream(seed + 500);
    const battle = seed % 3 !== 0;
    const count = battle ? 5 : 3;
    const rows = battle ? ([5, 12] as const) : ([4, 9] as const);
    const wall = battle && below(2) === 0;
    const scale = battle ? 'scale battle\n' : '';
    const first = wall ? wallOf(5, 0, below) : pieces(count, rows, battle ? 6 : 4, below);
    let { state } = position(onslaught, `${scale}phase terrain`).fold;
    judge(state, { type: 'place-terrain', pieces: first }, terrainCode(state, first), met);
    if (terrainCode(state, first) !== null) continue;
    state = onslaught.apply(state, [{ type: 'place-terrain', pieces: first }, null], { roll: () => 1 }).state;
    const more = below(15) === 0 ? 1 : 0;
    const second = wall
      ? [...wallOf(3, 5, below), ...pieces(2 + more, [11, 12], 4, below)]
      : pieces(count + more, rows, 6, below);
    judge(state, { type: 'place-terrain', pieces: second }, terrainCode(state, second), met);
  }
  for (const code of [
    'legal',
    'terrain-count',
    'terrain-kind',
    'terrain-zone',
    'terrain-overlap',
    'terrain-no-route',
  ]) {
    expect(met.get(code) ?? 0, code).toBeGreaterThan(20);
  }
}, 60_000);

/** Ridges and farm houses side by side around row 8, with a gap now and then. */
function wallOf(count: number, from: number, below: Below): Placement[] {
  return Array.from({ length: count }, (_, index): Placement => {
    const kind = below(8) === 0 ? 'forest' : below(2) === 0 ? 'ridge' : 'farm-house';
    return { kind, at: `${'abcdefgh'.charAt(from + index)}${8 + (below(8) === 0 ? 1 : 0)}` };
  });
}

test('D30: 1,000 deployments by chance are judged as a plain reading of section 8 judges them', () => {
  const met = new Map<string, number>();
  for (let seed = 1; seed <= 1000; seed++) {
    const below = stream(seed + 3000);
    const battle = below(2) === 0;
    const side = below(2) === 0 ? 'white' : 'black';
    const { state } = position(
      onslaught,
      `${battle ? 'scale battle\n' : ''}phase deploy\nfirst ${side}\nmix 2 1 1`,
    ).fold;
    const ids = ['G', 'L1', 'L2', 'C1', 'A1'].map((id) => side.charAt(0) + id).filter(() => below(40) > 0);
    if (below(20) === 0) ids.push(side === 'white' ? 'bL1' : 'wL1');
    const rows = battle ? 16 : 12;
    const depth = battle ? 4 : 3;
    const squares = Object.fromEntries(
      ids.map((id) => {
        const row = 1 + below(depth) + (below(40) === 0 ? depth : 0);
        return [id, `${'abcdefgh'.charAt(below(8))}${side === 'white' ? row : rows + 1 - row}`];
      }),
    );
    judge(state, { type: 'deploy', squares }, deployCode(state, squares), met);
  }
  for (const code of ['legal', 'deploy-units', 'deploy-zone', 'deploy-overlap'])
    expect(met.get(code) ?? 0, code).toBeGreaterThan(20);
}, 60_000);
