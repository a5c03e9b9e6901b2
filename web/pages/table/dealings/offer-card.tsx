import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { announce } from '../../../parts/announce.tsx';
import { Confirm } from '../../../parts/dialog.tsx';
import type { TableState } from '../table-state.ts';
import { decisionWords } from './decisions.ts';
import { AGREE, offerWords, type Standing } from './offer-words.ts';
import { withdrawing } from './unmet.tsx';

/** An offer that stands: the asked side answers it, the offering one may withdraw it; whoever watches reads it. */
export function OfferCard({ table, offer }: { table: Pick<TableState, 'session' | 'names'>; offer: Standing }) {
  const { session, names } = table;
  const { dealings, rules, sending } = session;
  const match = session.match.value;
  const asking = useSignal(false);
  const own = offer.by === match.you;
  const what = offer.to === null ? '' : decisionWords(match, offer.to + 1, rules, names.value);
  const words = offerWords(offer, own ? null : names.value[offer.by], what);
  useEffect(() => announce(own ? '' : words), [own, words]);
  const answer = (accept: boolean) => {
    asking.value = false;
    const answered = dealings?.answer(offer.kind, accept, offer.to ?? undefined);
    if (own && answered !== undefined) withdrawing(match.id, offer.kind, answered);
  };
  return (
    <section class="card deal" aria-label={own ? 'Your offer' : 'An offer'}>
      <p>{words}</p>
      {match.you !== null && (
        <div class="buttons">
          {own ? (
            <button type="button" disabled={sending.value} onClick={() => answer(false)}>
              Withdraw
            </button>
          ) : (
            <>
              <button
                type="button"
                class="go"
                disabled={sending.value}
                onClick={() => {
                  // What ends a battle is no matter of a single tap.
                  if (offer.kind === 'draw') asking.value = true;
                  else answer(true);
                }}
              >
                {AGREE[offer.kind]}
              </button>
              <button type="button" disabled={sending.value} onClick={() => answer(false)}>
                Decline
              </button>
            </>
          )}
        </div>
      )}
      {asking.value && (
        <Confirm
          title="Agree to a draw?"
          text="The battle ends at once, and nobody has won it."
          yes="Agree to a draw"
          agree={() => answer(true)}
          close={() => {
            asking.value = false;
          }}
        />
      )}
    </section>
  );
}
