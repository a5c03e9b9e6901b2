/** Assaultous through the service: whole matches with hidden cards, every answer to every viewer searched for them. */
import { exports } from 'cloudflare:workers';
import { describe, expect, it, vi } from 'vitest';
import { assaultous } from '../../engine/assaultous/index.ts';
import type { Action, View } from '../../engine/assaultous/state.ts';
import { stateHash } from '../../engine/hash.ts';
import { replay } from '../../engine/match.ts';
import { battle as battleSchema } from '../../schema/wire/battle.ts';
import type { Match } from '../../schema/wire/match.ts';
import {
  act,
  actionReply,
  ask,
  begin,
  fresh,
  look,
  ORIGIN,
  type Player,
  parsed,
  problemOf,
  put,
  table,
} from './client.ts';
import { deskOf, expectRowsAsTables } from './desk-rows.ts';
import { strays } from './hidden-cards.ts';
import { world } from './receiver.ts';
import { standStill } from './still.ts';
import { resign, ringDue, undo } from './time.ts';
import { hook } from './told.ts';

standStill();

/** Numbers for the computer's ties, the same in every run. */
function numbers(seed: number) {
  let state = seed;
  return {
    below(bound: number): number {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return Math.floor((state / 4294967296) * bound);
    },
  };
}

function viewOf(match: Match): View {
  return assaultous.viewSchema.parse(match.view);
}

/** Buys every card that it can, springs every Ambush, plays a card now and then, and for the rest plays as the Captain. */
function choose(match: Match, seat: 0 | 1, step: number): Action {
  const view = viewOf(match);
  const { actions } = assaultous.legal(view, seat);
  expect(match.legal?.actions.length).toBe(actions.length);
  const find = (type: Action['type']): Action | undefined => actions.findLast((action) => action.type === type);
  const card = step % 3 === 0 ? find('play-card') : undefined;
  const level = assaultous.levels[0];
  if (level === undefined) throw new Error('no level');
  return (
    find('buy-card') ??
    find('keep-card') ??
    find('ambush') ??
    card ??
    assaultous.decide(view, seat, level.id, numbers(step), level.nodes)
  );
}

/** What has come through a socket of a viewer, read at the end. */
async function listen(player: { id: string; secret: string | null }): Promise<string[]> {
  const url = `${ORIGIN}/api/matches/${player.id}/socket`;
  const response = await exports.default.fetch(new Request(url, { headers: { Upgrade: 'websocket' } }));
  const socket = response.webSocket;
  if (socket === null) throw new Error('no socket');
  const heard: string[] = [];
  socket.addEventListener('message', (event) => {
    heard.push(String(event.data));
  });
  socket.accept();
  socket.send(JSON.stringify({ secret: player.secret }));
  await vi.waitFor(() => expect(heard.length).toBe(1));
  return heard;
}

/** What is wrong with an answer for a viewer. */
function leaks(text: string, viewer: 0 | 1 | null): readonly string[] {
  const value: unknown = JSON.parse(text);
  return strays(value, viewer);
}

/** Everything that can be asked about a match while it runs, by everybody, searched. */
async function searchAll(id: string, players: readonly [Player, Player], seq: number): Promise<void> {
  for (const viewer of [0, 1, null] as const) {
    const secret = viewer === null ? null : players[viewer].secret;
    for (const query of ['', `?since=${Math.max(0, seq - 3)}`]) {
      const { text, status } = await ask(`/api/matches/${id}${query}`, { secret });
      expect(status).toBe(200);
      expect(leaks(text, viewer), `seq ${seq}, to ${viewer}`).toEqual([]);
    }
    if (viewer === null) continue;
    const [row] = await deskOf([players[viewer]]);
    const line = row?.found === true ? row.row.line : '';
    // A seat's own desk may say what it drew and kept.
    const own = new RegExp(`^${assaultous.sides[viewer]} (?:draws|keeps) `).test(line);
    expect(own ? [] : strays(row, viewer), `the desk of ${viewer}`).toEqual([]);
  }
}

/** Errors say no more than answers: what is refused is refused alike whatever the other holds. */
async function provoke(players: readonly [Player, Player], match: Match): Promise<void> {
  const waiting = match.pending[0] === 0 ? 1 : 0;
  for (const action of [{ type: 'ambush', count: 2 }, { type: 'play-card', card: 'spy' }, { type: 'keep-card' }]) {
    const reply = await actionReply(players[waiting], { id: fresh(), seq: match.seq, action });
    problemOf(reply, 422, action.type === 'keep-card' ? 'malformed' : 'not-your-turn');
    expect(leaks(reply.text, waiting)).toEqual([]);
  }
  const stale = await actionReply(players[waiting], { id: fresh(), seq: match.seq - 1, action: { type: 'pass' } });
  expect(stale.status).toBe(409);
  expect(leaks(stale.text, waiting)).toEqual([]);
}

