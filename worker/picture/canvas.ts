import { blend, type Colour, STEPS } from './palette.ts';

/** How much of a pixel a shape covers is reckoned exactly; above this it covers all. */
const FULL = (STEPS - 0.5) / STEPS;

/** Room to reckon coverage in, for the largest shape: a board's or a card's side. */
const ROOM = 1024 * 1024;

/** A place on a picture, in pixels. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/**
 * A picture of palette indices that shapes are laid on, with soft edges. Coordinates are pixels from the upper left
 * corner, fractions included; what lies outside is cut off.
 */
export class Canvas {
  readonly width: number;
  readonly height: number;
  /** From one row's first pixel to the next one's: before each row lies a byte, 0, that says how a PNG filters it: not. */
  readonly stride: number;
  /** Row by row, one byte a pixel, as a PNG packs them. */
  readonly pixels: Uint8Array<ArrayBuffer>;
  /** What a shape's outline adds to the coverage of each pixel and of all to the right of it. */
  #cover = new Float32Array(1 << 16);

  constructor(width: number, height: number, ground: Colour) {
    this.width = width;
    this.height = height;
    this.stride = width + 1;
    this.pixels = new Uint8Array(this.stride * height).fill(ground);
    for (let row = 0; row < height; row++) this.pixels[row * this.stride] = 0;
  }

  /** An upright rectangle; `opacity` from 0 to 1. */
  rect(x: number, y: number, w: number, h: number, colour: Colour, opacity = 1): void {
    const left = Math.max(0, x);
    const top = Math.max(0, y);
    const right = Math.min(this.width, x + w);
    const bottom = Math.min(this.height, y + h);
    for (let row = Math.floor(top); row < bottom; row++) {
      const high = Math.min(bottom, row + 1) - Math.max(top, row);
      const start = row * this.stride + 1;
      const inner = Math.ceil(left);
      const end = Math.floor(right);
      if (high * opacity >= FULL && end > inner) this.pixels.fill(colour, start + inner, start + end);
      else for (let column = inner; column < end; column++) this.#lay(start + column, colour, high * opacity);
      if (inner > end) {
        this.#lay(start + end, colour, (right - left) * high * opacity);
        continue;
      }
      if (inner > left) this.#lay(start + inner - 1, colour, (inner - left) * high * opacity);
      if (right > end) this.#lay(start + end, colour, (right - end) * high * opacity);
    }
  }

