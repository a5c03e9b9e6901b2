import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import * as z from 'zod/mini';
import { root, run } from './run.ts';

/**
 * `npm test`: everything, cheapest first, stopping at the first thing that fails. The last line counts the tests of all
 * three kinds, each step without tests of its own (types, lint, layers, bindings, build, deployment) as one.
 */
const reports = `${root}node_modules/.cache/reports`;
const report = z.object({ numPassedTests: z.number(), numFailedTests: z.number() });

interface Step {
  readonly title: string;
  readonly command: readonly [string, ...string[]];
  /** The vitest project, when the step is one: its own tests are counted then. */
  readonly project?: string;
}

const vitest = (project: string): Step => ({
  title: `${project} tests`,
  project,
  command: [
    'vitest',
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reports}/${project}.json`,
  ],
});

const steps: readonly Step[] = [
  { title: 'types', command: ['tsc', '-b'] },
  { title: 'lint', command: ['biome', 'check', '--error-on-warnings'] },
  { title: 'layers', command: ['node', 'scripts/check-layers.ts'] },
  { title: 'bindings', command: ['npm', 'run', '--silent', 'types', '--', '--check'] },
  vitest('unit'),
  vitest('service'),
  { title: 'build and size', command: ['npm', 'run', '--silent', 'build'] },
  { title: 'deployment, dry', command: ['wrangler', 'deploy', '--dry-run'] },
  vitest('browser'),
];

let passed = 0;
let failed = 0;
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
for (const { title, command, project } of steps) {
  console.log(`\n== ${title}`);
  const [program, ...args] = command;
  const { code } = await run(program, args);
  if (project !== undefined) {
    try {
      const counted = report.parse(JSON.parse(readFileSync(`${reports}/${project}.json`, 'utf8')));
      passed += counted.numPassedTests;
      failed += counted.numFailedTests;
      // A file that does not load, or an error outside every test, fails the run without a failed test.
      if (code !== 0 && counted.numFailedTests === 0) failed += 1;
    } catch {
      // No report: the run broke before its first test.
      failed += 1;
    }
  } else if (code === 0) passed += 1;
  else failed += 1;
  if (code !== 0) {
    console.error(`\n${title}: failed with code ${code}`);
    process.exitCode = code;
    break;
  }
}
console.log(`\n${passed} passed, ${failed} failed`);
