/** Shapes with round corners, in pixels. */
import type { Box, Canvas } from './canvas.ts';
import type { Colour } from './palette.ts';

/** Straight pieces of a quarter of a circle: as many as its size needs to look round. */
function piecesOf(r: number): number {
  return r < 2 ? 2 : r < 6 ? 4 : 7;
}

/** Pixels from which on the inside of a rectangle is painted as such: reckoning coverage for all of it would cost more. */
const LARGE = 4000;

/** Quarters of a circle are counted from the lower right on, clockwise as one sees them. */
function quarter(points: number[], x: number, y: number, r: number, no: number): void {
  const pieces = piecesOf(r);
  for (let piece = 0; piece <= pieces; piece++) {
    const angle = ((no + piece / pieces) * Math.PI) / 2;
    points.push(x + r * Math.cos(angle), y + r * Math.sin(angle));
  }
}

/** A disc. `opacity` from 0 to 1. */
export function circle(canvas: Canvas, x: number, y: number, r: number, colour: Colour, opacity = 1): void {
  const points: number[] = [];
  for (let no = 0; no < 4; no++) quarter(points, x, y, r, no);
  canvas.fill([points], colour, opacity);
}

/** An upright rectangle with round corners; a large one has whole coordinates. `opacity` from 0 to 1. */
export function roundedRect(canvas: Canvas, box: Box, radius: number, colour: Colour, opacity = 1): void {
  const { x, y, w, h } = box;
  const r = Math.min(radius, w / 2, h / 2);
  const [left, top, right, bottom] = [x + r, y + r, x + w - r, y + h - r];
  const corners = [
    [right, bottom],
    [left, bottom],
    [left, top],
    [right, top],
  ] as const;
  if (w * h < LARGE) {
    const points: number[] = [];
    for (const [no, [cx, cy]] of corners.entries()) quarter(points, cx, cy, r, no);
    canvas.fill([points], colour, opacity);
    return;
  }
  canvas.rect(x, top, w, h - 2 * r, colour, opacity);
  canvas.rect(left, y, w - 2 * r, r, colour, opacity);
  canvas.rect(left, bottom, w - 2 * r, r, colour, opacity);
  for (const [no, [cx, cy]] of corners.entries()) {
    const points = [cx, cy];
    quarter(points, cx, cy, r, no);
    canvas.fill([points], colour, opacity);
  }
}
