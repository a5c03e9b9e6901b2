import type { Hello, Pushed, Sighted } from '../../schema/wire/socket.ts';
import { onScreen, watchScreen } from './sighting.ts';

/** What the socket of a match tells. */
export interface SocketEars {
  /** The service has news, or says where it stands. */
  told(pushed: Pushed): void;
  /** True while the service can push. */
  live(is: boolean): void;
  /** The service closed with a code of its own (4400 and above): no use to try again. */
  refused(code: number): void;
}

export interface MatchSocket {
  /** Tries at once instead of at the next turn: the page was woken, the network came back. */
  wake(): void;
  close(): void;
}

const FIRST_DELAY_MS = 800;
const LONGEST_DELAY_MS = 30_000;
const PING_MS = 25_000;
const PONG_MS = 10_000;

/** Half to one and a half times `ms`: a deployment drops every socket at once, and they must not return at once. */
const jittered = (ms: number) => ms * (0.5 + Math.random());

/**
 * The socket of a match: the secret goes in the first message, never in the address (trap 11). Lost, it is opened again
 * with growing, jittered delays, for ever. A silent one is found by ping. A seat's socket says whether the match is on
 * a screen: what the player sees he need not be told (L21).
 */
export function openSocket(id: string, secret: string | null, ears: SocketEars): MatchSocket {
  let socket: WebSocket | null = null;
  let delay = FIRST_DELAY_MS;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let ping: ReturnType<typeof setTimeout> | undefined;
  let closed = false;

  const listen = () => {
    clearTimeout(ping);
    ping = setTimeout(() => {
      socket?.send('ping');
      ping = setTimeout(() => socket?.close(), PONG_MS);
    }, PING_MS);
  };

  const connect = () => {
    clearTimeout(retry);
    const address = new URL(`/api/matches/${id}/socket`, location.href);
    address.protocol = address.protocol.replace('http', 'ws');
    const mine = new WebSocket(address);
    socket = mine;
    mine.addEventListener('open', () => {
      const hello: Hello = secret === null ? { secret } : { secret, visible: onScreen() };
      mine.send(JSON.stringify(hello));
      listen();
    });
    mine.addEventListener('message', (message) => {
      listen();
      if (message.data === 'pong') return;
      const pushed: Pushed = JSON.parse(String(message.data));
      delay = FIRST_DELAY_MS;
      ears.live(true);
      ears.told(pushed);
    });
    mine.addEventListener('close', (event) => {
      if (socket !== mine) return;
      socket = null;
      clearTimeout(ping);
      ears.live(false);
      if (event.code >= 4400 && event.code < 4500) ears.refused(event.code);
      else if (!closed) {
        retry = setTimeout(connect, jittered(delay));
        delay = Math.min(delay * 2, LONGEST_DELAY_MS);
      }
    });
  };

  const ends = new AbortController();
  const tell = (visible: boolean) => {
    const sighted: Sighted = { visible };
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(sighted));
  };
  if (secret !== null) watchScreen(tell, ends.signal);
  connect();
  return {
    wake() {
      if (closed) return;
      delay = FIRST_DELAY_MS;
      if (socket === null) connect();
    },
    close() {
      closed = true;
      ends.abort();
      clearTimeout(retry);
      clearTimeout(ping);
      socket?.close();
    },
  };
}
