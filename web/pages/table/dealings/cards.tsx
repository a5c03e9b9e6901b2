import type { TableState } from '../table-state.ts';
import { AgainCard } from './again-card.tsx';
import { LateCard } from './late-card.tsx';
import { OfferCard } from './offer-card.tsx';
import { standing } from './offer-words.ts';
import { RematchCard } from './rematch-card.tsx';

/** What the two sides have to settle besides the game: late clocks, pauses, offers, another battle. */
export function Cards({ table }: { table: TableState }) {
  const { clock, offers, rematch, status, you } = table.session.match.value;
  return (
    <>
      {clock !== null && status === 'running' && <LateCard table={table} clock={clock} />}
      {offers !== null &&
        rematch === null &&
        standing(offers).map((offer) => <OfferCard key={`${offer.kind}${offer.to}`} table={table} offer={offer} />)}
      {rematch !== null && <RematchCard table={table} id={rematch.id} />}
      {status === 'over' && you !== null && offers !== null && offers.rematch === null && rematch === null && (
        <AgainCard table={table} />
      )}
    </>
  );
}
