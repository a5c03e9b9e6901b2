import type { Canvas } from './canvas.ts';
import glyphs from './glyphs.json' with { type: 'json' };
import { type Outline, readOutline, UNITS_PER_EM } from './outline.ts';
import type { Colour } from './palette.ts';

/** `text` for names, in every script that the font has; `head` and `italic` for our own words. */
export type Face = keyof typeof glyphs;

/** How a text is written. `size` in pixels: the height of a line. */
export interface Style {
  readonly face: Face;
  readonly size: number;
  readonly colour: Colour;
}

/** What stands for a letter that the font lacks: a small open box, so that a name keeps its length. */
const UNKNOWN: Outline = {
  advance: 270,
  contours: [
    [35, 0, 35, 330, 235, 330, 235, 0],
    [65, 30, 205, 30, 205, 300, 65, 300],
  ],
};

const read: Readonly<Record<Face, Map<string, Outline>>> = { text: new Map(), head: new Map(), italic: new Map() };
const faces: Readonly<Record<Face, Readonly<Record<string, string>>>> = glyphs;

function outlineOf(face: Face, letter: string): Outline {
  const found = read[face].get(letter);
  if (found !== undefined) return found;
  const written = Object.hasOwn(faces[face], letter) ? faces[face][letter] : undefined;
  // Remembered only where there is one: names may hold any letter of the world.
  if (written === undefined) return face === 'text' ? UNKNOWN : outlineOf('text', letter);
  const outline = readOutline(written);
  read[face].set(letter, outline);
  return outline;
}

/** The letters of a text as the font has them; marks that no letter of the font carries are left out. */
function lettersOf(text: string): string[] {
  return [...text.normalize('NFC').replace(/\p{M}/gu, '')];
}

/** How wide a text is, in pixels. */
export function widthOf(text: string, { face, size }: Style): number {
  let units = 0;
  for (const letter of lettersOf(text)) units += outlineOf(face, letter).advance;
  return (units * size) / UNITS_PER_EM;
}

/** An outline on the canvas, where y runs downwards. */
function placed(points: readonly number[], x: number, y: number, scale: number): number[] {
  const moved: number[] = [];
  for (let i = 0; i + 1 < points.length; i += 2) {
    moved.push(x + (points[i] ?? 0) * scale, y - (points[i + 1] ?? 0) * scale);
  }
  return moved;
}

/** Writes a text from `x` on, on the baseline `y`. */
export function write(canvas: Canvas, text: string, x: number, y: number, style: Style): void {
  const scale = style.size / UNITS_PER_EM;
  let pen = x;
  for (const letter of lettersOf(text)) {
    const { advance, contours } = outlineOf(style.face, letter);
    if (contours.length > 0)
      canvas.fill(
        contours.map((points) => placed(points, pen, y, scale)),
        style.colour,
      );
    pen += advance * scale;
  }
}

/** The text, shortened with an ellipsis until it is no wider than `room` pixels. */
export function fitted(text: string, style: Style, room: number): string {
  if (widthOf(text, style) <= room) return text;
  const letters = lettersOf(text);
  while (letters.length > 0 && widthOf(`${letters.join('').trimEnd()}…`, style) > room) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}

/** The text in lines no wider than `room` pixels, broken between words; at most `most`, the last one shortened. */
export function wrapped(text: string, style: Style, room: number, most: number): string[] {
  const lines: string[] = [];
  let line = '';
  const words = text.split(' ');
  for (const [i, word] of words.entries()) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line === '' || widthOf(longer, style) <= room) {
      line = longer;
      continue;
    }
    if (lines.length === most - 1) {
      line = [line, ...words.slice(i)].join(' ');
      break;
    }
    lines.push(line);
    line = word;
  }
  return [...lines, line].map((each) => fitted(each, style, room));
}
