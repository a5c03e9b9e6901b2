import { Agent, request } from 'node:http';

/** A call to make. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly secret?: string;
  readonly body?: string;
}

/** What was answered, not read yet. */
export interface Answered {
  readonly status: number;
  readonly bytes: Buffer;
}

/** A client as light as may be, so that the service and not the client is what takes the time. */
export class Caller {
  readonly #agent: Agent;
  readonly #port: number;
  readonly #connections: number;

  /** @param connections how many calls are under way at once */
  constructor(url: string, connections: number) {
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections });
    this.#port = Number(new URL(url).port);
    this.#connections = connections;
  }

  /** One call. @throws Error when the connection fails */
  call({ method, path, secret, body }: Call): Promise<Answered> {
    return new Promise((resolve, reject) => {
      const headers: Record<string, string | number> = {};
      if (secret !== undefined) headers['Authorization'] = `Bearer ${secret}`;
      if (body !== undefined) {
        headers['Content-Type'] = 'application/json';
        headers['Content-Length'] = Buffer.byteLength(body);
      }
      const sent = request({ host: '127.0.0.1', port: this.#port, agent: this.#agent, method, path, headers });
      sent.on('error', reject);
      sent.on('response', (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => resolve({ status: response.statusCode ?? 0, bytes: Buffer.concat(chunks) }));
      });
      sent.end(body);
    });
  }

  /** All of the calls, some at once; the answers in their order. */
  async all(calls: readonly Call[]): Promise<readonly Answered[]> {
    const answers: Answered[] = [];
    let next = 0;
    const work = async (): Promise<void> => {
      for (let i = next++; i < calls.length; i = next++) {
        const call = calls[i];
        if (call !== undefined) answers[i] = await this.call(call);
      }
    };
    await Promise.all(Array.from({ length: this.#connections }, work));
    return answers;
  }

  /** Closes its connections. */
  close(): void {
    this.#agent.destroy();
  }
}
