/** Ways of being told, as tests set them up, and what has come through them. */
import { matchAnswer } from '../../schema/wire/calls.ts';
import type { Channel, Dispatch } from '../../schema/wire/dispatches.ts';
import { type PostedNotice, postedNotice } from '../../schema/wire/notice.ts';
import { act, ask, look, type Player, parsed, type Reply, table, type Wish } from './client.ts';
import { MUSTER } from './opening.ts';
import { world } from './receiver.ts';
import { alarmOf, pass, present, ringDue } from './time.ts';

export const HOOK = 'https://hooks.galloper.example.com/turns';

/** Each match is played from an address of its own: codes are counted by it. */
function from({ id }: Player) {
  const groups = [...id.slice(0, 4)].map((letter) => letter.charCodeAt(0).toString(16));
  return { 'CF-Connecting-IP': `${groups.join(':')}::1` };
}

export function putDispatch(player: Player, device: string, channel: Channel | null, name?: string): Promise<Reply> {
  const body = { device, channel, ...(name === undefined ? {} : { name }) };
  const headers = from(player);
  return ask(`/api/matches/${player.id}/dispatches`, { method: 'PUT', secret: player.secret, body, headers });
}

export function tryDispatch(player: Player, device: string): Promise<Reply> {
  const headers = from(player);
  return ask(`/api/matches/${player.id}/dispatches/test`, { secret: player.secret, body: { device }, headers });
}

export function confirm(player: Player, code: string): Promise<Reply> {
  return ask(`/api/matches/${player.id}/dispatches/confirm`, { secret: player.secret, body: { code } });
}

/** The seat's own entries in an answer that must be well. */
export function entries(reply: Reply): readonly Dispatch[] {
  if (reply.status !== 200) throw new Error(`${reply.status} ${reply.text}`);
  return parsed(matchAnswer, reply).match.own?.dispatches ?? [];
}

/** A JSON webhook for a seat: what goes there can be read. */
export async function hook(player: Player, url = `${HOOK}/${player.seat}`, device = 'hook'): Promise<void> {
  entries(await putDispatch(player, device, { kind: 'webhook', url, preset: 'json' }));
}

/** Notices that have gone to webhooks, in order; of one seat, or of both. */
export function posted(seat?: 0 | 1): PostedNotice[] {
  const notices = world.calls
    .filter(({ url }) => url.startsWith(HOOK))
    .map(({ text }) => postedNotice.parse(JSON.parse(text)));
  return seat === undefined ? notices : notices.filter((notice) => notice.seat === seat);
}

/** `seat occasion seq` of each of them. */
export function told(seat?: 0 | 1): string[] {
  return posted(seat).map(({ seat: who, occasion, offer, seq }) =>
    [who, occasion, ...(offer ? [offer] : []), seq].join(' '),
  );
}

/** A match of tiny at seat 0's turn, seq 3; both seats have a webhook, and everything up to here has been told. */
export async function toldTable(wish: Wish = {}) {
  const begun = await table({ options: { rounds: 3, purse: 6 }, ...wish });
  const [one, two] = begun.players;
  for (const player of begun.players) await act(player, 1, MUSTER);
  await act(one, 2, { type: 'bid', coins: 1 });
  await act(two, 2, { type: 'bid', coins: 0 });
  await hook(one);
  await hook(two);
  await ringDue(begun.id);
  world.calls.length = 0;
  return { ...begun, one, two };
}

/** Seat 0 ends its turn of `toldTable`: seat 1 is to move at seq 4. */
export async function endTurn(player: Player, seq: number): Promise<number> {
  return (await act(player, seq, { type: 'end-turn' })).seq;
}

/** The seat's own entries. */
export const dispatches = async (player: Player): Promise<readonly Dispatch[]> =>
  (await look(player)).own?.dispatches ?? [];

/** Lets time pass until everything that waits has had its attempts. */
export async function exhaust(id: string): Promise<void> {
  for (let n = 0; n < 60; n++) {
    await ringDue(id);
    const at = await alarmOf(id);
    if (at === null) return;
    pass(Math.max(0, at - present()));
  }
}

/** Plays on until seat 1 has been asked `turns` times in all. */
export async function playOn(one: Player, two: Player, id: string): Promise<number> {
  let { seq } = await look(one);
  for (;;) {
    const match = await look(one);
    seq = match.seq;
    if (match.status === 'over') throw new Error('the game is too short');
    if (match.pending.length === 2) {
      await act(one, seq, { type: 'bid', coins: 1 });
      await act(two, seq, { type: 'bid', coins: 0 });
    } else if (match.pending[0] === 0) {
      const after = await act(one, seq, { type: 'end-turn' });
      if (after.match.pending.length === 1) return after.seq;
    } else {
      const after = await act(two, seq, { type: 'end-turn' });
      if (after.match.pending.length === 1) seq = after.seq;
    }
    await ringDue(id);
  }
}
