import { h } from 'preact';
import type { Sketch, SketchShape } from '../../engine/sketch.ts';

/** A board in small, as its game sketches it. */
export function SketchView({ sketch }: { sketch: Sketch }) {
  const { width, height, shapes } = sketch;
  return h('svg', { class: 'mini', viewBox: `0 0 ${width} ${height}`, 'aria-hidden': 'true' }, ...shapes.map(shapeOf));
}

function shapeOf(shape: SketchShape) {
  const ink = `ink${shape.ink}`;
  const opacity = shape.opacity === undefined ? undefined : shape.opacity / 100;
  switch (shape.kind) {
    case 'rect': {
      const { x, y, w, h: high, round } = shape;
      return <rect class={ink} x={x} y={y} width={w} height={high} rx={round} opacity={opacity} />;
    }
    case 'circle':
      return <circle class={ink} cx={shape.x} cy={shape.y} r={shape.r} opacity={opacity} />;
    case 'polygon': {
      const points = shape.points.map((point) => point.join(',')).join(' ');
      return <polygon class={ink} points={points} opacity={opacity} />;
    }
    case 'line': {
      const [x1, y1] = shape.from;
      const [x2, y2] = shape.to;
      return (
        <line class={`${ink} stroke`} x1={x1} y1={y1} x2={x2} y2={y2} stroke-width={shape.width} opacity={opacity} />
      );
    }
    case 'stroke': {
      const points = shape.points.map((point) => point.join(',')).join(' ');
      return <polyline class={`${ink} stroke`} points={points} stroke-width={shape.width} opacity={opacity} />;
    }
    case 'text':
      return (
        <text class={ink} x={shape.x} y={shape.y} font-size={shape.size} text-anchor="middle" opacity={opacity}>
          {shape.text}
        </text>
      );
  }
}
