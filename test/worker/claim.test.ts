/** Claims and resignations in every state that a match can be in (L25, L27). */
import { evictDurableObject } from 'cloudflare:test';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { battle as battleSchema } from '../../schema/wire/battle.ts';
import { acted } from '../../schema/wire/calls.ts';
import type { ClockSettings } from '../../schema/wire/clock.ts';
import { act, ask, begin, look, newSecret, type Player, parsed, problemOf, stubOf, table } from './client.ts';
import { MUSTER } from './opening.ts';
import { agree, claim, freeTime, HOUR, pace, pass, present, resign, ring, ringDue, stopTime } from './time.ts';

beforeEach(stopTime);
afterEach(freeTime);

type Players = readonly [Player, Player];

async function mustering(clock: ClockSettings | null = pace()): Promise<Players> {
  return (await table({ clock, options: { rounds: 1, purse: 3 } })).players;
}

/** Seat 0 is to move. */
async function moving(clock: ClockSettings | null = pace()): Promise<Players> {
  const players = await mustering(clock);
  for (const player of players) await act(player, 1, MUSTER);
  await act(players[0], 2, { type: 'bid', coins: 1 });
  await act(players[1], 2, { type: 'bid', coins: 0 });
  return players;
}

/** Seat 1 is asked in the turn of seat 0. */
async function asked(): Promise<Players> {
  const players = await moving();
  const attacks = (await look(players[0])).legal?.actions.filter((action) => action.type === 'attack') ?? [];
  await act(players[0], 3, attacks[0]);
  expect((await look(players[1])).prompt?.interrupt).toBe(true);
  return players;
}

async function late(players: Players, time: number): Promise<Players> {
  pass(time);
  await ringDue(players[0].id);
  return players;
}

async function paused(players: Players): Promise<Players> {
  await agree(players[0], players[1], { kind: 'pause' });
  return players;
}

async function after(made: Promise<Players>, end: (players: Players) => Promise<unknown>): Promise<Players> {
  const players = await made;
  await end(players);
  return players;
}

/** A creator who waits for a guest, twice: nobody else can ask for anything yet. */
async function open(clock: ClockSettings | null): Promise<Players> {
  const { creator } = await begin({ clock });
  return [creator, creator];
}

/** What is answered to seat 0 and to seat 1: `ok`, or the code of a refusal. */
interface Expected {
  readonly victory: readonly [string, string];
  readonly time: readonly [string, string];
  readonly resign: readonly [string, string];
}
const all = (code: string): Expected['victory'] => [code, code];
const each = (claims: string, resigning: string): Expected => ({
  victory: all(claims),
  time: all(claims),
  resign: all(resigning),
});
const nothing = each('not-late', 'ok');

const states: Readonly<Record<string, readonly [() => Promise<Players>, Expected]>> = {
  'open, without a clock': [() => open(null), each('no-clock', 'not-running')],
  'open, with a clock': [() => open(pace()), each('not-running', 'not-running')],
  'running without a clock': [() => moving(null), each('no-clock', 'ok')],
  'both are asked': [() => mustering(), nothing],
  'both are asked, seat 0 is in': [() => after(mustering(), ([one]) => act(one, 1, MUSTER)), nothing],
  'seat 0 is to move': [() => moving(), nothing],
  'seat 1 is asked in between': [asked, nothing],
  paused: [async () => paused(await moving()), each('paused', 'ok')],
  'the flag of seat 0 has fallen': [
    async () => late(await moving(), 12 * HOUR),
    { victory: ['flag-fallen', 'ok'], time: ['flag-fallen', 'ok'], resign: all('ok') },
  ],
  'the flag of seat 1 has fallen in between': [
    async () => late(await asked(), 12 * HOUR),
    { victory: ['ok', 'flag-fallen'], time: ['ok', 'flag-fallen'], resign: all('ok') },
  ],
  'the deadline of seat 0 has come, the alarm has not': [
    () => after(moving(), async () => pass(12 * HOUR)),
    { victory: ['flag-fallen', 'ok'], time: ['flag-fallen', 'ok'], resign: all('ok') },
  ],
  'the flag of seat 0 has fallen, seat 1 is in': [
    async () => late(await after(mustering(), ([, two]) => act(two, 1, MUSTER)), 10 * HOUR),
    { victory: ['flag-fallen', 'ok'], time: ['flag-fallen', 'ok'], resign: all('ok') },
  ],
  'both flags have fallen': [
    async () => late(await mustering(), 10 * HOUR),
    { victory: all('both-late'), time: all('ok'), resign: all('ok') },
  ],
  'the computer plays for seat 0': [
    async () => late(await moving(pace({ onFlag: 'computer' })), 12 * HOUR),
    { victory: ['flag-fallen', 'taken-over'], time: ['flag-fallen', 'taken-over'], resign: all('ok') },
  ],
  'cancelled by a flag': [async () => late(await moving(pace({ onFlag: 'cancel' })), 12 * HOUR), each('over', 'over')],
  'seat 0 has resigned': [
    () => after(moving(), ([one]) => resign(one)),
    { ...each('over', 'over'), resign: ['ok', 'over'] },
  ],
  'seat 1 has claimed victory': [
    async () => after(late(await moving(), 12 * HOUR), ([, two]) => claim(two, 'victory')),
    { ...each('over', 'over'), victory: ['over', 'ok'] },
  ],
  'a draw has been agreed': [
    () => after(moving(), ([one, two]) => agree(one, two, { kind: 'draw' })),
    each('over', 'over'),
  ],
  'played to its end': [() => after(moving(), playOut), each('over', 'over')],
};

