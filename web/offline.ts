import { signal } from '@preact/signals';

/**
 * Makes the page usable without a network (L36): registers the service worker once the page has loaded, so that it never
 * competes with the first table. In development there is none: it would keep what was just changed.
 */
export function keepOffline(): void {
  addEventListener('beforeinstallprompt', (event) => {
    if (!isInstallPrompt(event)) return;
    // The browser's own banner would come in the middle of a battle; the sheet of dispatches offers it instead.
    event.preventDefault();
    install.value = () => {
      // A browser lets a prompt be used once.
      install.value = null;
      void event.prompt();
    };
  });
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () => {
    // Without it everything works but playing offline; a browser that refuses is not asked again.
    navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
  };
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}

/** Asks the player whether the page should be installed; null while the browser does not offer it. */
export const install = signal<(() => void) | null>(null);

/** What Chromium's event is, which the DOM's types do not know. */
function isInstallPrompt(event: Event): event is Event & { prompt(): Promise<unknown> } {
  return 'prompt' in event && typeof event.prompt === 'function';
}
