import type { Mail } from './outside.ts';
import type { Message } from './words.ts';

/** No answer of a machine comes back (RFC 3834). */
const HEADERS = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

/** A message as an e-mail to a confirmed address. */
export function mailOf(to: string, { title, text, url }: Message): Mail {
  const end =
    'You get this because you asked for it at that table. There you can also end it: Tell me when it is my turn.';
  return { to, subject: title, text: `${text}\n\n${url}\n\n${end}\n`, headers: HEADERS };
}

/** The code that shows that whoever gave an address reads it: all that an address gets before that (L20). */
export function codeMailOf(to: string, code: string): Mail {
  const text =
    `${code} is the code with which this address is told of turns in a match at Galloper.\n\n` +
    'If you did not ask for it, do nothing: without the code nothing more is sent here.\n';
  return { to, subject: `${code} is your code for Galloper`, text, headers: HEADERS };
}
