/** Names and words: whatever somebody calls himself, it stays in its place. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { playerName } from '../../schema/wire/words.ts';
import { Canvas } from '../../worker/picture/canvas.ts';
import glyphs from '../../worker/picture/glyphs.json' with { type: 'json' };
import { readOutline } from '../../worker/picture/outline.ts';
import { HEIGHT, paint, WIDTH } from '../../worker/picture/paint.ts';
import { type Face, fitted, type Style, widthOf, wrapped, write } from '../../worker/picture/text.ts';
import { poster, skirmish } from './boards.ts';

const style = (face: Face, size = 40): Style => ({ face, size, colour: 1 });

function inked(text: string, face: Face = 'text'): number {
  const canvas = new Canvas(800, 80, 0);
  write(canvas, text, 10, 60, style(face));
  return canvas.pixels.reduce((sum, colour) => sum + (colour === 1 ? 1 : 0), 0);
}

describe('glyphs', () => {
  it('are there for our own words in every face, and for names in Latin, Greek and Cyrillic', () => {
    const ascii = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i));
    for (const face of ['text', 'head', 'italic'] as const) {
      for (const letter of [...ascii, '’', '·', '…', 'é', 'ü']) expect(Object.hasOwn(glyphs[face], letter)).toBe(true);
    }
    for (const letter of 'ŁódźŠČřőğÐþầΑθήνаЖЮщїЉ') expect(Object.hasOwn(glyphs.text, letter), letter).toBe(true);
  });

  it('are whole: every outline is read to its end, with contours that lie near the line', () => {
    for (const face of Object.values(glyphs)) {
      for (const [letter, written] of Object.entries<string>(face)) {
        const { advance, contours } = readOutline(written);
        expect(advance, letter).toBeGreaterThanOrEqual(0);
        const farthest = contours.flat().reduce((most, value) => Math.max(most, Math.abs(value)), 0);
        expect(farthest, letter).toBeLessThan(1500);
        expect(/\s/.test(letter) || letter === '\u00ad' || contours.length > 0, letter).toBe(true);
      }
    }
  });

  it('that the font lacks become a box, marks alone nothing; letters put together are one', () => {
    expect(inked('漢')).toBeGreaterThan(50);
    expect(inked('漢')).toBe(inked('字'));
    expect(inked('🐎')).toBe(inked('漢'));
    expect(inked('e\u0301')).toBe(inked('é'));
    expect(inked('x\u0334\u0335')).toBe(inked('x'));
    // What the bold face lacks is taken from the face with every script.
    expect(inked('Ж', 'head')).toBe(inked('Ж', 'text'));
    expect(inked('W', 'head')).toBeGreaterThan(inked('W', 'text'));
  });
});

const text = fc.string({ unit: 'grapheme', maxLength: 60 });

describe('a text', () => {
  it('never is wider than its room, and is left alone where it has room', () => {
    fc.assert(
      fc.property(text, fc.integer({ min: 60, max: 600 }), (words, room) => {
        expect(widthOf(fitted(words, style('text'), room), style('text'))).toBeLessThanOrEqual(room);
        expect(fitted(words, style('text'), 100_000)).toBe(words);
      }),
    );
  });

  it('is broken between words into as many lines as it needs and no more than it may', () => {
    fc.assert(
      fc.property(text, fc.integer({ min: 60, max: 600 }), fc.integer({ min: 1, max: 4 }), (words, room, most) => {
        const lines = wrapped(words, style('head'), room, most);
        expect(lines.length).toBeLessThanOrEqual(most);
        for (const line of lines) expect(widthOf(line, style('head'))).toBeLessThanOrEqual(room);
      }),
    );
    expect(wrapped('White wins: the enemy General is dead.', style('head'), 400, 3).join(' ')).toBe(
      'White wins: the enemy General is dead.',
    );
    expect(wrapped('one two three four five six seven', style('head'), 200, 2)).toHaveLength(2);
  });
});

describe('a name', () => {
  it('changes nothing of a picture but its own line', () => {
    const plain = paint(skirmish, poster('Ann', 'Bo'));
    const rows = new Set<number>();
    const names = [
      'W'.repeat(24),
      '漢'.repeat(24),
      '🐎'.repeat(24),
      'x\u0334\u0335\u0336\u0337\u0338'.repeat(4),
      'ש'.repeat(24),
      'Ầ'.repeat(24),
      'a b c d e f g h i j k l',
      '﷽'.repeat(24),
    ];
    for (const name of names) {
      expect(playerName.safeParse(name).success, name).toBe(true);
      const named = paint(skirmish, poster('Ann', name));
      for (let y = 0; y < HEIGHT; y++) {
        for (let x = 0; x < WIDTH; x++) {
          const at = y * plain.stride + 1 + x;
          if (plain.pixels[at] === named.pixels[at]) continue;
          rows.add(y);
          // Right of the board, left of the card's edge.
          expect(x).toBeGreaterThan(560);
          expect(x).toBeLessThan(1150);
        }
      }
    }
    expect(Math.max(...rows) - Math.min(...rows)).toBeLessThan(60);
  });

  it('in the headline has one line of its own, and moves nothing', () => {
    const invited = (name: string) =>
      paint(null, poster('Ann', 'Bo', { headline: `${name}\ninvites you to Onslaught` }));
    const plain = invited('Ann');
    const rows = new Set<number>();
    for (const name of ['W'.repeat(24), '漢'.repeat(24), 'Maximilian von und zu Fug', 'Ầ'.repeat(24)]) {
      const { pixels, stride } = invited(name);
      for (let y = 0; y < HEIGHT; y++) {
        if (
          !pixels.subarray(y * stride, (y + 1) * stride).every((colour, x) => colour === plain.pixels[y * stride + x])
        ) {
          rows.add(y);
        }
        // The card's right edge, and the paper beside it.
        expect(pixels[y * stride + 1 + 1165]).toBe(0);
      }
    }
    expect(Math.max(...rows) - Math.min(...rows)).toBeLessThan(70);
  });
});
