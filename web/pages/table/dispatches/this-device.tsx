import { useSignal } from '@preact/signals';
import { setTellsAll, tellsAll } from '../../../session/dispatches.ts';
import { type PushState, pushState } from '../../../session/push.ts';
import { Failed } from './failed.tsx';
import type { Dispatches } from './state.ts';

/** Where a switch would be dead: why, and what can be done about it. */
const WHY: Readonly<Record<Exclude<PushState, 'ready'>, string>> = {
  'off-here': 'This service is not set up for push notifications, so this device cannot be told directly.',
  unsupported: 'This browser cannot be told while the page is closed.',
  install:
    'On an iPhone or iPad only an installed page can be told. Tap Share, then “Add to Home Screen”, and open Galloper from there. It begins empty: export your desk here as a file, and import it there.',
  denied:
    'Notifications are blocked for this site. Allow them in the browser’s settings of this site (the sign beside its address), then open this sheet again.',
};

/** The switch for this browser, or why there is none. */
export function ThisDevice({ state, vapidKey }: { state: Dispatches; vapidKey: string | null }) {
  const all = useSignal(tellsAll());
  const tell = async () => {
    if (await state.tellHere(all.value)) return;
    // Nothing is told to this device: neither tick may look as if it were.
    all.value = false;
  };
  const can = pushState(vapidKey);
  const here = state.here();
  // Permission may have been taken back since: then this device shows nothing, whatever the service has.
  const on = can === 'ready' && here !== null && here.state === 'on' && Notification.permission === 'granted';
  return (
    <section aria-labelledby="this-device">
      <h3 id="this-device">This device</h3>
      {can !== 'ready' && (
        <p>
          {WHY[can]}
          {can === 'unsupported' && !isSecureContext && ' It needs an address that begins with https.'}
        </p>
      )}
      {can === 'ready' && (
        <>
          <label class="choice">
            <input
              type="checkbox"
              role="switch"
              aria-checked={on}
              checked={on}
              onClick={(event) => {
                // It shows what the service has confirmed, not what was asked for.
                event.preventDefault();
                if (!state.busy.value) void (on ? state.stopHere() : tell());
              }}
            />
            Notify this device of this match
          </label>
          <label class="choice">
            <input
              type="checkbox"
              checked={all.value}
              onChange={(event) => {
                all.value = event.currentTarget.checked;
                setTellsAll(all.value);
              }}
            />
            And of all my matches on this device: others and new ones, as I open them
          </label>
        </>
      )}
      <Failed state={state} form="here" />
    </section>
  );
}
