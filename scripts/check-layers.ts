import { globSync, readFileSync } from 'node:fs';
import { violations } from './layers/house.ts';
import { root } from './run.ts';

/** Fails the build when an import runs upwards or the engine reaches outside itself. */
const paths = globSync('{engine,schema,worker,web}/**/*.{ts,tsx}', { cwd: root }).sort((a, b) => (a < b ? -1 : 1));
const found = violations(new Map(paths.map((path) => [path, readFileSync(`${root}${path}`, 'utf8')])));

for (const { file, line, message } of found) console.error(`${file}:${line}: ${message}`);
console.log(`${paths.length} files, ${found.length} violations of the layers`);
if (found.length > 0) process.exitCode = 1;
