import { lexer, type Token, type Tokens } from 'marked';
import type { Plugin } from 'vite';

/**
 * A node of a rule book as the page draws it: text, or an element with its anchor and children. The page builds
 * elements from it, so no markup of a file is ever set as HTML.
 */
export type RuleNode =
  | string
  | { readonly tag: string; readonly id?: string; readonly href?: string; readonly children: readonly RuleNode[] };

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

function element(
  tag: string,
  children: readonly RuleNode[],
  more: { id?: string | undefined; href?: string } = {},
): RuleNode {
  const { id, href } = more;
  return { tag, ...(id === undefined ? {} : { id }), ...(href === undefined ? {} : { href }), children };
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

function node(token: Token): readonly RuleNode[] {
  if (isList(token)) {
    const items = token.items.map((item) => element('li', all(item.tokens)));
    return [element(token.ordered ? 'ol' : 'ul', items)];
  }
  if (isTable(token)) return [table(token)];
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
    case 'code':
      return [element('pre', [token.text])];
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
    case 'escape':
    case 'text':
      return inner === undefined ? [decoded(token.text)] : all(inner);
    default:
      return [];
  }
}

function table(token: Tokens.Table): RuleNode {
  const head = element(
    'tr',
    token.header.map((cell) => element('th', all(cell.tokens))),
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

/** Turns an imported RULES.md into a module with its nodes, at build time: the page needs no Markdown of its own. */
export function rulesPage(): Plugin {
  return {
    name: 'galloper:rules-page',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('/RULES.md')) return null;
      return { code: `export default JSON.parse(${JSON.stringify(JSON.stringify(ruleNodes(code)))});`, map: null };
    },
  };
}
