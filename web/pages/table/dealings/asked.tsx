import { useLayoutEffect, useRef } from 'preact/hooks';
import { other, type Viewer } from '../../../../engine/seat.ts';
import type { Offers } from '../../../../schema/wire/offers.ts';
import type { TableState } from '../table-state.ts';
import { OfferCard } from './offer-card.tsx';
import { offerInShort, type Standing, standing } from './offer-words.ts';

/** What the other side offers, beside the prompt: it waits for an answer as the game does (L27). */
export function Asked({ table }: { table: Pick<TableState, 'session' | 'names'> }) {
  const { offers, rematch, you } = table.session.match.value;
  const room = useRef<HTMLDivElement>(null);
  // As high as what makes way for it, so that nothing that is being prepared moves.
  useLayoutEffect(() => {
    const sides = room.current?.parentElement?.querySelector<HTMLElement>('.sides');
    if (room.current && sides) room.current.style.minHeight = `${sides.offsetHeight}px`;
  });
  const asked = rematch === null ? askedOf(you, offers) : [];
  if (asked.length === 0) return null;
  return (
    <div id="asked" class="asked" ref={room}>
      {asked.map((offer) => (
        <OfferCard key={`${offer.kind}${offer.to}`} table={table} offer={offer} />
      ))}
    </div>
  );
}

/** The same in a few words within the prompt, which a phone shows when the offer itself lies below its edge. */
export function AskedHint({ table }: { table: TableState }) {
  const { session, names } = table;
  const { offers, rematch, you } = session.match.value;
  const [first] = rematch === null ? askedOf(you, offers) : [];
  return first === undefined ? null : <a href="#asked">{offerInShort(first.kind, names.value[first.by])}</a>;
}

/** What the other side of this viewer's seat offers; nothing to whoever only watches. */
function askedOf(you: Viewer, offers: Offers | null): readonly Standing[] {
  return you === null || offers === null ? [] : standing(offers).filter(({ by }) => by === other(you));
}
