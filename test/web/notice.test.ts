import { describe, expect, it } from 'vitest';
import type { PushNotice } from '../../schema/wire/notice.ts';
import { readNotice } from '../../web/threads/notice.ts';

const match = 'abcdefghijklmnopqrstuvwx';
const pushed: PushNotice = {
  title: 'Onslaught: your turn',
  body: 'In your match against Marta it is your turn.',
  url: `https://galloper.net/m/${match}`,
  tag: match,
  match,
  seq: 12,
};
const read = (change: object) => readNotice(JSON.stringify({ ...pushed, ...change }));

describe('what the service worker shows of a push', () => {
  it('is what the service says, with the path to the table', () => {
    const { title, body, tag } = pushed;
    expect(read({})).toEqual({ title, body, tag, url: `/m/${match}` });
    expect(read({ url: `https://galloper.net/b/${match}` }).url).toBe(`/b/${match}`);
  });

  it('never leads off the site, nor carries what could be a seat', () => {
    expect(read({ url: `https://elsewhere.net/m/${match}?x=1#seat=abc` }).url).toBe(`/m/${match}`);
    for (const url of ['javascript:alert(1)', 'https://elsewhere.net/login', '//elsewhere.net', `/m/${match}`, 7, null])
      expect(read({ url }).url).toBe('/');
  });

  it('is a plain sentence where the push is not ours: a browser wants something shown for each', () => {
    const plain = readNotice(null);
    expect(plain.url).toBe('/');
    expect(plain.body).toMatch(/^Something happened in one of your matches\.$/);
    for (const text of ['', 'not JSON', 'null', '[]', '"text"', '{}', JSON.stringify({ ...pushed, title: '' })])
      expect(readNotice(text)).toEqual(plain);
  });

  it('is cut where it is too long, and has a tag of its own where none was given', () => {
    expect(read({ body: 'x'.repeat(5000) }).body).toHaveLength(300);
    expect(read({ tag: undefined }).tag).toBe(`/m/${match}`);
  });
});
