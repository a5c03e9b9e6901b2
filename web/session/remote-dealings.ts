import type { MatchAnswer } from '../../schema/wire/calls.ts';
import type { Match } from '../../schema/wire/match.ts';
import { type Answer, call } from './api.ts';
import type { Dealings, Done } from './session.ts';

/** How a request of this seat is made: repeated while nobody answers, its answer taken, a refusal shown. */
export type Ask = <T extends { readonly match: Match }>(
  request: (id: string, secret: string) => Promise<Answer<T>>,
) => Promise<Done>;

/** Offers, claims and renewal of a match by link. All of them may be repeated without harm, which `ask` relies on. */
export function remoteDealings(ask: Ask, renew: () => Promise<Done>): Dealings {
  const post = (path: string, body: object) =>
    ask((id, secret) => call<MatchAnswer>(`/api/matches/${id}/${path}`, secret, 'POST', body));
  return {
    offer: (body) => post('offers', body),
    answer: (kind, accept, to) => post(`offers/${kind}`, { accept, to }),
    claim: (want) => post('claim', { want }),
    renew,
  };
}
