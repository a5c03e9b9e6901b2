/**
 * What the service pushes of a match is shown as a notice, and a click on it leads to the table (L20). Nothing hidden is in
 * it, and no secret: the page that opens has the seat in its own store.
 */
declare const self: ServiceWorkerGlobalScope;

/** A notice as it is shown. `url`: a path of this site. */
export interface Notice {
  readonly title: string;
  readonly body: string;
  /** Notices with the same tag replace each other: one a match. */
  readonly tag: string;
  readonly url: string;
}

/** For a push that says nothing readable: a browser wants something shown for each, or takes the permission back. */
const UNREADABLE: Notice = {
  title: 'Galloper',
  body: 'Something happened in one of your matches.',
  tag: 'galloper',
  url: '/',
};

const LONGEST = 300;

/** Tables and battles; a notice leads nowhere else. */
const PLACE = /^\/[mb]\/[a-z2-7]{24}$/;

/**
 * Reads the text of a push. Whatever is not ours is told without its words. Of the address only the path is taken: a
 * match may have been made under another name of this site, and nothing may lead off it or carry a fragment.
 */
export function readNotice(text: string | null): Notice {
  if (text === null) return UNREADABLE;
  let told: unknown;
  try {
    told = JSON.parse(text);
  } catch {
    return UNREADABLE;
  }
  const title = textOf(told, 'title');
  const body = textOf(told, 'body');
  const address = textOf(told, 'url');
  const url = address !== null && URL.canParse(address) ? new URL(address).pathname : '';
  if (title === null || body === null || !PLACE.test(url)) return UNREADABLE;
  return { title, body, tag: textOf(told, 'tag') ?? url, url };
}

function textOf(value: unknown, key: string): string | null {
  if (typeof value !== 'object' || value === null) return null;
  const text = Object.entries(value).find(([name]) => name === key)?.[1];
  return typeof text === 'string' && text !== '' ? text.slice(0, LONGEST) : null;
}

/** Shows what a push says, and counts it on the installed page's icon. */
export async function showNotice(text: string | null): Promise<void> {
  const { title, body, tag, url } = readNotice(text);
  const look = { icon: '/icon-192.png', badge: '/badge.png' };
  // The library's types lack it: a second turn is told as loudly as the first.
  const again = { renotify: true };
  await self.registration.showNotification(title, { body, tag, data: { url }, ...look, ...again });
  await countOnIcon();
}

/** Goes to the table of a clicked notice: a window that shows it, else one that shows the desk, else a new one. */
export async function openNotice(notice: Notification): Promise<void> {
  notice.close();
  await countOnIcon();
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

/** A badge on the installed page's icon with the number of matches that have told something; none where there are none. */
export async function countOnIcon(): Promise<void> {
  if (!('setAppBadge' in self.navigator)) return;
  const { length } = await self.registration.getNotifications();
  // An ornament: where the page is not installed, it may be refused.
  await reached(self.navigator.setAppBadge(length));
}

const reached = (step: Promise<unknown>): Promise<boolean> =>
  step.then(
    () => true,
    () => false,
  );
