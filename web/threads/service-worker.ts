/**
 * Keeps the page usable without a network (L36). The API is never cached; a page is fetched, and only without a network
 * taken from the cache; built files have their hash in the name and never change, icons come anew with each build. What
 * a match on this device needs is fetched when the worker is installed, so that one visit is enough.
 */
import { openNotice, showNotice } from './notices.ts';

declare const self: ServiceWorkerGlobalScope;

/** The built files of the page; the build writes the list here. */
const FILES: readonly string[] = JSON.parse('__GALLOPER_FILES__');
const SHELL = '/';
const CACHE = 'galloper-1';

/** A missing file of the build may be answered with a page; that must never be kept in its place. */
const isFile = (response: Response) => response.ok && !response.headers.get('Content-Type')?.startsWith('text/html');

self.addEventListener('install', (event) => {
  event.waitUntil(
    (async () => {
      const cache = await caches.open(CACHE);
      await cache.add(new Request(SHELL, { cache: 'reload' }));
      await Promise.all(
        FILES.map(async (file) => {
          // Only a name with a hash says that what is kept is the same still.
          const hashed = file.startsWith('/assets/');
          if (hashed && (await cache.match(file)) !== undefined) return;
          const response = await fetch(file, hashed ? {} : { cache: 'reload' });
          if (isFile(response)) await cache.put(file, response);
        }),
      );
      await self.skipWaiting();
    })(),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      const cache = await caches.open(CACHE);
      const keep = new Set([SHELL, ...FILES].map((file) => new URL(file, self.location.href).href));
      // Pages of an older build that are still open get its files from the network or the browser's own cache.
      for (const request of await cache.keys()) if (!keep.has(request.url)) await cache.delete(request);
      await self.clients.claim();
    })(),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (url.pathname.startsWith('/api/') || url.pathname === '/healthz') return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (url.pathname.startsWith('/assets/') || FILES.includes(url.pathname)) event.respondWith(file(request));
});

/** The network's page; without a network the kept shell, which every address of the page begins with. */
async function page(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const shell = await caches.match(SHELL);
    if (shell === undefined) throw error;
    return shell;
  }
}

async function file(request: Request): Promise<Response> {
  const kept = await caches.match(request);
  if (kept !== undefined) return kept;
  const response = await fetch(request);
  if (isFile(response)) await (await caches.open(CACHE)).put(request, response.clone());
  return response;
}

self.addEventListener('push', (event) => event.waitUntil(showNotice(event.data?.text() ?? null)));
self.addEventListener('notificationclick', (event) => event.waitUntil(openNotice(event.notification)));
