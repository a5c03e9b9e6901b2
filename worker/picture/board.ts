import type { Sketch, SketchShape } from '../../engine/sketch.ts';
import type { Box, Canvas } from './canvas.ts';
import { SOFT } from './palette.ts';
import { circle, roundedRect } from './round.ts';
import { type Style, widthOf, write } from './text.ts';

/** The frame that is drawn round a board, in pixels. */
const FRAME = 3;
/** Room for the names of rows, left, and of columns, below. */
const LEFT = 30;
const BELOW = 26;
const NAMES: Style = { face: 'italic', size: 18, colour: SOFT };

/** Draws a board as large as `room` allows, at its left and in the middle of its height. Returns the place that it takes. */
export function drawBoard(canvas: Canvas, sketch: Sketch, room: Box): Box {
  const { edges } = sketch;
  const left = edges === undefined ? LEFT / 2 : LEFT;
  const below = edges === undefined ? FRAME : BELOW;
  const scale = Math.min((room.w - left - FRAME) / sketch.width, (room.h - below - FRAME) / sketch.height);
  const w = Math.floor(sketch.width * scale);
  const h = Math.floor(sketch.height * scale);
  const x = Math.round(room.x + left);
  const y = Math.round(room.y + (room.h - h - below - FRAME) / 2) + FRAME;
  for (const shape of sketch.shapes) draw(canvas, shape, { x, y, scale });
  // Last: it covers what of the board lies beyond its last whole pixel.
  canvas.rect(x - FRAME, y - FRAME, w + 2 * FRAME, FRAME, 1);
  canvas.rect(x - FRAME, y + h, w + 2 * FRAME, FRAME, 1);
  canvas.rect(x - FRAME, y - FRAME, FRAME, h + 2 * FRAME, 1);
  canvas.rect(x + w, y - FRAME, FRAME, h + 2 * FRAME, 1);
  if (edges !== undefined) {
    edges.rows.forEach((name, i) => {
      write(canvas, name, x - FRAME - 7 - widthOf(name, NAMES), y + ((i + 0.5) * h) / edges.rows.length + 6, NAMES);
    });
    edges.columns.forEach((name, i) => {
      const middle = x + ((i + 0.5) * w) / edges.columns.length;
      write(canvas, name, middle - widthOf(name, NAMES) / 2, y + h + FRAME + 18, NAMES);
    });
  }
  return { x: room.x, y, w: left + w + FRAME, h: h + below };
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

function draw(canvas: Canvas, shape: SketchShape, { x, y, scale }: Place): void {
  const opacity = (shape.opacity ?? 100) / 100;
  switch (shape.kind) {
    case 'rect': {
      const [left, top, w, h] = [x + shape.x * scale, y + shape.y * scale, shape.w * scale, shape.h * scale];
      const round = (shape.round ?? 0) * scale;
      if (round === 0) canvas.rect(left, top, w, h, shape.ink, opacity);
      else roundedRect(canvas, { x: left, y: top, w, h }, round, shape.ink, opacity);
      break;
    }
    case 'circle':
      circle(canvas, x + shape.x * scale, y + shape.y * scale, shape.r * scale, shape.ink, opacity);
      break;
    case 'polygon':
      canvas.fill([shape.points.flatMap(([px, py]) => [x + px * scale, y + py * scale])], shape.ink, opacity);
      break;
    case 'line':
    case 'stroke': {
      const points = shape.kind === 'line' ? [shape.from, shape.to] : shape.points;
      const width = Math.max(1, shape.width * scale);
      points.slice(1).forEach(([x2, y2], n) => {
        const [x1, y1] = points[n] ?? [x2, y2];
        canvas.line(x + x1 * scale, y + y1 * scale, x + x2 * scale, y + y2 * scale, width, shape.ink, opacity);
      });
      break;
    }
    case 'text': {
      const style: Style = { face: 'text', size: shape.size * scale, colour: shape.ink };
      write(canvas, shape.text, x + shape.x * scale - widthOf(shape.text, style) / 2, y + shape.y * scale, style);
      break;
    }
  }
}
