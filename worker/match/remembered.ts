import type { Seat } from '../../engine/seat.ts';
import { ID_REUSED } from './answer.ts';
import type { Ask, Done, Refused } from './ask.ts';
import type { AcceptedRequest } from './record.ts';
import type { Work } from './work.ts';

/**
 * The answer to a request whose id was accepted before: the same seq and events, and the match as it is now (L13);
 * a refusal when the body is another. Null: the id is new.
 */
export function again(ask: Ask, seat: Seat, id: string, body: string, from: number): Done | Refused | null {
  const known = ask.store.request(seat, id);
  if (known === null) return null;
  if (known.body !== body) return { kind: 'refused', refusal: ID_REUSED, from };
  return { kind: 'done', status: 200, work: null, request: null, body: () => acted(ask, known, from) };
}

/** A draft that is remembered under the id of its request, and its answer. */
export function done(ask: Ask, seat: Seat, id: string, body: string, from: number, work: Work): Done {
  const first = ask.table.seq + 1;
  const request: AcceptedRequest = { seat, id, body, first, last: ask.table.seq + work.entries.length };
  return { kind: 'done', status: 200, work, request, body: () => acted(ask, request, from) };
}

/** An answer that needs no id: the log itself remembers it, for entry `seq` has ended the match. */
export function ending(ask: Ask, seat: Seat, seq: number, work: Work | null): Done {
  const body = () => acted(ask, { seat, first: seq, last: seq }, seq - 1);
  return { kind: 'done', status: 200, work, request: null, body };
}

/** `{seq, events, match}`; the match's log begins where the caller last was. */
function acted(ask: Ask, made: Pick<AcceptedRequest, 'seat' | 'first' | 'last'>, from: number): string {
  const events = JSON.stringify(ask.table.events(made.first, made.last, made.seat));
  return `{"seq":${made.last},"events":${events},"match":${ask.pictures.match(made.seat, from)}}`;
}
