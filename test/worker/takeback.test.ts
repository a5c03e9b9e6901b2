import { evictDurableObject } from 'cloudflare:test';
import { afterEach, describe, expect, it } from 'vitest';
import { stateHash } from '../../engine/hash.ts';
import { replay } from '../../engine/match.ts';
import { battle as battleSchema } from '../../schema/wire/battle.ts';
import { tiny } from '../tiny/index.ts';
import { act, ask, calm, fresh, look, parsed, problemOf, put, stubOf } from './client.ts';
import { agreed, answer, atTurn, offer, resign } from './deals.ts';

afterEach(calm);

/** Seat 0 has marched, foraged and ended its turn; seat 1 has marched: seq is 7. */
async function pastTurn() {
  const begun = await atTurn();
  const [one, two] = begun.players;
  const before = await look(one);
  await act(one, 3, { type: 'march', from: 0, to: 1 });
  await act(one, 4, { type: 'forage' });
  await act(one, 5, { type: 'end-turn' });
  await act(two, 6, { type: 'march', from: 0, to: 1 });
  return { ...begun, one, two, before };
}

describe('a takeback (L17)', () => {
  it('leads back to a named decision when the other side agrees, over dice and turns; the log shows it', async () => {
    const { id, one, two, before } = await pastTurn();
    expect(agreed(await offer(one, { kind: 'takeback', to: 3 })).offers?.takeback).toEqual({ seat: 0, to: 3 });
    problemOf(await answer(two, 'takeback', { accept: true, to: 4 }), 409, 'no-offer');
    await evictDurableObject(stubOf(id));
    const back = agreed(await answer(two, 'takeback', { accept: true, to: 3 }));
    expect(back).toMatchObject({ seq: 8, pending: [0], offers: { takeback: null } });
    const mine = await look(one);
    expect(mine).toMatchObject({ view: before.view, legal: before.legal, prompt: before.prompt, undo: [] });
    const event = { type: 'undone', seat: 0, to: 3 };
    expect(mine.log.entries.at(-1)).toMatchObject({ seq: 8, kind: 'takeback', seat: 0, to: 3, events: [event] });
    expect((await look({ id })).log.entries.at(-1)).toMatchObject({ kind: 'takeback', by: null });
    // Repeating the question and the answer changes nothing.
    expect(agreed(await answer(two, 'takeback', { accept: true, to: 3 })).seq).toBe(8);
    expect(agreed(await answer(two, 'takeback', { accept: true })).seq).toBe(8);
    expect(agreed(await offer(one, { kind: 'takeback', to: 3 })).seq).toBe(8);
    // Playing on: the same decision has a new seq, and its dice are new.
    const again = await act(one, 8, { type: 'forage' });
    expect(again.seq).toBe(9);
    expect(again.match.undo).toEqual([]);
    await resign(two);
    const battle = parsed(battleSchema, await ask(`/api/battles/${id}`));
    expect(battle.log.filter((entry) => 'undone' in entry && entry.undone).map(({ seq }) => seq)).toEqual([4, 5, 6, 7]);
    const fold = replay(tiny, battle.options, JSON.parse(JSON.stringify(battle.log)));
    expect(stateHash(fold.state)).toBe(battle.hash);
    expect((await ask(`/b/${id}.txt`)).text).toContain('takes back, with consent, what was done after entry 3.');
    expect((await ask(`/b/${id}.json`)).status).toBe(200);
  });

  it('is refused, and lapses with whatever happens next', async () => {
    const { one, two } = await pastTurn();
    agreed(await offer(one, { kind: 'takeback', to: 5 }));
    expect(agreed(await answer(two, 'takeback', { accept: false, to: 5 }))).toMatchObject({ seq: 7 });
    problemOf(await offer(one, { kind: 'takeback', to: 5 }), 409, 'declined');
    problemOf(await offer(one, { kind: 'takeback', to: 3 }), 409, 'declined');
    await act(two, 7, { type: 'march', from: 1, to: 2 });
    agreed(await offer(one, { kind: 'takeback', to: 5 }));
    const on = await act(two, 8, { type: 'end-turn' });
    expect(on.match.offers?.takeback).toBeNull();
    problemOf(await answer(two, 'takeback', { accept: true, to: 5 }), 409, 'no-offer');
  });

  it("leads to the asking seat's own decisions alone, which still count", async () => {
    const { one, two } = await pastTurn();
    for (const to of [0, 6, 7, 8, 99]) problemOf(await offer(one, { kind: 'takeback', to }), 409, 'no-takeback');
    for (const to of [3, 4, 5]) problemOf(await offer(two, { kind: 'takeback', to }), 409, 'no-takeback');
    // Simultaneous decisions are both seats' own.
    expect(agreed(await offer(two, { kind: 'takeback', to: 2 })).offers?.takeback).toEqual({ seat: 1, to: 2 });
    problemOf(await offer(one, { kind: 'takeback', to: 3 }), 409, 'offer-stands');
    // Another one of the own seat replaces it.
    expect(agreed(await offer(two, { kind: 'takeback', to: 6 })).offers?.takeback).toEqual({ seat: 1, to: 6 });
    problemOf(await answer(two, 'takeback', { accept: true, to: 6 }), 409, 'own-offer');
    agreed(await answer(one, 'takeback', { accept: true, to: 6 }));
    problemOf(await offer(two, { kind: 'takeback', to: 7 }), 409, 'no-takeback');
  });

  it('of a simultaneous decision asks both anew, in secret', async () => {
    const { one, two } = await pastTurn();
    agreed(await offer(two, { kind: 'takeback', to: 2 }));
    const back = agreed(await answer(one, 'takeback', { accept: true }));
    expect(back).toMatchObject({ seq: 8, pending: [0, 1], sealed: { mine: null, theirs: false } });
    await act(one, 8, { type: 'bid', coins: 2 });
    expect(await look(two)).toMatchObject({ pending: [1], sealed: { mine: null, theirs: true } });
    expect((await act(two, 8, { type: 'bid', coins: 3 })).seq).toBe(9);
  });

  it('never names what standing orders decided, and orders stay silent after it', async () => {
    const { players } = await atTurn();
    const [one, two] = players;
    await put(two, { counter: 'cheapest', keep: 13 });
    const attack = (await look(one)).legal?.actions.find((action) => action.type === 'attack');
    const { seq } = await act(one, 3, attack);
    expect(seq).toBe(5);
    problemOf(await offer(two, { kind: 'takeback', to: 4 }), 409, 'no-takeback');
    agreed(await offer(one, { kind: 'takeback', to: 3 }));
    expect(agreed(await answer(two, 'takeback', { accept: true }))).toMatchObject({ seq: 6, pending: [0] });
  });

  it('takes the very id of an action that was taken back as what it was: nothing is done twice (L13)', async () => {
    const { players } = await atTurn();
    const [one, two] = players;
    const id = fresh();
    await act(one, 3, { type: 'forage' }, id);
    agreed(await offer(one, { kind: 'takeback', to: 3 }));
    agreed(await answer(two, 'takeback', { accept: true }));
    const again = await act(one, 3, { type: 'forage' }, id);
    expect([again.seq, again.match.seq]).toEqual([4, 5]);
  });

  it('is granted while the clocks stand, and leaves nobody without time', async () => {
    const pace = { bank: 600, increment: 0, cap: 600, onFlag: 'claim' } as const;
    const { players } = await atTurn({ clock: pace });
    const [one, two] = players;
    await act(one, 3, { type: 'end-turn' });
    agreed(await offer(one, { kind: 'pause' }));
    agreed(await answer(two, 'pause', { accept: true }));
    agreed(await offer(one, { kind: 'takeback', to: 3 }));
    const back = agreed(await answer(two, 'takeback', { accept: true }));
    expect(back).toMatchObject({ seq: 5, pending: [0], clock: { paused: true } });
    for (const seat of back.clock?.seats ?? []) expect(seat.left).toBeGreaterThanOrEqual(60);
  });
});
