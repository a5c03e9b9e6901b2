import type * as z from 'zod/mini';
import type { Seat, Viewer } from '../../engine/seat.ts';
import { closeCodes, hello, sighted } from '../../schema/wire/socket.ts';
import { equal, secretHash } from '../ids/secrets.ts';
import { seatOfHash } from './ask.ts';
import { type ByViewer, viewerIndex } from './record.ts';
import type { Table } from './table.ts';

/** A page pings every 25 seconds: a socket from which so long nothing came has lost its line. Milliseconds. */
const SILENCE = 90_000;

/** What a socket carries through hibernation: whose eyes it is, and whether they see the match now. Null before its hello. */
interface Greeted {
  readonly viewer: Viewer;
  readonly visible: boolean;
  /** When it last said something, in milliseconds since 1970; a build before this one did not keep it. */
  readonly heard?: number;
}

/** What tells whether a socket still lives. Times in milliseconds. */
export interface Pulse {
  /** The time of the matches, since 1970. */
  now(): number;
  /** How long ago the runtime last answered a ping of this socket; null: never. A ping wakes nobody. */
  sincePing(socket: WebSocket): number | null;
}

/** Whether its line holds, as far as one can know. */
function isAlive(socket: WebSocket, { heard = 0 }: Greeted, pulse: Pulse): boolean {
  const ping = pulse.sincePing(socket);
  return (ping !== null && ping < SILENCE) || pulse.now() - heard < SILENCE;
}

function greeted(socket: WebSocket): Greeted | null {
  // Attached by `greet` below, and by nothing else.
  const attached: Greeted | null = socket.deserializeAttachment();
  return attached;
}

/**
 * Reads a message of a socket. The first says who it is: it is told where the match stands, or closed if it fits no seat.
 * Later ones say whether the match has come onto a screen or left it (L21).
 * @returns the seat that has just left a screen, or null
 */
export function hear(table: Table, socket: WebSocket, message: string | ArrayBuffer, now: number): Viewer {
  const who = greeted(socket);
  if (who === null) {
    greet(table, socket, message, now);
    return null;
  }
  const said = read(sighted, message);
  if (said === null) {
    socket.close(closeCodes.badHello, 'bad-hello');
    return null;
  }
  const attachment: Greeted = { ...who, visible: said.visible, heard: now };
  socket.serializeAttachment(attachment);
  return who.visible && !said.visible ? who.viewer : null;
}

/** The seat before whose eyes a socket was that has closed, or null. `alive`: it was so until just now. */
export function leaverOf(socket: WebSocket, pulse: Pulse): { readonly seat: Seat; readonly alive: boolean } | null {
  const who = greeted(socket);
  if (who === null || who.viewer === null || !who.visible) return null;
  return { seat: who.viewer, alive: isAlive(socket, who, pulse) };
}

/** Whether the match is on a screen of this seat, as its open sockets say. */
export function isWatched(sockets: readonly WebSocket[], seat: Seat, pulse: Pulse): boolean {
  return sockets.some((socket) => {
    if (socket.readyState !== WebSocket.OPEN) return false;
    const who = greeted(socket);
    return who?.viewer === seat && who.visible && isAlive(socket, who, pulse);
  });
}

function greet(table: Table, socket: WebSocket, message: string | ArrayBuffer, now: number): void {
  const said = read(hello, message);
  if (said === null) {
    socket.close(closeCodes.badHello, 'bad-hello');
    return;
  }
  const viewer = said.secret === null ? null : seatOfHash(table.record, secretHash(said.secret), equal);
  if (said.secret !== null && viewer === null) {
    socket.close(closeCodes.badSecret, 'bad-secret');
    return;
  }
  const attachment: Greeted = { viewer, visible: said.visible ?? false, heard: now };
  socket.serializeAttachment(attachment);
  socket.send(news(table, viewer, table.seq));
}

/**
 * Tells every socket whose viewer may see a change that there is one, with the entries after `from`. A socket that
 * cannot be reached is none of the match's business: its page asks when it is back.
 */
export function push(table: Table, sockets: readonly WebSocket[], before: ByViewer<number>, from: number): void {
  for (const socket of sockets) {
    const who = greeted(socket);
    if (who === null) continue;
    const index = viewerIndex(who.viewer);
    if (table.record.live.revs[index] === before[index]) continue;
    try {
      socket.send(news(table, who.viewer, from));
    } catch (error) {
      console.warn('a socket could not be told', error);
    }
  }
}

/** Closes the sockets of a seat whose secret has been renewed. */
export function retire(sockets: readonly WebSocket[], seat: Seat): void {
  for (const socket of sockets) {
    if (greeted(socket)?.viewer === seat) socket.close(closeCodes.badSecret, 'bad-secret');
  }
}

/** Says goodbye to the sockets of a match that is removed. */
export function dismiss(sockets: readonly WebSocket[]): void {
  for (const socket of sockets) socket.close(closeCodes.gone, 'gone');
}

function news(table: Table, viewer: Viewer, from: number): string {
  const rev = table.record.live.revs[viewerIndex(viewer)];
  return `{"seq":${table.seq},"rev":${rev},"entries":[${table.seenText(from, viewer)}]}`;
}

function read<T>(schema: z.ZodMiniType<T>, message: string | ArrayBuffer): T | null {
  if (typeof message !== 'string' || message.length > 500) return null;
  try {
    const parsed = schema.safeParse(JSON.parse(message));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
