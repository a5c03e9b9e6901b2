import type { DispatchesAnswer } from '../../schema/wire/dispatches.ts';
import { jsonAnswer, UNKEPT } from '../http/headers.ts';
import type { Call, ServiceParts } from './service.ts';

/** GET /api/dispatches: what this deployment can send; webhooks always. */
export function describeDispatches(parts: ServiceParts, { env }: Call): Response {
  const { vapid, mail } = parts.outside(env);
  const answer: DispatchesAnswer = { vapidKey: vapid?.publicKey ?? null, email: mail !== null };
  return jsonAnswer(JSON.stringify(answer), 200, UNKEPT);
}
