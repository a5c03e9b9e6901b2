import { SECRET } from '../../schema/wire/words.ts';
import { BAD_SECRET } from '../match/answer.ts';
import { refused } from './problem.ts';

const SCHEME = 'bearer ';

/** The seat secret of a request: null if it sends none; the refusing answer if what it sends cannot be one. */
export function bearer(request: Request): string | null | Response {
  const header = request.headers.get('Authorization');
  if (header === null) return null;
  const text = header.slice(SCHEME.length);
  const fits = header.slice(0, SCHEME.length).toLowerCase() === SCHEME && SECRET.test(text);
  return fits ? text : refused(BAD_SECRET);
}
