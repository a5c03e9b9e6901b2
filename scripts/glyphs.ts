import { readFileSync, writeFileSync } from 'node:fs';
import { create, type Font, type Glyph } from 'fontkit';
import { decompress } from 'wawoff2';
import { UNITS_PER_EM } from '../worker/picture/outline.ts';
import { root } from './run.ts';

/**
 * Draws the glyphs of link pictures from the site's own font into worker/picture/glyphs.json (`npm run glyphs`; commit
 * what it makes). Run it after a change of the font or of what is kept here. A glyph is kept as its outline, so that
 * text of every size is drawn from one atlas: its advance, then its contours, in numbers as source maps write them.
 */
const FILES = `${root}node_modules/@fontsource-variable/source-serif-4/files/source-serif-4-`;

/** What each face holds: `text` for names, in every script that the font has; the others for our own words only. */
const FACES: Readonly<
  Record<string, { readonly weight: number; readonly files: readonly string[]; readonly last: number }>
> = {
  text: {
    weight: 430,
    files: [
      'latin-wght-normal',
      'latin-ext-wght-normal',
      'vietnamese-wght-normal',
      'greek-wght-normal',
      'cyrillic-wght-normal',
      'cyrillic-ext-wght-normal',
    ],
    last: 0xffff,
  },
  head: { weight: 650, files: ['latin-wght-normal'], last: 0x20ff },
  italic: { weight: 430, files: ['latin-wght-italic'], last: 0x20ff },
};

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** A whole number in base 64, the sign in its lowest bit, five bits a digit, the lowest first, the sixth: more follows. */
function written(value: number): string {
  let rest = value < 0 ? -2 * value + 1 : 2 * value;
  let text = '';
  do {
    const low = rest & 31;
    rest >>>= 5;
    text += DIGITS[rest > 0 ? low | 32 : low] ?? '';
  } while (rest > 0);
  return text;
}

async function opened(file: string, weight: number): Promise<Font> {
  const font = create(Buffer.from(await decompress(readFileSync(`${FILES}${file}.woff2`))));
  if (!('getVariation' in font)) throw new Error(`${file} is a collection`);
  return font.getVariation({ wght: weight });
}

/** The outline: for each contour how many steps, where it begins, and the steps; the lowest bit of a step's x: a curve. */
function outlined(glyph: Glyph, scale: number): string {
  const at = (value: number | undefined) => Math.round((value ?? 0) * scale);
  const contours: string[] = [];
  let steps: string[] = [];
  let start = '';
  let x = 0;
  let y = 0;
  const close = () => {
    if (steps.length > 0) contours.push(written(steps.length) + start + steps.join(''));
    steps = [];
  };
  for (const { command, args } of glyph.path.commands) {
    const [a, b, c, d] = [at(args[0]), at(args[1]), at(args[2]), at(args[3])];
    switch (command) {
      case 'moveTo':
        close();
        start = written(a - x) + written(b - y);
        [x, y] = [a, b];
        break;
      case 'lineTo':
        if (a === x && b === y) break;
        steps.push(written(2 * (a - x)) + written(b - y));
        [x, y] = [a, b];
        break;
      case 'quadraticCurveTo':
        steps.push(written(2 * (a - x) + 1) + written(b - y) + written(c - a) + written(d - b));
        [x, y] = [c, d];
        break;
      case 'bezierCurveTo':
        throw new Error('the font has cubic curves now');
      case 'closePath':
        close();
        break;
    }
  }
  close();
  return written(at(glyph.advanceWidth)) + contours.join('');
}

const faces: Record<string, Record<string, string>> = {};
for (const [name, { weight, files, last }] of Object.entries(FACES)) {
  const glyphs: Record<string, string> = {};
  for (const file of files) {
    const font = await opened(file, weight);
    for (const code of [...font.characterSet].sort((a, b) => a - b)) {
      const letter = String.fromCodePoint(code);
      // What is not seen needs no outline, and the private area means nothing.
      if (code < 0x20 || code > last || /[\p{C}\p{M}]/u.test(letter) || letter in glyphs) continue;
      glyphs[letter] = outlined(font.glyphForCodePoint(code), UNITS_PER_EM / font.unitsPerEm);
    }
  }
  faces[name] = glyphs;
  console.log(`${name}: ${Object.keys(glyphs).length} glyphs`);
}
writeFileSync(`${root}worker/picture/glyphs.json`, `${JSON.stringify(faces, null, 2)}\n`);
