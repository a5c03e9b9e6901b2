/**
 * The value at `index`, which the caller knows to be inside. Every board keeps its squares and units in `Int8Array`s and
 * reads them through this one function, so that the machine code stays the same for all of them.
 */
export function cell(cells: Int8Array, index: number): number {
  return cells[index] ?? 0;
}
