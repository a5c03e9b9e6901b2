import { expect, it } from 'vitest';
import { acted } from '../../schema/wire/calls.ts';
import { act, actionReply, fresh, look, parsed, problemOf, table } from './client.ts';

const muster = (...posts: number[]) => ({ type: 'muster', posts });

it('keeps submissions sealed until the last is in; then one entry holds both', async () => {
  const { id, players } = await table();
  const [one, two] = players;
  const first = await act(one, 1, muster(6, 0, 0, 0));
  expect(first).toMatchObject({ seq: 1, events: [] });
  expect(first.match).toMatchObject({
    seq: 1,
    pending: [1],
    sealed: { mine: muster(6, 0, 0, 0), theirs: false },
  });
  expect(first.match.prompt).not.toBeNull();
  expect(first.match.legal).not.toBeNull();
  const theirs = await look(two);
  expect(theirs).toMatchObject({ pending: [1], sealed: { mine: null, theirs: true } });
  expect(await look({ id })).toMatchObject({ pending: [1], sealed: { in: [0] } });
  // The expected seq has not moved: the second is accepted although the first has submitted (L14).
  const last = await act(two, 1, muster(0, 0, 0, 6));
  expect(last.seq).toBe(2);
  expect(last.match.log.entries).toMatchObject([{ seq: 2, kind: 'together', seat: null, by: 'player' }]);
  expect(last.events).toMatchObject([
    { type: 'mustered', seat: 0, posts: [6, 0, 0, 0] },
    { type: 'mustered', seat: 1, posts: [0, 0, 0, 6] },
    { type: 'bidding' },
  ]);
  expect((await look({ id })).sealed).toEqual({ in: [] });
});

it('lets a submission be replaced and withdrawn without trace', async () => {
  const { id, players } = await table();
  const [one, two] = players;
  await act(one, 1, muster(6, 0, 0, 0));
  const seen = await look(two);
  const watched = await look({ id });
  await act(one, 1, muster(3, 3, 0, 0));
  expect(await look(two)).toEqual(seen);
  expect(await look({ id })).toEqual(watched);
  const withdrawn = await act(one, 1, null);
  expect(withdrawn.match).toMatchObject({ seq: 1, pending: [0, 1], sealed: { mine: null, theirs: false } });
  expect(await look(two)).toMatchObject({ pending: [0, 1], sealed: { mine: null, theirs: false } });
  await act(two, 1, muster(1, 1, 2, 2));
  const { events } = await act(one, 1, muster(0, 6, 0, 0));
  expect(events[0]).toMatchObject({ posts: [0, 6, 0, 0] });
});

it('answers a repeated submission as the first time, also after the entry was made', async () => {
  const { players } = await table();
  const [one, two] = players;
  const body = { id: fresh(), seq: 1, action: muster(6, 0, 0, 0) };
  const first = parsed(acted, await actionReply(one, body));
  await act(two, 1, muster(0, 0, 0, 6));
  const again = parsed(acted, await actionReply(one, body));
  expect(again).toMatchObject({ seq: first.seq, events: [] });
  expect(again.match.seq).toBe(2);
});

it('checks a sealed submission as any action', async () => {
  const { players } = await table();
  problemOf(await actionReply(players[0], { id: fresh(), seq: 1, action: muster(5, 0, 0, 0) }), 422, 'muster-six');
  problemOf(await actionReply(players[0], { id: fresh(), seq: 1, action: muster(7) }), 422, 'malformed-action');
  expect((await look(players[1])).sealed).toEqual({ mine: null, theirs: false });
});

it('gives both submissions at once the same entry as one after the other (P11)', async () => {
  const { players } = await table();
  const [one, two] = players;
  await Promise.all([act(two, 1, muster(1, 1, 2, 2)), act(one, 1, muster(2, 2, 1, 1))]);
  const { log } = await look(one);
  expect(log.entries[1]?.events.slice(0, 2)).toMatchObject([
    { seat: 0, posts: [2, 2, 1, 1] },
    { seat: 1, posts: [1, 1, 2, 2] },
  ]);
});
