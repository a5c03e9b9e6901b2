/**
 * The least that a service with an object behind each match can do: a call stores one row and answers so many bytes, or
 * only answers. `POST /:name?bytes=n` with a body, `GET /:name?bytes=n`.
 */
import { DurableObject } from 'cloudflare:workers';

interface Env {
  readonly BARE: DurableObjectNamespace<Bare>;
}

export class Bare extends DurableObject<Env> {
  #text = '';

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    ctx.storage.sql.exec('CREATE TABLE IF NOT EXISTS rows (id INTEGER PRIMARY KEY, text TEXT NOT NULL)');
  }

  /** Stores the text as one row, in a transaction, and answers `bytes` bytes. */
  store(text: string, bytes: number): string {
    this.ctx.storage.transactionSync(() => {
      this.ctx.storage.sql.exec('INSERT INTO rows (text) VALUES (?)', text);
    });
    return this.read(bytes);
  }

  /** Answers `bytes` bytes. */
  read(bytes: number): string {
    if (this.#text.length !== bytes) this.#text = 'x'.repeat(bytes);
    return this.#text;
  }
}

export default {
  async fetch(request, env) {
    const { pathname, searchParams } = new URL(request.url);
    const object = env.BARE.get(env.BARE.idFromName(pathname));
    const bytes = Number(searchParams.get('bytes'));
    const text = request.method === 'POST' ? await object.store(await request.text(), bytes) : await object.read(bytes);
    return new Response(text, { headers: { 'Content-Type': 'application/json' } });
  },
} satisfies ExportedHandler<Env>;
