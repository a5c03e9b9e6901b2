/**
 * What the service pushes of a match is shown as a notice, and a click on it leads to the table (L20). Nothing hidden is in
 * it, and no secret: the page that opens has the seat in its own store.
 */
import { readNotice, textOf } from './notice.ts';

declare const self: ServiceWorkerGlobalScope;

/**
 * Shows what a push says, and marks the installed page's icon: without a number, since how many matches wait is known to
 * the page alone, which puts it there when it is opened.
 */
export async function showNotice(text: string | null): Promise<void> {
  const { title, body, tag, url } = readNotice(text);
  const look = { icon: '/icon-192.png', badge: '/badge.png' };
  // The library's types lack it: a second turn is told as loudly as the first.
  const again = { renotify: true };
  await self.registration.showNotification(title, { body, tag, data: { url }, ...look, ...again });
  // An ornament: where the page is not installed, it may be refused.
  if ('setAppBadge' in self.navigator) await reached(self.navigator.setAppBadge());
}

/** Goes to the table of a clicked notice: a window that shows it, else one that shows the desk, else a new one. */
export async function openNotice(notice: Notification): Promise<void> {
  notice.close();
  const path = textOf(notice.data, 'url') ?? '/';
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const showing = (where: string) => windows.find(({ url }) => new URL(url).pathname === where);
  const there = showing(path);
  if (there !== undefined && (await reached(there.focus()))) return;
  const desk = showing('/');
  if (there === undefined && desk !== undefined && (await reached(desk.navigate(path)))) {
    // It leads to the table already; a browser that lets no window come to the front must not open a second one.
    await reached(desk.focus());
    return;
  }
  await self.clients.openWindow(path);
}

const reached = (step: Promise<unknown>): Promise<boolean> =>
  step.then(
    () => true,
    () => false,
  );
