import { spawn } from 'node:child_process';

/** The project's folder: scripts are started by npm, which always does so here. */
export const root = new URL('..', import.meta.url).pathname;

/** How a command ended. */
export interface Ended {
  /** Exit code; 1 when a signal ended it. */
  readonly code: number;
  /** What it wrote, when `quiet`; else empty, because it went to the terminal. */
  readonly output: string;
}

/**
 * Runs a command of node_modules/.bin or of the system in the project's folder and waits for its end.
 * Never throws for a failing command: the caller decides what a failure means.
 */
export function run(
  command: string,
  args: readonly string[],
  options: { readonly quiet?: boolean; readonly env?: Readonly<Record<string, string>> } = {},
): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: {
        ...process.env,
        PATH: `${root}node_modules/.bin:${process.env['PATH'] ?? ''}`,
        WRANGLER_SEND_METRICS: 'false',
        ...options.env,
      },
      stdio: options.quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    });
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
