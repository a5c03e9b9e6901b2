import { setTimeout as pause } from 'node:timers/promises';
import { takenDownAnswer } from '../schema/wire/operator.ts';
import { matchId } from '../schema/wire/words.ts';
import { deployedSite, localSite, operate, runCommand, type Site, Trouble } from './site.ts';

/** D1 is asked again so often, a little later each time. */
const TRIES = 5;

/**
 * Takes a battle down for ever: a tombstone is all that stays of it, in its object and in D1.
 * @returns what to tell the operator
 */
export async function takeDown(site: Site, id: string, wait = 2_000): Promise<string> {
  for (let attempt = 1; ; attempt++) {
    const { at, archived } = await operate(site, 'take-down', { id }, takenDownAnswer);
    if (archived) return `${site.url}/b/${id} is taken down, since ${at}. Everything of it answers 410 for ever.`;
    if (attempt === TRIES)
      return `${site.url}/b/${id} is taken down, since ${at}. D1 does not answer yet: until it does the lists may still name it. It is told by itself as soon as it does.`;
    await pause(attempt * wait);
  }
}

/**
 * `npm run take-down -- <id>` for the service of this machine (PORT and DATA_DIR as for `npm start`), or
 * `npm run take-down -- https://site.example/b/<id>` with OPERATOR_KEY for a deployed one.
 */
async function command(): Promise<void> {
  const what = process.argv[2] ?? '';
  const [, url, id = what] = /^(https?:\/\/[^/]+)\/[bm]\/([a-z0-9]+)/.exec(what) ?? [];
  if (!matchId.safeParse(id).success)
    throw new Trouble('Say which battle: npm run take-down -- <its id, or its address>');
  const site = url === undefined ? await localSite(process.env) : deployedSite(url, process.env);
  try {
    console.log(await takeDown(site, id));
  } finally {
    await site.stop();
  }
}

if (import.meta.main) await runCommand(command);
