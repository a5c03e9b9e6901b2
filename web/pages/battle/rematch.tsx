import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { BySeat } from '../../../engine/seat.ts';
import { Trouble } from '../../parts/trouble.tsx';
import { readMatch } from '../../session/api.ts';
import { RemoteSession } from '../../session/remote.ts';
import type { StoredSeat } from '../../session/seats.ts';
import { Asked } from '../table/dealings/asked.tsx';
import { Cards } from '../table/dealings/cards.tsx';
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
  return session.value === null ? null : <Settled session={session.value} names={names} />;
}

/** What the table of this battle shows besides its board. */
function Settled({ session, names }: { session: RemoteSession; names: BySeat<string> }) {
  const called = useSignal(names);
  const table = { session, names: called };
  const trouble = session.trouble.value;
  return (
    <>
      <Asked table={table} />
      <Cards table={table} />
      {trouble !== null && <Trouble trouble={trouble} dismiss={() => session.dismiss()} />}
    </>
  );
}
