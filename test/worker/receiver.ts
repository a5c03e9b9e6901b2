/** The world outside the service in tests: what was sent there, and how it answers. */
import type { Mail, Outside } from '../../worker/dispatch/outside.ts';

/** A call that came in, its body whole. */
export interface Received {
  readonly url: string;
  readonly init: RequestInit;
  readonly body: Uint8Array<ArrayBuffer>;
  readonly text: string;
}

interface World {
  readonly calls: Received[];
  readonly mails: Mail[];
  /** The answer to a call; throws where the line is down. */
  answer(call: Received): Response | Promise<Response>;
  /** Throws where no e-mail is taken. */
  post(mail: Mail): void | Promise<void>;
  /** What this deployment has. */
  configured: { push: boolean; mail: boolean };
}

export const world: World = {
  calls: [],
  mails: [],
  answer: () => new Response(null, { status: 201 }),
  post: () => {},
  configured: { push: true, mail: true },
};

/** Everything as at the beginning. */
export function freshWorld(): void {
  world.calls.length = 0;
  world.mails.length = 0;
  world.answer = () => new Response(null, { status: 201 });
  world.post = () => {};
  world.configured = { push: true, mail: true };
}

/** Keys as `npm run keys` makes them; made once for all tests. */
export const vapid = {
  publicKey: 'BHZ7qqYeXOnT-gaLTknYOsMAp21rAPounepuVPS9M8H3REtRmFkaN2TqHTkFcE0bohrfiEx3CcYtkc497o5bifg',
  privateKey: 'bcHj7NwAITybUv1QpZajSRl6AOeuwoulSzjTaDu49U4',
  subject: 'mailto:operator@galloper.example.com',
};

export const outside: Outside = {
  async fetch(url, init) {
    const body = new Uint8Array(await new Response(init.body ?? null).arrayBuffer());
    const call = { url, init, body, text: new TextDecoder().decode(body) };
    world.calls.push(call);
    return world.answer(call);
  },
  get vapid() {
    return world.configured.push ? vapid : null;
  },
  get mail() {
    if (!world.configured.mail) return null;
    return async (mail: Mail) => {
      world.mails.push(mail);
      await world.post(mail);
    };
  },
};
