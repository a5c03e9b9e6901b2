/** Matches in which anything may happen: nobody is told the same twice, and nobody who is waited for is left untold (L21). */
import { evictDurableObject } from 'cloudflare:test';
import { expect, it } from 'vitest';
import type { Tagged } from '../../engine/ruleset.ts';
import type { Match } from '../../schema/wire/match.ts';
import { seeded } from '../properties/chance.ts';
import { actionReply, ask, fresh, look, type Player, type Reply, stubOf } from './client.ts';
import { orders } from './faults.ts';
import { standStill } from './still.ts';
import { DAY, HOUR, MINUTE, offer, pace, pass, ring, ringDue, SECOND, undo } from './time.ts';
import { posted, toldTable } from './told.ts';

standStill('error', 'warn');

const KINDS = ['draw', 'takeback', 'pause'] as const;
/** A draw ends a match, so that it is agreed on last. */
const AGREEABLE = ['takeback', 'pause'] as const;

interface Stage {
  readonly id: string;
  readonly players: readonly [Player, Player];
  readonly below: (n: number) => number;
}

async function step({ id, players, below }: Stage): Promise<void> {
  const player = players[below(2) === 0 ? 0 : 1];
  const sent: Reply[] = [];
  switch (below(14)) {
    case 0:
      sent.push(await undo(player, (await look(player)).seq));
      break;
    case 1: {
      const kind = KINDS[below(3)] ?? 'draw';
      const { seq } = await look(player);
      sent.push(await offer(player, kind === 'takeback' ? { kind, to: Math.max(0, seq - 1 - below(3)) } : { kind }));
      break;
    }
    case 2: {
      const accept = below(3) > 0;
      const kind = accept ? (AGREEABLE[below(2)] ?? 'pause') : (KINDS[below(3)] ?? 'draw');
      const to = (await look(player)).offers?.takeback?.to;
      const body = { accept, ...(kind === 'takeback' && to !== undefined ? { to } : {}) };
      sent.push(await ask(`/api/matches/${id}/offers/${kind}`, { secret: player.secret, body }));
      break;
    }
    case 3:
      sent.push(await offer(player, { kind: 'resume' }));
      break;
    case 4:
    case 5: {
      const body = { seq: (await look(player)).seq, visible: below(2) === 0 };
      sent.push(await ask(`/api/matches/${id}/seen`, { secret: player.secret, body }));
      break;
    }
    case 6:
      await evictDurableObject(stubOf(id));
      break;
    case 7:
      await ring(id);
      break;
    case 8:
      pass([SECOND, 20 * SECOND, 5 * MINUTE, HOUR][below(4)] ?? SECOND);
      await ringDue(id);
      break;
    default:
      sent.push(await play(player, below));
  }
  for (const { status } of sent) expect(status).toBeLessThan(500);
}

async function play(player: Player, below: (n: number) => number): Promise<Reply> {
  const match = await look(player);
  const actions: readonly Tagged[] = match.legal?.actions ?? [];
  const withdrawn = match.sealed !== null && below(4) === 0;
  const action = withdrawn ? null : (actions[below(Math.max(1, actions.length))] ?? { type: 'end-turn' });
  const body = { id: fresh(), seq: match.seq, action };
  const fault = below(6);
  if (fault === 0) orders.fault = { at: 'after' };
  if (fault === 1) orders.fault = { at: 'statement', statement: 1 + below(3) };
  const reply = await actionReply(player, body);
  orders.fault = null;
  // A request that a fault has struck is sent again, as its page would.
  return reply.status === 500 ? actionReply(player, body) : reply;
}

/** Whether `seat` must have been told, at this very seq, that it is its turn: others have brought it about. */
function isOwed({ pending, log, clock }: Match, seat: 0 | 1): boolean {
  const last = log.entries.at(-1);
  if (last === undefined || !pending.includes(seat) || clock?.paused === true) return false;
  if (clock?.seats[seat].fallen === true) return false;
  return last.seat !== seat || last.kind === 'takeback';
}

it.each([1, 2, 3, 4, 5, 6])('seed %i', async (seed) => {
  const { below } = seeded(seed);
  let owed = 0;
  for (let steps = 0; steps < 120; ) {
    const { id, players } = await toldTable({
      options: { rounds: 6, purse: 6 },
      clock: pace({ bank: 60 * 86_400, increment: 0, cap: 60 * 86_400 }),
    });
    let over = false;
    for (; steps < 120 && !over; steps++) {
      await step({ id, players, below });
      over = (await look({ id })).status === 'over';
      if (steps % 6 === 5 && !over) owed += await everybodyLeaves(id, players);
    }
    pass(DAY);
    await ringDue(id);
    const ids = posted().map((notice) => notice.id);
    expect(new Set(ids).size).toBe(ids.length);
  }
  expect(owed).toBeGreaterThan(0);
});

/** An hour after everybody has left, each who is waited for has heard of it. @returns to how many that was owed */
async function everybodyLeaves(id: string, players: readonly Player[]): Promise<number> {
  const { seq } = await look({ id });
  for (const { secret } of players) {
    await ask(`/api/matches/${id}/seen`, { secret, body: { seq, visible: false } });
  }
  pass(HOUR);
  await ringDue(id);
  const match = await look({ id }, 0);
  // At seq 3 it began before anybody had said how he is told.
  const owed = match.seq === 3 ? [] : ([0, 1] as const).filter((seat) => isOwed(match, seat));
  for (const seat of owed) {
    const ids = posted(seat).map((notice) => notice.id);
    expect(ids, `seat ${seat} at seq ${match.seq}`).toContain(`${id}.${seat}.turn.${match.seq}`);
  }
  return owed.length;
}
