import { evictDurableObject } from 'cloudflare:test';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { battle as battleSchema } from '../../schema/wire/battle.ts';
import type { OfferKind } from '../../schema/wire/offers.ts';
import { act, ask, begin, calm, look, parsed, problemOf, put, stubOf, table } from './client.ts';
import { agreed, answer, atTurn, finished, offer, quiet, resign } from './deals.ts';
import { orders } from './faults.ts';
import { freeTime, pace, pass, present, ringDue, stopTime } from './time.ts';

afterEach(calm);

const PACE = { bank: 86_400, increment: 3600, cap: 172_800, onFlag: 'claim' } as const;
const NONE = { draw: null, takeback: null, pause: null, rematch: null };

describe('a draw', () => {
  it('is agreed when the other side accepts; everybody sees the offer, and repeating either answers alike', async () => {
    const { id, players } = await atTurn();
    const [one, two] = players;
    const seen = await look({ id });
    const first = agreed(await offer(two, { kind: 'draw' }));
    expect(first).toMatchObject({ seq: 3, status: 'running', offers: { ...NONE, draw: 1 } });
    expect(agreed(await offer(two, { kind: 'draw' }))).toEqual(first);
    const watched = await look({ id });
    expect(watched.offers?.draw).toBe(1);
    expect(watched.rev).toBe(seen.rev + 1);
    await evictDurableObject(stubOf(id));
    const over = agreed(await answer(one, 'draw', { accept: true }));
    expect(over).toMatchObject({ status: 'over', seq: 4, result: { winner: null }, offers: NONE });
    expect(over.log.entries).toMatchObject([{ seq: 4, kind: 'agreed', seat: null }]);
    expect(agreed(await answer(one, 'draw', { accept: true }))).toMatchObject({ status: 'over', seq: 4 });
    expect(agreed(await offer(two, { kind: 'draw' }))).toMatchObject({ status: 'over', seq: 4 });
    const battle = parsed(battleSchema, await ask(`/api/battles/${id}`));
    expect(battle.result.winner).toBeNull();
  });

  it('is agreed when both offer it', async () => {
    const { players } = await atTurn();
    agreed(await offer(players[0], { kind: 'draw' }));
    expect(agreed(await offer(players[1], { kind: 'draw' })).status).toBe('over');
  });

  it('lapses when the side that was asked plays on, and not when the other does', async () => {
    const { players } = await atTurn();
    const [one, two] = players;
    agreed(await offer(one, { kind: 'draw' }));
    const mine = await act(one, 3, { type: 'march', from: 0, to: 1 });
    expect(mine.match.offers?.draw).toBe(0);
    await act(one, 4, { type: 'end-turn' });
    const theirs = await act(two, 5, { type: 'march', from: 0, to: 1 });
    expect(theirs.match.offers).toEqual(NONE);
    problemOf(await answer(two, 'draw', { accept: true }), 409, 'no-offer');
  });

  it('stays while standing orders answer in the place of whoever was asked', async () => {
    const { players } = await atTurn();
    const [one, two] = players;
    await put(two, { counter: 'cheapest', keep: 13 });
    agreed(await offer(one, { kind: 'draw' }));
    const attack = (await look(one)).legal?.actions.find((action) => action.type === 'attack');
    const after = await act(one, 3, attack);
    expect(after.match.log.entries.map(({ seat }) => seat)).toEqual([0, 1]);
    expect(after.match.offers?.draw).toBe(0);
  });

  it('is declined, and not offered again before the match has moved on', async () => {
    const { players } = await atTurn();
    const [one, two] = players;
    agreed(await offer(two, { kind: 'draw' }));
    const declined = agreed(await answer(one, 'draw', { accept: false }));
    expect(declined).toMatchObject({ seq: 3, offers: NONE });
    expect(agreed(await answer(one, 'draw', { accept: false }))).toEqual(declined);
    const refused = problemOf(await offer(two, { kind: 'draw' }), 409, 'declined');
    expect(refused.match?.seq).toBe(3);
    // The one who declined may offer himself.
    expect(agreed(await offer(one, { kind: 'draw' })).offers?.draw).toBe(0);
    agreed(await answer(one, 'draw', { accept: false }));
    await act(one, 3, { type: 'march', from: 0, to: 1 });
    expect(agreed(await offer(two, { kind: 'draw' })).offers?.draw).toBe(1);
  });

  it('is withdrawn by whoever offered it, and may be offered again', async () => {
    const { players } = await atTurn();
    const [one, two] = players;
    agreed(await offer(two, { kind: 'draw' }));
    problemOf(await answer(two, 'draw', { accept: true }), 409, 'own-offer');
    expect(agreed(await answer(two, 'draw', { accept: false })).offers).toEqual(NONE);
    expect(agreed(await answer(two, 'draw', { accept: false })).offers).toEqual(NONE);
    problemOf(await answer(one, 'draw', { accept: false }), 409, 'no-offer');
    expect(agreed(await offer(two, { kind: 'draw' })).offers?.draw).toBe(1);
  });
});

