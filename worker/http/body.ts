import { problem } from './problem.ts';

/** Bodies are 64 KB at most, where nothing else is said. */
const BODY_LIMIT = 65_536;

/** So much of a body that is refused is read all the same. */
const PATIENCE = 8 * 1024 * 1024;

/**
 * The text of a JSON body, or the answer that refuses it: 413 above `limit` bytes (also when the length is not
 * announced), 415 for another type. `optional`: an empty body stands for `{}`. Ask it before anything else is refused: a body that
 * nobody reads costs the caller its connection, and often the answer with it.
 */
export async function jsonText(request: Request, optional = false, limit = BODY_LIMIT): Promise<string | Response> {
  const text = await bodyText(request, limit);
  if (text === null) return problem(413, 'too-large', 'The request is too large.');
  if (optional && text === '') return '{}';
  const type = request.headers.get('Content-Type') ?? '';
  if (/^application\/json\s*(;|$)/i.test(type)) return text;
  return problem(415, 'wrong-type', 'The request must be application/json.');
}

/** Reads away the body of a request that is refused whatever it says. */
export async function discard(request: Request): Promise<void> {
  if (request.body === null || request.bodyUsed) return;
  const announced = Number(request.headers.get('Content-Length') ?? '0');
  if (announced <= PATIENCE) await counted(request.body, 0);
  else await request.body.cancel();
}

/** The text of a body; null if it is longer than the limit. */
async function bodyText(request: Request, limit: number): Promise<string | null> {
  if (request.body === null) return '';
  const announced = request.headers.get('Content-Length');
  if (announced !== null && Number(announced) <= limit) return request.text();
  if (announced === null) return counted(request.body, limit);
  await discard(request);
  return null;
}

/** The text of a body of unknown length; null if it is longer than `limit` bytes. What is too long for all patience is cut off. */
async function counted(body: ReadableStream<Uint8Array>, limit: number): Promise<string | null> {
  const decoder = new TextDecoder();
  let text = '';
  let length = 0;
  for await (const chunk of body) {
    length += chunk.byteLength;
    if (length > PATIENCE) return null;
    if (length <= limit) text += decoder.decode(chunk, { stream: true });
  }
  return length > limit ? null : text + decoder.decode();
}
