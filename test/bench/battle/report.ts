import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CDPSession, chromium, type Page } from 'playwright-core';
import { chromiumFlags, chromiumPath } from '../../../scripts/chromium.ts';
import { serve } from '../../../scripts/serve.ts';
import { longBattle } from '../../engine/amateurs.ts';
import { figure, median, quantile } from '../figures.ts';
import type { Part } from '../table.ts';

const ENTRIES = 500;
const OPENINGS = 5;
const JUMPS = 60;

/** Milliseconds of the page's main thread since it began: in scripts, with styles and layout, and in everything. */
interface Spent {
  readonly script: number;
  readonly drawn: number;
  readonly all: number;
}

/**
 * What a battle of 500 entries costs in the page: opening it, until the whole story is drawn and the proof stands, and
 * jumping to any entry. The thread's own time is counted, so that a busy machine changes little.
 */
export async function battlePart(): Promise<Part> {
  const { boards: _, ...battle } = longBattle(ENTRIES);
  const dataDir = mkdtempSync(join(tmpdir(), 'galloper-bench-'));
  const service = await serve({ port: 0, dataDir });
  const browser = await chromium.launch({ executablePath: chromiumPath() ?? '', args: [...chromiumFlags] });
  try {
    const page = await browser.newPage({ baseURL: service.url, viewport: { width: 1280, height: 900 } });
    await page.route('**/api/battles/*', (route) => route.fulfill({ json: battle }));
    const thread = await page.context().newCDPSession(page);
    await thread.send('Performance.enable', { timeDomain: 'threadTicks' });
    const openings: Spent[] = [];
    // The first one fills the caches.
    for (let round = 0; round <= OPENINGS; round++) {
      await open(page, battle.id);
      if (round > 0) openings.push(await spent(thread));
    }
    const jumps: Spent[] = [];
    for (let jump = 0; jump < JUMPS; jump++) {
      const before = await spent(thread);
      await jumpTo(page, 1 + ((jump * 197) % ENTRIES));
      const after = await spent(thread);
      jumps.push({
        script: after.script - before.script,
        drawn: after.drawn - before.drawn,
        all: after.all - before.all,
      });
    }
    const row = (name: string, found: readonly Spent[], toReach: string) => {
      const scripts = found.map(({ script }) => script);
      const [drawn, all] = [found.map((spent) => spent.drawn), found.map((spent) => spent.all)];
      return [name, ...[median(scripts), quantile(scripts, 0.95), median(drawn), median(all)].map(figure), toReach];
    };
    return {
      title: `The page of a battle of ${ENTRIES} entries: milliseconds`,
      about: `Time of the page’s main thread in Chromium, everything loaded: in script, with styles and layout, and with painting, which a machine without a graphics card does there too. Opening: until the whole story of ${battle.log.length} entries is drawn and all dice and entries are proved. Jumps: to ${JUMPS} entries from one end to the other.`,
      head: ['', 'script', 'script, 95 %', 'with layout', 'with painting', 'script to reach'],
      rows: [row('opening', openings, '150'), row('jump', jumps, '20')],
    };
  } finally {
    await browser.close();
    await service.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function open(page: Page, id: string): Promise<void> {
  await page.goto(`/b/${id}`);
  await page.getByText(/All \d+ entries follow/).waitFor();
  await page
    .locator('.story li')
    .nth(ENTRIES - 1)
    .waitFor();
}

/** Moves the curve's slider, and waits until the board has been drawn anew. */
async function jumpTo(page: Page, entry: number): Promise<void> {
  await page.evaluate(`new Promise((done) => {
    const curve = document.querySelector('.curve input');
    curve.value = '${entry}';
    curve.dispatchEvent(new Event('input', { bubbles: true }));
    requestAnimationFrame(() => setTimeout(done));
  })`);
}

async function spent(thread: CDPSession): Promise<Spent> {
  const { metrics } = await thread.send('Performance.getMetrics');
  const of = (name: string) => 1000 * (metrics.find((metric) => metric.name === name)?.value ?? Number.NaN);
  const script = of('ScriptDuration');
  return { script, drawn: script + of('RecalcStyleDuration') + of('LayoutDuration'), all: of('TaskDuration') };
}
