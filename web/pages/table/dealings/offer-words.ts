import type { Seat } from '../../../../engine/seat.ts';
import type { OfferKind, Offers, RematchSides } from '../../../../schema/wire/offers.ts';

/** An offer that stands. */
export interface Standing {
  readonly kind: OfferKind;
  readonly by: Seat;
  /** What an answer must name, so that it falls on no other offer than was seen. */
  readonly to: number | null;
  readonly sides: RematchSides | null;
}

/** The offers that stand, each by whom. */
export function standing({ draw, takeback, pause, rematch }: Offers): readonly Standing[] {
  const found: Standing[] = [];
  if (draw !== null) found.push({ kind: 'draw', by: draw, to: null, sides: null });
  if (takeback !== null) found.push({ kind: 'takeback', by: takeback.seat, to: takeback.to, sides: null });
  if (pause !== null) found.push({ kind: 'pause', by: pause, to: null, sides: null });
  if (rematch !== null) found.push({ kind: 'rematch', by: rematch.seat, to: null, sides: rematch.sides });
  return found;
}

/** Who sits where in a rematch. */
export const SIDES: readonly (readonly [RematchSides, string])[] = [
  ['swap', 'sides swapped'],
  ['keep', 'the same sides'],
  ['lot', 'sides by lot'],
];

const sidesWords = (sides: RematchSides | null): string => SIDES.find(([one]) => one === sides)?.[1] ?? '';

/** "Marta offers a draw." `who`: a name, or null for oneself; `what`: the decision that a takeback is about. */
export function offerWords({ kind, to, sides }: Standing, who: string | null, what: string): string {
  const offers = who === null ? 'You offer' : `${who} offers`;
  switch (kind) {
    case 'draw':
      return `${offers} a draw.`;
    case 'pause':
      return `${offers} a pause: both clocks stand still until one of you goes on.`;
    case 'rematch':
      return `${offers} a rematch, ${sidesWords(sides)}.`;
    case 'takeback':
      return `${who === null ? 'You ask' : `${who} asks`} to take back entry ${(to ?? 0) + 1} and what followed: ${what}`;
  }
}

/** The same in a few words, where the offer itself stands elsewhere. */
export function offerInShort(kind: OfferKind, who: string): string {
  return kind === 'takeback' ? `${who} asks to take back` : `${who} offers a ${kind}`;
}

/** What agreeing is called. */
export const AGREE: Readonly<Record<OfferKind, string>> = {
  draw: 'Agree to a draw',
  takeback: 'Let them take it back',
  pause: 'Agree to a pause',
  rematch: 'Play again',
};
