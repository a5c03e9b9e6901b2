import type { MatchAnswer } from '../../schema/wire/calls.ts';
import type {
  Channel,
  DispatchBody,
  DispatchConfirmBody,
  DispatchesAnswer,
  DispatchTestBody,
} from '../../schema/wire/dispatches.ts';
import { type Answer, call, Unreachable } from './api.ts';
import { deviceName } from './device-name.ts';
import { forget, keep, kept, keptJson, keptKeys, members } from './kept.ts';
import { pushDevice, type Subscribed, subscribe, unsubscribe } from './push.ts';
import { type StoredSeat, seatOf } from './seats.ts';

/** What this deployment can send (L20). */
export const readDeployment = () => call<DispatchesAnswer>('/api/dispatches', null);

const at = (id: string, rest = '') => `/api/matches/${id}/dispatches${rest}`;

export const putDispatch = (id: string, secret: string, body: DispatchBody) =>
  call<MatchAnswer>(at(id), secret, 'PUT', body);

export const testDispatch = (id: string, secret: string, body: DispatchTestBody) =>
  call<MatchAnswer>(at(id, '/test'), secret, 'POST', body);

export const confirmDispatch = (id: string, secret: string, body: DispatchConfirmBody) =>
  call<MatchAnswer>(at(id, '/confirm'), secret, 'POST', body);

/**
 * What this browser knows of being told of a match: under which push address and for which secret it was registered
 * there (a renewed seat has lost all its dispatches). `here: false`: the player turned it off for this match.
 */
type Told = { readonly here: true; readonly endpoint: string; readonly seat: string } | { readonly here: false };

function readTold(value: unknown): Told | null {
  const { here, endpoint, seat } = members(value);
  if (here === false) return { here };
  return here === true && typeof endpoint === 'string' && typeof seat === 'string' ? { here, endpoint, seat } : null;
}

const toldOf = (id: string): Told | null => kept(`told:${id}`, readTold);

/** Enough of a secret to see that it is another one. */
const mark = (secret: string) => secret.slice(0, 8);

/** Whether the player wants every match of this browser to tell this device, new ones too; unless asked, yes. */
export const tellsAll = (): boolean => keptJson('told-all') !== false;

export const setTellsAll = (all: boolean): void => keep('told-all', all);

/** The outcome of a change: the service's answer, or why this browser did not even ask. */
export type Changed = Answer<MatchAnswer> | Extract<Subscribed, { ok: false }>;

/**
 * Registers this browser for a match, at a click of its player, and remembers whether later matches follow.
 * @param missing the service has no entry of this browser: if it was registered, its address was found dead
 */
export async function tellHere(
  seat: StoredSeat,
  vapidKey: string,
  wish: { readonly all: boolean; readonly missing: boolean },
): Promise<Changed> {
  const before = toldOf(seat.id);
  const dead = wish.missing && before?.here === true && before.seat === mark(seat.secret);
  const subscribed = await subscribe(vapidKey, dead);
  if (!subscribed.ok) return subscribed;
  setTellsAll(wish.all);
  keep('told', true);
  const answer = await register(seat, subscribed.channel);
  await followAddress(subscribed.channel);
  return answer;
}

/** Ends it for a match. The browser's subscription ends with the last match that needs it. */
export async function stopHere(seat: StoredSeat): Promise<Changed> {
  const answer = await putDispatch(seat.id, seat.secret, { device: pushDevice(), channel: null });
  if (!answer.ok) return answer;
  keep(`told:${seat.id}`, { here: false } satisfies Told);
  if (registered().length === 0) await unsubscribe();
  return answer;
}

/**
 * At the opening of a table: registers this browser again where that is due. A new match follows the player's wish; a
 * key that the deployment changed, or a subscription that the browser dropped (its service worker learns of it, but
 * cannot know seats), means a new address for every match. Nothing is asked of the player.
 * @returns whether this browser is told of the match now; false too where it could not be found out
 */
export async function keepTelling(seat: StoredSeat): Promise<boolean> {
  const told = toldOf(seat.id);
  const wanted = told === null ? keptJson('told') === true && tellsAll() : told.here;
  if (!wanted || !('Notification' in window) || Notification.permission !== 'granted') return false;
  try {
    const deployment = await readDeployment();
    if (!deployment.ok || deployment.body.vapidKey === null) return false;
    const subscribed = await subscribe(deployment.body.vapidKey);
    if (!subscribed.ok) return false;
    const { channel } = subscribed;
    const known = told?.here === true && told.endpoint === channel.endpoint && told.seat === mark(seat.secret);
    const done = known || (await register(seat, channel)).ok;
    await followAddress(channel);
    return done;
  } catch (error) {
    // Nobody answered: the next opening tries again.
    if (!(error instanceof Unreachable)) throw error;
    return false;
  }
}

async function register(seat: StoredSeat, channel: Extract<Channel, { kind: 'push' }>): Promise<Answer<MatchAnswer>> {
  const name = deviceName(navigator.userAgent);
  const answer = await putDispatch(seat.id, seat.secret, { device: pushDevice(), name, channel });
  if (answer.ok)
    keep(`told:${seat.id}`, { here: true, endpoint: channel.endpoint, seat: mark(seat.secret) } satisfies Told);
  return answer;
}

/** The other matches that were registered under an address that is no more get the new one. */
async function followAddress(channel: Extract<Channel, { kind: 'push' }>): Promise<void> {
  for (const { seat, told } of registered()) {
    if (told.endpoint === channel.endpoint) continue;
    try {
      await register(seat, channel);
    } catch (error) {
      // It is tried again when that table is opened.
      if (!(error instanceof Unreachable)) throw error;
    }
  }
}

/** The seats of this browser whose matches tell it. What is kept of a match that was forgotten goes with it. */
function registered() {
  return keptKeys('told:').flatMap((key) => {
    const id = key.slice('told:'.length);
    const seat = seatOf(id);
    if (seat === null) forget(key);
    const told = seat === null ? null : toldOf(id);
    return seat !== null && told?.here === true ? [{ seat, told }] : [];
  });
}

/** A sentence for whoever waited in vain. */
export function whyNot(error: unknown) {
  if (!(error instanceof Unreachable)) throw error;
  return { code: 'unreachable', message: error.told ?? 'The service did not answer. Nothing was changed; try again.' };
}
