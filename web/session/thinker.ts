import type { Tagged } from '../../engine/ruleset.ts';
import type { Question, Reply } from '../threads/messages.ts';

/** Longer than any level needs; afterwards the match goes on with the sound default. */
const PATIENCE_MS = 30_000;

/** The computer in its own thread: asked one question at a time. */
export interface Thinker {
  /** Null when it failed, or took too long. */
  decide(question: Question): Promise<Tagged | null>;
  stop(): void;
}

/** Starts the thread at the first question. */
export function createThinker(): Thinker {
  let thread: Worker | null = null;
  const stop = () => {
    thread?.terminate();
    thread = null;
  };
  return {
    stop,
    decide(question) {
      thread ??= new Worker(new URL('../threads/computer.ts', import.meta.url), { type: 'module' });
      const asked = thread;
      return new Promise((resolve) => {
        const finish = (action: Tagged | null) => {
          clearTimeout(timer);
          asked.removeEventListener('message', told);
          asked.removeEventListener('error', failed);
          // A thread that failed or hangs is not asked again.
          if (action === null) stop();
          resolve(action);
        };
        const told = (message: MessageEvent<Reply>) => finish(message.data.action);
        const failed = () => finish(null);
        const timer = setTimeout(failed, PATIENCE_MS);
        asked.addEventListener('message', told);
        asked.addEventListener('error', failed);
        asked.postMessage(question);
      });
    },
  };
}
