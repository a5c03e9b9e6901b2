import { postSeen, Unreachable } from './api.ts';

/** Whether the match is on a screen now: notices are held meanwhile (L21). */
export const onScreen = (): boolean => document.visibilityState === 'visible';

/** The service forgets after 90 seconds that a page without a socket is looking; it is told again well before. */
const AGAIN_MS = 40_000;
/** How soon it is noticed that there is no socket. */
const LOOK_MS = 5_000;

/**
 * Calls `tell` whenever the page comes onto a screen or leaves it, until `ends`. `pagehide` besides `visibilitychange`:
 * not every browser says the latter when a tab is closed.
 */
export function watchScreen(tell: (visible: boolean) => void, ends: AbortSignal): void {
  const options = { signal: ends };
  document.addEventListener('visibilitychange', () => tell(onScreen()), options);
  addEventListener('pagehide', () => tell(false), options);
  addEventListener('pageshow', (event) => event.persisted && tell(onScreen()), options);
}

/**
 * Says for a page without a socket that its match is on a screen, now and then while it is, and once when it is not any
 * more. `seen`: the last seq that this seat has looked at, which must not move by this; `socket`: whether one is open,
 * which says it by itself.
 */
export function saySighted(
  match: { readonly id: string; readonly secret: string; seen(): number; socket(): boolean },
  ends: AbortSignal,
): void {
  let said: number | null = null;
  const say = (visible: boolean) => {
    if (match.socket() || (!visible && said === null)) return;
    said = visible ? performance.now() : null;
    // Unsaid it costs a notice too many or fifteen seconds, and it is said again.
    postSeen(match.id, match.secret, match.seen(), visible).catch((error: unknown) => {
      if (!(error instanceof Unreachable)) throw error;
    });
  };
  const timer = setInterval(() => {
    if (onScreen() && (said === null || performance.now() - said >= AGAIN_MS)) say(true);
  }, LOOK_MS);
  ends.addEventListener('abort', () => {
    clearInterval(timer);
    say(false);
  });
  watchScreen(say, ends);
}
