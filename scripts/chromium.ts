import { existsSync, globSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { run } from './run.ts';

/** Where Chromium lies on the systems that people test on; the environment goes before all. */
function candidates(): readonly string[] {
  const cache = process.env['PLAYWRIGHT_BROWSERS_PATH'] ?? `${homedir()}/.cache/ms-playwright`;
  return [
    process.env['CHROMIUM_PATH'] ?? '',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    ...globSync(`${cache}/chromium*/chrome-*/{chrome,chrome-headless-shell}`),
    ...globSync(`${homedir()}/Library/Caches/ms-playwright/chromium-*/chrome-*/*.app/Contents/MacOS/*`),
  ];
}

/** The Chromium to test with, or null when this machine has none. */
export function chromiumPath(): string | null {
  return candidates().find((path) => path !== '' && existsSync(path)) ?? null;
}

/** Flags for a browser of tests: no sandbox (containers), nothing in the background, no traffic of its own. */
export const chromiumFlags: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

function isDebian(): boolean {
  return existsSync('/etc/os-release') && /^ID(_LIKE)?=.*debian/m.test(readFileSync('/etc/os-release', 'utf8'));
}

/**
 * Finds a Chromium or installs one: from Debian as root there, else Playwright's own.
 * @throws Error with a sentence that says what to do when neither works
 */
async function findOrInstall(): Promise<string> {
  const found = chromiumPath();
  if (found !== null) return found;
  if (isDebian() && process.getuid?.() === 0) {
    console.log('The browser tests need a Chromium; installing the system package.');
    const updated = await run('apt-get', ['update', '-qq']);
    if (updated.code === 0) {
      await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-dejavu-core'], {
        env: { DEBIAN_FRONTEND: 'noninteractive' },
      });
    }
  }
  const packaged = chromiumPath();
  if (packaged !== null) return packaged;
  console.log('The browser tests need a Chromium; installing the one of Playwright.');
  await run('playwright-core', ['install', 'chromium']);
  const own = chromiumPath();
  if (own !== null) return own;
  throw new Error('No Chromium was found or could be installed. Install one and set CHROMIUM_PATH to its program.');
}

if (import.meta.main) {
  try {
    console.log(`Chromium: ${await findOrInstall()}`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
