import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Sheet } from '../../../parts/dialog.tsx';
import type { StoredSeat } from '../../../session/seats.ts';
import '../../../styles/dispatches.css';
import { AddMail, AddWebhook } from './add.tsx';
import { Entries } from './entries.tsx';
import { Failed } from './failed.tsx';
import { InstallButton } from './install.tsx';
import { Dispatches } from './state.ts';
import { ThisDevice } from './this-device.tsx';

/** The sheet "Tell me when it is my turn": how this seat is told of its match while nobody looks at it (L20). */
export function DispatchesSheet({ seat, close }: { seat: StoredSeat; close: () => void }) {
  const { value: state } = useSignal(new Dispatches(seat));
  useEffect(() => {
    void state.load();
  }, [state]);
  const deployment = state.deployment.value;
  const trouble = state.trouble.value;
  return (
    <Sheet title="Tell me when it is my turn" close={close}>
      <div class="dispatches" aria-busy={state.busy.value}>
        <p class="soft">
          When you are asked, before your time runs out, when you are offered something, and how it ended. Nothing is
          sent while this match is on a screen of yours.
        </p>
        <Failed state={state} form="sheet" />
        {deployment === null && trouble === null && <p role="status">Asking the service …</p>}
        {deployment === null && trouble !== null && (
          <div class="buttons">
            <button type="button" class="go" onClick={() => void state.load()}>
              Ask again
            </button>
          </div>
        )}
        {deployment !== null && (
          <>
            <ThisDevice state={state} vapidKey={deployment.vapidKey} />
            <Entries state={state} />
            <AddWebhook state={state} />
            {deployment.email && <AddMail state={state} />}
          </>
        )}
      </div>
      <div class="buttons">
        <Done state={state} close={close} />
        <InstallButton />
      </div>
    </Sheet>
  );
}

/** Ends the sheet. While something is typed and not sent, what sends it is the button to press, and not this one. */
function Done({ state, close }: { state: Dispatches; close: () => void }) {
  const typed = state.isTyped();
  return (
    <button type="button" class={typed ? undefined : 'go'} onClick={close}>
      Done
    </button>
  );
}
