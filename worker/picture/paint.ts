import type { Sketch } from '../../engine/sketch.ts';
import { drawBoard } from './board.ts';
import { type Box, Canvas } from './canvas.ts';
import { palette, RULE, SHEET, SOFT } from './palette.ts';
import { png } from './png.ts';
import { roundedRect } from './round.ts';
import { fitted, type Style, widthOf, wrapped, write } from './text.ts';

/** What a link picture says beside the board: nothing but what every spectator may know. */
export interface Poster {
  /** The game and its mode, as in `Onslaught, Skirmish`. */
  readonly game: string;
  /** How it ended, whose turn it is, or who invites: then the name has the first of two lines for itself. */
  readonly headline: string;
  /** How long it has gone on, or that a seat is free; empty for nothing. */
  readonly detail: string;
  /** What must be known of it, on a line of its own, whole. */
  readonly mark?: string;
  /** By seat. */
  readonly players: readonly Player[];
}

/** Who plays a side. */
export interface Player {
  readonly side: string;
  /** Null: the side alone. */
  readonly name: string | null;
  /** A word on it: `won`, `free`; empty for none. */
  readonly note: string;
}

/** The counters beside the players' names where no board says otherwise. */
type Sides = NonNullable<Sketch['sides']>;
const SIDES: Sides = [
  { body: 4, rim: 1 },
  { body: 5, rim: 1 },
];

/** The size that every service shows link previews in. */
export const WIDTH = 1200;
export const HEIGHT = 630;

const MARGIN = 30;
/** The least room for words beside a board. */
const WORDS = 560;

const BRAND: Style = { face: 'head', size: 34, colour: 1 };
const GAME: Style = { face: 'italic', size: 29, colour: SOFT };
const DETAIL: Style = { face: 'text', size: 30, colour: SOFT };
const NAME: Style = { face: 'text', size: 38, colour: 1 };
const NOTE: Style = { face: 'text', size: 27, colour: SOFT };

/** Draws the picture: the board at the left, the words at its right. Without a board there are words alone. */
export function paint(sketch: Sketch | null, poster: Poster): Canvas {
  const canvas = new Canvas(WIDTH, HEIGHT, 0);
  let left = MARGIN + 20;
  if (sketch !== null) {
    const room = { x: MARGIN - 8, y: MARGIN - 6, w: WIDTH - WORDS - 2 * MARGIN, h: HEIGHT - 2 * MARGIN + 12 };
    const board = drawBoard(canvas, sketch, room);
    left = Math.round(board.x + board.w) + 46;
  }
  words(canvas, poster, sketch?.sides ?? SIDES, {
    x: left,
    y: MARGIN,
    w: WIDTH - MARGIN - 10 - left,
    h: HEIGHT - 2 * MARGIN,
  });
  return canvas;
}

/** The picture as a PNG. */
export function picture(sketch: Sketch | null, poster: Poster): Promise<Uint8Array<ArrayBuffer>> {
  return png(paint(sketch, poster), palette);
}

function words(canvas: Canvas, poster: Poster, sides: Sides, { x, y, w, h }: Box): void {
  write(canvas, 'Galloper', x, y + 38, BRAND);
  const beside = x + widthOf('Galloper', BRAND) + 18;
  write(canvas, fitted(poster.game, GAME, x + w - beside), beside, y + 38, GAME);
  canvas.rect(x, y + 62, w, 2, RULE);

  const { lines, style } = headline(poster.headline, w - 56);
  const step = style.size * 1.16;
  const under = [poster.mark ?? '', poster.detail].filter((line) => line !== '');
  const cardHigh = Math.round(44 + lines.length * step + 44 * under.length);
  // With a mark all of it is a little closer: three lines of a headline have room even so.
  const playerHigh = poster.mark === undefined ? 96 : 80;
  const all = cardHigh + 24 + 2 * playerHigh + 20;
  // In the middle of what is left below the rule.
  const top = y + 70 + Math.max(12, Math.round((h - 70 - all) / 2));
  card(canvas, { x, y: top, w, h: cardHigh });
  roundedRect(canvas, { x, y: top, w: 8, h: cardHigh }, 4, 6);
  let base = top + 26 + style.size * 0.78;
  for (const line of lines) {
    write(canvas, line, x + 32, base, style);
    base += step;
  }
  under.forEach((line, at) => {
    const foot = top + cardHigh - 26 - 44 * (under.length - 1 - at);
    write(canvas, fitted(line, DETAIL, w - 56), x + 32, foot, DETAIL);
  });
  const below = top + cardHigh + 24;
  card(canvas, { x, y: below, w, h: 2 * playerHigh + 20 });
  poster.players.forEach((player, seat) => {
    row(canvas, player, sides[seat === 0 ? 0 : 1], {
      x: x + 30,
      y: below + 10 + seat * playerHigh,
      w: w - 54,
      h: playerHigh,
    });
  });
}

/** A headline of our own words as large as two lines allow; one with a name in it always takes the same place. */
function headline(text: string, room: number): { readonly lines: readonly string[]; readonly style: Style } {
  const sized = (size: number): Style => ({ face: 'head', size, colour: 1 });
  if (text.includes('\n')) {
    return { lines: text.split('\n').map((line) => fitted(line, sized(50), room)), style: sized(50) };
  }
  const style = [56, 50].map(sized).find((large) => wrapped(text, large, room, 9).length <= 2) ?? sized(44);
  return { lines: wrapped(text, style, room, 3), style };
}

function card(canvas: Canvas, { x, y, w, h }: Box): void {
  roundedRect(canvas, { x, y, w, h }, 10, RULE);
  roundedRect(canvas, { x: x + 2, y: y + 2, w: w - 4, h: h - 4 }, 8, SHEET);
}

function row(canvas: Canvas, { side, name, note }: Player, { body, rim }: Sides[0], { x, y, w, h }: Box): void {
  const middle = y + h / 2;
  roundedRect(canvas, { x, y: middle - 19, w: 54, h: 38 }, 4, rim);
  roundedRect(canvas, { x: x + 2.5, y: middle - 16.5, w: 49, h: 33 }, 2.5, body);
  const left = x + 76;
  const room = w - 76;
  const under = [name === null ? '' : side, note].filter((part) => part !== '').join(' · ');
  const base = under === '' ? middle + 13 : middle - 2;
  write(canvas, fitted(name ?? side, NAME, room), left, base, NAME);
  if (under !== '') write(canvas, fitted(under, NOTE, room), left, base + 33, NOTE);
}
