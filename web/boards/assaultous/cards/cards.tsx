/** The own hand as cards with their rule text: what each does, whether it can be played now or why not (section 10). */
import { useEffect, useRef } from 'preact/hooks';
import type { View } from '../../../../engine/assaultous/state.ts';
import { CARD, type Card } from '../../../../engine/assaultous/tables.ts';
import type { Seat } from '../../../../engine/seat.ts';
import { aimOf, BLANK } from '../draft.ts';
import type { AssaultousHand } from '../hand.ts';
import { RuleLink } from '../rule-link.tsx';
import { sayPrepared } from '../say/say.ts';
import { CardFace } from './card-face.tsx';
import { cardsInHand, type InHand } from './in-hand.ts';
import { OrdersHint } from './orders-hint.tsx';

/** The hand; only to be read while none of them can be played from here. Key K brings the keyboard here. */
export function Cards({ hand, view, seat }: { hand: AssaultousHand; view: View; seat: Seat }) {
  const list = useRef<HTMLUListElement>(null);
  const wanted = hand.wanted.value === 'cards';
  const asked = hand.phase.value === 'actions';
  const cards = cardsInHand(view, seat, hand.options.value, hand.refused);
  useEffect(() => {
    if (!wanted) return;
    hand.wanted.value = null;
    const button = list.current?.querySelector('button') ?? null;
    if (button === null) hand.table.announce('You hold no Tactics card.');
    else button.focus();
  }, [wanted, hand]);
  if (cards.length === 0) return null;
  return (
    <section class="ab-hand" aria-label="Your Tactics cards">
      <ul ref={list}>
        {cards.map((one) => (
          <li key={one.card}>
            {asked ? <Held hand={hand} one={one} /> : <CardFace hand={hand} card={one.card} held={one.held} />}
          </li>
        ))}
      </ul>
      {asked && <OrdersHint hand={hand} />}
    </section>
  );
}

function Held({ hand, one: { card, held, refused } }: { hand: AssaultousHand; one: InHand }) {
  return (
    <CardFace card={card} held={held} hand={hand}>
      {refused === null ? (
        <button type="button" onClick={() => take(hand, card)}>
          Play <span class="unseen">{CARD[card].name}</span>
        </button>
      ) : (
        <p class="ab-soft">
          {refused.message} {refused.rule !== undefined && <RuleLink hand={hand} rule={refused.rule} />}
        </p>
      )}
    </CardFace>
  );
}

/** Takes a card in hand: the board then shows its targets, or it waits to be confirmed. */
function take(hand: AssaultousHand, card: Card): void {
  hand.note.value = null;
  hand.change({ ...BLANK, tile: hand.draft.value.tile, aim: aimOf(card) });
  if (hand.prepared.value === null) hand.table.announce(`${CARD[card].name}: choose a tile on the board.`);
  else void sayPrepared(hand);
}
