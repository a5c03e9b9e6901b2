/** The board as letters, for readers of plain text. */
import { COLUMNS, squareName } from '../board/grid.ts';
import type { Diagram } from '../diagram.ts';
import { parse } from './position.ts';
import type { Kind, Piece, State } from './state.ts';
import { SCALES } from './tables.ts';

const LETTERS: Readonly<Record<Kind, string>> = { general: 'G', lineman: 'L', cavalry: 'C', artillery: 'A' };

/** A ridge is drawn as what it is: open towards White (n) or towards Black (u), on the edge where one goes on and off (R29). */
function ground({ kind, side }: Piece): string {
  switch (kind) {
    case 'breastworks':
      return '_';
    case 'ridge':
      return side === 0 ? 'n' : 'u';
    case 'forest':
      return '"';
    case 'uneven-ground':
      return '~';
    case 'farm-house':
      return '#';
    case 'stone-wall':
      return '=';
  }
}

/** The board, White at the bottom (D1): each square is its ground, the unit's letter and its ranks. */
function drawn(state: State): string {
  const grounds = new Map(state.terrain.flatMap((piece) => piece.squares.map((at) => [at, ground(piece)] as const)));
  const units = new Map(Object.values(state.units).map((unit) => [unit.at, unit] as const));
  const columns = Array.from({ length: COLUMNS }, (_, column) => ` ${squareName(column).charAt(0)} `).join(' ');
  const lines = [`    ${columns}`.trimEnd()];
  for (let row = SCALES[state.scale].rows - 1; row >= 0; row--) {
    const cells = Array.from({ length: COLUMNS }, (_, column) => {
      const at = squareName(column + COLUMNS * row);
      const under = grounds.get(at);
      const unit = units.get(at);
      if (unit === undefined) return under === undefined ? ' . ' : `${under}${under}${under}`;
      const letter = LETTERS[unit.kind];
      return `${under ?? ' '}${unit.side === 0 ? letter : letter.toLowerCase()}${unit.ranks}`;
    });
    lines.push(`${String(row + 1).padStart(2)}  ${cells.join(' ')}`.trimEnd());
  }
  return lines.join('\n');
}

export const onslaughtDiagram: Diagram = {
  draw: (position) => drawn(parse(position).state),
  legend: [
    'G General, L Lineman, C Cavalry, A Artillery: capitals are White’s, small letters Black’s; the number is its ranks.',
    'Ground: _ breastworks, n ridge (White’s, left at the bottom), u ridge (Black’s, left at the top), " forest,',
    '~ uneven ground, # farm house, = stone wall, . open.',
  ],
};
