import type { Piece, Unit, UnitId } from '../../../engine/onslaught/state.ts';
import { UNITS } from '../../../engine/onslaught/tables.ts';
import type { BySeat, Seat } from '../../../engine/seat.ts';

/** A unit's name without its side: "Lineman 2", "General". */
export function shortName(id: UnitId, unit: Unit): string {
  const number = id.slice(2);
  return number === '' ? UNITS[unit.kind].name : `${UNITS[unit.kind].name} ${number}`;
}

/** A unit's full name: "White’s Lineman 2". */
export function fullName(sides: BySeat<string>, id: UnitId, unit: Unit): string {
  return `${sides[unit.side]}’s ${shortName(id, unit)}`;
}

/** "1 rank", "3 ranks". */
export function counted(n: number, one: string, many = `${one}s`): string {
  return `${n} ${n === 1 ? one : many}`;
}

/** "a, b and c". */
export function listed(words: readonly string[], last = 'and'): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} ${last} ${words.slice(-1).join('')}`;
}

/** The piece of terrain on a square, if any. */
export function terrainOn(terrain: readonly Piece[], square: string): Piece | undefined {
  return terrain.find((piece) => piece.squares.includes(square));
}

/** Which way a ridge lies open (R29): towards its placing side's own edge. */
export function openTowards(side: Seat, rows: number): string {
  return `row ${side === 0 ? 1 : rows}`;
}
