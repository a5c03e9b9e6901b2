import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { makeLink } from './begin.ts';
import { type House, openHouse } from './harness.ts';

/** The page as something to install: its manifest, its icons, and what it does without a network (L36). */
let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const icon = z.object({ src: z.string(), sizes: z.string(), type: z.string(), purpose: z.string() });
const manifest = z.object({
  id: z.string(),
  name: z.string(),
  short_name: z.string(),
  start_url: z.string(),
  scope: z.string(),
  display: z.string(),
  background_color: z.string(),
  theme_color: z.string(),
  icons: z.array(icon),
});

/** A picture of this site as the browser draws it: its size, and how many pixels off a circle are not plain paper. */
function measure(page: Page, src: string, radius: number) {
  return page.evaluate(
    async ({ src, radius, paper }) => {
      const bitmap = await createImageBitmap(await (await fetch(src)).blob());
      const { width, height } = bitmap;
      const context = new OffscreenCanvas(width, height).getContext('2d');
      context?.drawImage(bitmap, 0, 0);
      const data = context?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray();
      let drawn = 0;
      for (let y = 0; y < height; y++) {
        for (let x = 0; x < width; x++) {
          const off = Math.hypot(x - (width - 1) / 2, y - (height - 1) / 2) > radius * width;
          if (off && paper.some((value, channel) => data[4 * (y * width + x) + channel] !== value)) drawn++;
        }
      }
      return { size: `${width}x${height}`, drawn };
    },
    { src, radius, paper: PAPER },
  );
}

const PAPER = [0xf4, 0xef, 0xe2, 255];

it('has a manifest and icons with which a browser installs it', async () => {
  const { page, context, faults, close } = await house.visit();
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const link = await page.locator('link[rel="manifest"]').getAttribute('href');
  const answer = await fetch(new URL(link ?? '', house.url));
  expect(answer.headers.get('Content-Type')).toMatch(/^application\/(manifest\+)?json/);
  const { icons, ...said } = z.parse(manifest, await answer.json());
  expect(said).toMatchObject({ id: '/', name: 'Galloper', short_name: 'Galloper', start_url: '/', scope: '/' });
  expect(said).toMatchObject({ display: 'standalone', background_color: '#f4efe2', theme_color: '#f4efe2' });
  expect(icons.map(({ sizes, purpose }) => `${purpose} ${sizes}`)).toEqual([
    'any any',
    'any 192x192',
    'any 512x512',
    'maskable 192x192',
    'maskable 512x512',
  ]);
  for (const { src, sizes, purpose } of icons.filter(({ type }) => type === 'image/png')) {
    // A mask leaves a circle of four fifths of the width at least.
    const { size, drawn } = await measure(page, src, 0.4);
    expect(size, src).toBe(sizes);
    if (purpose === 'maskable') expect(drawn, src).toBe(0);
  }
  // Apple rounds the corners itself, and would paint what is transparent black.
  expect(await measure(page, '/icon-apple.png', 0.6)).toEqual({ size: '180x180', drawn: 0 });
  expect(await page.locator('link[rel="apple-touch-icon"]').getAttribute('href')).toBe('/icon-apple.png');

  // What Chromium itself has to say of it; a browser of tests keeps nothing, which is all that it may find fault with.
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated');
  const debug = await context.newCDPSession(page);
  expect((await debug.send('Page.getAppManifest')).errors).toEqual([]);
  const { installabilityErrors } = await debug.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  expect(faults).toEqual([]);
  await close();
});

it('opens without a network: the desk with the matches of this device, and says that those by link cannot be reached', async () => {
  const visitor = await house.visit();
  const { page, context, faults } = visitor;
  await makeLink(visitor);
  const table = new URL(page.url()).pathname;
  await page.goto('/');
  await page.getByRole('button', { name: 'Begin against the computer' }).click();
  await page.locator('[role="grid"]').waitFor();
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated');

  // A match on this device is open in one window at a time.
  await page.goto('about:blank');
  await context.setOffline(true);
  // A new window, as from the icon of the installed page.
  const fresh = await context.newPage();
  await fresh.goto('/');
  await fresh.getByRole('heading', { name: 'My matches' }).waitFor();
  await fresh
    .getByText(/cannot be reached|does not answer/)
    .first()
    .waitFor();
  await fresh.locator('a[href^="/d/"]').first().click();
  await fresh.locator('[role="grid"]').waitFor();
  await fresh.goto(table);
  await fresh.getByRole('heading', { name: 'The service does not answer' }).waitFor();

  await context.setOffline(false);
  await fresh.getByRole('button', { name: 'Try again' }).click();
  await fresh.getByRole('button', { name: 'Copy the link' }).waitFor();
  expect(faults.filter((fault) => !fault.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
  await visitor.close();
});

it('keeps built files, never an answer of the service nor a page in the place of a file', async () => {
  const { page, close } = await house.visit();
  await page.goto('/');
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated');
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  const kept = await page.evaluate(async () => {
    await fetch('/api/rulesets');
    await fetch('/healthz');
    await fetch('/assets/of-another-build.js');
    await fetch('/rules/onslaught');
    const answers: [string, string][] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const { url } of await cache.keys()) {
        const type = (await cache.match(url))?.headers.get('Content-Type') ?? '';
        answers.push([new URL(url).pathname, type]);
      }
    }
    return answers;
  });
  expect(kept.length).toBeGreaterThan(10);
  const pages = kept.filter(([, type]) => type.startsWith('text/html')).map(([path]) => path);
  expect(pages).toEqual(['/']);
  for (const [path] of kept) expect(path).toMatch(/^\/($|assets\/|icon|badge|manifest)/);
  expect(kept.map(([path]) => path)).not.toContain('/assets/of-another-build.js');
  await close();
});
