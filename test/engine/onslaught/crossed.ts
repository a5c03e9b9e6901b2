/** The table of the rule book's section 6.3: which squares a shot crosses, by offset (larger difference first). */
const TABLE: Readonly<Record<string, string>> = {
  '1,0': '',
  '1,1': '',
  '2,0': '1,0',
  '2,1': '1,0 1,1',
  '2,2': '1,1',
  '3,0': '1,0 2,0',
  '3,1': '1,0 2,1',
  '3,2': '1,0 1,1 2,1 2,2',
  '3,3': '1,1 2,2',
  '4,0': '1,0 2,0 3,0',
  '4,1': '1,0 2,0 2,1 3,1',
  '4,2': '1,0 1,1 2,1 3,1 3,2',
  '4,3': '1,0 1,1 2,1 2,2 3,2 3,3',
  '4,4': '1,1 2,2 3,3',
};

/** Every offset of the table. */
export const OFFSETS: readonly (readonly [number, number])[] = Object.keys(TABLE).map((key) => {
  const [x = 0, y = 0] = key.split(',').map(Number);
  return [x, y];
});

/**
 * The squares between two squares `dx` columns and `dy` rows apart (at most 4), as offsets from the first: the table,
 * mirrored and swapped. Throws beyond the table.
 */
export function crossedOffsets(dx: number, dy: number): [number, number][] {
  const swap = Math.abs(dy) > Math.abs(dx);
  const far = Math.max(Math.abs(dx), Math.abs(dy));
  const near = Math.min(Math.abs(dx), Math.abs(dy));
  const row = TABLE[`${far},${near}`];
  if (row === undefined) throw new Error(`the table ends before ${dx},${dy}`);
  if (row === '') return [];
  return row.split(' ').map((pair) => {
    const [a = 0, b = 0] = pair.split(',').map(Number);
    const [x, y] = swap ? [b, a] : [a, b];
    return [dx < 0 ? -x : x, dy < 0 ? -y : y];
  });
}
