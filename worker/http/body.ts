import { problem } from './problem.ts';

/** Bodies are 64 KB at most. */
export const BODY_LIMIT = 65_536;

function tooLarge(): Response {
  return problem(413, 'too-large', 'The request is too large.');
}

/**
 * The text of a JSON body, or the answer that refuses it: 415 for another type, 413 above 64 KB (also when the length is
 * not announced). `optional`: no body at all stands for `{}`.
 */
export async function jsonText(request: Request, optional = false): Promise<string | Response> {
  if (optional && request.body === null) return '{}';
  const type = request.headers.get('Content-Type') ?? '';
  if (!/^application\/json\s*(;|$)/i.test(type)) {
    return problem(415, 'wrong-type', 'The request must be application/json.');
  }
  const announced = request.headers.get('Content-Length');
  if (announced !== null && Number(announced) <= BODY_LIMIT) return request.text();
  if (announced !== null) return tooLarge();
  return request.body === null ? '' : counted(request.body);
}

/** Reads a body of unknown length, no further than the limit. */
async function counted(body: ReadableStream<Uint8Array>): Promise<string | Response> {
  const decoder = new TextDecoder();
  let text = '';
  let length = 0;
  for await (const chunk of body) {
    length += chunk.byteLength;
    if (length > BODY_LIMIT) return tooLarge();
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
