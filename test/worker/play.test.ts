import { expect, it } from 'vitest';
import { act, ask, look, table } from './client.ts';

it('plays tiny', async () => {
  const { id, players } = await table();
  let m = await look(players[0]);
  expect(m.status).toBe('running');
  expect(m.pending).toEqual([0, 1]);
  for (let n = 0; n < 300 && m.status === 'running'; n++) {
    const seat = m.pending[0];
    if (seat === undefined) throw new Error('nobody');
    const mine = await look(players[seat], m.seq);
    const action = mine.legal?.actions[n % (mine.legal?.actions.length ?? 1)];
    m = (await act(players[seat], mine.seq, action)).match;
  }
  expect(m.status).toBe('over');
  const b = await ask(`/api/battles/${id}`);
  expect(b.status).toBe(200);
  const t = await ask(`/b/${id}.txt`);
  console.log(t.text.slice(0, 1500));
});
