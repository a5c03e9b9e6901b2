import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type * as z from 'zod/mini';
import { health } from '../schema/wire/rulesets.ts';
import { serve } from './serve.ts';
import { operatorKey } from './service-key.ts';

/** A service that an operator speaks to, and the key. */
export interface Site {
  /** Where it is reached, without a slash at the end. */
  readonly url: string;
  readonly key: string;
  /** Where its state lies; null: not on this machine. */
  readonly dataDir: string | null;
  /** Stops it, if it was started for this. */
  stop(): Promise<void>;
}

/** What went wrong, as an operator can do something about it. */
export class Trouble extends Error {
  override readonly name = 'Trouble';
}

/** A deployed service, with the key from OPERATOR_KEY. @throws Trouble without one */
export function deployedSite(url: string, env: NodeJS.ProcessEnv): Site {
  const key = env['OPERATOR_KEY'] ?? '';
  if (key === '')
    throw new Trouble('Put the key of the deployment into OPERATOR_KEY (`wrangler secret put OPERATOR_KEY`).');
  return { url: new URL(url).origin, key, dataDir: null, stop: async () => {} };
}

/**
 * The service of `npm start` on this machine: the one that runs at PORT, or else one that is started on DATA_DIR for as
 * long as it is needed. Never both: one state has one service.
 * @throws Trouble when there is no state, or what answers at PORT is another program
 */
export async function localSite(env: NodeJS.ProcessEnv): Promise<Site> {
  const dataDir = resolve(env['DATA_DIR'] ?? './data');
  if (!existsSync(`${dataDir}/state`)) throw new Trouble(`${dataDir} holds no state of \`npm start\` (DATA_DIR).`);
  const key = operatorKey(dataDir);
  const url = `http://localhost:${env['PORT'] ?? '8787'}`;
  const answers = await fetch(`${url}/healthz`).catch(() => null);
  if (answers !== null) {
    if (!health.safeParse(await answers.json().catch(() => null)).success) {
      throw new Trouble(`Another program answers at ${url}. PORT names the port of \`npm start\`, or a free one.`);
    }
    return { url, key, dataDir, stop: async () => {} };
  }
  const service = await serve({ port: 0, dataDir });
  return { url: service.url, key, dataDir, stop: service.stop };
}

/**
 * One of the operator's calls; its answer as `schema` has it.
 * @throws Trouble with the service's own sentence when it refuses
 */
export async function operate<T>(site: Site, call: string, body: unknown, schema: z.ZodMiniType<T>): Promise<T> {
  const reply = await fetch(`${site.url}/api/operator/${call}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${site.key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  const said: unknown = await reply.json().catch(() => null);
  if (reply.ok) return schema.parse(said);
  const detail = typeof said === 'object' && said !== null && 'detail' in said ? String(said.detail) : '';
  if (reply.status === 404 && call !== 'take-down')
    throw new Trouble(`${site.url} has no calls for an operator: its OPERATOR_KEY is not set.`);
  throw new Trouble(`${site.url} refuses (${reply.status}). ${detail}`);
}

/** Runs a command: what an operator can mend is said in a line, without a stack. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    console.error(error instanceof Trouble ? error.message : error);
    process.exitCode = 1;
  }
}
