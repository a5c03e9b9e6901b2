import type { CDPSession } from 'playwright-core';
import * as z from 'zod/mini';
import type { Visitor } from './harness.ts';

const notice = z.object({ title: z.string(), body: z.string(), tag: z.string() });

/** A notice as a device shows it. */
export type Shown = z.infer<typeof notice>;

/** What a device shows of pushes, which here nobody sends but the browser's debugging protocol. */
export interface Tray {
  /** Hands a push to the service worker, as a push service would, and waits until it is shown. */
  deliver(text: string): Promise<void>;
  /** The notices on the screen. */
  shown(): Promise<readonly Shown[]>;
  /**
   * Clicks the notice with this title. No click of a test counts as a person's, so the browser refuses to bring windows
   * to the front or to open one.
   * @returns the address of a window that the service worker wanted to open; null: it wanted none
   */
  click(title: string): Promise<string | null>;
}

/** The tray of a visitor who has opened a page of the site. */
export async function trayOf({ context, page }: Visitor): Promise<Tray> {
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated');
  const debug = await context.newCDPSession(page);
  const registrationId = await registrationOf(debug);
  const { origin } = new URL(page.url());
  // Evaluated as text: nothing of this house's types knows a service worker's world.
  const inWorker = async (script: string): Promise<unknown> => {
    const [worker] = context.serviceWorkers();
    if (worker === undefined) throw new Error('there is no service worker');
    return worker.evaluate(script);
  };
  const shown = async () => z.parse(z.array(notice), await inWorker(SHOWN));
  return {
    shown,
    async deliver(data) {
      const count = z.parse(z.number(), await inWorker(COUNT));
      await debug.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
      for (let looks = 0; z.parse(z.number(), await inWorker(COUNT)) === count; looks++) {
        if (looks === 100) throw new Error('the push was not shown');
        await page.waitForTimeout(50);
      }
    },
    click: async (title) => z.parse(z.nullable(z.string()), await inWorker(`(${CLICK})(${JSON.stringify(title)})`)),
  };
}

async function registrationOf(debug: CDPSession): Promise<string> {
  const found = new Promise<string>((resolve) => {
    debug.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first !== undefined) resolve(first.registrationId);
    });
  });
  await debug.send('ServiceWorker.enable');
  return found;
}

const SHOWN = `registration.getNotifications()
  .then((all) => all.map(({ title, body, tag }) => ({ title, body, tag })))`;

/** How many notices have been shown so far: one with the same tag takes the place of another, so that they cannot be counted. */
const COUNT = `(() => {
  if (self.shownSoFar === undefined) {
    self.shownSoFar = 0;
    const show = registration.showNotification;
    registration.showNotification = async (...words) => {
      await show.apply(registration, words);
      self.shownSoFar++;
    };
  }
  return self.shownSoFar;
})()`;

const CLICK = `async (title) => {
  const notification = (await registration.getNotifications()).find((one) => one.title === title);
  if (notification === undefined) throw new Error('there is no such notice');
  const event = new NotificationEvent('notificationclick', { notification });
  const waits = [];
  // An event that a script has made may not prolong the worker's life; here it need not.
  Object.defineProperty(event, 'waitUntil', { value: (work) => waits.push(work) });
  let opened = null;
  const open = clients.openWindow;
  clients.openWindow = async (path) => { opened = path; return null; };
  dispatchEvent(event);
  await Promise.all(waits);
  clients.openWindow = open;
  return opened;
}`;
