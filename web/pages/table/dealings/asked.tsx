import { useLayoutEffect, useRef } from 'preact/hooks';
import { other } from '../../../../engine/seat.ts';
import type { TableState } from '../table-state.ts';
import { OfferCard } from './offer-card.tsx';
import { standing } from './offer-words.ts';

/** What the other side offers, beside the prompt: it waits for an answer as the game does (L27). */
export function Asked({ table }: { table: TableState }) {
  const { offers, rematch, you } = table.session.match.value;
  const room = useRef<HTMLDivElement>(null);
  // As high as what makes way for it, so that nothing that is being prepared moves.
  useLayoutEffect(() => {
    const sides = room.current?.parentElement?.querySelector<HTMLElement>('.sides');
    if (room.current && sides) room.current.style.minHeight = `${sides.offsetHeight}px`;
  });
  if (offers === null || rematch !== null || you === null) return null;
  const asked = standing(offers).filter(({ by }) => by === other(you));
  if (asked.length === 0) return null;
  return (
    <div class="asked" ref={room}>
      {asked.map((offer) => (
        <OfferCard key={`${offer.kind}${offer.to}`} table={table} offer={offer} />
      ))}
    </div>
  );
}
