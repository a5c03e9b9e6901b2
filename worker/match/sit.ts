import { other, type Seat } from '../../engine/seat.ts';
import { type SitBody, sitBody } from '../../schema/wire/calls.ts';
import { equal } from '../ids/secrets.ts';
import { BAD_INVITE, NOT_SEATED, OWN_MATCH, type Refusal, SEAT_TAKEN } from './answer.ts';
import { type Ask, type Done, type Refused, readBody, seatOfHash } from './ask.ts';
import { isTaken } from './record.ts';
import { Work } from './work.ts';

/**
 * Sits down: the creator with its own value for the dice, the guest with the invite. Whoever sits already sits again
 * with 200, and its first value stands. The last to sit opens the match in the same request.
 * @param hash of the caller's secret; null: it sent none
 * @param invite the match's own
 */
export function sitOn(ask: Ask, hash: string | null, text: string, invite: string): Done | Refused {
  const { table } = ask;
  const refuse = (refusal: Refusal): Refused => ({ kind: 'refused', refusal, from: table.seq });
  const body = readBody(sitBody, text);
  if (!body.ok) return refuse(body.refusal);
  if (hash === null) return refuse(NOT_SEATED);
  const { header, chairs } = table.record;
  const mine = seatOfHash(table.record, hash, equal);
  if (mine === header.creator && body.value.invite !== undefined) return refuse(OWN_MATCH);
  if (mine !== null && chairs[mine].nonce !== null) return answer(ask, mine, 200, null);
  const seat = mine ?? other(header.creator);
  if (mine === null) {
    if (isTaken(table.record, seat)) return refuse(SEAT_TAKEN);
    // A listed challenge is open to anybody (L9).
    const invited = body.value.invite !== undefined && equal(body.value.invite, invite);
    if (!invited && !header.listed.challenge) return refuse(BAD_INVITE);
  }
  return answer(ask, seat, 201, seated(ask, seat, hash, body.value));
}

function seated(ask: Ask, seat: Seat, secret: string, body: SitBody): Work {
  const { rules, record } = ask.table;
  const work = new Work(rules, record, ask.now);
  work.chair(seat, { secret, nonce: body.nonce, name: body.name ?? record.chairs[seat].name });
  work.touch(0, 1, null);
  // Nobody else can sit down any more.
  if (record.header.listed.challenge && seat !== record.header.creator)
    work.parcel('listing', { due: ask.now, attempts: 0 });
  if (record.chairs[other(seat)].nonce !== null) work.open();
  return work;
}

function answer(ask: Ask, seat: Seat, status: 200 | 201, work: Work | null): Done {
  const body = () => `{"match":${ask.pictures.match(seat, 0)},"seat":${seat}}`;
  return { kind: 'done', status, work, request: null, body };
}
