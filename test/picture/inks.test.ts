/** The palette of sketches: each ink is the same in the page's styles and in link pictures, and can be read on its grounds. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { INKS } from '../../engine/sketch.ts';
import { palette } from '../../worker/picture/palette.ts';

const style = (file: string): string => readFileSync(new URL(`../../web/styles/${file}`, import.meta.url), 'utf8');
const desk = style('desk.css');
const paper = style('paper.css');

/** The values of the page's tokens in the block that begins so. */
function tokens(block: string): ReadonlyMap<string, string> {
  const at = paper.indexOf(block);
  const text = paper.slice(at, paper.indexOf('}', at));
  return new Map([...text.matchAll(/--([\w-]+): #([0-9a-f]{6});/g)].map(([, name = '', value = '']) => [name, value]));
}

const themes = [':root {', ':root:not([data-theme="light"]) {', ':root[data-theme="dark"] {'].map(tokens);

/** The token that paints an ink, filled or as a stroke. */
function tokenOf(ink: number, what: 'fill' | 'stroke'): string {
  const name = what === 'fill' ? `.ink${ink}` : `.stroke.ink${ink}`;
  const [, token = ''] =
    new RegExp(`^${name.replaceAll('.', '\\.')} \\{\\s+${what}: var\\(--([\\w-]+)\\);`, 'm').exec(desk) ?? [];
  return token;
}

/** Relative luminance of a colour, as WCAG has it. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [0, 2, 4].map((at) => {
    const c = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

describe('the inks of sketches', () => {
  it('have one token each on the page, filled and as strokes, with a value in both themes', () => {
    const used = INKS.map((_, ink) => tokenOf(ink, 'fill'));
    expect(new Set(used).size).toBe(INKS.length);
    INKS.forEach((name, ink) => {
      expect(tokenOf(ink, 'stroke'), name).toBe(used[ink]);
      for (const theme of themes) expect(theme.get(used[ink] ?? ''), name).toMatch(/^[0-9a-f]{6}$/);
    });
    const [, bySystem, bySwitch] = themes;
    expect(bySwitch).toEqual(bySystem);
  });

  it('are in link pictures what they are on the page in light', () => {
    INKS.forEach((name, ink) => {
      const rgb = [...palette.slice(3 * ink, 3 * ink + 3)].map((value) => value.toString(16).padStart(2, '0')).join('');
      expect(rgb, name).toBe(themes[0]?.get(tokenOf(ink, 'fill')));
    });
  });

  it('of a map can be read on every ground of it in both themes: 3 to 1 at least', () => {
    const number = (name: (typeof INKS)[number]): number => INKS.indexOf(name);
    for (const theme of themes) {
      const value = (name: (typeof INKS)[number]): string => theme.get(tokenOf(number(name), 'fill')) ?? '';
      for (const drawn of ['ink', 'blue', 'red'] as const) {
        for (const ground of ['paper', 'light square', 'water', 'meadow', 'rock', 'sand'] as const) {
          expect(contrast(value(drawn), value(ground)), `${drawn} on ${ground}`).toBeGreaterThanOrEqual(3);
        }
      }
    }
  });
});
