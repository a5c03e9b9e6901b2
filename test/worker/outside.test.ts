/** What a deployment can send, by what it is configured with: nothing of it is needed to start (L20). */
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { codeMailOf, mailOf } from '../../worker/dispatch/mail.ts';
import { outsideOf } from '../../worker/dispatch/outside.ts';
import type { Message } from '../../worker/dispatch/words.ts';

const keys = { VAPID_PUBLIC_KEY: 'public', VAPID_PRIVATE_KEY: 'private' };

describe('a deployment', () => {
  it('without keys and binding calls webhooks only', () => {
    expect(outsideOf(env)).toMatchObject({ vapid: null, mail: null });
  });

  it.each([
    { VAPID_PUBLIC_KEY: 'public' },
    { VAPID_PRIVATE_KEY: 'private' },
    { ...keys, VAPID_PRIVATE_KEY: '' },
    { MAIL_FROM: 'galloper@example.com' },
    { MAIL: { send: () => {} } },
  ])('that is configured by half has none of it: %o', (half) => {
    const { vapid, mail } = outsideOf({ ...env, ...half });
    expect([vapid, mail]).toEqual([null, null]);
  });

  it('with both keys sends pushes, in whose name it is told to', () => {
    expect(outsideOf({ ...env, ...keys }).vapid).toEqual({
      publicKey: 'public',
      privateKey: 'private',
      subject: null,
    });
    const subject = 'mailto:operator@example.com';
    expect(outsideOf({ ...env, ...keys, VAPID_SUBJECT: subject }).vapid?.subject).toBe(subject);
  });

  it('with the binding and an address sends e-mail from there, as text, marked as made by a machine', async () => {
    const sent: unknown[] = [];
    const MAIL = {
      send: async (mail: unknown) => {
        sent.push(mail);
      },
    };
    const bound = { ...env, MAIL, MAIL_FROM: 'galloper@example.com' };
    const { mail } = outsideOf(bound);
    await mail?.(codeMailOf('ann@example.com', '042137'));
    expect(sent).toEqual([
      {
        from: 'galloper@example.com',
        to: 'ann@example.com',
        subject: '042137 is your code for Galloper',
        text: expect.stringMatching(/^042137 is the code/),
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
      },
    ]);
  });
});

it('writes an e-mail of a turn with the link on a line of its own, and how to end it', () => {
  const message: Message = {
    id: 'm.1.turn.4',
    occasion: 'turn',
    offer: null,
    match: 'm',
    seat: 1,
    seq: 4,
    game: 'Tiny',
    names: ['Ann', 'Bo'],
    title: 'Tiny: your turn',
    text: 'In your match against Ann it is your turn.',
    url: 'https://galloper.test/m/m',
    deadline: null,
  };
  const { to, subject, text } = mailOf('bo@example.com', message);
  expect([to, subject]).toEqual(['bo@example.com', 'Tiny: your turn']);
  expect(text.split('\n')).toContain('https://galloper.test/m/m');
  expect(text).toContain('Tell me when it is my turn');
});
