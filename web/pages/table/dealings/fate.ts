import type { Seat } from '../../../../engine/seat.ts';
import type { TableMatch } from '../../../session/session.ts';
import { type Standing, standing } from './offer-words.ts';

const GONE: Readonly<Record<Standing['kind'], readonly [declined: string, lapsed: string]>> = {
  draw: ['declines the draw', 'offer of a draw'],
  takeback: ['declines to let you take back', 'request to take back'],
  pause: ['declines the pause', 'offer of a pause'],
  rematch: ['declines the rematch', 'offer of a rematch'],
};

/** The offers of `seat` that stand in a match. */
export const ownOffers = ({ offers }: TableMatch, seat: Seat): readonly Standing[] =>
  offers === null ? [] : standing(offers).filter(({ by }) => by === seat);

/**
 * What became of an own offer that stood at entry `seq` and does not stand in `match`, in a sentence; null where it was
 * agreed to or the battle is over, which tell themselves. The service says only which offers stand: one that is gone was
 * declined, unless the game went on without it.
 */
export function fate({ kind }: Standing, seq: number, match: TableMatch, foe: string): string | null {
  const since = match.log.filter((entry) => entry.seq > seq);
  const agreed = kind === 'rematch' ? match.rematch !== null : kind === 'pause' && match.clock?.paused === true;
  if (agreed || since.some((entry) => entry.kind === kind || entry.kind === 'agreed')) return null;
  if (kind !== 'rematch' && match.status === 'over') return null;
  const [declined, offer] = GONE[kind];
  return since.length > 0 ? `Your ${offer} has lapsed: the game went on.` : `${foe} ${declined}.`;
}
