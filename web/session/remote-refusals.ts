import type { Rejection } from '../../engine/ruleset.ts';

/** What the page itself refuses, or has to say, about a match of the service. */
export const NOT_SEATED: Rejection = {
  code: 'not-seated',
  message: 'You are watching this match; you have no seat in it.',
};
export const NOTHING_TO_UNDO: Rejection = { code: 'no-undo', message: 'There is nothing to take back.' };
export const STILL_SENDING: Rejection = { code: 'busy', message: 'What you sent last is still on its way.' };
export const RENEWED: Rejection = {
  code: 'bad-secret',
  message:
    'The link of this seat was renewed on another device: here you are watching now. To play on here, open the new private link.',
};
export const GONE: Rejection = {
  code: 'gone',
  message: 'This match is gone: nobody sat down in time, it was called off, or it was removed.',
};

/** Nobody answered, though it was sent several times; the request may have arrived all the same. */
export const unanswered = (told: string | null): Rejection => ({
  code: 'unreachable',
  message: told ?? 'The service did not answer. See how the match stands before you try again.',
});
