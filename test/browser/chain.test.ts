import { readFileSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { build } from 'vite';
import { expect, it } from 'vitest';
import { chromiumFlags, chromiumPath } from '../../scripts/chromium.ts';
import { root } from '../../scripts/run.ts';
import links from '../games/links.json' with { type: 'json' };
import { readLinks } from '../properties/chain.ts';

/** The chain and the rulesets as one script that a page can run. */
async function bundle(): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      lib: { entry: `${root}test/browser/chain-page.ts`, formats: ['iife'], name: 'chainPage' },
    },
  });
  const [first] = Array.isArray(built) ? built : [built];
  if (first === undefined || !('output' in first)) throw new Error('nothing was built');
  return first.output[0].code;
}

// P15; Node and workerd run the same games.
it('comes to the same last link of the hash chain of each recorded game in Chromium', async () => {
  const executablePath = chromiumPath();
  if (executablePath === null) throw new Error('no Chromium; npm run chromium installs one');
  const browser = await chromium.launch({ executablePath, args: [...chromiumFlags] });
  try {
    const page = await browser.newPage();
    await page.evaluate(await bundle());
    const found: Record<string, unknown> = {};
    for (const file of Object.keys(readLinks(links))) {
      const text = readFileSync(`${root}test/games/${file}`, 'utf8');
      found[file] = await page.evaluate(`globalThis.lastLink(${JSON.stringify(text)})`);
    }
    expect(found).toEqual(readLinks(links));
  } finally {
    await browser.close();
  }
});
