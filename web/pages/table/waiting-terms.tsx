import { useSignal } from '@preact/signals';
import { useLocation } from 'preact-iso';
import type { Rejection } from '../../../engine/ruleset.ts';
import { Confirm } from '../../parts/dialog.tsx';
import { later } from '../../parts/later.tsx';
import { paceInWords } from '../../parts/pace-words.ts';
import { day } from '../../parts/time-words.ts';
import { Trouble } from '../../parts/trouble.tsx';
import { asRejection, postCancel, Unreachable } from '../../session/api.ts';
import { forgetMatch } from '../../session/begin.ts';
import { inviteLink, type StoredSeat } from '../../session/seats.ts';
import type { TableMatch } from '../../session/session.ts';

/** Nobody needs it before it is unfolded. */
const Qr = later(async () => (await import('./dealings/qr.tsx')).Qr);

/** A match that waits for its guest: its pace, who may find it, until when it waits (L7), and how to give it up (L27). */
export function WaitingTerms({ match, seat }: { match: TableMatch; seat: StoredSeat | null }) {
  const { clock, offers, invite, expires, listed } = match;
  return (
    <section class="terms" aria-label="The terms">
      {invite !== null && <InviteQr link={inviteLink(match.id, invite)} />}
      <p class="soft">
        {paceInWords(clock?.settings ?? null)}
        {offers === null && ' Nothing may be offered: no draw, no taking back, no pause, no rematch.'}
      </p>
      {listed.challenge && (
        <p class="soft">
          It is on the list of open challenges: whoever sits down first plays, with or without the link.
        </p>
      )}
      {!listed.challenge && invite !== null && (
        <p class="soft">It is on no list: only who has the link can sit down.</p>
      )}
      {listed.battle && <p class="soft">When it is over, the battle will be on the public list.</p>}
      {expires !== null && <p class="soft">If nobody sits down, the match is removed on {day(expires)}.</p>}
      {seat !== null && <Cancel seat={seat} />}
    </section>
  );
}

/** The invitation for a phone across the table. */
function InviteQr({ link }: { link: string }) {
  const open = useSignal(false);
  return (
    <details
      onToggle={(event) => {
        open.value = event.currentTarget.open;
      }}
    >
      <summary>Show as QR code</summary>
      {open.value && <Qr text={link} label="QR code of the invitation" />}
    </details>
  );
}

function Cancel({ seat }: { seat: StoredSeat }) {
  const { route } = useLocation();
  const asking = useSignal(false);
  const trouble = useSignal<Rejection | null>(null);
  const cancel = async () => {
    asking.value = false;
    trouble.value = null;
    try {
      const answer = await postCancel(seat.id, seat.secret);
      // Cancelled before, perhaps by a request whose answer was lost: it is gone either way.
      if (answer.ok || answer.problem.status === 404) {
        forgetMatch(seat.id);
        route('/');
      } else trouble.value = asRejection(answer.problem);
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error;
      const message = error.told ?? 'The service did not answer. Nothing was changed; please try again.';
      trouble.value = { code: 'unreachable', message };
    }
  };
  return (
    <>
      <div class="buttons">
        <button
          type="button"
          onClick={() => {
            asking.value = true;
          }}
        >
          Cancel the match
        </button>
      </div>
      {trouble.value !== null && (
        <Trouble
          trouble={trouble.value}
          dismiss={() => {
            trouble.value = null;
          }}
        />
      )}
      {asking.value && (
        <Confirm
          title="Cancel the match?"
          text="Its links stop working, for everybody and for good."
          yes="Cancel the match"
          no="Keep it"
          agree={() => void cancel()}
          close={() => {
            asking.value = false;
          }}
        />
      )}
    </>
  );
}
