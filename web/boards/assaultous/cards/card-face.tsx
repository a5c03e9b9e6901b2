import type { ComponentChildren } from 'preact';
import { CARD, type Card } from '../../../../engine/assaultous/tables.ts';
import type { AssaultousHand } from '../hand.ts';
import { RuleLink } from '../rule-link.tsx';

interface CardFaceProps {
  readonly hand: AssaultousHand;
  readonly card: Card;
  /** How many of it lie here. */
  readonly held: number;
  readonly children?: ComponentChildren;
}

/** A Tactics card: its name, what it does, the rule behind it, and what can be done with it. */
export function CardFace({ hand, card, held, children }: CardFaceProps) {
  const { name, text, rule } = CARD[card];
  return (
    <div class="ab-card">
      <p>
        <b>{name}</b>
        {held > 1 && ` ×${held}`} <RuleLink hand={hand} rule={rule} />
      </p>
      <p>{text}</p>
      {children}
    </div>
  );
}
