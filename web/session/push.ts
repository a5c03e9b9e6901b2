import type { Rejection } from '../../engine/ruleset.ts';
import type { Channel } from '../../schema/wire/dispatches.ts';
import { keep, keptJson } from './kept.ts';
import { randomHex } from './random.ts';

/**
 * Whether this browser can be told of a turn while the page is closed (Web Push, L20). `off-here`: the deployment has no
 * keys; `unsupported`: the browser cannot; `install`: an iPhone or iPad, where only an installed page can (trap 17);
 * `denied`: the player has forbidden notifications for this site; `ready`: it can be turned on.
 */
export type PushState = 'off-here' | 'unsupported' | 'install' | 'denied' | 'ready';

/** @param vapidKey the deployment's public key in base64url; null where it has none */
export function pushState(vapidKey: string | null): PushState {
  if (vapidKey === null) return 'off-here';
  if (!('PushManager' in window) || !('Notification' in window) || !('serviceWorker' in navigator)) {
    // `standalone` is there on Apple's phones and tablets alone; false: in the browser, not in the installed page.
    return 'standalone' in navigator && navigator.standalone === false ? 'install' : 'unsupported';
  }
  return Notification.permission === 'denied' ? 'denied' : 'ready';
}

/** The name under which the seats of this browser keep it: made once, one for each browser. */
export function pushDevice(): string {
  const known = keptJson('device');
  if (typeof known === 'string' && /^[0-9a-f]{16}$/.test(known)) return `push-${known}`;
  const made = randomHex(8);
  keep('device', made);
  return `push-${made}`;
}

/** A subscription of this browser, or why there is none. */
export type Subscribed =
  | { readonly ok: true; readonly channel: Extract<Channel, { kind: 'push' }> }
  | { readonly ok: false; readonly rejection: Rejection };

/**
 * This browser's subscription with `vapidKey`, made where there is none. One that was made with another key is renewed:
 * the push service refuses what the new key signs. Asks for permission where it was not asked yet, so it belongs to a click.
 * @param afresh replaces also one that looks whole: its address was found dead
 */
export async function subscribe(vapidKey: string, afresh = false): Promise<Subscribed> {
  if ((await Notification.requestPermission()) !== 'granted')
    return refused(
      'push-denied',
      'Notifications are not allowed for this site, so nothing was changed. Allow them in the browser’s settings of this site (the sign beside its address), then tick again.',
    );
  const worker = await serviceWorker();
  if (worker === null)
    return refused('push-unready', 'The page could not set up its service worker. Reload it and try again.');
  try {
    const key = bytes(vapidKey);
    const had = await worker.pushManager.getSubscription();
    const whole = had !== null && !afresh && sameBytes(had.options.applicationServerKey, key);
    if (had !== null && !whole) await had.unsubscribe();
    const subscription = whole
      ? had
      : await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
    const { endpoint, keys } = subscription.toJSON();
    const { p256dh, auth } = keys ?? {};
    if (endpoint === undefined || p256dh === undefined || auth === undefined)
      return refused('push-unready', 'The browser gave a subscription without its keys.');
    return { ok: true, channel: { kind: 'push', endpoint, p256dh, auth } };
  } catch (error) {
    const why = error instanceof Error ? error.message : 'no reason given';
    return refused(
      'push-unready',
      `This browser could not be set up to be told, so nothing was changed. Tick again in a moment; if it fails again, use another browser or device, or have a channel of Discord or Slack told instead. (The browser says: ${why})`,
    );
  }
}

/** Ends this browser's subscription: its address is dead from then on, for every match. */
export async function unsubscribe(): Promise<void> {
  const worker = await serviceWorker();
  await (await worker?.pushManager.getSubscription())?.unsubscribe();
}

/** Takes the notices of match `id` off the screen: it is being looked at. */
export async function clearNotices(id: string): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const worker = await navigator.serviceWorker.getRegistration();
  if (worker === undefined || !('getNotifications' in worker)) return;
  for (const notice of await worker.getNotifications()) if (readMatch(notice.data) === id) notice.close();
}

/** The match that a notice tells of; the service worker puts its address there. */
function readMatch(data: unknown): string | null {
  if (typeof data !== 'object' || data === null || !('url' in data)) return null;
  return /^\/m\/([a-z2-7]+)$/.exec(String(data.url))?.[1] ?? null;
}

const WORKER_WAIT_MS = 10_000;

/** The active service worker's registration; null where there is none (in development) or it does not start. */
async function serviceWorker(): Promise<ServiceWorkerRegistration | null> {
  if ((await navigator.serviceWorker.getRegistration()) === undefined) return null;
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), WORKER_WAIT_MS));
  return Promise.race([navigator.serviceWorker.ready, late]);
}

const refused = (code: string, message: string): Subscribed => ({ ok: false, rejection: { code, message } });

function bytes(base64Url: string): Uint8Array<ArrayBuffer> {
  const raw = atob(base64Url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(raw, (character) => character.charCodeAt(0));
}

function sameBytes(had: ArrayBuffer | null, wanted: Uint8Array): boolean {
  if (had === null) return false;
  const have = new Uint8Array(had);
  return have.length === wanted.length && have.every((byte, index) => byte === wanted[index]);
}
