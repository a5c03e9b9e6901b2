/** What a match does by itself, one thing each time its alarm rings. */
import { SEATS } from '../../engine/seat.ts';
import { abandon } from './cancel.ts';
import { reminderDue } from './clock.ts';
import { computerWork } from './computer.ts';
import type { Due } from './due.ts';
import type { Loaded } from './keeper.ts';
import { computerToMove, type ParcelKind } from './record.ts';
import { type Host, sendNotice } from './sending.ts';
import { Work } from './work.ts';

/** What it does it with. */
export interface Hands extends Host {
  /** Brings a parcel out of the object, if there is one. */
  deliver(kind: ParcelKind): Promise<void>;
  /** Leaves nothing of the match. */
  clear(): Promise<void>;
}

/** Does what is due. Deadlines have been settled before. */
export async function doDue(hands: Hands, due: Due, loaded: Loaded): Promise<void> {
  const { rules, record } = loaded.table;
  const now = hands.now();
  const work = new Work(rules, record, now);
  switch (due.kind) {
    case 'expiry':
      abandon(work, now);
      break;
    case 'orders':
      work.settle();
      break;
    case 'reminder':
      for (const seat of SEATS) if ((reminderDue(record, seat) ?? now + 1) <= now) work.remind(seat);
      break;
    case 'forgetting':
      // Nothing more will be told of this match: the addresses of its players are no business of the service any more.
      work.channels([]);
      work.live({ notices: [] });
      work.touch(0, 1);
      break;
    case 'computer': {
      const seat = computerToMove(record);
      if (seat !== null) hands.commit(loaded, computerWork(rules, record, seat, now), null);
      return;
    }
    case 'removal':
      return hands.clear();
    case 'notice':
      return sendNotice(hands);
    case 'battle':
    case 'listing':
    case 'rematch':
    case 'farewell':
      return hands.deliver(due.kind);
    case 'flag':
      return;
  }
  hands.commit(loaded, work, null);
}
