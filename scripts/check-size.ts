import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { build } from './build.ts';
import { root } from './run.ts';
import { type Manifest, readManifest, tableFiles } from './size/table.ts';

/** The most that a table may fetch before it is interactive, gzipped: 60 KB of JavaScript and 15 KB of CSS. */
const limits = { js: 60 * 1024, css: 15 * 1024 } as const;

const gzipped = (file: string) => gzipSync(readFileSync(`${root}dist/client/${file}`), { level: 9 }).length;
const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;

await build({ quiet: true });
const manifest: Manifest = readManifest(readFileSync(`${root}dist/client/.vite/manifest.json`, 'utf8'));
for (const table of tableFiles(manifest)) {
  const js = table.files.filter((file) => file.endsWith('.js')).reduce((sum, file) => sum + gzipped(file), 0);
  const css = table.files.filter((file) => file.endsWith('.css')).reduce((sum, file) => sum + gzipped(file), 0);
  console.log(`${table.part} (${table.way}): ${kilobytes(js)} of JavaScript and ${kilobytes(css)} of CSS, gzipped`);
  if (process.argv.includes('--files')) {
    for (const file of table.files) console.log(`  ${kilobytes(gzipped(file)).padStart(8)}  ${file}`);
  }
  if (js > limits.js || css > limits.css) {
    console.error(`That is more than ${kilobytes(limits.js)} of JavaScript or ${kilobytes(limits.css)} of CSS.`);
    process.exitCode = 1;
  }
}
