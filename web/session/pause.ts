/**
 * Waits `ms`, but no longer than until the network comes back, the page is shown again, `wakeUp` says `now`, or `ends`
 * is aborted: whoever repeats a request should not sleep through the moment when it would be answered.
 */
export function pause(ms: number, wakeUp: EventTarget, ends: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = new AbortController();
    const go = () => {
      clearTimeout(timer);
      done.abort();
      resolve();
    };
    const timer = setTimeout(go, ms);
    const once = { signal: done.signal };
    wakeUp.addEventListener('now', go, once);
    addEventListener('online', go, once);
    document.addEventListener('visibilitychange', go, once);
    ends.addEventListener('abort', go, once);
  });
}