describe('a pause', () => {
  it('stops the clocks when both agree, and either goes on at once; meanwhile nobody plays, and anybody resigns', async () => {
    const { players } = await atTurn({ clock: PACE });
    const [one, two] = players;
    expect((await look(one)).clock?.seats[0].deadline).not.toBeNull();
    agreed(await offer(one, { kind: 'pause' }));
    const paused = agreed(await answer(two, 'pause', { accept: true }));
    expect(paused).toMatchObject({ seq: 3, offers: NONE, clock: { paused: true, seats: [{ deadline: null }, {}] } });
    expect(agreed(await answer(two, 'pause', { accept: true }))).toEqual(paused);
    expect(agreed(await offer(two, { kind: 'pause' }))).toEqual(paused);
    const body = { id: 'p1', seq: 3, action: { type: 'march', from: 0, to: 1 } };
    problemOf(await ask(`/api/matches/${one.id}/actions`, { secret: one.secret, body }), 409, 'paused');
    expect(agreed(await offer(one, { kind: 'draw' })).offers?.draw).toBe(0);
    const going = agreed(await offer(two, { kind: 'resume' }));
    expect(going.clock).toMatchObject({ paused: false, seats: [{ fallen: false }, {}] });
    expect(going.clock?.seats[0].deadline).not.toBeNull();
    expect(agreed(await offer(one, { kind: 'resume' })).rev).toBe(going.rev);
    agreed(await offer(two, { kind: 'pause' }));
    agreed(await offer(one, { kind: 'pause' }));
    expect((await resign(one)).status).toBe(200);
  });

  it('needs a clock', async () => {
    const { players } = await atTurn();
    problemOf(await offer(players[0], { kind: 'pause' }), 409, 'no-clock');
    problemOf(await offer(players[0], { kind: 'resume' }), 409, 'no-clock');
  });
});

describe('offers', () => {
  it('are switched off for a match at its creation; going on after a pause is no offer', async () => {
    const { players } = await atTurn({ offers: false, clock: PACE });
    const [one] = players;
    expect((await look(one)).offers).toBeNull();
    const bodies = [
      { kind: 'draw' },
      { kind: 'takeback', to: 2 },
      { kind: 'pause' },
      { kind: 'rematch', sides: 'swap' },
    ] as const;
    for (const body of bodies) {
      problemOf(await offer(one, body), 409, 'offers-off');
      problemOf(await answer(one, body.kind, { accept: true }), 409, 'offers-off');
    }
    expect((await offer(one, { kind: 'resume' })).status).toBe(200);
    expect((await resign(one)).status).toBe(200);
    problemOf(await offer(one, { kind: 'rematch', sides: 'swap' }), 409, 'offers-off');
  });

  it('come too early and too late with a clear sentence', async () => {
    const { creator } = await begin({ clock: PACE });
    for (const body of [{ kind: 'draw' }, { kind: 'takeback', to: 1 }, { kind: 'pause' }, { kind: 'resume' }] as const)
      problemOf(await offer(creator, body), 409, 'not-running');
    problemOf(await offer(creator, { kind: 'rematch', sides: 'swap' }), 409, 'not-over');
    const { players } = await finished({ clock: PACE });
    for (const body of [{ kind: 'draw' }, { kind: 'takeback', to: 1 }, { kind: 'pause' }, { kind: 'resume' }] as const)
      problemOf(await offer(players[0], body), 409, 'over');
    const running = await table();
    problemOf(await offer(running.players[0], { kind: 'rematch', sides: 'keep' }), 409, 'not-over');
    problemOf(await answer(running.players[0], 'rematch', { accept: true }), 409, 'not-over');
  });

  it('are read strictly, and only from players', async () => {
    const { id, players } = await atTurn();
    const [one] = players;
    const send = (path: string, secret: string | null, body: unknown) =>
      ask(`/api/matches/${id}/${path}`, { secret, body });
    for (const body of [{}, { kind: 'peace' }, { kind: 'takeback' }, { kind: 'draw', x: 1 }, { kind: 'rematch' }, []])
      problemOf(await send('offers', one.secret, body), 422, 'bad-request');
    problemOf(await send('offers/peace', one.secret, { accept: true }), 422, 'bad-request');
    problemOf(await send('offers/resume', one.secret, { accept: true }), 422, 'bad-request');
    problemOf(await send('offers/draw', one.secret, { accept: 'yes' }), 422, 'bad-request');
    problemOf(await send('offers', null, { kind: 'draw' }), 403, 'not-seated');
    problemOf(await send('offers/draw', null, { accept: true }), 403, 'not-seated');
    for (const kind of ['draw', 'takeback', 'pause', 'rematch'] satisfies OfferKind[]) {
      const reply = await answer(one, kind, { accept: true });
      expect([409, reply.text.includes('"match"')]).toEqual([reply.status, true]);
    }
  });

  it('write one row', async () => {
    const { players } = await atTurn();
    orders.rowsWritten = 0;
    agreed(await offer(players[0], { kind: 'draw' }));
    expect(orders.rowsWritten).toBe(1);
  });
});

