import { useSignal } from '@preact/signals';
import { CopyButton } from '../../../parts/copy.tsx';
import { Sheet } from '../../../parts/dialog.tsx';
import { Trouble } from '../../../parts/trouble.tsx';
import { Unreachable } from '../../../session/api.ts';
import { takeRematch } from '../../../session/rematch.ts';
import { seatLink, seatOf } from '../../../session/seats.ts';
import type { TableState } from '../table-state.ts';
import { Qr } from './qr.tsx';

/** The seat as a link: to another device by copy or by QR code, and a new one where the old has come into wrong hands (L5). */
export function SeatSheet({ table, close }: { table: TableState; close: () => void }) {
  const { session } = table;
  const match = session.match.value;
  const { id, rematch } = match;
  const state = useSignal<'shown' | 'asking' | 'renewing' | 'renewed' | 'unanswered'>('shown');
  const trouble = session.trouble.value;
  const seat = seatOf(id);
  if (seat === null) return null;
  const link = seatLink(seat);
  const renew = async () => {
    state.value = 'renewing';
    try {
      // The seat of a rematch has the secret of now: it is taken before that is replaced.
      await takeRematch(match);
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error;
      state.value = 'unanswered';
      return;
    }
    const done = await session.dealings?.renew();
    state.value = done?.ok === true ? 'renewed' : 'shown';
  };
  const renewing = state.value === 'renewing';
  return (
    <Sheet title="This seat" close={close}>
      <p>
        This private link is your seat. On another device of yours it opens the match where you left it; both devices
        then play for you. <strong>Whoever has it plays for you</strong>, so give it to nobody.
      </p>
      {trouble !== null && <Trouble trouble={trouble} dismiss={() => session.dismiss()} />}
      {state.value === 'asking' || renewing ? (
        <>
          <h3>Renew the link?</h3>
          <p>
            The link and the QR code of now stop working, and every other device that has this seat is put out at once.
            Notices of your turns end with them: switch them on again where you want them.
            {rematch !== null && ' The rematch keeps its own link: renew it at its table as well.'}
          </p>
          <div class="buttons">
            <button type="button" class="go" disabled={renewing} onClick={() => void renew()}>
              {renewing ? 'Renewing …' : 'Renew the link'}
            </button>
            <button
              type="button"
              disabled={renewing}
              onClick={() => {
                state.value = 'shown';
              }}
            >
              Keep the old one
            </button>
          </div>
        </>
      ) : (
        <>
          {state.value === 'unanswered' && (
            <p role="alert">The service did not answer. The link is still the old one; please try again.</p>
          )}
          {state.value === 'renewed' && (
            <p role="status">The link is new: what was given away before is worth nothing.</p>
          )}
          <Qr text={link} label="QR code of the private link of this seat" />
          <div class="buttons">
            <CopyButton text={link} label="Copy private seat link" look="go" />
            <button
              type="button"
              onClick={() => {
                state.value = 'asking';
              }}
            >
              Renew the link …
            </button>
            <button type="button" onClick={close}>
              Close
            </button>
          </div>
        </>
      )}
    </Sheet>
  );
}
