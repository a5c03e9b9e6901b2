/**
 * The service itself, its objects counting the rows that they write as the platform bills them: those of their SQLite,
 * and one for each setting of the alarm. `GET /rows/:id` tells how many a match has written so far.
 */
import { createApp } from '../../../worker/app.ts';
import { Match as AnyMatch } from '../../../worker/match/match.ts';
import { Store } from '../../../worker/match/store.ts';
import { matchParts, serviceParts } from '../../../worker/parts.ts';

class CountingStore extends Store {
  written = 0;

  protected override run<Row extends Record<string, SqlStorageValue>>(
    sql: string,
    ...values: SqlStorageValue[]
  ): SqlStorageCursor<Row> {
    const cursor = super.run<Row>(sql, ...values);
    this.written += cursor.rowsWritten;
    return cursor;
  }

  protected override arm(at: number | null): void {
    super.arm(at);
    this.written += 1;
  }
}

export class Match extends AnyMatch {
  readonly #store: CountingStore;

  constructor(ctx: DurableObjectState, env: Env) {
    const store = new CountingStore(ctx.storage);
    super(ctx, env, matchParts(env, store));
    this.#store = store;
  }

  /** The object takes sockets by `fetch`; a probe asks it for its count as well. */
  override async fetch(request?: Request): Promise<Response> {
    return request !== undefined && new URL(request.url).pathname.startsWith('/rows/')
      ? new Response(String(this.#store.written))
      : super.fetch();
  }
}

const app = createApp(serviceParts);

export default {
  fetch(request, env, context) {
    const [, id] = /^\/rows\/([a-z2-7]+)$/.exec(new URL(request.url).pathname) ?? [];
    if (id === undefined) return app.fetch(request, env, context);
    return env.MATCH.get(env.MATCH.idFromName(id)).fetch(request);
  },
} satisfies ExportedHandler<Env>;
