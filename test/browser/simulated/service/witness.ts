import { now } from './time.ts';

/** What the service lets out besides its answers: calls to the world, and lines in its log. */

/** A call to the world. */
export interface Sent {
  /** When, in milliseconds of the matches' time. */
  readonly at: number;
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Base64, for a push is encrypted. */
  readonly body: string;
}

export const sent: Sent[] = [];
export const logged: string[] = [];

/** Hosts that answer with another status than that all is well; 0: that cannot be reached. */
export const ailing = new Map<string, number>();

/** The world: takes everything down, and answers as push services and webhooks do. */
export async function receive(address: string, init: RequestInit): Promise<Response> {
  const request = new Request(address, init);
  const bytes = new Uint8Array(await request.arrayBuffer());
  const body = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  const { method, url } = request;
  sent.push({ at: now(), method, url, headers: Object.fromEntries(request.headers), body });
  const status = ailing.get(new URL(url).hostname) ?? 201;
  if (status === 0) throw new Error('the host cannot be reached');
  return new Response(null, { status, headers: status === 302 ? { Location: 'https://169.254.169.254/' } : {} });
}

/** Notes each line of the log, which goes on to the terminal. */
export function listen(): void {
  for (const level of ['debug', 'info', 'log', 'warn', 'error'] as const) {
    const write = console[level].bind(console);
    console[level] = (...parts: unknown[]) => {
      logged.push(parts.map((part) => (part instanceof Error ? `${part.stack}` : JSON.stringify(part))).join(' '));
      write(...parts);
    };
  }
}
