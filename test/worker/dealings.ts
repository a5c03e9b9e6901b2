/** Random dealings: two players, a stranger and a passer-by ask for anything at any time. */
import { evictDurableObject } from 'cloudflare:test';
import { expect } from 'vitest';
import type * as z from 'zod/mini';
import type { RandomStream } from '../../engine/ruleset.ts';
import { other, type Seat } from '../../engine/seat.ts';
import { acted, cancelled, matchAnswer } from '../../schema/wire/calls.ts';
import type { Match } from '../../schema/wire/match.ts';
import { problem } from '../../schema/wire/problem.ts';
import { one } from '../properties/chance.ts';
import { ask, fresh, look, type Player, parsed, type Reply, stubOf } from './client.ts';
import { HOUR, pass, ringDue } from './time.ts';

/** Whoever asks: a player, or somebody who only knows the match's id. */
type Asker = { readonly id: string; readonly secret: string | null };

interface Deed {
  readonly path: string;
  readonly body: unknown;
  readonly schema: z.ZodMiniType;
}

const KINDS = ['draw', 'takeback', 'takeback', 'pause', 'rematch'] as const;
/** After the end hardly anything else is to be had. */
const AFTERWARDS = ['rematch', 'rematch', 'draw'] as const;
const SIDES = ['swap', 'keep', 'lot'] as const;

/** Something to ask for, whether or not it can be had. */
function deed(random: RandomStream, match: Match): Deed {
  // Half of the time something that stands is meant, and an entry that somebody has decided.
  const standing = KINDS.filter((one) => match.offers !== null && match.offers[one] !== null);
  const usual = match.status === 'over' ? AFTERWARDS : KINDS;
  const kind = one(random, random.below(2) === 0 && standing.length > 0 ? standing : usual) ?? 'draw';
  const decided = match.log.entries.filter((entry) => entry.kind === 'act' || entry.kind === 'together');
  const to = random.below(2) === 0 ? random.below(match.seq + 2) : (one(random, decided)?.seq ?? 1) - 1;
  switch (random.below(13)) {
    case 0:
    case 1:
    case 2:
    case 3: {
      const more = kind === 'takeback' ? { to } : kind === 'rematch' ? { sides: one(random, SIDES) } : {};
      return { path: 'offers', body: { kind, ...more }, schema: matchAnswer };
    }
    case 4:
    case 5:
    case 6:
    case 7:
    case 8: {
      const seen = match.offers?.takeback?.to ?? to;
      const more = kind === 'takeback' && random.below(3) > 0 ? { to: seen } : {};
      return { path: `offers/${kind}`, body: { accept: random.below(3) > 0, ...more }, schema: matchAnswer };
    }
    case 9:
      return { path: 'offers', body: { kind: 'resume' }, schema: matchAnswer };
    case 10:
      return { path: 'claim', body: { want: one(random, ['victory', 'time']) }, schema: acted };
    case 11:
      return { path: 'undo', body: { id: fresh(), seq: match.seq }, schema: acted };
    default:
      return match.status === 'open'
        ? { path: 'seen', body: { seq: 0 }, schema: matchAnswer }
        : { path: 'cancel', body: {}, schema: cancelled };
  }
}

/** The answer to something that stands, by the seat that is asked; null if nothing does. */
function fitting(random: RandomStream, { offers }: Match): { readonly seat: Seat; readonly deed: Deed } | null {
  const { draw = null, pause = null, takeback = null, rematch = null } = offers ?? {};
  const asking = [draw, pause, takeback?.seat ?? null, rematch?.seat ?? null];
  const kinds = (['draw', 'pause', 'takeback', 'rematch'] as const).filter((_, at) => asking[at] !== null);
  const kind = one(random, kinds);
  const by = asking[['draw', 'pause', 'takeback', 'rematch'].indexOf(kind ?? '')];
  if (kind === undefined || by === undefined || by === null) return null;
  const body = { accept: random.below(3) > 0, ...(kind === 'takeback' ? { to: takeback?.to } : {}) };
  return { seat: other(by), deed: { path: `offers/${kind}`, body, schema: matchAnswer } };
}

/** Asks, and demands that the answer is one that the API knows. */
async function asks(asker: Asker, { path, body, schema }: Deed): Promise<Reply> {
  const reply = await ask(`/api/matches/${asker.id}/${path}`, { secret: asker.secret, body });
  if (reply.status < 300) parsed(schema, reply);
  else {
    const refused = parsed(problem, reply);
    expect([401, 403, 404, 409, 422]).toContain(reply.status);
    if (reply.status === 409) expect(refused.detail).toMatch(/^[A-Z].*\.$/);
  }
  return reply;
}

/** Some legal action of a seat that is asked; null when nobody is. */
async function move(random: RandomStream, players: readonly [Player, Player], match: Match): Promise<void> {
  const seat = one(random, match.pending);
  if (seat === undefined) return;
  const { legal, seq } = await look(players[seat], match.seq);
  const action = one(random, legal?.actions ?? []);
  if (action === undefined) return;
  await asks(players[seat], { path: 'actions', body: { id: fresh(), seq, action }, schema: acted });
}

/** One random step of a match. */
export async function step(
  random: RandomStream,
  players: readonly [Player, Player],
  askers: readonly Asker[],
): Promise<void> {
  const { id } = players[0];
  const match = await look({ id });
  const chance = random.below(20);
  if (chance < 6) return move(random, players, match);
  if (chance === 6) {
    pass(random.below(9) * HOUR);
    return ringDue(id);
  }
  if (chance === 7) return evictDurableObject(stubOf(id));
  const answer = random.below(2) === 0 ? fitting(random, match) : null;
  if (answer !== null) {
    await asks(players[answer.seat], answer.deed);
    return;
  }
  const asker = one(random, random.below(5) === 0 ? askers : players);
  if (asker !== undefined) await asks(asker, deed(random, match));
}

/** What must be true of every match at every moment, beside the game. */
export function sound(match: Match): void {
  const { offers, status, clock } = match;
  if (status === 'over') {
    if (offers !== null) expect(offers).toMatchObject({ draw: null, takeback: null, pause: null });
    for (const seat of clock?.seats ?? []) expect(seat.deadline).toBeNull();
  } else if (offers !== null) {
    expect(offers.rematch).toBeNull();
    expect(match.rematch).toBeNull();
    if (clock?.paused === true) expect(offers.pause).toBeNull();
  }
  if (offers?.takeback) expect(offers.takeback.to).toBeLessThan(match.seq);
}
