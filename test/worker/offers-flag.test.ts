/** What can be offered when somebody's time is up (L25, L26), and a rematch that was declined (L8). */
import { describe, expect, it } from 'vitest';
import { look, problemOf } from './client.ts';
import { agreed, answer, finished, offer } from './deals.ts';
import { moving } from './opening.ts';
import { standStill } from './still.ts';
import { claim, HOUR, pass, resign, ringDue } from './time.ts';

standStill();

const PAUSE = { kind: 'pause' } as const;

describe('while a flag is down', () => {
  it('nobody offers or agrees to a pause, so that the other side can always claim', async () => {
    const { one, two } = await moving();
    pass(12 * HOUR);
    for (const player of [one, two]) {
      const refused = problemOf(await offer(player, PAUSE), 409, 'flag-fallen');
      expect(refused.detail).toMatch(/clocks cannot be stopped/);
      problemOf(await answer(player, 'pause', { accept: true }), 409, 'flag-fallen');
    }
    expect((await claim(two, 'victory')).status).toBe(200);
  });

  it('a pause that was offered before stands no more, also after more time was given', async () => {
    const { id, one, two } = await moving();
    expect(agreed(await offer(two, PAUSE)).offers?.pause).toBe(1);
    pass(12 * HOUR);
    await ringDue(id);
    expect((await look({ id })).offers?.pause).toBeNull();
    problemOf(await answer(one, 'pause', { accept: true }), 409, 'flag-fallen');
    expect((await claim(two, 'time')).status).toBe(200);
    problemOf(await answer(one, 'pause', { accept: true }), 409, 'no-offer');
    agreed(await offer(one, PAUSE));
    expect(agreed(await answer(two, 'pause', { accept: true })).clock?.paused).toBe(true);
  });
});

describe('a seat in which the computer plays on', () => {
  async function lost() {
    const match = await moving({ onFlag: 'computer' });
    pass(12 * HOUR);
    await ringDue(match.id);
    return match;
  }

  it('grants neither takebacks nor pauses in the place of the player', async () => {
    const { id, one, two } = await lost();
    const before = await look({ id });
    expect(before.pending).toEqual([1]);
    problemOf(await offer(two, { kind: 'takeback', to: 2 }), 409, 'taken-over');
    problemOf(await offer(two, PAUSE), 409, 'taken-over');
    problemOf(await offer(two, { kind: 'draw' }), 409, 'computer-declines');
    expect(await look({ id })).toEqual(before);
    problemOf(await offer(one, PAUSE), 409, 'flag-fallen');
  });

  it('is asked for a rematch as ever: its player answers', async () => {
    const { id, one, two } = await lost();
    expect((await look(two)).status).toBe('running');
    expect((await resign(two)).status).toBe(200);
    await ringDue(id);
    const asked = agreed(await offer(two, { kind: 'rematch', sides: 'swap' }));
    expect(asked).toMatchObject({ rematch: null, offers: { rematch: { seat: 1, sides: 'swap' } } });
    const both = agreed(await answer(one, 'rematch', { accept: true, sides: 'swap' }));
    expect(both.rematch).not.toBeNull();
  });
});

describe('a rematch that was declined', () => {
  it('may be offered once more with other sides, and by the other side; then it is left at that', async () => {
    const { players } = await finished();
    const [one, two] = players;
    agreed(await offer(one, { kind: 'rematch', sides: 'swap' }));
    agreed(await answer(two, 'rematch', { accept: false }));
    const refused = problemOf(await offer(one, { kind: 'rematch', sides: 'swap' }), 409, 'declined');
    expect(refused.detail).toBe('They declined a rematch. They can still offer one.');
    agreed(await offer(one, { kind: 'rematch', sides: 'lot' }));
    // What is withdrawn was not declined.
    agreed(await answer(one, 'rematch', { accept: false }));
    problemOf(await offer(one, { kind: 'rematch', sides: 'swap' }), 409, 'declined');
    agreed(await offer(one, { kind: 'rematch', sides: 'keep' }));
    agreed(await answer(two, 'rematch', { accept: false }));
    for (const sides of ['swap', 'keep', 'lot'] as const) {
      problemOf(await offer(one, { kind: 'rematch', sides }), 409, 'declined');
    }
    expect(agreed(await offer(two, { kind: 'rematch', sides: 'lot' })).offers?.rematch?.seat).toBe(1);
  });
});
