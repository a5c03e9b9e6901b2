/** Runs lanes beside each other: warms each up, then samples them in turn, round after round. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { type Sample, sampleSchema } from './lane.ts';

/** A lane to be: its file below test/bench, and what it is told on its command line. */
export interface Entrant {
  readonly name: string;
  readonly file: string;
  readonly args: readonly string[];
}

/** Rounds of a measurement: everything is a median of so many. */
export const ROUNDS = 5;

async function sample(child: ChildProcess, seconds: number): Promise<Sample> {
  const died = new AbortController();
  const gone = once(child, 'exit', { signal: died.signal }).then(
    ([code]) => {
      throw new Error(`a lane of the bench ended with code ${code}`);
    },
    () => [],
  );
  child.send({ seconds });
  const [message] = await Promise.race([once(child, 'message'), gone]);
  died.abort();
  return sampleSchema.parse(message);
}

/**
 * Five samples of each entrant, by its name.
 * @param seconds how long one sample plays; the warm-up plays twice as long
 * @throws Error when a lane breaks
 */
export async function race(
  entrants: readonly Entrant[],
  seconds: number,
): Promise<ReadonlyMap<string, readonly Sample[]>> {
  const children = entrants.map(({ file, args }) =>
    // The framework beside us checks its callers more in development.
    fork(new URL(file, import.meta.url), args, { env: { ...process.env, NODE_ENV: 'production' } }),
  );
  try {
    const samples = new Map<string, Sample[]>(entrants.map(({ name }) => [name, []]));
    for (const child of children) await sample(child, 2 * seconds);
    for (let round = 0; round < ROUNDS; round++) {
      for (const [i, child] of children.entries()) {
        const name = entrants[i]?.name ?? '';
        samples.get(name)?.push(await sample(child, seconds));
      }
    }
    return samples;
  } finally {
    for (const child of children) child.kill();
  }
}