async function picture(id: string): Promise<string> {
  const response = await exports.default.fetch(new Request(`${ORIGIN}/m/${id}.png`));
  expect(response.status).toBe(200);
  return [...new Uint8Array(await response.arrayBuffer())].join();
}

/** Plays with cards until `stop`; the match as the seat that decides then sees it. */
async function playUntil(
  players: readonly [Player, Player],
  stop: (match: Match, step: number) => boolean,
  each: (match: Match, step: number) => Promise<void> = async () => {},
): Promise<Match> {
  for (let step = 0; ; step++) {
    const { pending, status } = await look({ id: players[0].id });
    const seat = pending[0] ?? 0;
    const match = await look(players[seat]);
    if (status === 'over' || stop(match, step)) return match;
    await each(match, step);
    await act(players[seat], match.seq, choose(match, seat, step));
  }
}

/** A match to its end under the eyes of all. `searched`: how much there was to hide, and how much of it a search finds. */
async function wholeMatch(searched: { found: number; hidden: number }): Promise<void> {
  const { id, players } = await table({ ruleset: 'assaultous', options: { turnLimit: 20 } });
  for (const player of players) await hook(player);
  const sockets = [await listen(players[0]), await listen(players[1]), await listen({ id, secret: null })];
  const end = await playUntil(
    players,
    (_match, step) => step === 400,
    async (match, step) => {
      await searchAll(id, players, match.seq);
      if (step % 5 === 0) await provoke(players, match);
      if (step % 20 === 0) expect((await picture(id)).length).toBeGreaterThan(1000);
      await ringDue(id);
      // The search itself must find what it looks for: each seat's own view is full of what the other may not see.
      const seat = match.pending[0] ?? 0;
      searched.found += strays(match, seat === 0 ? 1 : 0).length;
      searched.hidden += viewOf(match).seats[seat].cards;
    },
  );
  if (end.status === 'running') expect((await resign(players[0])).status).toBe(200);
  for (const viewer of [0, 1, null] as const) {
    const messages = sockets[viewer ?? 2] ?? [];
    expect(messages.length).toBeGreaterThan(10);
    for (const text of messages) expect(leaks(text, viewer), `the socket of ${viewer}`).toEqual([]);
  }
  expect(world.calls.length).toBeGreaterThan(5);
  for (const { text } of world.calls) expect(leaks(text, null), text).toEqual([]);
  await revealed(id);
}

/** What is hidden until the end is told then: which cards were drawn, kept and thrown away. */
async function revealed(id: string): Promise<void> {
  const answer = await ask(`/api/battles/${id}`);
  const battle = parsed(battleSchema, answer);
  const fold = replay(assaultous, battle.options, JSON.parse(JSON.stringify(battle.log)));
  expect(stateHash(fold.state)).toBe(battle.hash);
  expect(battle).toMatchObject({ ruleset: 'assaultous', sides: ['Blue', 'Red'] });
  const { text } = await ask(`/b/${id}.txt`);
  expect(text).toContain('Ann (Blue) against Bo (Red)');
  const bought = battle.log.some(({ events }) => events.some(({ type }) => type === 'card-kept'));
  expect(/ keeps [A-Z].*, not [A-Z]/.test(text)).toBe(bought);
}

