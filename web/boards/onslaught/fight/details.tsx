import type { Action, UnitId } from '../../../../engine/onslaught/state.ts';
import type { OnslaughtHand } from '../hand.ts';
import { Chances } from './chances.tsx';
import { ConductChoice } from './conduct.tsx';

interface DetailsProps {
  readonly hand: OnslaughtHand;
  readonly action: Action;
  readonly target: UnitId;
  /** Present ranks of the attacker, where its conduct is to be chosen; 0 where it is not. */
  readonly ranks: number;
}

/** What belongs to a strike before it is confirmed: its odds, and how the unit goes on in the combat (10.4). */
export function Details({ hand, action, target, ranks }: DetailsProps) {
  return (
    <>
      <Chances hand={hand} action={action} target={target} />
      {ranks > 0 && <ConductChoice hand={hand} most={ranks} />}
    </>
  );
}
