import { clockAsks } from '../stands.ts';
import type { TableState } from '../table-state.ts';
import { AgainCard } from './again-card.tsx';
import { LateCard } from './late-card.tsx';
import { OfferCard } from './offer-card.tsx';
import { standing } from './offer-words.ts';
import { RematchCard } from './rematch-card.tsx';
import { Unmet } from './unmet.tsx';

/**
 * What the two sides have to settle besides the game: late clocks, pauses, offers, what became of the own ones, another
 * battle. What the other side asks of this one stands elsewhere, beside the prompt.
 */
export function Cards({ table }: { table: Pick<TableState, 'session' | 'names'> }) {
  const match = table.session.match.value;
  const { offers, rematch, status, you } = match;
  return (
    <>
      {!clockAsks(match) && <LateCard table={table} />}
      {offers !== null &&
        rematch === null &&
        standing(offers)
          .filter(({ by }) => you === null || by === you)
          .map((offer) => <OfferCard key={`${offer.kind}${offer.to}`} table={table} offer={offer} />)}
      <Unmet table={table} />
      {rematch !== null && <RematchCard table={table} id={rematch.id} />}
      {status === 'over' && you !== null && offers !== null && offers.rematch === null && rematch === null && (
        <AgainCard table={table} />
      )}
    </>
  );
}
