/** A link picture of a map: its grounds and sides have their own colours, beside the names as on the board. */
import { decode } from 'fast-png';
import { expect, it } from 'vitest';
import { assaultous } from '../../engine/assaultous/index.ts';
import type { Sketch } from '../../engine/sketch.ts';
import { picture } from '../../worker/picture/paint.ts';
import { poster, skirmish } from './boards.ts';

const { state } = assaultous.parse('b1 w 2W; c1 w C W A bar; c3 w 3A; c6 b C A; d5 b W; c4 b 2A T; e3 b A; e2 w 3A');
const map = assaultous.sketch(assaultous.view(state, null));

/** How many pixels of each colour a picture has between two columns. */
async function colours(sketch: Sketch, from: number, to: number): Promise<ReadonlyMap<string, number>> {
  const image = decode(await picture(sketch, poster('Ada', 'Ben')), { checkCrc: true });
  const count = new Map<string, number>();
  for (let y = 0; y < image.height; y++) {
    for (let x = from; x < to; x++) {
      const key = String(image.palette?.[image.data[y * image.width + x] ?? -1]);
      count.set(key, (count.get(key) ?? 0) + 1);
    }
  }
  return count;
}

const BLUE = '31,79,122';
const RED = '168,64,42';
const GROUNDS = { water: '207,221,224', meadow: '227,228,200', rock: '220,211,196', sand: '239,227,196' };

it('shows every ground and both sides on the board', async () => {
  const board = await colours(map, 0, 480);
  for (const [ground, key] of Object.entries(GROUNDS)) expect(board.get(key), ground).toBeGreaterThan(5000);
  expect(board.get(BLUE)).toBeGreaterThan(3000);
  expect(board.get(RED)).toBeGreaterThan(1000);
});

it('shows the sides beside their names as the board has them', async () => {
  const words = await colours(map, 520, 1200);
  // Blue's counter of 54 by 38 is full, of Red's there is the rim.
  expect(words.get(BLUE)).toBeGreaterThan(54 * 36);
  expect(words.get(RED)).toBeGreaterThan(150);
  expect(words.get(RED)).toBeLessThan(54 * 38);
  const other = await colours(skirmish, 520, 1200);
  expect(other.get(BLUE) ?? 0).toBe(0);
  expect(other.get(RED) ?? 0).toBe(0);
});