describe('the computer', () => {
  it('declines a draw, and grants a pause at once', async () => {
    const { creator } = await begin({ level: 'recruit', options: { rounds: 3, purse: 3 }, clock: PACE });
    await quiet(creator.id);
    const refused = problemOf(await offer(creator, { kind: 'draw' }), 409, 'computer-declines');
    expect(refused.match?.status).toBe('running');
    expect(agreed(await offer(creator, { kind: 'pause' })).clock?.paused).toBe(true);
    expect(agreed(await offer(creator, { kind: 'resume' })).clock?.paused).toBe(false);
  });

  it('grants a takeback, and decides anew for itself', async () => {
    const { creator } = await begin({ level: 'recruit', options: { rounds: 3, purse: 3 } });
    await act(creator, 1, { type: 'muster', posts: [2, 2, 1, 1] });
    const match = await vi.waitFor(async () => {
      const now = await look(creator);
      if (now.seq < 2 || !now.pending.includes(0)) throw new Error('not yet');
      return now;
    });
    const back = agreed(await offer(creator, { kind: 'takeback', to: 1 }));
    expect(back.seq).toBeGreaterThan(match.seq);
    expect(back.pending).toContain(0);
    expect(back.prompt?.kinds).toEqual(['muster']);
    expect(agreed(await offer(creator, { kind: 'takeback', to: 1 })).seq).toBe(back.seq);
    await vi.waitFor(async () => expect((await look(creator)).sealed).toMatchObject({ theirs: true }));
  });

  it('answers for one whose time ran out, who speaks for himself again after the end (L8, L25)', async () => {
    stopTime();
    try {
      const { id, players } = await atTurn({ clock: pace({ onFlag: 'computer' }) });
      const [one, two] = players;
      const deadline = (await look(one)).clock?.seats[0].deadline ?? '';
      pass(Date.parse(deadline) - present());
      await ringDue(id);
      problemOf(await offer(one, { kind: 'draw' }), 409, 'flag-fallen');
      problemOf(await offer(two, { kind: 'draw' }), 409, 'computer-declines');
      problemOf(await offer(two, { kind: 'pause' }), 409, 'taken-over');
      expect((await resign(two)).status).toBe(200);
      const battle = parsed(battleSchema, await ask(`/api/battles/${id}`));
      expect([battle.names, battle.computers]).toEqual([
        ['Ann', 'Bo'],
        [null, null],
      ]);
      expect(agreed(await offer(two, { kind: 'rematch', sides: 'keep' })).rematch).toBeNull();
      const both = agreed(await answer(one, 'rematch', { accept: true }));
      const again = await look({ id: both.rematch?.id ?? '', secret: one.secret });
      expect(again).toMatchObject({ you: 0, names: ['Ann', 'Bo'], seated: [false, false] });
    } finally {
      freeTime();
    }
  });
});
