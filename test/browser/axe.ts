import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe reports, as far as it is told here. */
interface Report {
  readonly violations: readonly {
    readonly id: string;
    readonly impact: string | null;
    readonly nodes: readonly { readonly target: readonly unknown[]; readonly failureSummary?: string }[];
  }[];
}

declare const axe: { run(options: { resultTypes: string[] }): Promise<Report> };

/** The serious and critical findings on the page as it stands, one line each. */
export async function findings(page: Page): Promise<readonly string[]> {
  // Evaluated through the debugger: the page's own policy stays as strict as it is.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const report = await page.evaluate(() => axe.run({ resultTypes: ['violations'] }));
  return report.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(
        ({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${(failureSummary ?? '').replace(/\s+/g, ' ')}`,
      ),
    );
}

/** The same in both themes, on a phone and on a desk; also: nothing is wider than the screen. */
export async function findingsEverywhere(page: Page): Promise<readonly string[]> {
  const found: string[] = [];
  const before = page.viewportSize();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const finding of await findings(page)) found.push(`${width} ${colorScheme}: ${finding}`);
    }
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    if (wide > 0) found.push(`${width}: the page is ${wide} px wider than the screen`);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  if (before !== null) await page.setViewportSize(before);
  return found;
}
