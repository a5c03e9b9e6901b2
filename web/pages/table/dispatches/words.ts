import type { Dispatch } from '../../../../schema/wire/dispatches.ts';
import { moment } from '../../../parts/time-words.ts';

/** What a way of being told is, as its player sees it in the list. */
export function entryTitle(entry: Dispatch, thisDevice: string): string {
  if (entry.kind === 'mail') return entry.target;
  const name = entry.name === '' ? (entry.kind === 'push' ? 'Another device' : 'Webhook') : entry.name;
  return entry.device === thisDevice ? `This device (${name})` : name;
}

/** "through fcm.googleapis.com" and the like; an e-mail entry is its address already. */
export function entryWay({ kind, target }: Dispatch): string {
  if (kind === 'push') return `push, through ${target}`;
  return kind === 'webhook' ? `webhook at ${target}` : 'e-mail';
}

/** How it stands: in use, waiting for its code, or switched off. */
export function stateWords({ state }: Dispatch): string {
  if (state === 'on') return 'On.';
  return state === 'off'
    ? 'Switched off after repeated failure: a test that arrives switches it on again.'
    : 'Not confirmed: until you enter the code that was sent there, it gets nothing else.';
}

/** The last success and the last failure, the later first, in local time. */
export function historyWords({ succeeded, failed }: Dispatch, now = Date.now()): readonly string[] {
  const good = succeeded === null ? null : `Last delivered ${moment(succeeded, now)}.`;
  const bad = failed === null ? null : `Last failed ${moment(failed.at, now)}: ${sentence(failed.why)}`;
  const lines = lastFailed({ succeeded, failed }) ? [bad, good] : [good, bad];
  const said = lines.filter((line) => line !== null);
  return said.length === 0 ? ['Nothing sent yet.'] : said;
}

/** Whether the last that was sent did not arrive. */
function lastFailed({ succeeded, failed }: Pick<Dispatch, 'succeeded' | 'failed'>): boolean {
  return failed !== null && (succeeded === null || failed.at > succeeded);
}

/** What a test came to. */
export function testWords(entry: Dispatch | null): string {
  if (entry === null) return 'The test found that this device is no longer there: its entry was removed.';
  if (lastFailed(entry)) return `The test did not arrive: ${sentence(entry.failed?.why ?? '')}`;
  return entry.kind === 'push'
    ? 'The test is on its way; the device should show it in a moment.'
    : 'The test has been delivered.';
}

/** With a full stop at its end, whoever wrote it. */
function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
