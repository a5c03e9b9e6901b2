/** L37: no answer holds what its viewer may not know. */
import { runInDurableObject } from 'cloudflare:test';
import { expect, it } from 'vitest';
import { sealedDice } from '../../engine/dice.ts';
import type { Tagged } from '../../engine/ruleset.ts';
import { act, ask, issued, look, put, stubOf, table } from './client.ts';

interface Secrets {
  readonly dice: string;
  readonly hashes: readonly string[];
}

function secretsOf(id: string): Promise<Secrets> {
  return runInDurableObject(stubOf(id), (_match, state) => {
    const { sql } = state.storage;
    const { dice } = sql.exec<{ dice: string }>('SELECT dice FROM header').one();
    const rows = sql.exec<{ secret: string }>('SELECT secret FROM seats').toArray();
    return { dice, hashes: rows.map((row) => row.secret) };
  });
}

it('keeps the dice secret, the seats and the other hand to itself through a whole game', async () => {
  const { id, players } = await table({ options: { rounds: 2, purse: 3 } });
  const { dice, hashes } = await secretsOf(id);
  // From here on the client's search covers these too, in every answer and header.
  for (const secret of [dice, ...hashes]) issued.add(secret);
  await put(players[1], { counter: 'never', keep: 13 });
  let match = await look({ id });
  for (let step = 0; match.status === 'running'; step++) {
    const [seat] = match.pending;
    if (seat === undefined) throw new Error('a running match waits for somebody');
    const mine = await look(players[seat], match.seq);
    const other = await look(players[seat === 0 ? 1 : 0]);
    const watched = await look({ id });
    const hidden = handsOf(mine.view)[seat] ?? [];
    const shown = shownOf(mine.view)[seat] ?? [];
    for (const view of [other.view, watched.view]) {
      const seen = (handsOf(view)[seat] ?? []).filter((card) => card !== 0);
      expect(seen.every((card) => shown.includes(card))).toBe(true);
      expect(handsOf(view)[seat]).toHaveLength(hidden.length);
    }
    // Whose orders answered is for their own seat alone; actions and dice are for nobody yet.
    const logs = JSON.stringify([(await look(players[0])).log, watched.log]);
    expect(logs).not.toContain('"by":"orders"');
    for (const { log } of [mine, other, watched]) {
      for (const entry of log.entries)
        expect(Object.keys(entry).sort()).toEqual(['at', 'by', 'events', 'kind', 'seat', 'seq']);
    }
    const actions: readonly Tagged[] = mine.legal?.actions ?? [];
    await act(players[seat], mine.seq, actions[(step * 3) % actions.length]);
    match = await look({ id });
  }
  // The end reveals the dice, and never who could sit where.
  issued.delete(dice);
  const battle = await ask(`/b/${id}.json`);
  expect(battle.status).toBe(200);
  expect(battle.text).toContain(dice);
  expect(battle.text).not.toContain('"counter":"never"');
});

it('rolls the dice that the commitment and both values say, whatever the seats send', async () => {
  const { id, players } = await table();
  const { dice } = await secretsOf(id);
  const { commitment } = await look({ id });
  const [first, second] = commitment.values;
  const roll = sealedDice({ secret: dice, match: id, values: [first ?? '', second ?? ''] }, 4);
  const expected = [roll.roll(6), roll.roll(6)];
  for (const player of players) await act(player, 1, { type: 'muster', posts: [2, 2, 1, 1] });
  await act(players[0], 2, { type: 'bid', coins: 1 });
  await act(players[1], 2, { type: 'bid', coins: 0 });
  const { events } = await act(players[0], 3, { type: 'forage' });
  expect(events[0]).toMatchObject({ type: 'foraged', dice: expected });
});

function pairOf(view: unknown, name: string): readonly (readonly number[])[] {
  const found =
    typeof view === 'object' && view !== null ? Object.entries(view).find(([key]) => key === name) : undefined;
  const pair: readonly (readonly number[])[] = found?.[1] ?? [];
  return pair;
}
const handsOf = (view: unknown) => pairOf(view, 'hands');
const shownOf = (view: unknown) => pairOf(view, 'shown');
