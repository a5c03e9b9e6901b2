/**
 * The worked examples as the rule book itself prints them, turned into positions and scripts of the test kit. So the
 * book's own sentences are played, and neither it nor the examples copied from it can drift away from the program.
 */

/** An example of the book that is written as steps. */
export interface BookExample {
  readonly number: number;
  readonly position: string;
  readonly script: string;
}

/** The position that the page of the book draws beside an example: a block of its own after the sentences. */
const BOARD = /\n\s*```position(?: bare)?\n(.*?)\n\s*```/s;

function bodiesOf(book: string): readonly string[] {
  const section = book.slice(book.search(/^## 9\./m), book.search(/^## 10\./m));
  return section.split(/\n(?=\d+\. \*\*)/).slice(1);
}

/** The positions that are drawn beside the examples, by the example's number; null for one without. */
export function boardsOf(book: string): ReadonlyMap<number, string | null> {
  return new Map(bodiesOf(book).map((body) => [Number.parseInt(body, 10), BOARD.exec(body)?.[1] ?? null]));
}

/** The examples of section 9 that consist of steps: all but the creation (1) and the hundred strikes (30). */
export function examplesOf(book: string): readonly BookExample[] {
  return bodiesOf(book).flatMap((whole): readonly BookExample[] => {
    const number = Number.parseInt(whole, 10);
    const body = whole.replace(BOARD, '');
    const text = (body.split(/\n+\*\*Breaks/)[0] ?? '').replace(/^\d+\. \*\*.*?\*\*/, '');
    const start = text.search(/(?<!\w)[WB] `/);
    if (start < 0 || text.includes('100 strikes')) return [];
    return [{ number, position: positionOf(text.slice(0, start)), script: scriptOf(text.slice(start)) }];
  });
}

/** "Battle; `wL1 d6/1, bL1 d8/1`; terrain `...`; Black's othersRanged `{...}`." as lines of a position. */
function positionOf(text: string): string {
  const lines = ['# from the rule book'];
  const found = (pattern: RegExp): string | undefined => pattern.exec(text)?.[1];
  const say = (key: string, value: string | undefined): void => {
    if (value !== undefined) lines.push(`${key} ${value}`);
  };
  if (/^\s*Battle/.test(text)) lines.push('scale battle');
  if (text.includes('Black to act')) lines.push('active black');
  if (text.includes('strikeThisRound true')) lines.push('struck yes');
  if (text.includes('White first')) lines.push('first white');
  say('phase', found(/phase `(\w+)`/));
  say('round', found(/round (\d+)/));
  say('quiet', found(/quietRounds (\d+)/));
  say('terrain', found(/terrain `([^`]+)`/));
  say('units', found(/`([wb][GLCA][^`]*)`/));
  const orders = [...text.matchAll(/(White|Black)'s (\w+) `(\{[^`]+\})`/g)].map(
    ([, side = '', field = '', order = '']) => `${side.toLowerCase()} ${field} ${order}`,
  );
  if (orders.length > 0) lines.push(`orders ${orders.join('; ')}`);
  return lines.join('\n');
}

/** The steps, a line each, without the book's marks and asides. */
function scriptOf(text: string): string {
  return text
    .split(/ · |\n\s*-? */)
    .map((step) =>
      step
        .replaceAll('`', '')
        .replace(/ \(([^)]*)\)/g, aside)
        .replace(/\.\s*$/, '')
        .trim(),
    )
    .filter((step) => step !== '')
    .join('\n');
}

/** What stands in parentheses is a list of squares, a count of hits, or an aside to the reader. */
function aside(whole: string, inside: string): string {
  return /^(?:[a-h]\d+(?: [a-h]\d+)*|only \d counts)$/.test(inside) ? whole : '';
}
