/** What a seat may do that concerns nothing but its match. */
import type { Seat } from '../../engine/seat.ts';
import { actOn } from './act.ts';
import type { Ask, Done, Refused } from './ask.ts';
import { claimOn } from './claim.ts';
import { ordersOn } from './orders.ts';
import { renewOn } from './renew.ts';
import { resignOn } from './resign.ts';
import { seenOn } from './seen.ts';
import { undoOn } from './undo.ts';

/** One call of a seat that has said who it is: what it comes to by the call's body. It stores nothing itself. */
export type Operation = (ask: Ask, seat: Seat, text: string) => Done | Refused;

/** The deeds that need nothing but the body of their call, by the names of their calls. */
export const DEEDS = {
  act: actOn,
  undo: undoOn,
  orders: ordersOn,
  seen: seenOn,
  resign: resignOn,
  claim: claimOn,
  renew: renewOn,
} satisfies Record<string, Operation>;
export type Deed = keyof typeof DEEDS;
