/** Two cards are drawn and one is kept; the other is discarded face down, unseen by the other side (R49). */
import { CARD } from '../../../../engine/assaultous/tables.ts';
import { CardFace } from '../cards/card-face.tsx';
import type { AssaultousHand } from '../hand.ts';

/** The panel while `keep-card` is asked: both cards with their text, each with its button. */
export function KeepPanel({ hand }: { hand: AssaultousHand }) {
  const drawn = hand.view.value?.drawn ?? [];
  const { deed } = hand.draft.value;
  return (
    <section class="ab-hand" aria-label="The two cards drawn">
      <ol>
        {drawn.map((card, i) => (
          // Two equal cards are asked about too: what is not asked would tell.
          <li key={`${card} ${drawn.indexOf(card) === i}`}>
            <CardFace hand={hand} card={card} held={1}>
              <button
                type="button"
                class="go"
                aria-keyshortcuts={String(i + 1)}
                aria-pressed={deed?.type === 'keep-card' ? deed.card === card : undefined}
                disabled={hand.table.sending.value}
                onClick={() => void hand.send({ type: 'keep-card', card })}
              >
                Keep <span class="unseen">{CARD[card].name}</span>
              </button>
            </CardFace>
          </li>
        ))}
      </ol>
    </section>
  );
}
