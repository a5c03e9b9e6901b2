import { lexer, type Token, type Tokens } from 'marked';
import type { Plugin } from 'vite';

/**
 * A node of a rule book as the page draws it: text, or an element with its anchor and children. The page builds
 * elements from it, so no markup of a file is ever set as HTML. The tag `position` is no element of HTML: its child is
 * the text of a position, which the page draws as a board.
 */
export type RuleNode =
  | string
  | {
      readonly tag: string;
      readonly id?: string;
      readonly href?: string;
      /** The number of an ordered list's first item. */
      readonly start?: number;
      readonly children: readonly RuleNode[];
    };

/** The plain text of tokens, for anchors. */
const plain = (tokens: readonly Token[] | undefined): string =>
  (tokens ?? [])
    .map((token) => ('tokens' in token && token.tokens ? plain(token.tokens) : 'text' in token ? token.text : ''))
    .join('');

/** `6.3 Clear shot` is #6.3 (what rejections name); a heading without a number gets its words. */
function headingId(text: string): string {
  const number = /^(\d+(?:\.\d+)*)\.?(?=\s|$)/.exec(text)?.[1];
  return (
    number ??
    text
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
  );
}

/** `R12`, `D7` at the head of a table's row: its anchor. */
const ruleId = (text: string): string | undefined => /^[RD]\d+$/.exec(text.trim())?.[0];

interface More {
  readonly id?: string | undefined;
  readonly href?: string;
  readonly start?: number | undefined;
}

function element(tag: string, children: readonly RuleNode[], { id, href, start }: More = {}): RuleNode {
  return {
    tag,
    ...(id === undefined ? {} : { id }),
    ...(href === undefined ? {} : { href }),
    ...(start === undefined ? {} : { start }),
    children,
  };
}

/** Entities that marked leaves in text tokens. */
const decoded = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

function all(tokens: readonly Token[] | undefined): readonly RuleNode[] {
  return (tokens ?? []).flatMap(node);
}

function isList(token: Token): token is Tokens.List {
  return token.type === 'list';
}

function isTable(token: Token): token is Tokens.Table {
  return token.type === 'table';
}

function isCode(token: Token): token is Tokens.Code {
  return token.type === 'code';
}

/** What a block of Markdown says it is: the position of an example, and one whose board is still empty. */
const POSITION = 'position';
const BARE = 'position bare';

function isPosition(token: Token): boolean {
  return isCode(token) && (token.lang === POSITION || token.lang === BARE);
}

function node(token: Token): readonly RuleNode[] {
  if (isList(token)) return [list(token)];
  if (isTable(token)) return [table(token)];
  // With nothing on its board there is nothing to be drawn.
  if (isCode(token) && token.lang === BARE) return [];
  if (isCode(token)) return [element(isPosition(token) ? 'position' : 'pre', [token.text])];
  const inner = 'tokens' in token ? token.tokens : undefined;
  switch (token.type) {
    case 'heading':
      return [
        element(`h${token.depth}`, all(inner), {
          id: headingId(plain(inner)),
        }),
      ];
    case 'paragraph':
      return [element('p', all(inner))];
    case 'blockquote':
      return [element('blockquote', all(inner))];
    case 'hr':
      return [element('hr', [])];
    case 'strong':
      return [element('strong', all(inner))];
    case 'em':
      return [element('em', all(inner))];
    case 'codespan':
      return [element('code', [decoded(token.text)])];
    case 'link':
      return [element('a', all(inner), { href: token.href })];
    case 'br':
      return [element('br', [])];
    case 'html':
      // Of all HTML a table's cell needs this alone: Markdown has no line break there.
      return token.raw.trim() === '<br>' ? [element('br', [])] : [];
    case 'escape':
    case 'text':
      return inner === undefined ? [decoded(token.text)] : all(inner);
    default:
      return [];
  }
}

/** A list. An item with a position is a worked example, `#example-4` by its number. */
function list(token: Tokens.List): RuleNode {
  const first = typeof token.start === 'number' ? token.start : 1;
  const items = token.items.map((item, place) => {
    const example = token.ordered && item.tokens.some(isPosition);
    return element('li', all(item.tokens), { id: example ? `example-${first + place}` : undefined });
  });
  if (!token.ordered) return element('ul', items);
  return element('ol', items, { start: first === 1 ? undefined : first });
}

function table(token: Tokens.Table): RuleNode {
  const head = element(
    'tr',
    // The corner of a table may be empty; that heads nothing.
    token.header.map((cell) => element(cell.text === '' ? 'td' : 'th', all(cell.tokens))),
  );
  const rows = token.rows.map((row) =>
    element(
      'tr',
      row.map((cell) => element('td', all(cell.tokens))),
      { id: ruleId(plain(row[0]?.tokens)) },
    ),
  );
  return element('table', [element('thead', [head]), element('tbody', rows)]);
}

/** A rule book's nodes. */
export function ruleNodes(markdown: string): readonly RuleNode[] {
  return all(lexer(markdown));
}

/**
 * Turns an imported RULES.md, or the CONFORMANCE.md beside it, into a module with its nodes, at build time: the page
 * needs no Markdown of its own.
 */
export function rulesPage(): Plugin {
  return {
    name: 'galloper:rules-page',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/(?:RULES|CONFORMANCE)\.md$/.test(id)) return null;
      return { code: `export default JSON.parse(${JSON.stringify(JSON.stringify(ruleNodes(code)))});`, map: null };
    },
  };
}
