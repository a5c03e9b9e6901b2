/** The real game through the service: fuzz over links, and a whole game against the Amateur General. */
import { describe, expect, it, vi } from 'vitest';
import { stateHash } from '../../engine/hash.ts';
import { replay } from '../../engine/match.ts';
import { onslaught } from '../../engine/onslaught/index.ts';
import { battle as battleSchema } from '../../schema/wire/battle.ts';
import type { Match } from '../../schema/wire/match.ts';
import { act, actionReply, ask, begin, fresh, look, parsed, problemOf, put, table } from './client.ts';
import { orders } from './faults.ts';

const QUICK = { quickSetUp: true };

/** The level that `GET /api/rulesets` names first. */
const level = onslaught.levels[0]?.id ?? '';

async function battleOf(id: string) {
  const battle = parsed(battleSchema, await ask(`/api/battles/${id}`));
  const fold = replay(onslaught, battle.options, JSON.parse(JSON.stringify(battle.log)));
  expect(stateHash(fold.state)).toBe(battle.hash);
  return battle;
}

/** Attacks where there are any, for games that end. */
function choose(match: Match, step: number): unknown {
  const actions = match.legal?.actions ?? [];
  const attacks = actions.filter((action) => ['fire', 'charge', 'strike', 'move-and-fire'].includes(action.type));
  const among = attacks.length > 0 && step % 4 > 0 ? attacks : actions;
  return among[(step * 31) % among.length];
}

describe('Onslaught', () => {
  it('is played from placing terrain to the end, within 8 rows an ordinary action', async () => {
    const { id, players } = await table({ ruleset: 'onslaught' });
    for (const player of players) await put(player, onslaught.recommendedOrders);
    let match = await look({ id });
    for (let step = 0; match.status === 'running' && step < 400; step++) {
      const [seat] = match.pending;
      if (seat === undefined) throw new Error('a running match waits for somebody');
      const mine = await look(players[seat], match.seq);
      orders.rowsWritten = 0;
      match = (await act(players[seat], mine.seq, choose(mine, step))).match;
      const made = match.seq - mine.seq;
      expect(orders.rowsWritten).toBeLessThanOrEqual(match.status === 'over' ? 5 + made : 3 + made);
    }
    if (match.status === 'running') await ask(`/api/matches/${id}/resign`, { secret: players[0].secret, body: {} });
    const battle = await battleOf(id);
    expect(battle).toMatchObject({ ruleset: 'onslaught', sides: ['White', 'Black'] });
    expect(battle.log.some((entry) => entry.kind === 'act' && entry.by === 'orders')).toBe(true);
    const text = (await ask(`/b/${id}.txt`)).text;
    expect(text).toContain('Ann (White) against Bo (Black)');
    expect(text).toContain('has the initiative');
    expect(text).toContain(battle.dice.secret);
  });

  it('is played to its end against the Amateur General', async () => {
    const { creator } = await begin({ ruleset: 'onslaught', level, options: QUICK });
    await put(creator, onslaught.recommendedOrders);
    let over: Match | null = null;
    for (let step = 0; over === null; step++) {
      const match = await vi.waitFor(
        async () => {
          const now = await look(creator);
          if (now.status === 'running' && !now.pending.includes(creator.seat)) throw new Error('not yet');
          return now;
        },
        { timeout: 20_000, interval: 5 },
      );
      if (match.status === 'over') over = match;
      else await act(creator, match.seq, choose(match, step));
    }
    expect(over.result).not.toBeNull();
    const battle = await battleOf(creator.id);
    const theirs = battle.log.filter((entry) => entry.kind === 'act' && entry.seat === 1);
    expect(theirs.length).toBeGreaterThan(5);
    expect(theirs.every((entry) => entry.by === 'computer' || entry.by === 'fallback')).toBe(true);
    expect(theirs.filter((entry) => entry.by === 'fallback')).toEqual([]);
  }, 60_000);

  it("refuses by the rule book's codes", async () => {
    const { players } = await table({ ruleset: 'onslaught', options: QUICK });
    const match = await look(players[0]);
    const seat = match.pending[0] ?? 0;
    const send = (player: 0 | 1, action: unknown) =>
      actionReply(players[player], { id: fresh(), seq: match.seq, action });
    problemOf(await send(seat, { type: 'zebra' }), 422, 'malformed-action');
    problemOf(await send(seat, { type: 'move', unit: 'wL1', to: 'z99' }), 422, 'malformed-action');
    problemOf(await send(seat === 0 ? 1 : 0, { type: 'end-turn' }), 422, 'not-your-decision');
    const unit = seat === 0 ? 'wL1' : 'bL1';
    problemOf(await send(seat, { type: 'move', unit, to: seat === 0 ? 'a12' : 'a1' }), 422, 'out-of-reach');
    expect((await look(players[0])).seq).toBe(match.seq);
  });
});
