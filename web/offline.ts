/**
 * Makes the page usable without a network (L36): registers the service worker once the page has loaded, so that it never
 * competes with the first table. In development there is none: it would keep what was just changed.
 */
export function keepOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () => {
    // Without it everything works but playing offline; a browser that refuses is not asked again.
    navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
  };
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}
