import { SECRET } from '../../schema/wire/words.ts';
import { BAD_SECRET } from '../match/answer.ts';
import { refused } from './problem.ts';

/** The seat secret of a request: null if it sends none; the refusing answer if what it sends cannot be one. */
export function bearer(request: Request): string | null | Response {
  const header = request.headers.get('Authorization');
  if (header === null) return null;
  const [scheme, text, ...rest] = header.trim().split(/\s+/);
  const fits = scheme?.toLowerCase() === 'bearer' && rest.length === 0 && text !== undefined && SECRET.test(text);
  return fits ? text : refused(BAD_SECRET);
}
