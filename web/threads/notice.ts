/** A notice as it is shown. `url`: a path of this site. */
export interface Notice {
  readonly title: string;
  readonly body: string;
  /** Notices with the same tag replace each other: one a match. */
  readonly tag: string;
  readonly url: string;
}

/** For a push that says nothing readable: a browser wants something shown for each, or takes the permission back. */
const UNREADABLE: Notice = {
  title: 'Galloper',
  body: 'Something happened in one of your matches.',
  tag: 'galloper',
  url: '/',
};

const LONGEST = 300;

/** Tables and battles; a notice leads nowhere else. */
const PLACE = /^\/[mb]\/[a-z2-7]{24}$/;

/**
 * Reads the text of a push. Whatever is not ours is told without its words. Of the address only the path is taken: a
 * match may have been made under another name of this site, and nothing may lead off it or carry a fragment.
 */
export function readNotice(text: string | null): Notice {
  if (text === null) return UNREADABLE;
  let told: unknown;
  try {
    told = JSON.parse(text);
  } catch {
    return UNREADABLE;
  }
  const title = textOf(told, 'title');
  const body = textOf(told, 'body');
  const address = textOf(told, 'url');
  const url = address !== null && URL.canParse(address) ? new URL(address).pathname : '';
  if (title === null || body === null || !PLACE.test(url)) return UNREADABLE;
  return { title, body, tag: textOf(told, 'tag') ?? url, url };
}

/** The text under `key` of any JSON, cut to a length that a notice can show; null where there is none. */
export function textOf(value: unknown, key: string): string | null {
  if (typeof value !== 'object' || value === null) return null;
  const text = Object.entries(value).find(([name]) => name === key)?.[1];
  return typeof text === 'string' && text !== '' ? text.slice(0, LONGEST) : null;
}
