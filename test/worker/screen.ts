/** A page that has a socket, as far as the service can tell: what it says, and that it goes. */
import { exports } from 'cloudflare:workers';
import { expect, vi } from 'vitest';
import { ask, type Player } from './client.ts';

/** A page with a socket; `visible`: whether it says that the match is on its screen. */
export async function open(player: Player, visible?: boolean) {
  const path = `https://galloper.test/api/matches/${player.id}/socket`;
  const response = await exports.default.fetch(new Request(path, { headers: { Upgrade: 'websocket' } }));
  const socket = response.webSocket;
  if (socket === null) throw new Error('no socket');
  let heard = 0;
  socket.addEventListener('message', () => {
    heard += 1;
  });
  socket.accept();
  socket.send(JSON.stringify({ secret: player.secret, ...(visible === undefined ? {} : { visible }) }));
  await vi.waitFor(() => expect(heard).toBeGreaterThan(0));
  return {
    async say(now: boolean): Promise<void> {
      socket.send(JSON.stringify({ visible: now }));
      await settled(player);
    },
    async ping(): Promise<void> {
      const before = heard;
      socket.send('ping');
      await vi.waitFor(() => expect(heard).toBeGreaterThan(before));
    },
    async close(): Promise<void> {
      socket.close(1000, 'bye');
      await settled(player);
    },
  };
}

/** Messages of a socket are heard after a moment of their own; a match is asked in between. */
async function settled(player: Player): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 50));
  await ask(`/api/matches/${player.id}`, { secret: player.secret });
}
