import type { Entry } from '../../engine/entry.ts';
import type { Tagged } from '../../engine/ruleset.ts';
import type { Decision, PublishBody, Published } from '../../schema/wire/publish.ts';
import { type Answer, call } from './api.ts';
import type { DeviceLog, DeviceMatch } from './device-store.ts';

/**
 * Publishes a finished match of this device: the service replays it and keeps it as a battle, marked as not sealed.
 * Publishing it again leads to the same battle. A match that went on from a position is refused here already.
 * @throws Unreachable when nobody answered, or too many were published within an hour (`told` says so)
 */
export async function publishDevice(match: DeviceMatch, log: DeviceLog): Promise<Answer<Published>> {
  const body = match.continued === undefined ? publicationOf(match, log) : null;
  if (body !== null) return call<Published>('/api/battles', null, 'POST', body);
  const detail = 'A match that went on from a position of another battle cannot be published.';
  return {
    ok: false,
    problem: { type: 'about:blank', title: 'Not to be published', status: 422, code: 'continued', detail },
  };
}

/** What is sent: who decided what, and when. All that follows from it the service makes itself. */
export function publicationOf(match: DeviceMatch, log: DeviceLog): PublishBody | null {
  const { id, ruleset, version, options, names, values, begun, computer, secret } = match;
  const actions: Decision[] = [];
  // A clock that was set back during the match would put an entry before the one that it answers.
  let at = begun;
  for (const entry of log) {
    if (entry.at > at) at = entry.at;
    const decision = decisionOf({ ...entry, at });
    if (decision === null) return null;
    actions.push(decision);
  }
  const level = computer?.level ?? null;
  const computers: PublishBody['header']['computers'] = computer?.seat === 0 ? [level, null] : [null, level];
  return { header: { match: id, ruleset, version, options, names, computers, values, began: begun }, actions, secret };
}

/** Null: an entry that no match on one device has. */
function decisionOf(entry: Entry<Tagged, Tagged>): Decision | null {
  const { at } = entry;
  switch (entry.kind) {
    case 'open':
      return { kind: 'open', seat: null, by: null, at };
    case 'act':
      return { kind: 'act', seat: entry.seat, by: entry.by, action: entry.action, at };
    case 'together':
      return { kind: 'together', seat: null, by: entry.by, actions: entry.actions, at };
    case 'resigned':
      return { kind: 'resigned', seat: entry.seat, by: entry.by, at };
    case 'undo':
      return { kind: 'undo', seat: entry.seat, by: 'player', to: entry.to, at };
    default:
      return null;
  }
}
