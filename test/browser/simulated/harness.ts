import * as z from 'zod/mini';
import { serve } from '../../../scripts/serve.ts';
import { type House, openHouse, type Visitor, type Wanted } from '../harness.ts';
import { bundle } from './bundle.ts';

const HOUR = 3_600_000;

/** After 2^31 milliseconds a faked clock no longer lets a fresh page begin. */
const LONGEST = 24 * 24 * HOUR;

/** Spans of time, in milliseconds. */
export const hours = (count: number): number => count * HOUR;
export const days = (count: number): number => count * 24 * HOUR;

const sentCall = z.object({
  /** Milliseconds since 1970, in the matches' time. */
  at: z.number(),
  method: z.string(),
  url: z.string(),
  headers: z.record(z.string(), z.string()),
  /** Base64. */
  body: z.string(),
});

/** A call of the service to the world: a push, or a webhook. */
export type SentCall = z.infer<typeof sentCall>;

const kept = z.object({ keys: z.array(z.string()), logs: z.string(), archive: z.string(), objects: z.string() });

/** What the service has kept and said: its own keys, and as text lines of its log, rows of D1, rows of all matches. */
export type Kept = z.infer<typeof kept>;

/** A house whose time the test moves. */
export interface SimulatedHouse extends House {
  /** A visitor whose page has the same time as the service, and keeps it while time is moved. */
  visit(wanted?: Wanted): Promise<Visitor>;
  /** The time of the matches, in milliseconds since 1970. */
  now(): Promise<number>;
  /**
   * Lets `milliseconds` pass, for matches and pages. Matches are woken one after the other, each at the moment it has
   * asked for; timers of pages that have come due ring once, as in a browser that has slept.
   * @throws Error when a visitor would live through more than 24 days, which the clock of his pages does not survive
   */
  pass(milliseconds: number): Promise<void>;
  /** How many sockets the service has open: a page that is left is gone for the service a moment later. */
  watched(): Promise<number>;
  /** From now on `host` answers the service with `status`; 0: it cannot be reached. */
  ail(host: string, status: number): Promise<void>;
  /** What the service has sent to the world so far; nothing of it leaves this machine. */
  sent(): Promise<readonly SentCall[]>;
  kept(): Promise<Kept>;
}

/**
 * Starts the built app on a service whose time can be moved, and a browser:
 *
 * ```ts
 * const house = await openSimulatedHouse();
 * const host = await house.visit();
 * // ... host makes a match with a pace of a day a turn, and closes his page
 * await house.pass(days(1) + hours(13));
 * expect((await house.sent()).map(({ url }) => url)).toEqual(['https://hooks.example/white']);
 * ```
 *
 * Real time goes on besides: what the service does at once, it does without `pass`.
 */
export async function openSimulatedHouse(): Promise<SimulatedHouse> {
  const folder = await bundle();
  const house = await openHouse((options) => serve({ ...options, bundle: folder }));
  const visitors = new Map<Visitor, { lived: number }>();
  const ask = async (path: string): Promise<unknown> => {
    const answer = await fetch(house.url + path);
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const now = async () => z.parse(z.number(), await ask('/test/now'));
  return {
    ...house,
    async visit(wanted) {
      const visitor = await house.visit(wanted);
      await visitor.context.clock.install({ time: await now() });
      visitors.set(visitor, { lived: 0 });
      const close = async () => {
        visitors.delete(visitor);
        await visitor.close();
      };
      return { ...visitor, close };
    },
    now,
    async pass(milliseconds) {
      for (const life of visitors.values()) {
        life.lived += milliseconds;
        if (life.lived > LONGEST) throw new Error('a visitor is here for too long: close him and let him come again');
      }
      await ask(`/test/pass?milliseconds=${milliseconds}`);
      for (const { context } of visitors.keys()) await context.clock.fastForward(milliseconds);
    },
    watched: async () => z.parse(z.number(), await ask('/test/watched')),
    ail: async (host, status) => {
      await ask(`/test/ail?host=${host}&status=${status}`);
    },
    sent: async () => z.parse(z.array(sentCall), await ask('/test/sent')),
    kept: async () => z.parse(kept, await ask('/test/kept')),
  };
}
