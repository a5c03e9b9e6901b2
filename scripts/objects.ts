/** The objects that hold the matches of a deployment, by the ids that the platform knows them by. */
import { globSync } from 'node:fs';
import { basename } from 'node:path';
import * as z from 'zod/mini';
import { Trouble } from './site.ts';

/** The objects whose state lies below DATA_DIR: each has a file of its own, named by its id. */
export function objectsOnDisk(dataDir: string): readonly string[] {
  const files = globSync('state/do/*-Match/*.sqlite', { cwd: dataDir }).map((file) => basename(file, '.sqlite'));
  return files.filter((name) => /^[0-9a-f]{64}$/.test(name)).sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
}

const API = 'https://api.cloudflare.com/client/v4';
const namespaces = z.object({
  result: z.array(z.object({ id: z.string(), script: z.optional(z.string()), class: z.optional(z.string()) })),
});
const objects = z.object({
  result: z.array(z.object({ id: z.string(), hasStoredData: z.boolean() })),
  result_info: z.optional(z.object({ cursor: z.optional(z.nullable(z.string())) })),
});

/** What Cloudflare's API is asked with. */
export interface Account {
  readonly id: string;
  /** A token that may read Workers scripts. */
  readonly token: string;
}

/** The account from CLOUDFLARE_ACCOUNT_ID and CLOUDFLARE_API_TOKEN. @throws Trouble when one is missing */
export function accountOf(env: NodeJS.ProcessEnv): Account {
  const id = env['CLOUDFLARE_ACCOUNT_ID'] ?? '';
  const token = env['CLOUDFLARE_API_TOKEN'] ?? '';
  if (id === '' || token === '') {
    throw new Trouble(
      'To list the objects, put the account into CLOUDFLARE_ACCOUNT_ID and a token with the permission ' +
        '"Workers Scripts: Read" into CLOUDFLARE_API_TOKEN.',
    );
  }
  return { id, token };
}

/**
 * The objects of a deployed service that hold something, as Cloudflare's API lists them, page by page.
 * @param script the name of the Worker, as wrangler.toml has it
 * @throws Trouble when the API refuses, or knows no such Worker
 */
export async function deployedObjects(
  account: Account,
  script: string,
  ask: typeof fetch = fetch,
): Promise<readonly string[]> {
  const base = `/accounts/${account.id}/workers/durable_objects/namespaces`;
  const read = async <T>(path: string, schema: z.ZodMiniType<T>): Promise<T> => {
    const reply = await ask(API + path, { headers: { Authorization: `Bearer ${account.token}` } });
    if (!reply.ok) throw new Trouble(`Cloudflare's API refuses to list the objects (${reply.status}).`);
    return schema.parse(await reply.json());
  };
  const { result } = await read(`${base}?per_page=1000`, namespaces);
  const ours = result.find((one) => one.class === 'Match' && one.script === script);
  if (ours === undefined) throw new Trouble(`The account has no Worker "${script}" with objects of the class Match.`);
  const found: string[] = [];
  for (let cursor = ''; ; ) {
    const page = await read(`${base}/${ours.id}/objects?limit=1000${cursor}`, objects);
    found.push(...page.result.filter((one) => one.hasStoredData).map((one) => one.id));
    const next = page.result_info?.cursor ?? '';
    if (next === '') return found;
    cursor = `&cursor=${encodeURIComponent(next)}`;
  }
}
