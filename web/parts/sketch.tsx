import { h } from 'preact';
import type { Sketch, SketchShape } from '../../engine/sketch.ts';

/** A board in small, as its game sketches it. */
export function SketchView({ sketch }: { sketch: Sketch }) {
  const { width, height, shapes } = sketch;
  return h('svg', { class: 'mini', viewBox: `0 0 ${width} ${height}`, 'aria-hidden': 'true' }, ...shapes.map(shapeOf));
}

function shapeOf(shape: SketchShape) {
  const ink = `ink${shape.ink}`;
  switch (shape.kind) {
    case 'rect':
      return <rect class={ink} x={shape.x} y={shape.y} width={shape.w} height={shape.h} />;
    case 'polygon':
      return <polygon class={ink} points={shape.points.map((point) => point.join(',')).join(' ')} />;
    case 'line':
      return (
        <line
          class={`${ink} stroke`}
          x1={shape.from[0]}
          y1={shape.from[1]}
          x2={shape.to[0]}
          y2={shape.to[1]}
          stroke-width={shape.width}
        />
      );
    case 'text':
      return (
        <text class={ink} x={shape.x} y={shape.y} font-size={shape.size}>
          {shape.text}
        </text>
      );
  }
}
