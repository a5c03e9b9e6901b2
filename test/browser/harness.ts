import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { chromiumFlags, chromiumPath } from '../../scripts/chromium.ts';
import { serve } from '../../scripts/serve.ts';

/** The built app, served as `npm start` does, and a Chromium beside it. */
export interface House {
  readonly url: string;
  /** A player's own browser: nothing is shared with another visitor. */
  visit(wanted?: Wanted): Promise<Visitor>;
  close(): Promise<void>;
}

/** How a visitor's screen is. */
export interface Wanted {
  readonly width?: number;
  readonly height?: number;
  readonly theme?: 'light' | 'dark';
}

/** One visitor: a page, and what went wrong in it. */
export interface Visitor {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Uncaught errors and errors on the console, refused by the content security policy or otherwise. */
  readonly faults: string[];
  /** Every address that the page asked for, sockets too. */
  readonly asked: string[];
  close(): Promise<void>;
}

/**
 * Starts app and browser. GALLOPER_URL names a service that runs already.
 * @param start what starts the app, for tests that need another service than the product's
 */
export async function openHouse(start?: typeof serve): Promise<House> {
  const executablePath = chromiumPath();
  if (executablePath === null) throw new Error('no Chromium here: run `npm run chromium`');
  const dataDir = mkdtempSync(join(tmpdir(), 'galloper-browser-'));
  const running = start === undefined ? process.env['GALLOPER_URL'] : undefined;
  const service =
    running === undefined
      ? await (start ?? serve)({ port: 0, dataDir, vars: { CREATE_LIMIT: '1000' } })
      : { url: running, stop: async () => {} };
  const browser: Browser = await chromium.launch({ executablePath, args: [...chromiumFlags] });
  return {
    url: service.url,
    visit: (wanted) => visit(browser, service.url, wanted ?? {}),
    async close() {
      await browser.close();
      await service.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function visit(browser: Browser, url: string, wanted: Wanted): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: wanted.width ?? 1280, height: wanted.height ?? 900 },
    colorScheme: wanted.theme ?? 'light',
    reducedMotion: 'reduce',
  });
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: url });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(`${error.message}\n${error.stack ?? ''}`));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`${message.text()} (${message.location().url})`);
  });
  const asked: string[] = [];
  context.on('request', (request) => asked.push(request.url()));
  page.on('websocket', (socket) => asked.push(socket.url()));
  return { context, page, faults, asked, close: () => context.close() };
}

/** The number of the newest entry in the battle log; 0 while it is empty. */
export async function newestEntry(page: Page): Promise<number> {
  return Number(
    (await page
      .locator('.log li .n')
      .first()
      .textContent({ timeout: 5000 })
      .catch(() => '0')) ?? '0',
  );
}

/** Takes the guest's invite from the clipboard, after the host has copied it. */
export function clipboard(page: Page): Promise<string> {
  return page.evaluate(() => navigator.clipboard.readText());
}
