import { signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { BySeat } from '../../../engine/seat.ts';
import { Trouble } from '../../parts/trouble.tsx';
import { readMatch } from '../../session/api.ts';
import { RemoteSession } from '../../session/remote.ts';
import type { StoredSeat } from '../../session/seats.ts';
import { AgainCard } from '../table/dealings/again-card.tsx';
import { OfferCard } from '../table/dealings/offer-card.tsx';
import { standing } from '../table/dealings/offer-words.ts';
import { RematchCard } from '../table/dealings/rematch-card.tsx';
import type { Replayed } from './replayed.ts';

interface RematchProps {
  readonly replayed: Replayed;
  readonly seat: StoredSeat;
}

/**
 * Another battle, for whoever holds a seat of this one (L8): offered, answered and entered as at its table. Nothing is
 * shown while the service does not answer: the battle can be read all the same.
 */
export default function Rematch({ replayed, seat }: RematchProps) {
  const session = useSignal<RemoteSession | null>(null);
  const { rules, names } = replayed;
  useEffect(() => {
    if (rules === null) return;
    let left = false;
    readMatch(seat.id, seat.secret).then(
      (answer) => {
        // Renewed on another device, the seat is nobody's here.
        if (!left && answer.ok && answer.body.you !== null)
          session.value = new RemoteSession(rules, answer.body, seat.secret);
      },
      () => undefined,
    );
    return () => {
      left = true;
      session.peek()?.close();
      session.value = null;
    };
  }, [rules, seat, session]);
  return session.value === null ? null : <Cards session={session.value} names={names} />;
}

function Cards({ session, names }: { session: RemoteSession; names: BySeat<string> }) {
  const { offers, rematch } = session.match.value;
  const table = { session, names: signal(names) };
  const trouble = session.trouble.value;
  return (
    <>
      {rematch !== null && <RematchCard table={table} id={rematch.id} />}
      {offers !== null &&
        rematch === null &&
        standing(offers).map((offer) => <OfferCard key={offer.kind} table={table} offer={offer} />)}
      {offers !== null && offers.rematch === null && rematch === null && <AgainCard table={table} />}
      {trouble !== null && <Trouble trouble={trouble} dismiss={() => session.dismiss()} />}
    </>
  );
}
