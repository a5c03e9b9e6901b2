/**
 * Writes the conformance pages (engine/<game>/CONFORMANCE.md, which the site shows with the rule book) from the rule
 * books and the tests: `npm run conformance`. The titles of the tests exist only inside the test runner, so that is what
 * makes the page.
 */
import { run } from './run.ts';

const { code } = await run('vitest', ['run', '--project', 'unit', 'test/conformance'], {
  env: { CONFORMANCE: 'write' },
});
process.exitCode = code;
