import { readFileSync, writeFileSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { chromiumFlags, chromiumPath } from './chromium.ts';
import { root } from './run.ts';

/**
 * Draws the icons of the installed page from the one source web/public/icon.svg with Chromium, into web/public. Run it
 * after a change of that drawing (`npm run icons`), and commit what it makes: a build needs no browser.
 */
const source = readFileSync(`${root}web/public/icon.svg`, 'utf8');
const drawing = /<g id="galloper"[\s\S]*?<\/g>/.exec(source)?.[0];
if (drawing === undefined) throw new Error('web/public/icon.svg has no group "galloper"');

const PAPER = '#f4efe2';
const full = `<rect width="64" height="64" fill="${PAPER}" />`;
const svg = (inner: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${inner}</svg>`;
/** Smaller about the middle. */
const within = (scale: number) =>
  `<g transform="translate(${32 - 32 * scale} ${32 - 32 * scale}) scale(${scale})">${drawing}</g>`;

const icons: readonly (readonly [string, number, string])[] = [
  ['icon-192.png', 192, source],
  ['icon-512.png', 512, source],
  // Any shape may be cut from it: all that counts lies in a circle of four fifths of its width.
  ['icon-maskable-192.png', 192, svg(full + within(0.7))],
  ['icon-maskable-512.png', 512, svg(full + within(0.7))],
  // Apple rounds the corners itself and paints what is transparent black.
  ['icon-apple.png', 180, svg(full + within(0.9))],
  // Beside a notice only its outline is used: white, and nothing behind it.
  ['badge.png', 96, svg(drawing.replaceAll('#fffdf6', 'none').replaceAll(/#26231d|#a63a1e/g, '#fff'))],
];

const executablePath = chromiumPath();
if (executablePath === null) throw new Error('no Chromium here: run `npm run chromium`');
const browser = await chromium.launch({ executablePath, args: [...chromiumFlags] });
try {
  const page = await browser.newPage();
  for (const [file, size, text] of icons) {
    await page.setViewportSize({ width: size, height: size });
    const url = `data:image/svg+xml;base64,${Buffer.from(text).toString('base64')}`;
    await page.setContent(`<body style="margin:0"><img src="${url}" width="${size}" height="${size}"></body>`);
    // A picture from a data: URL is there when the page is.
    await page.waitForLoadState('load');
    writeFileSync(`${root}web/public/${file}`, await page.screenshot({ omitBackground: true }));
    console.log(`${file}: ${size} px`);
  }
} finally {
  await browser.close();
}
