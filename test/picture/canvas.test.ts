/** Soft edges: what a shape covers of a pixel is what the pixel shows. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Canvas } from '../../worker/picture/canvas.ts';
import { blend, palette, SHEET, SOFT, STEPS } from '../../worker/picture/palette.ts';
import { circle, roundedRect } from '../../worker/picture/round.ts';

const PAPER = 0;
const INK = 1;
const red = (colour: number) => palette[3 * colour] ?? 0;

/** How many pixels of ink lie on a canvas of paper, blends counted by their share. */
function inkOn(canvas: Canvas): number {
  let sum = 0;
  for (let y = 0; y < canvas.height; y++) {
    for (let x = 0; x < canvas.width; x++) {
      const value = red(canvas.pixels[y * canvas.stride + 1 + x] ?? 0);
      sum += (red(PAPER) - value) / (red(PAPER) - red(INK));
    }
  }
  return sum;
}

describe('the palette', () => {
  it('begins with the colours of the page, fits a PNG, and repeats no colour', () => {
    expect(palette.length / 3).toBeLessThanOrEqual(256);
    expect([...palette.slice(0, 6)]).toEqual([0xf4, 0xef, 0xe2, 0x26, 0x23, 0x1d]);
    const all = Array.from({ length: palette.length / 3 }, (_, i) => String(palette.slice(3 * i, 3 * i + 3)));
    expect(new Set(all).size).toBe(all.length);
  });

  it('goes from one colour to another without a step back, and ends at the colour itself', () => {
    for (const [below, above] of [
      [0, 1],
      [3, 5],
      [SHEET, SOFT],
    ] as const) {
      const reds = Array.from({ length: STEPS + 1 }, (_, cover) => red(blend(below, above, cover)));
      expect(reds[0]).toBe(red(below));
      expect(blend(below, above, STEPS)).toBe(above);
      for (let i = 1; i < reds.length; i++) expect(reds[i]).toBeLessThanOrEqual(reds[i - 1] ?? 0);
      // Blends are near what they stand for: a sixteenth is 13 of 206.
      reds.forEach((value, cover) => {
        expect(Math.abs(value - (red(below) + ((red(above) - red(below)) * cover) / STEPS))).toBeLessThanOrEqual(10);
      });
    }
  });
});

const place = fc.double({ min: 3, max: 57, noNaN: true });
const point = fc.tuple(place, place);

describe('a shape', () => {
  it('covers as much as its area, wherever it lies', () => {
    fc.assert(
      fc.property(point, point, point, (a, b, c) => {
        const area = Math.abs((b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1])) / 2;
        const canvas = new Canvas(60, 60, PAPER);
        canvas.fill([[...a, ...b, ...c]], INK);
        const edge = 1 + Math.hypot(a[0] - b[0], a[1] - b[1]) + Math.hypot(b[0] - c[0], b[1] - c[1]);
        // Each pixel on the edge is off by half a step and by the nearest blend.
        expect(Math.abs(inkOn(canvas) - area)).toBeLessThan(0.08 * (edge + Math.hypot(a[0] - c[0], a[1] - c[1])));
      }),
      { numRuns: 300 },
    );
  });

  it('is the same whether it is a rectangle or a polygon of four corners', () => {
    fc.assert(
      fc.property(point, point, ([x1, y1], [x2, y2]) => {
        const [x, y, w, h] = [Math.min(x1, x2), Math.min(y1, y2), Math.abs(x1 - x2), Math.abs(y1 - y2)];
        const [one, two] = [new Canvas(60, 60, PAPER), new Canvas(60, 60, PAPER)];
        one.rect(x, y, w, h, INK);
        two.fill([[x, y, x + w, y, x + w, y + h, x, y + h]], INK);
        expect(Math.abs(inkOn(one) - inkOn(two))).toBeLessThan(0.15 * (w + h) + 0.5);
        expect(Math.abs(inkOn(one) - w * h)).toBeLessThan(0.15 * (w + h) + 0.5);
      }),
      { numRuns: 200 },
    );
  });

  it('has holes where a contour runs the other way round', () => {
    const canvas = new Canvas(60, 60, PAPER);
    canvas.fill(
      [
        [10, 10, 50, 10, 50, 50, 10, 50],
        [20, 20, 20, 40, 40, 40, 40, 20],
      ],
      INK,
    );
    expect(inkOn(canvas)).toBeCloseTo(40 * 40 - 20 * 20, 5);
    expect(canvas.pixels[30 * canvas.stride + 1 + 30]).toBe(PAPER);
  });

  it('is cut off at the edges of the picture, and never reaches round them', () => {
    for (const draw of [
      (canvas: Canvas) => canvas.rect(-20, -20, 40, 40, INK),
      (canvas: Canvas) => canvas.fill([[-20, -20, 20, -20, 20, 20, -20, 20]], INK),
      (canvas: Canvas) => canvas.rect(40, 40, 400, 400, INK),
      (canvas: Canvas) => canvas.fill([[40, 40, 400, 40, 400, 400, 40, 400]], INK),
    ]) {
      const canvas = new Canvas(60, 60, PAPER);
      draw(canvas);
      expect(inkOn(canvas)).toBeCloseTo(20 * 20, 5);
      // The byte before each row belongs to the PNG.
      for (let y = 0; y < 60; y++) expect(canvas.pixels[y * canvas.stride]).toBe(0);
    }
  });

  it('is round where it is said to be, small or large', () => {
    for (const r of [2, 5, 20]) {
      const canvas = new Canvas(60, 60, PAPER);
      circle(canvas, 30, 30, r, INK);
      expect(Math.abs(inkOn(canvas) / (Math.PI * r * r) - 1)).toBeLessThan(0.06);
    }
    for (const side of [50, 90]) {
      const canvas = new Canvas(100, 100, PAPER);
      roundedRect(canvas, { x: 4, y: 4, w: side, h: side }, 10, INK);
      expect(Math.abs(inkOn(canvas) - (side * side - (4 - Math.PI) * 100))).toBeLessThan(8);
      expect(canvas.pixels[4 * canvas.stride + 1 + 4]).toBe(PAPER);
    }
  });

  it('lets the ground through by its opacity', () => {
    const canvas = new Canvas(60, 60, PAPER);
    canvas.rect(10, 10, 40, 40, INK, 0.5);
    expect(Math.abs(inkOn(canvas) - 800)).toBeLessThan(60);
  });
});
