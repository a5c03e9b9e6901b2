/** The ground that tests of days apart stand on: nothing happens beside what they do themselves. */
import { afterEach, beforeEach, vi } from 'vitest';
import { calm } from './client.ts';
import { freshWorld } from './receiver.ts';
import { freeTime, stopTime } from './time.ts';

/**
 * For each test of the file the world outside is as at the beginning and the matches' time stands; afterwards time runs
 * and no fault is ordered any more. `silent`: what of the console is expected to be written to, and is not shown.
 */
export function standStill(...silent: readonly ('error' | 'warn')[]): void {
  beforeEach(() => {
    freshWorld();
    stopTime();
    for (const level of silent) vi.spyOn(console, level).mockImplementation(() => {});
  });
  afterEach(() => {
    freeTime();
    calm();
    vi.restoreAllMocks();
  });
}
