/** Whoever runs the deployment under test: vitest.config.ts gives it the key. */
import { env } from 'cloudflare:workers';
import { expect } from 'vitest';
import { type Shelved, shelved, type TakenDownAnswer, takenDownAnswer } from '../../schema/wire/operator.ts';
import { ask, parsed, type Reply } from './client.ts';

export const KEY = 'the operator of these tests';

export function operate(call: string, body: unknown, key = KEY): Promise<Reply> {
  return ask(`/api/operator/${call}`, { secret: key, body });
}

/** Takes a battle down; it must succeed. */
export async function takeDown(id: string): Promise<TakenDownAnswer> {
  const reply = await operate('take-down', { id });
  expect(reply.status).toBe(200);
  return parsed(takenDownAnswer, reply);
}

/** What the platform calls the object of a match. */
export const objectOf = (id: string) => env.MATCH.idFromName(id).toString();

/** Makes D1 anew from the objects of these matches. */
export async function rebuild(ids: readonly string[]): Promise<Shelved> {
  expect((await operate('empty', {})).status).toBe(200);
  const reply = await operate('shelve', { objects: ids.map(objectOf) });
  expect(reply.status).toBe(200);
  return parsed(shelved, reply);
}
