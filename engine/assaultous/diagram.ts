/** The country as letters, for readers of plain text. */
import type { Diagram } from '../diagram.ts';
import { columnOf, heightOf, TILE_NAMES } from './country.ts';
import { parse } from './position.ts';
import type { State, Tile, Transit } from './state.ts';
import type { Terrain } from './tables.ts';

const GROUNDS: Readonly<Record<Terrain, string>> = {
  capital: 'Cap',
  city: 'Cty',
  arsenal: 'Ars',
  'trade-route': 'Trd',
  port: 'Prt',
  'watch-tower': 'Wat',
  village: 'Vil',
  mine: 'Min',
  plain: 'Pln',
  lake: '~~~',
};

/** Characters from one column to the next. */
const WIDE = 10;
/** Rows of tiles, two lines each: a column's tiles lie on every second one, those of its neighbours between. */
const ROWS = 11;

const times = (n: number, letter: string): string => (n === 0 ? '' : n === 1 ? letter : `${n}${letter}`);

/** "C3A2WT": capital letters are Blue's, small ones Red's; `#`: Barracks. */
function pieces({ owner, commander, armies, workers, towers, barracks }: Tile): string {
  const text = `${commander ? 'C' : ''}${times(armies, 'A')}${times(workers, 'W')}${times(towers, 'T')}`;
  return `${owner === 1 ? text.toLowerCase() : text}${barracks ? '#' : ''}`;
}

/** The map, Blue at the bottom: of each tile its name and ground, and under it what stands on it. */
function drawn(state: State): string {
  const lines: string[] = Array.from({ length: 2 * ROWS }, () => '');
  const put = (line: number, column: number, text: string): void => {
    lines[line] = `${(lines[line] ?? '').padEnd(column * WIDE)}${text}`;
  };
  state.tiles.forEach((tile, at) => {
    const line = 2 * (5 - heightOf(at));
    const column = columnOf(at);
    put(line, column, `${TILE_NAMES[at] ?? ''} ${GROUNDS[tile.terrain]}`);
    put(line + 1, column, pieces(tile) || '.');
  });
  return [...lines.map((line) => line.trimEnd()), ...march(state.pending)].join('\n');
}

function march(pending: Transit | null): readonly string[] {
  if (pending === null) return [];
  const tile: Tile = { terrain: 'plain', owner: pending.seat, towers: 0, barracks: false, ...pending };
  return [`On the march: ${pieces(tile)} from ${pending.from} to ${pending.to}`];
}

export const assaultousDiagram: Diagram = {
  draw: (position) => drawn(parse(position).state),
  legend: [
    'C Commander, A Army unit, W Worker, T Tower: capitals are Blue’s, small letters Red’s; the number before a letter says',
    'how many; # Barracks, . nobody. A tile touches those above and below it in its column, and those half a tile up and',
    'down in the columns beside. Ground: Cap Capital, Cty City, Ars Arsenal, Trd Trade Route, Prt Port, Wat Watch Tower,',
    'Vil Village, Min Mine, Pln Plain, ~~~ Lake.',
  ],
};
