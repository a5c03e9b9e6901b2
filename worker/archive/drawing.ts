import type { Sketch, SketchShape } from '../../engine/sketch.ts';
import { markupOf } from '../picture/palette.ts';

/** How high a board is drawn where no style says so, in pixels. */
const HEIGHT = 528;

/**
 * A sketch as SVG, with attributes only: the content security policy takes no styles. Its colours are those of pictures:
 * a page without scripts has no other theme. `title` names it.
 */
export function drawing(sketch: Sketch, title: string): string {
  const { width, height } = sketch;
  const shapes = sketch.shapes.map(shapeOf).join('');
  const size = `width="${Math.round((width * HEIGHT) / height)}" height="${HEIGHT}"`;
  const box = `viewBox="0 0 ${width} ${height}" ${size}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label="${title}" ${box}>${shapes}</svg>`;
}

function shapeOf(shape: SketchShape): string {
  const colour = markupOf(shape.ink);
  const opacity = shape.opacity === undefined ? '' : ` opacity="${shape.opacity / 100}"`;
  switch (shape.kind) {
    case 'rect': {
      const round = shape.round === undefined ? '' : ` rx="${shape.round}"`;
      const box = `x="${shape.x}" y="${shape.y}" width="${shape.w}" height="${shape.h}"`;
      return `<rect ${box}${round} fill="${colour}"${opacity}/>`;
    }
    case 'circle':
      return `<circle cx="${shape.x}" cy="${shape.y}" r="${shape.r}" fill="${colour}"${opacity}/>`;
    case 'polygon': {
      const points = shape.points.map((point) => point.join(',')).join(' ');
      return `<polygon points="${points}" fill="${colour}"${opacity}/>`;
    }
    case 'line': {
      const [x1, y1] = shape.from;
      const [x2, y2] = shape.to;
      const ends = `x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"`;
      return `<line ${ends} stroke="${colour}" stroke-width="${shape.width}"${opacity}/>`;
    }
    case 'stroke': {
      const points = shape.points.map((point) => point.join(',')).join(' ');
      const line = `stroke="${colour}" stroke-width="${shape.width}" stroke-linejoin="round"`;
      return `<polyline points="${points}" fill="none" ${line}${opacity}/>`;
    }
    case 'text': {
      const text = shape.text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
      const at = `x="${shape.x}" y="${shape.y}" font-size="${shape.size}" text-anchor="middle"`;
      return `<text ${at} fill="${colour}"${opacity}>${text}</text>`;
    }
  }
}
