import type { Ink, Sketch, SketchShape } from '../../engine/sketch.ts';

/** The light theme's colours, by the number of the ink: a page without scripts has no other. */
const COLOURS: Readonly<Record<Ink, string>> = {
  0: '#f4efe2',
  1: '#26231d',
  2: '#efe7d3',
  3: '#e6dcc4',
  4: '#fffdf6',
  5: '#2c2a28',
  6: '#a63a1e',
  7: '#1f5673',
  8: '#8a9a6a',
  9: '#9a8463',
};

/** A sketch as SVG, with attributes only: the content security policy takes no styles. `title` names it. */
export function drawing(sketch: Sketch, title: string): string {
  const shapes = sketch.shapes.map(shapeOf).join('');
  const box = `viewBox="0 0 ${sketch.width} ${sketch.height}" width="${sketch.width}" height="${sketch.height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label="${title}" ${box}>${shapes}</svg>`;
}

function shapeOf(shape: SketchShape): string {
  const colour = COLOURS[shape.ink];
  switch (shape.kind) {
    case 'rect':
      return `<rect x="${shape.x}" y="${shape.y}" width="${shape.w}" height="${shape.h}" fill="${colour}"/>`;
    case 'polygon':
      return `<polygon points="${shape.points.map((point) => point.join(',')).join(' ')}" fill="${colour}"/>`;
    case 'line': {
      const [x1, y1] = shape.from;
      const [x2, y2] = shape.to;
      return `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" stroke="${colour}" stroke-width="${shape.width}"/>`;
    }
    case 'text': {
      const text = shape.text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
      return `<text x="${shape.x}" y="${shape.y}" font-size="${shape.size}" fill="${colour}">${text}</text>`;
    }
  }
}
