import type { Seat } from '../../../engine/seat.ts';
import { Asked, AskedHint } from './dealings/asked.tsx';
import { Cards } from './dealings/cards.tsx';
import { DealsMenu } from './dealings/deals-menu.tsx';
import { LateCard } from './dealings/late-card.tsx';
import { SideClock } from './dealings/side-clock.tsx';
import { OfferToTell } from './dispatches/offer.tsx';
import { Told } from './dispatches/told.tsx';
import type { TableState } from './table-state.ts';
import { Lost, WireFoot } from './wire.tsx';

/** What only the table of a match by link has, by where it stands. */
export type LinkPart = 'first' | 'hint' | 'late' | 'clock' | 'cards' | 'menu' | 'foot' | 'tell';

/**
 * All of it in one piece, which such a table asks for as soon as it is drawn and can be played without for a moment:
 * also what is shown when the wire is down, since it could not be fetched then. `seat`: whose clock.
 */
export function ByLink({ table, part, seat }: { table: TableState; part: LinkPart; seat?: Seat }) {
  switch (part) {
    case 'first':
      return (
        <>
          <Lost table={table} />
          <Asked table={table} />
        </>
      );
    case 'hint':
      return <AskedHint table={table} />;
    case 'late':
      return <LateCard table={table} />;
    case 'clock':
      return seat === undefined ? null : <SideClock table={table} seat={seat} />;
    case 'cards':
      return <Cards table={table} />;
    case 'menu':
      return (
        <>
          <Told table={table} />
          <DealsMenu table={table} />
        </>
      );
    case 'foot':
      return <WireFoot table={table} />;
    case 'tell':
      return <OfferToTell table={table} />;
  }
}
