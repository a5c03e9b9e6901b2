/** The time that a test has made it. Worker and objects live in one isolate here, so that they share all of this. */

let ahead = 0;

/** When each object is to be woken, by its id, in the matches' own time. The platform's alarms ring by the real one. */
export const alarms = new Map<string, number>();

/** The matches' time of day, in milliseconds since 1970. */
export function now(): number {
  return Date.now() + ahead;
}

/** The moment of the real clock at which it is `at` for the matches. */
export function real(at: number): number {
  return at - ahead;
}

/** What is to be woken first, and when. */
function first(): { readonly id: string; readonly at: number } | null {
  let found: { id: string; at: number } | null = null;
  for (const [id, at] of alarms) if (found === null || at < found.at) found = { id, at };
  return found;
}

/** More wakings than any story has: a match that is woken for nothing again and again must fail its test, not hang it. */
const MOST = 2_000;

/**
 * Lets `milliseconds` pass. Each object is woken at the moment for which it has set its alarm, one after the other, as
 * if the service had been up all the time: a leap over a deadline would look like an outage (L26).
 * @param wake rings an object's alarm and waits for it
 * @throws Error when objects are woken without end
 */
export async function pass(milliseconds: number, wake: (id: string) => Promise<void>): Promise<void> {
  const until = now() + milliseconds;
  for (let woken = 0; ; woken++) {
    const next = first();
    if (next === null || next.at > until) break;
    if (woken > MOST) throw new Error('the matches are woken without end');
    ahead += Math.max(0, next.at - now());
    await wake(next.id);
  }
  ahead += Math.max(0, until - now());
}