  /** What closed contours enclose, each a flat list of x, y; holes run the other way round. */
  fill(contours: readonly (readonly number[])[], colour: Colour, opacity = 1): void {
    let left = Number.POSITIVE_INFINITY;
    let top = Number.POSITIVE_INFINITY;
    let right = -1;
    let bottom = -1;
    for (const contour of contours) {
      for (let i = 0; i + 1 < contour.length; i += 2) {
        const x = contour[i] ?? 0;
        const y = contour[i + 1] ?? 0;
        if (x < left) left = x;
        if (x > right) right = x;
        if (y < top) top = y;
        if (y > bottom) bottom = y;
      }
    }
    left = Math.floor(left);
    top = Math.floor(top);
    const wide = Math.ceil(right) - left + 2;
    const high = Math.ceil(bottom) - top;
    if (!(wide > 0 && high > 0 && wide * high <= ROOM)) return;
    if (this.#cover.length < wide * high + 1) this.#cover = new Float32Array(wide * high + 1);
    const cover = this.#cover.fill(0, 0, wide * high + 1);
    for (const contour of contours) {
      const last = contour.length - 2;
      let x = (contour[last] ?? 0) - left;
      let y = (contour[last + 1] ?? 0) - top;
      for (let i = 0; i <= last; i += 2) {
        const nextX = (contour[i] ?? 0) - left;
        const nextY = (contour[i + 1] ?? 0) - top;
        edge(cover, wide, x, y, nextX, nextY);
        x = nextX;
        y = nextY;
      }
    }
    this.#paint(left, top, wide, high, colour, opacity);
  }

  /** A straight line with square ends. */
  line(x1: number, y1: number, x2: number, y2: number, width: number, colour: Colour, opacity = 1): void {
    const length = Math.hypot(x2 - x1, y2 - y1);
    if (x1 === x2) {
      this.rect(x1 - width / 2, Math.min(y1, y2), width, length, colour, opacity);
      return;
    }
    if (y1 === y2) {
      this.rect(Math.min(x1, x2), y1 - width / 2, length, width, colour, opacity);
      return;
    }
    const nx = ((y2 - y1) / length) * (width / 2);
    const ny = ((x1 - x2) / length) * (width / 2);
    const corners = [x1 + nx, y1 + ny, x2 + nx, y2 + ny, x2 - nx, y2 - ny, x1 - nx, y1 - ny];
    this.fill([corners], colour, opacity);
  }

  #paint(left: number, top: number, wide: number, high: number, colour: Colour, opacity: number): void {
    const cover = this.#cover;
    const pixels = this.pixels;
    const from = Math.max(0, -left);
    const to = Math.min(wide, this.width - left);
    for (let row = Math.max(0, -top); row < high && top + row < this.height; row++) {
      const start = (top + row) * this.stride + 1 + left;
      const cells = row * wide;
      let sum = 0;
      for (let column = 0; column < to; ) {
        sum += cover[cells + column] ?? 0;
        const steps = Math.round(Math.min(1, Math.abs(sum)) * opacity * STEPS);
        // Between edges the coverage stays what it is: most pixels lie there.
        let end = column + 1;
        while (end < to && cover[cells + end] === 0) end++;
        const first = start + Math.max(column, from);
        if (steps === STEPS) pixels.fill(colour, first, start + end);
        else if (steps > 0) {
          for (let at = first; at < start + end; at++) pixels[at] = blend(pixels[at] ?? 0, colour, steps);
        }
        column = end;
      }
    }
  }

  #lay(at: number, colour: Colour, share: number): void {
    const steps = Math.round(share * STEPS);
    this.pixels[at] = steps === STEPS ? colour : blend(this.pixels[at] ?? 0, colour, steps);
  }
}

/** Adds an edge of an outline: how much of each pixel lies to the right of it, and in its rows of all behind. */
function edge(cover: Float32Array, wide: number, x1: number, y1: number, x2: number, y2: number): void {
  if (y1 === y2) return;
  const down = y1 < y2;
  const top = down ? y1 : y2;
  const end = down ? y2 : y1;
  const slope = (x2 - x1) / (y2 - y1);
  let x = down ? x1 : x2;
  for (let row = Math.floor(top); row < end; row++) {
    const high = Math.min(row + 1, end) - Math.max(row, top);
    const nextX = x + slope * high;
    const amount = down ? high : -high;
    const from = Math.min(x, nextX);
    const to = Math.max(x, nextX);
    x = nextX;
    const first = Math.floor(from);
    const last = Math.ceil(to);
    const at = row * wide + first;
    if (last <= first + 1) {
      // Within one pixel.
      const behind = amount * ((from + to) / 2 - first);
      cover[at] = (cover[at] ?? 0) + amount - behind;
      cover[at + 1] = (cover[at + 1] ?? 0) + behind;
      continue;
    }
    // Across several: of the first and the last a corner, of those between a strip.
    const strip = amount / (to - from);
    const lead = first + 1 - from;
    const tail = to - last + 1;
    let left = amount;
    const corner = 0.5 * strip * lead * lead;
    cover[at] = (cover[at] ?? 0) + corner;
    left -= corner;
    let before = corner;
    for (let column = first + 1; column < last - 1; column++) {
      const reached = strip * (column + 0.5 - from);
      const cell = row * wide + column;
      cover[cell] = (cover[cell] ?? 0) + reached - before;
      left -= reached - before;
      before = reached;
    }
    const rest = 0.5 * strip * tail * tail;
    const cell = row * wide + last - 1;
    cover[cell] = (cover[cell] ?? 0) + left - rest;
    cover[cell + 1] = (cover[cell + 1] ?? 0) + rest;
  }
}