async function playOut(players: Players): Promise<void> {
  for (let match = await look(players[0]); match.status === 'running'; ) {
    const [seat] = match.pending;
    if (seat === undefined) throw new Error('a running match waits for somebody');
    const { legal } = await look(players[seat]);
    match = (await act(players[seat], match.seq, legal?.actions.at(-1))).match;
  }
}

describe.each(Object.entries(states))('%s', (_name, [make, expected]) => {
  it.each([0, 1] as const)('answers seat %s as it must, and leaves the rest as it is', async (seat) => {
    for (const want of ['victory', 'time', 'resign'] as const) {
      const players = await make();
      const mine = players[seat];
      const before = await look(mine);
      const reply = await (want === 'resign' ? resign(mine) : claim(mine, want));
      const code = expected[want][seat];
      if (code === 'ok') {
        expect([want, reply.status]).toEqual([want, 200]);
        const { match } = parsed(acted, reply);
        expect(match.status).toBe(want === 'time' ? 'running' : 'over');
      } else {
        const { match } = problemOf(reply, 409, code);
        expect([match?.seq, match?.status, match?.result]).toEqual([before.seq, before.status, before.result]);
      }
    }
  });
});

describe('victory', () => {
  it('is an entry that the claiming player made; the battle tells who ran out of time', async () => {
    const [one, two] = await late(await moving(), 12 * HOUR);
    const first = parsed(acted, await claim(two, 'victory'));
    expect(first).toMatchObject({ seq: 4, events: [{ type: 'game-over', winner: 1, reason: 'timeout' }] });
    expect(first.match).toMatchObject({ status: 'over', pending: [], result: { winner: 1, reason: 'timeout' } });
    expect(first.match.log.entries).toMatchObject([{ seq: 4, kind: 'timeout', seat: 0 }]);
    await evictDurableObject(stubOf(one.id));
    // Again, as the first time.
    const again = parsed(acted, await claim(two, 'victory'));
    expect([again.seq, again.events]).toEqual([first.seq, first.events]);
    expect((await look(one)).seq).toBe(4);
    const battle = parsed(battleSchema, await ask(`/api/battles/${one.id}`));
    expect(battle.log.at(-1)).toMatchObject({ kind: 'timeout', seat: 0, by: 'player' });
  });

  it('claimed by two requests at once is one', async () => {
    const [one, two] = await late(await moving(), 12 * HOUR);
    const replies = await Promise.all([claim(two, 'victory'), claim(two, 'victory'), claim(two, 'time')]);
    expect(replies.map((reply) => reply.status)).toEqual([200, 200, 409]);
    expect((await look(one)).log.entries.filter((entry) => entry.kind === 'timeout')).toHaveLength(1);
  });

  it('in Onslaught reads as its rule book says, in page, text and result', async () => {
    const { id, players } = await table({ ruleset: 'onslaught', clock: pace() });
    const [seat = 0] = (await look({ id })).pending;
    await late(players, 10 * HOUR);
    expect((await claim(players[seat === 0 ? 1 : 0], 'victory')).status).toBe(200);
    const sentence = `${seat === 0 ? 'Black' : 'White'} wins: the enemy has run out of time.`;
    expect((await ask(`/b/${id}.txt`)).text).toContain(sentence);
    expect((await ask(`/b/${id}`)).text).toContain(sentence);
  });
});

describe('more time', () => {
  it('is the whole bank, at once and running, without an entry; once for each flag', async () => {
    const [one, two] = await late(await moving(), 12 * HOUR);
    const before = await look(two);
    const { seq, events, match } = parsed(acted, await claim(two, 'time'));
    expect([seq, events, match.rev]).toEqual([3, [], before.rev + 1]);
    const deadline = new Date(present() + 10 * HOUR).toISOString();
    expect(match.clock?.seats[0]).toEqual({ left: 36_000, deadline, fallen: false });
    problemOf(await claim(two, 'time'), 409, 'not-late');
    pass(10 * HOUR);
    await ring(one.id);
    expect((await look(one)).clock?.seats[0].fallen).toBe(true);
    expect((await claim(two, 'time')).status).toBe(200);
    await act(one, 3, { type: 'end-turn' });
  });
});

it('is refused to everybody else, and in another shape, without a change', async () => {
  const [one, two] = await late(await moving(), 12 * HOUR);
  const before = await look(two);
  const path = `/api/matches/${one.id}/claim`;
  problemOf(await ask(path, { body: { want: 'victory' } }), 403, 'not-seated');
  problemOf(await ask(path, { secret: newSecret(), body: { want: 'victory' } }), 401, 'bad-secret');
  for (const body of [{}, { want: 'all' }, { want: 'victory', seat: 0 }, [], null, 7]) {
    problemOf(await ask(path, { secret: two.secret, body }), 422, 'bad-request');
  }
  problemOf(await ask(path, { secret: two.secret, raw: '{' }), 400, 'bad-json');
  problemOf(await ask(`/api/matches/${'a'.repeat(24)}/claim`, { body: { want: 'time' } }), 404, 'not-found');
  expect(await look(two)).toEqual(before);
});
