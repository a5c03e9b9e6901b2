/** How often a page that nobody touches asks again, in milliseconds. */
const RHYTHM = 60_000;

/**
 * Calls `look` when the page comes back: shown again, from the history, or with the network; and slowly while it is on
 * a screen (L15). Ends when `ends` is aborted. Does not call it at once.
 */
export function refreshing(look: () => void, ends: AbortSignal, rhythm = RHYTHM): void {
  const seen = () => {
    if (document.visibilityState === 'visible') look();
  };
  const options = { signal: ends };
  document.addEventListener('visibilitychange', seen, options);
  addEventListener('pageshow', seen, options);
  addEventListener('online', seen, options);
  const timer = setInterval(seen, rhythm);
  ends.addEventListener('abort', () => clearInterval(timer));
}
