import * as z from 'zod/mini';
import { deskAsk, MOST_ROWS } from '../../schema/wire/desk.ts';
import { SECRET } from '../../schema/wire/words.ts';
import { jsonText } from '../http/body.ts';
import { jsonAnswer, UNKEPT } from '../http/headers.ts';
import { refused } from '../http/problem.ts';
import { isMatchId } from '../ids/match-id.ts';
import { readBody } from '../match/ask.ts';
import type { DeskFound } from '../match/placard.ts';
import { type Call, matchObject } from './service.ts';

/** Rows are read one by one, so that a malformed one spoils only itself. */
const anyRows = z.strictObject({ matches: z.array(z.unknown()).check(z.maxLength(MOST_ROWS)) });

/** POST /api/desk: how each of a device's matches stands (L10), in the order of the request. */
export async function askDesk({ env, req }: Call): Promise<Response> {
  const text = await jsonText(req.raw);
  if (text instanceof Response) return text;
  const body = readBody(anyRows, text);
  if (!body.ok) return refused(body.refusal);
  const rows = await Promise.all(body.value.matches.map((asked) => rowOf(env, asked)));
  return jsonAnswer(`{"rows":[${rows.join(',')}]}`, 200, UNKEPT);
}

/** JSON of one row. */
async function rowOf(env: Env, asked: unknown): Promise<string> {
  const row = deskAsk.safeParse(asked);
  if (!row.success) return missing('', 'not-found');
  const { id, secret } = row.data;
  if (!isMatchId(env.SERVICE_KEY, id)) return missing(id, 'not-found');
  if (!SECRET.test(secret)) return missing(id, 'bad-secret');
  let found: DeskFound;
  try {
    found = await matchObject(env, id).desk(secret);
  } catch (error) {
    // A fault of one match is no reason to hide the others.
    console.error('a row of the desk failed', error);
    return missing(id, 'unavailable');
  }
  return 'row' in found ? `{"found":true,"row":${found.row}}` : missing(id, found.code);
}

function missing(id: string, code: 'not-found' | 'taken-down' | 'bad-secret' | 'unavailable'): string {
  return JSON.stringify({ found: false, id, code });
}
