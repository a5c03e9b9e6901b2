import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { MatchSession } from '../../../session/session.ts';
import { nextChange } from './clock-face.ts';

/**
 * The time of now, in milliseconds since 1970, drawn again whenever the words of a running clock change. When a deadline
 * passes, the service is asked what that means: its word may be late.
 */
export function useNow(session: MatchSession): number {
  const now = useSignal(Date.now());
  const { clock } = session.match.value;
  const deadlines = clock?.seats.map(({ deadline }) => deadline ?? '').join(' ') ?? '';
  useEffect(() => {
    const times = deadlines.split(' ').filter(Boolean).map(Date.parse);
    let timer: ReturnType<typeof setTimeout> | undefined;
    let before = Date.now();
    const tick = () => {
      clearTimeout(timer);
      const at = Date.now();
      now.value = at;
      if (times.some((time) => before < time && time <= at)) void session.retry();
      before = at;
      const next = times.map((time) => nextChange(time - at)).filter((delay) => delay !== null);
      // A little later rather than a little earlier: the words must have changed.
      if (next.length > 0) timer = setTimeout(tick, Math.min(...next) + 20);
    };
    tick();
    // Timers sleep with the page.
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [deadlines, now, session]);
  return now.value;
}
