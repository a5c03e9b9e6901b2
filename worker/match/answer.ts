import type { Seat } from '../../engine/seat.ts';

/** Why a request is refused. `code` is stable; `detail` is a sentence that a player understands. */
export interface Refusal {
  readonly kind: 'refusal';
  readonly status: 400 | 401 | 403 | 404 | 409 | 410 | 422 | 429;
  readonly code: string;
  readonly detail: string;
  readonly rule?: string;
  /** With 429: seconds until it may be asked again. */
  readonly wait?: number;
  /** JSON of the match as it is now, with 409 and 422. */
  readonly match?: string;
}

/** What the object answers to the Worker: bodies are JSON already, so that nothing is parsed again on the way. */
export type Answer =
  | { readonly kind: 'done'; readonly status: 200 | 201; readonly body: string }
  | { readonly kind: 'read'; readonly body: string; readonly tag: string }
  | { readonly kind: 'unchanged'; readonly tag: string }
  | Refusal;

/** The answer to creating a match: the Worker adds the links. */
export type Creating = { readonly kind: 'created'; readonly seat: Seat; readonly match: string } | Refusal;

function refusal(status: Refusal['status'], code: string, detail: string): Refusal {
  return { kind: 'refusal', status, code, detail };
}

export const NOT_FOUND = refusal(
  404,
  'not-found',
  'There is no such match. It may have been removed because nobody joined it.',
);
export const TAKEN_DOWN = refusal(
  410,
  'taken-down',
  'This battle has been taken down by the operator of this site. It will not come back.',
);
export const BAD_JSON = refusal(400, 'bad-json', 'The request could not be read.');
export const BAD_SECRET = refusal(
  401,
  'bad-secret',
  'This is not the key of a seat at this table. The seat may have moved to another device.',
);
export const NOT_SEATED = refusal(403, 'not-seated', 'Only the two players can do that.');
export const BAD_INVITE = refusal(403, 'bad-invite', 'This invitation does not belong to this match.');
export const STALE = refusal(409, 'stale', 'The match has moved on. Look at it again, then decide.');
export const ID_REUSED = refusal(409, 'id-reused', 'That was sent before with another content.');
export const SEAT_TAKEN = refusal(409, 'seat-taken', 'Both seats are taken. You can watch.');
export const OWN_MATCH = refusal(409, 'own-match', 'This is your own match: send the invitation to somebody else.');
export const NOT_RUNNING = refusal(409, 'not-running', 'The match begins when both players have sat down.');
export const OVER = refusal(409, 'over', 'The match is over.');
export const BEGUN = refusal(409, 'begun', 'The match has begun. You can surrender, but not call it off any more.');
export const NOT_OVER = refusal(409, 'not-over', 'The match is not over yet. A rematch can be offered when it is.');
export const OFFERS_OFF = refusal(409, 'offers-off', 'In this match nothing may be offered: so it was created.');
export const NO_OFFER = refusal(409, 'no-offer', 'That offer does not stand any more.');
export const OWN_OFFER = refusal(409, 'own-offer', 'This is your own offer: the other player answers it.');
export const OFFER_STANDS = refusal(
  409,
  'offer-stands',
  'The other player has asked for a takeback. Answer that first.',
);
export const DECLINED = refusal(
  409,
  'declined',
  'That was declined just now. Offer it again when the match has moved on.',
);
export const REMATCH_DECLINED = refusal(409, 'declined', 'They declined a rematch. They can still offer one.');
export const COMPUTER_DECLINES = refusal(
  409,
  'computer-declines',
  'The computer plays on: it does not agree to a draw.',
);
export const NO_TAKEBACK = refusal(409, 'no-takeback', 'That is no decision of yours that can be taken back.');
export const OWN_SECRET = refusal(
  409,
  'own-match',
  'That is the key of the other seat of this match: one player cannot hold both.',
);
export const NO_UNDO = refusal(409, 'no-undo', 'That cannot be taken back any more.');
export const NO_CLOCK = refusal(409, 'no-clock', 'This match is played without a clock.');
export const PAUSED = refusal(409, 'paused', 'The match is paused. Either player can go on with it at any time.');
export const FLAG_FALLEN = refusal(409, 'flag-fallen', 'Your time is up.');
/** In both directions: neither player can have the clocks stopped until it is settled. */
export const FLAG_DOWN = refusal(
  409,
  'flag-fallen',
  'A flag has fallen: the clocks cannot be stopped before somebody has claimed victory or given more time.',
);
export const NOT_LATE = refusal(409, 'not-late', 'Their time is not up.');
export const BOTH_LATE = refusal(
  409,
  'both-late',
  'Your own time is up as well, so nobody can claim victory. You can give them more time.',
);
export const TAKEN_OVER = refusal(409, 'taken-over', 'Their time is up and the computer plays on in their place.');

export const NO_DISPATCH = refusal(409, 'no-dispatch', 'This way of being told is not set up any more.');
export const NO_PUSH = refusal(409, 'no-push', 'This service sends no notifications to browsers.');
/** Matches of a build that did not keep where it was reached: a notice would lead nowhere. */
export const NO_ORIGIN = refusal(409, 'no-origin', 'This match is too old to tell you of it. Look at it now and then.');
export const NO_MAIL = refusal(409, 'no-mail', 'This service sends no e-mail.');
export const TOO_MANY_DISPATCHES = refusal(
  409,
  'too-many-dispatches',
  'Eight ways of being told are enough: remove one first.',
);
export const WRONG_CODE = refusal(422, 'wrong-code', 'That is not the code that was sent.');
export const NO_CODE = refusal(409, 'no-code', 'There is no code to be entered. Have a new one sent.');

/** An address that nothing is sent to (L22); `why` says so in a sentence. */
export function badAddress(why: string): Refusal {
  return refusal(422, 'bad-address', why);
}

/** Too many tests and codes. `wait`: seconds until the next. */
export function tooManyTests(wait: number): Refusal {
  const detail = 'Five tests and codes an hour are enough: the addresses belong to somebody. Try again later.';
  return { ...refusal(429, 'too-many', detail), wait };
}

/** Too many codes by e-mail from one address, over all matches. `wait`: seconds until the next. */
export function tooManyCodes(wait: number): Refusal {
  const detail = 'Too many codes were asked for from here: the addresses belong to somebody. Try again later.';
  return { ...refusal(429, 'too-many', detail), wait };
}

/** Stands for the question whether a code may be sent, until it has been answered. */
export const CODE_UNCOUNTED = tooManyCodes(60);

/** A body, or a part of it, that is not as the API says. `field` is a name of ours, never the caller's text. */
export function badRequest(field: string): Refusal {
  const where = field === '' ? 'The request is' : `The part "${field}" of the request is`;
  return refusal(422, 'bad-request', `${where} not as it should be.`);
}

/** A refusal by the rules. */
export function refusedByRules(rejection: {
  readonly code: string;
  readonly message: string;
  readonly rule?: string;
}): Refusal {
  const said = refusal(422, rejection.code, rejection.message);
  return rejection.rule === undefined ? said : { ...said, rule: rejection.rule };
}
