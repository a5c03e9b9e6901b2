import { installOffer } from '../../../offline.ts';

/** Installs the page where the browser offers that: then it has an icon, and may be told like an app. */
export function InstallButton() {
  const offer = installOffer.value;
  if (offer === null || !isPrompt(offer)) return null;
  return (
    <button
      type="button"
      onClick={() => {
        // A browser lets its prompt be used once.
        installOffer.value = null;
        void offer.prompt();
      }}
    >
      Install Galloper on this device
    </button>
  );
}

/** What Chromium's event is, which the DOM's types do not know. */
function isPrompt(event: Event): event is Event & { prompt(): Promise<unknown> } {
  return 'prompt' in event && typeof event.prompt === 'function';
}
