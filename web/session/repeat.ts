import { type Answer, Unreachable } from './api.ts';
import { pause } from './pause.ts';

const RETRY_MS = 1_000;
const SLOWEST_RETRY_MS = 20_000;

/** How a request is repeated. */
export interface Patience {
  /** How often it is sent at most; a player who waits is told then. */
  readonly tries: number;
  /** Says `now` when it should be sent again at once. */
  readonly wakeUp: EventTarget;
  readonly ends: AbortSignal;
  /** Nobody answered; it will be sent again. */
  lost(): void;
}

/**
 * Sends `request` until it is answered, with growing delays.
 * @throws Unreachable after the last try, when the service asks for a longer wait than a player has, or at the end
 */
export async function repeated<T>(request: () => Promise<Answer<T>>, patience: Patience): Promise<Answer<T>> {
  const { tries, wakeUp, ends, lost } = patience;
  for (let sent = 1; ; sent++) {
    try {
      return await request();
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error;
      const delay = Math.max(Math.min(RETRY_MS * 2 ** (sent - 1), SLOWEST_RETRY_MS), error.wait);
      if (sent >= tries || (delay > SLOWEST_RETRY_MS && Number.isFinite(tries))) throw error;
      lost();
      await pause(delay, wakeUp, ends);
      if (ends.aborted) throw error;
    }
  }
}
