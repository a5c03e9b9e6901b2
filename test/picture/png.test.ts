/** The PNG writer, read by a decoder that is not ours. */
import fc from 'fast-check';
import { decode } from 'fast-png';
import { describe, expect, it } from 'vitest';
import { Canvas } from '../../worker/picture/canvas.ts';
import { HEIGHT, picture, WIDTH } from '../../worker/picture/paint.ts';
import { palette } from '../../worker/picture/palette.ts';
import { png } from '../../worker/picture/png.ts';
import { battle, poster, skirmish } from './boards.ts';

function colourAt(image: { width: number; data: ArrayLike<number>; palette?: number[][] }, x: number, y: number) {
  return image.palette?.[image.data[y * image.width + x] ?? -1];
}

describe('a PNG', () => {
  it('holds every pixel and every colour of the canvas, whatever its size', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 70 }),
        fc.integer({ min: 1, max: 40 }),
        fc.array(fc.nat(palette.length / 3 - 1), { minLength: 1, maxLength: 50 }),
        async (width, height, colours) => {
          const canvas = new Canvas(width, height, 0);
          const wanted: number[] = [];
          for (let y = 0; y < height; y++) {
            for (let x = 0; x < width; x++) {
              const colour = colours[(7 * x + 13 * y) % colours.length] ?? 0;
              canvas.pixels[y * canvas.stride + 1 + x] = colour;
              wanted.push(colour);
            }
          }
          const image = decode(await png(canvas, palette), { checkCrc: true });
          expect([image.width, image.height, image.depth, image.channels]).toEqual([width, height, 8, 1]);
          expect([...image.data]).toEqual(wanted);
          expect(image.palette?.flat()).toEqual([...palette]);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('has check sums that tell of any byte that is changed', async () => {
    const bytes = await png(new Canvas(20, 10, 0), palette);
    // In the header, in the palette, in the pixels.
    for (const at of [20, 60, bytes.length - 20]) {
      const broken = bytes.slice();
      broken[at] = (broken[at] ?? 0) ^ 1;
      expect(() => decode(broken, { checkCrc: true }), String(at)).toThrow(/CRC/i);
    }
  });
});

describe('a link picture', () => {
  it('has the size of previews, the colours of the paper map, and stays small', async () => {
    for (const sketch of [skirmish, battle, null]) {
      const bytes = await picture(sketch, poster('Ada', 'Ben'));
      const image = decode(bytes, { checkCrc: true });
      expect([image.width, image.height]).toEqual([WIDTH, HEIGHT]);
      expect([WIDTH, HEIGHT]).toEqual([1200, 630]);
      // Paper in the corner.
      expect(colourAt(image, 2, 2)).toEqual([0xf4, 0xef, 0xe2]);
      expect(bytes.length).toBeLessThan(60_000);
      expect(image.palette?.length).toBeLessThanOrEqual(256);
    }
  });

  it('shows the board: squares of two shades, white and black bodies, a frame of ink', async () => {
    const image = decode(await picture(skirmish, poster('Ada', 'Ben')), { checkCrc: true });
    const count = new Map<string, number>();
    for (let y = 30; y < 575; y++) {
      for (let x = 55; x < 420; x++) {
        const key = String(colourAt(image, x, y));
        count.set(key, (count.get(key) ?? 0) + 1);
      }
    }
    const light = count.get('239,231,211') ?? 0;
    const dark = count.get('230,220,196') ?? 0;
    // Seven of eight pixels are bare ground, half of them of either shade.
    expect(light / (545 * 365)).toBeGreaterThan(0.35);
    expect(dark / (545 * 365)).toBeGreaterThan(0.35);
    const [white, black] = [count.get('255,253,246') ?? 0, count.get('44,42,40') ?? 0];
    // Eight blocks a side, less their signs: some 500 pixels each.
    expect(white).toBeGreaterThan(8 * 300);
    expect(black).toBeGreaterThan(8 * 300);
    // Two forests of ten crowns: what is greener than red.
    const green = [...count].filter(([key]) => Number(key.split(',')[1]) > Number(key.split(',')[0]) + 5);
    expect(green.reduce((sum, [, pixels]) => sum + pixels, 0)).toBeGreaterThan(600);
    expect(colourAt(image, 51, 300)).toEqual([0x26, 0x23, 0x1d]);
  });
});
