import { unstable_readConfig as readConfig } from 'wrangler';
import { emptied, OBJECTS_A_CALL, shelved } from '../schema/wire/operator.ts';
import { accountOf, deployedObjects, objectsOnDisk } from './objects.ts';
import { root } from './run.ts';
import { deployedSite, localSite, operate, runCommand, type Site } from './site.ts';

/** What the objects had for D1. */
export interface Rebuilt {
  battles: number;
  challenges: number;
  takenDown: number;
  nothing: number;
  unreadable: number;
  pending: number;
  readonly failed: string[];
}

const COUNTS = ['battles', 'challenges', 'takenDown', 'nothing', 'unreadable', 'pending'] as const;

/**
 * Makes D1 anew from the objects: empties it, then has each object tell it again what belongs there. Battles are served
 * from their objects meanwhile; doing it again, also after it broke off, comes to the same.
 */
export async function rebuild(site: Site, objects: readonly string[]): Promise<Rebuilt> {
  const sum: Rebuilt = {
    ...{ battles: 0, challenges: 0, takenDown: 0, nothing: 0, unreadable: 0, pending: 0 },
    failed: [],
  };
  await operate(site, 'empty', {}, emptied);
  for (let at = 0; at < objects.length; at += OBJECTS_A_CALL) {
    const said = await operate(site, 'shelve', { objects: objects.slice(at, at + OBJECTS_A_CALL) }, shelved);
    for (const kind of COUNTS) sum[kind] += said[kind];
    sum.failed.push(...said.failed);
  }
  return sum;
}

/**
 * `npm run rebuild` for the service of this machine (PORT and DATA_DIR as for `npm start`), or
 * `npm run rebuild -- https://site.example` with OPERATOR_KEY, CLOUDFLARE_ACCOUNT_ID and CLOUDFLARE_API_TOKEN for a
 * deployed one, whose migrations have been applied.
 */
async function command(): Promise<void> {
  const url = process.argv[2];
  const name = readConfig({ config: `${root}wrangler.toml` }).name ?? '';
  const site = url === undefined ? await localSite(process.env) : deployedSite(url, process.env);
  try {
    const objects =
      site.dataDir === null ? await deployedObjects(accountOf(process.env), name) : objectsOnDisk(site.dataDir);
    const { battles, challenges, takenDown, nothing, unreadable, pending, failed } = await rebuild(site, objects);
    console.log(
      `${objects.length} objects: ${battles} battles, ${challenges} open challenges, ${takenDown} taken down, ` +
        `${nothing} with nothing for D1.`,
    );
    if (unreadable > 0)
      console.log(`${unreadable} by rules that are not known any more: what D1 has of them was left there.`);
    if (pending > 0) console.log(`D1 has not taken ${pending} of them yet: their objects go on trying.`);
    if (failed.length > 0) {
      console.error(`${failed.length} objects did not answer; run it again:\n${failed.join('\n')}`);
      process.exitCode = 1;
    }
  } finally {
    await site.stop();
  }
}

if (import.meta.main) await runCommand(command);
