import { answer, UNKEPT } from '../http/headers.ts';
import { HEIGHT, WIDTH } from '../picture/paint.ts';

/** What the server says on a page before its script runs. */
export interface Said {
  readonly status: number;
  readonly title: string;
  /** `id@version` of the rules of its table: the page fetches them and the board while it still asks for the match. */
  readonly rules?: string;
  /** With it the page may be previewed: a page that shows nothing has none. */
  readonly description?: string;
  /** The picture of a preview: its path with a query, and what it shows, in words. */
  readonly preview?: { readonly path: string; readonly alt: string };
  /** Lines to read where scripts are not run; the page shows the same itself. */
  readonly story?: readonly string[];
  /** Markup to show above them, made by the service itself. */
  readonly picture?: string;
}

/** Text as HTML, safe in elements and in quoted attributes. */
export function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

/**
 * The single page with a title of its own, a description and Open Graph tags for link previews, and no index. It is
 * never stored: the asset's ETag and public caching would outlive the match and the build.
 */
export async function page(env: Env, url: string, said: Said): Promise<Response> {
  const { origin, pathname } = new URL(url);
  const asset = await env.ASSETS.fetch(new Request(`${origin}/`));
  const tags = ['<meta name="robots" content="noindex">'];
  if (said.description !== undefined) {
    tags.push(
      meta('name', 'description', said.description),
      meta('property', 'og:site_name', 'Galloper'),
      meta('property', 'og:type', 'website'),
      meta('property', 'og:title', said.title),
      meta('property', 'og:description', said.description),
      meta('property', 'og:url', `${origin}${pathname}`),
      meta('name', 'twitter:title', said.title),
      meta('name', 'twitter:description', said.description),
    );
  }
  if (said.rules !== undefined) tags.push(meta('name', 'galloper:rules', said.rules));
  if (said.preview !== undefined) tags.push(...previewTags(`${origin}${said.preview.path}`, said.preview.alt));
  const html = new HTMLRewriter()
    .on('title', { element: (element) => void element.setInnerContent(said.title) })
    .on('meta[name="description"]', { element: (element) => void element.remove() })
    .on('head', { element: (element) => void element.append(tags.join(''), { html: true }) })
    .on('noscript', {
      element: (element) => {
        // It says that scripts are needed; the story is not.
        if (said.story !== undefined) element.remove();
      },
    })
    .on('body', {
      element: (element) => {
        if (said.story !== undefined)
          element.append(noscript(said.title, said.story, said.picture ?? ''), { html: true });
      },
    })
    .transform(asset);
  return answer(html.body, said.status, { ...UNKEPT, 'Content-Type': 'text/html; charset=utf-8' });
}

/** The picture for those who draw a card of the link: large, with its size, so that it is shown before it is fetched. */
function previewTags(address: string, alt: string): string[] {
  return [
    meta('property', 'og:image', address),
    meta('property', 'og:image:type', 'image/png'),
    meta('property', 'og:image:width', String(WIDTH)),
    meta('property', 'og:image:height', String(HEIGHT)),
    meta('property', 'og:image:alt', alt),
    meta('name', 'twitter:card', 'summary_large_image'),
    meta('name', 'twitter:image', address),
    meta('name', 'twitter:image:alt', alt),
  ];
}

function meta(kind: 'name' | 'property', key: string, content: string): string {
  return `<meta ${kind}="${key}" content="${escaped(content)}">`;
}

function noscript(title: string, story: readonly string[], picture: string): string {
  const lines = story.map((line) => `<p>${escaped(line)}</p>`).join('');
  return `<noscript><article><h1>${escaped(title)}</h1>${picture}${lines}</article></noscript>`;
}
