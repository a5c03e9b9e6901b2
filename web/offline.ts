import { signal } from '@preact/signals';

/** The browser's offer to install the page, kept for the sheet of dispatches; null while there is none. */
export const installOffer = signal<Event | null>(null);

/**
 * Makes the page usable without a network (L36): registers the service worker once the page has loaded, so that it never
 * competes with the first table. In development there is none: it would keep what was just changed. Also keeps the
 * browser's offer to install the page.
 */
export function keepOffline(): void {
  addEventListener('beforeinstallprompt', (event) => {
    // The browser's own banner would come in the middle of a battle.
    event.preventDefault();
    installOffer.value = event;
  });
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () => {
    // Without it everything works but playing offline; a browser that refuses is not asked again.
    navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
  };
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}