describe('a match by link', () => {
  it('tells nobody the other’s cards, in no answer, socket, desk, notice, or error, from the first move to the end', async () => {
    const searched = { found: 0, hidden: 0 };
    // Matches end as they like: as many as it takes to have seen enough hidden cards.
    for (let n = 0; n < 12 && Math.min(searched.found, searched.hidden) < 30; n++) await wholeMatch(searched);
    expect(Math.min(searched.found, searched.hidden)).toBeGreaterThanOrEqual(30);
  }, 300_000);

  it('leaves no trace of which card was kept: all that others can ask is the same for the one and for the other', async () => {
    const { id, players } = await table({ ruleset: 'assaultous' });
    const drawn = await playUntil(players, (match) => viewOf(match).phase === 'keep-card');
    const seat = drawn.pending[0] ?? 0;
    const other = players[seat === 0 ? 1 : 0];
    const [one, two] = viewOf(drawn).drawn ?? [];
    const shown = async (): Promise<string> => {
      const texts: string[] = [];
      for (const secret of [other.secret, null]) {
        const match = await look({ id, ...(secret === null ? {} : { secret }) });
        const entry = match.log.entries.at(-1);
        texts.push(JSON.stringify([match.view, match.legal, match.prompt, match.undo, entry?.events, entry?.by]));
      }
      const [row] = await deskOf([other]);
      texts.push(JSON.stringify(row?.found === true ? [row.row.line, row.row.view] : null), await picture(id));
      return texts.join('\n');
    };
    const first = await act(players[seat], drawn.seq, { type: 'keep-card', card: one });
    const seen = await shown();
    expect(first.match.undo).toEqual([drawn.seq]);
    const back = await ask(`/api/matches/${id}/undo`, {
      secret: players[seat].secret,
      body: { id: fresh(), seq: first.seq, to: drawn.seq },
    });
    expect(back.status).toBe(200);
    await act(players[seat], first.seq + 1, { type: 'keep-card', card: two });
    expect(await shown()).toBe(seen);
    // What was drawn is known: buying the card cannot be taken back.
    expect((await undo(players[seat], first.seq + 2)).status).toBe(200);
    problemOf(await undo(players[seat], first.seq + 3), 409, 'no-undo');
  }, 120_000);

  it('lets standing orders answer the window without a word to anybody else', async () => {
    let windows = 0;
    for (let n = 0; n < 12 && windows === 0; n++) {
      const { id, players } = await table({ ruleset: 'assaultous', options: { turnLimit: 20 } });
      for (const player of players) await put(player, { ambush: { mode: 'pass' }, trade: 'gold' });
      await playUntil(
        players,
        (_match, step) => step === 250 || windows > 2,
        async (match) => {
          expect(viewOf(match).phase).not.toBe('ambush');
          const watched = await look({ id });
          const last = watched.log.entries.at(-1);
          if (last?.events.some(({ type }) => type === 'passed')) windows++;
          expect(JSON.stringify(watched)).not.toContain('"by":"orders"');
          expect(JSON.stringify(watched)).not.toContain('"mode":"pass"');
        },
      );
      await expectRowsAsTables(players, assaultous);
    }
    expect(windows).toBeGreaterThan(0);
  }, 120_000);

  it("refuses by the rule book's codes", async () => {
    const { players } = await table({ ruleset: 'assaultous', options: { first: 0 } });
    const match = await look(players[0]);
    const send = (seat: 0 | 1, action: unknown) => actionReply(players[seat], { id: fresh(), seq: match.seq, action });
    problemOf(await send(0, { type: 'zebra' }), 422, 'malformed');
    problemOf(await send(0, { type: 'buy-army', tile: 'z9' }), 422, 'malformed');
    problemOf(await send(0, { type: 'move', from: 'c1', to: 'b1', workers: 1, card: 'spy' }), 422, 'malformed');
    problemOf(await send(1, { type: 'end-turn' }), 422, 'not-your-turn');
    problemOf(await send(0, { type: 'pass' }), 422, 'wrong-phase');
    problemOf(await send(0, { type: 'move', from: 'c1', to: 'c6', workers: 1 }), 422, 'not-adjacent');
    problemOf(await send(0, { type: 'buy-card' }), 422, 'cannot-afford');
    problemOf(await send(0, { type: 'play-card', card: 'spy' }), 422, 'card-not-held');
    expect((await look(players[0])).seq).toBe(match.seq);
  });
});

describe.each(assaultous.levels.map(({ id }) => id))('against the computer at level %s', (level) => {
  it('is played for some turns without a fallback, and its cards stay its own', async () => {
    const { creator } = await begin({ ruleset: 'assaultous', level, options: { turnLimit: 20 } });
    for (let step = 0; step < 40; step++) {
      await ringDue(creator.id);
      const match = await look(creator);
      expect(strays(match, creator.seat)).toEqual([]);
      expect(strays(await look({ id: creator.id }), null)).toEqual([]);
      if (match.status === 'over') break;
      expect(match.pending).toEqual([creator.seat]);
      await act(creator, match.seq, choose(match, creator.seat, step));
    }
    if ((await look(creator)).status === 'running') expect((await resign(creator)).status).toBe(200);
    const battle = parsed(battleSchema, await ask(`/api/battles/${creator.id}`));
    const theirs = battle.log.filter((entry) => entry.kind === 'act' && entry.seat !== creator.seat);
    expect(theirs.length).toBeGreaterThan(3);
    expect(theirs.map((entry) => entry.by).filter((by) => by !== 'computer')).toEqual([]);
  }, 300_000);
});
