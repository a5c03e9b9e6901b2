/** The table as letters, for readers of plain text. */
import type { Point } from '../board/plane.ts';
import type { Diagram } from '../diagram.ts';
import { isInside, touches } from './ground.ts';
import { parse } from './position.ts';
import type { State } from './state.ts';
import { HEIGHT, TERRAIN, type Terrain, WIDTH } from './tables.ts';

/** Tenths of an inch that a letter is wide and high. */
const WIDE = 10;
const HIGH = 20;

const GROUNDS: Readonly<Record<Terrain, string>> = {
  'high-ground': '^',
  woods: '%',
  town: '#',
  fortress: '=',
  stream: '~',
  'stone-wall': '-',
};

/** The ground of a letter: what covers its middle, or what crosses it. */
function groundAt({ terrain }: State, middle: Point): string {
  const [x, y] = middle;
  const found = terrain.findLast((feature) =>
    TERRAIN[feature.kind].shape === 'polygon'
      ? isInside(feature, middle)
      : touches(feature, [x - WIDE / 2, y - HIGH / 2], [x + WIDE / 2, y + HIGH / 2]),
  );
  return found === undefined ? '.' : GROUNDS[found.kind];
}

function drawn(state: State): string {
  const rows = Array.from({ length: HEIGHT / HIGH }, (_, row) =>
    Array.from({ length: WIDTH / WIDE }, (__, column) =>
      groundAt(state, [column * WIDE + WIDE / 2, row * HIGH + HIGH / 2]),
    ),
  );
  const put = ([x, y]: Point, letter: string): void => {
    const row = rows[Math.min(rows.length - 1, Math.floor(y / HIGH))];
    if (row !== undefined) row[Math.min(row.length - 1, Math.floor(x / WIDE))] = letter;
  };
  for (const { id, arm, at, disordered } of state.units) {
    const letter = disordered ? 'd' : { infantry: 'i', cavalry: 'c', artillery: 'a' }[arm];
    put(at, id.startsWith('w') ? letter.toUpperCase() : letter);
  }
  for (const { id, at } of state.divisions) put(at, id.slice(1));
  put(state.commanders[0], 'W');
  put(state.commanders[1], 'B');
  return rows.map((row) => row.join('')).join('\n');
}

export const engageDiagram: Diagram = {
  draw: (position) => drawn(parse(position).state),
  legend: [
    'North is up; a letter is 1 inch wide and 2 high. W and B are the Commanders, a number is a General; I infantry, C cavalry,',
    'A artillery, D a Disordered unit: capitals are White’s, small letters Black’s. Ground: ^ high ground, % woods, # town,',
    '= fortress, ~ stream, - stone wall.',
  ],
};
