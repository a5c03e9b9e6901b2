/** What leaves the service: nothing hidden, nothing secret, nothing that a receiver would take for more than words (L22, L37). */
import { runInDurableObject } from 'cloudflare:test';
import { describe, expect, it, vi } from 'vitest';
import type { Tagged } from '../../engine/ruleset.ts';
import { codeMailOf } from '../../worker/dispatch/mail.ts';
import { sendMail } from '../../worker/dispatch/send.ts';
import { webhookRequest } from '../../worker/dispatch/webhook.ts';
import { type Message, timeText } from '../../worker/dispatch/words.ts';
import { act, ask, issued, look, type Player, put, stubOf, table } from './client.ts';
import { browser, decoded } from './push-decoder.ts';
import { outside, world } from './receiver.ts';
import { standStill } from './still.ts';
import { HOUR, pace, pass, ringDue, SECOND } from './time.ts';
import { confirm, entries, hook, posted, putDispatch } from './told.ts';

standStill();

const message: Message = {
  id: 'm.1.turn.4',
  occasion: 'turn',
  offer: null,
  match: 'm',
  seat: 1,
  seq: 4,
  game: 'Tiny',
  names: ['@everyone', '<!channel> & *b*'],
  title: 'Tiny: your turn',
  text: 'In your match against @everyone [x](https://evil.example.com) <@1> & <!channel> it is your turn.',
  url: 'https://galloper.test/m/m',
  deadline: null,
};
const bodyOf = (preset: 'discord' | 'slack' | 'json') => JSON.parse(String(webhookRequest(preset, message).body));

describe('a webhook', () => {
  it('of Discord calls nobody, and shows names as they are', () => {
    const body = bodyOf('discord');
    expect(body.allowed_mentions).toEqual({ parse: [] });
    expect(body.content).toContain('\\@everyone');
    expect(body.content).toContain('\\[x\\]\\(https\\:\\/\\/evil\\.example\\.com\\)');
    expect(body.content).toContain('\\<\\@1\\>');
    expect(body.content).toMatch(/\nhttps:\/\/galloper\.test\/m\/m$/);
    expect(body.content.length).toBeLessThan(2000);
  });

  it('of Slack has its three marks escaped, and a link to the table', () => {
    const { text } = bodyOf('slack');
    expect(text).toContain('&lt;!channel&gt;');
    expect(text).toContain('&amp;');
    expect(text.match(/<[^>]*>/g)).toEqual(['<https://galloper.test/m/m|Open the table>']);
  });

  it('of plain JSON says it all as data', () => {
    const { title, text, url, id, occasion, offer, match, seat, seq, game, names } = message;
    const data = { id, occasion, offer, match, seat, seq, game, names, title, text, url, deadline: null };
    expect(bodyOf('json')).toEqual(data);
    expect(new Headers(webhookRequest('json', message).headers).get('Content-Type')).toBe('application/json');
  });
});

it('waits twenty seconds for an e-mail to be taken over, and no longer', async () => {
  vi.useFakeTimers();
  try {
    const hanging = { ...outside, mail: () => new Promise<void>(() => {}) };
    const sending = sendMail(hanging, codeMailOf('ann@example.com', '123456'));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await sending).toMatchObject({ kind: 'failed', why: 'The e-mail was not taken in time.' });
  } finally {
    vi.useRealTimers();
  }
});

it('says times so that they mean the same everywhere', () => {
  expect(timeText(Date.UTC(2026, 11, 3, 4, 5, 59))).toBe('3 December, 04:05 UTC');
});

/** The card numbers that a seat holds, and everything else that only it may know. */
function secretsOf(id: string): Promise<string[]> {
  return runInDurableObject(stubOf(id), (_match, state) => {
    const { sql } = state.storage;
    const { dice } = sql.exec<{ dice: string }>('SELECT dice FROM header').one();
    const rows = sql.exec<{ secret: string; nonce: string }>('SELECT secret, nonce FROM seats').toArray();
    return [dice, ...rows.map(({ secret }) => secret)];
  });
}

/** Everything that has left the service, readable. */
async function sent(): Promise<string[]> {
  const texts = world.mails.map((mail) => JSON.stringify(mail));
  for (const { url, body, text, init } of world.calls) {
    const headers = JSON.stringify([...new Headers(init.headers)]);
    texts.push(`${url} ${headers} ${url.includes('push.') ? await decoded(body, browser) : text}`);
  }
  return texts;
}

async function everyWay(player: Player): Promise<void> {
  await hook(player);
  const { publicKey: p256dh, auth } = browser;
  const endpoint = `https://push.example.com/${player.seat}`;
  entries(await putDispatch(player, 'push', { kind: 'push', endpoint, p256dh, auth }));
  entries(await putDispatch(player, 'mail', { kind: 'mail', address: `p${player.seat}@example.com` }));
  entries(await confirm(player, /\b(\d{6})\b/.exec(world.mails.at(-1)?.text ?? '')?.[1] ?? ''));
  world.mails.length = 0;
}

describe('whole matches of the game with hidden facts', () => {
  it.each([3, 5, 7])('tell in every way, and never what is hidden or secret (every %ith action)', async (stride) => {
    const { id, players } = await table({
      options: { rounds: 2, purse: 3 },
      clock: pace({ bank: 86_400, cap: 86_400 }),
    });
    for (const player of players) await everyWay(player);
    const secrets = [...issued, ...(await secretsOf(id))];
    await put(players[1], { counter: 'never', keep: 13 });
    let match = await look({ id });
    for (let step = 0; match.status === 'running'; step++) {
      const [seat] = match.pending;
      if (seat === undefined) throw new Error('a running match waits for somebody');
      const before = posted().length;
      const mine = await look(players[seat]);
      const actions: readonly Tagged[] = mine.legal?.actions ?? [];
      await act(players[seat], mine.seq, actions[(step * stride) % actions.length]);
      pass(step % 5 === 0 ? 23 * HOUR : 20 * SECOND);
      await ringDue(id);
      match = await look({ id });
      // Of all that is told, nothing differs between two positions that a spectator cannot tell apart: the words are
      // made of names, times and kinds alone.
      for (const { title, text, names, game } of posted().slice(before)) {
        expect([game, ...names]).toEqual(['Tiny', 'Ann', 'Bo']);
        expect(title).toMatch(/^Tiny: [a-z ]+$/);
        expect(text).toMatch(/^(In your match against|Your match against|Ann|Bo|The time of) [A-Za-z0-9 ,;:.]+\.$/);
        expect(text.replace(/until \d+ [A-Z][a-z]+, \d\d:\d\d UTC/, '')).not.toMatch(/\d/);
      }
      if (match.clock?.seats.some(({ fallen }) => fallen)) {
        const late = match.clock.seats[0].fallen ? 0 : 1;
        const body = { want: 'time' };
        await ask(`/api/matches/${id}/claim`, { secret: players[late === 0 ? 1 : 0].secret, body });
        match = await look({ id });
      }
    }
    const everything = await sent();
    expect(world.mails.length).toBeGreaterThan(3);
    expect(posted().length).toBe(world.mails.length);
    for (const text of everything) for (const secret of secrets) expect(text).not.toContain(secret);
    const ids = posted().map((notice) => notice.id);
    expect(new Set(ids).size).toBe(ids.length);
    // The end is told to whoever did not bring it about, at least.
    expect(posted().at(-1)?.occasion).toBe('result');
  });
});
